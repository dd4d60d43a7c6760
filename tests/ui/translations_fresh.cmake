# cmake -DLUPDATE=... -DINCLUDE=... -DLIST=... -DTRANSLATION=... -DCOPY=... -P translations_fresh.cmake
# Fails when the sources have texts that the translation lacks, or lack texts that it has.
configure_file(${TRANSLATION} ${COPY} COPYONLY)
execute_process(
    COMMAND ${LUPDATE} -silent -locations none -no-obsolete -I ${INCLUDE} @${LIST} -ts ${COPY}
    COMMAND_ERROR_IS_FATAL ANY
)
file(READ ${TRANSLATION} before)
file(READ ${COPY} after)
if(NOT before STREQUAL after)
    message(FATAL_ERROR "${TRANSLATION} is behind the sources: build the target "
        "update_translations and translate what is marked unfinished.")
endif()
