# Translations: resources/translations/*.ts are edited by hand or in Qt Linguist, the build turns
# them into .qm files inside the program (:/i18n), and the target update_translations brings new
# texts of the sources into them.

set(translation_files ${PROJECT_SOURCE_DIR}/resources/translations/occuscope_zh_CN.ts)

qt_add_lrelease(occ_ui TS_FILES ${translation_files} QM_FILES_OUTPUT_VARIABLE qm_files)
qt_add_resources(occ_ui translations
    PREFIX /i18n
    BASE ${CMAKE_CURRENT_BINARY_DIR}
    FILES ${qm_files}
)

# lupdate does not know the engine's OCC_TEXT(text), which carries no context. It reads copies in
# which the mark is spelled as Qt's own.
file(GLOB word_sources CONFIGURE_DEPENDS
    ${PROJECT_SOURCE_DIR}/core/*.cpp ${PROJECT_SOURCE_DIR}/core/*/*.cpp)
file(GLOB window_sources CONFIGURE_DEPENDS
    ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/*.h
    ${PROJECT_SOURCE_DIR}/app/occuscope_main.cpp ${PROJECT_SOURCE_DIR}/app/render_command.cpp)
set(marked_words ${CMAKE_CURRENT_BINARY_DIR}/marked_words.cpp)
add_custom_command(
    OUTPUT ${marked_words}
    COMMAND ${CMAKE_COMMAND} "-DSOURCES=${word_sources}" -DOUTPUT=${marked_words}
        -P ${CMAKE_CURRENT_SOURCE_DIR}/mark_words.cmake
    DEPENDS ${word_sources} ${CMAKE_CURRENT_SOURCE_DIR}/mark_words.cmake
    VERBATIM
)
add_custom_target(marked_words DEPENDS ${marked_words})

# Read by the target below and by the test that the translations are up to date.
set(translation_sources ${CMAKE_CURRENT_BINARY_DIR}/translation_sources.lst)
list(JOIN window_sources "\n" window_source_lines)
file(CONFIGURE OUTPUT ${translation_sources} CONTENT "@window_source_lines@\n@marked_words@\n" @ONLY)
add_custom_target(update_translations
    COMMAND Qt6::lupdate -silent -locations none -no-obsolete -I ${PROJECT_SOURCE_DIR}
        @${translation_sources} -ts ${translation_files}
    DEPENDS ${marked_words}
    COMMENT "Bringing new texts into the translations"
    VERBATIM
)
