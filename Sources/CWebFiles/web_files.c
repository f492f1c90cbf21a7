#include "web_files.h"

// Part of C since 2023. As Clang's extension, it works in every version of C that SwiftPM can choose.
// Clang has it since version 19, and Apple's since Xcode 16.3.
#pragma clang diagnostic ignored "-Wc23-extensions"

const char *web_files_page_html(void) {
  static const char text[] = {
#embed "Page/page.html" suffix(, 0)
  };
  return text;
}

const char *web_files_page_css(void) {
  static const char text[] = {
#embed "Page/page.css" suffix(, 0)
  };
  return text;
}

const char *web_files_page_js(void) {
  // Each file uses only those before it, except in functions.
  static const char text[] = {
#embed "Page/layout.js" suffix(, )
#embed "Page/text.js" suffix(, )
#embed "Page/chart.js" suffix(, )
#embed "Page/panels.js" suffix(, )
#embed "Page/player.js" suffix(, )
#embed "Page/page.js" suffix(, 0)
  };
  return text;
}

const char *web_files_still_css(void) {
  static const char text[] = {
#embed "Still/still.css" suffix(, 0)
  };
  return text;
}
