// The files of the folders beside this target's source. Each is UTF-8 with a zero at its end.

/// The page of a map, with a line each for its style, its map and its scripts.
const char *web_files_page_html(void);

/// The style of the page of a map, for light and dark.
const char *web_files_page_css(void);

/// The scripts of the page of a map.
const char *web_files_page_js(void);

/// The style of a still, for light and dark.
const char *web_files_still_css(void);
