#include "terms_page.h"

// Part of C since 2023. As Clang's extension, it works in every version of C that SwiftPM can choose.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char page[] = {
#embed "../PlaybillRooms/PlaybillRooms.docc/Terms.md" suffix(, 0)
};

const char *terms_page(void) { return page; }
