# cmake -DSOURCES=... -DOUTPUT=... -P mark_words.cmake
# Joins sources into one file for lupdate, with OCC_TEXT("...") as QT_TRANSLATE_NOOP("occ", "...").
set(marked "")
foreach(source IN LISTS SOURCES)
    file(READ ${source} text)
    string(REPLACE "OCC_TEXT(" "QT_TRANSLATE_NOOP(\"occ\", " text "${text}")
    string(APPEND marked "${text}\n")
endforeach()
file(WRITE ${OUTPUT} "${marked}")
