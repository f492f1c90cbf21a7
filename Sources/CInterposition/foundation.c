#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "interposition.h"

#if INTERPOSITION_IS_SUPPORTED

#include "overrides.h"

#include <stdio.h>

// The functions of Foundation that are written in Swift have no public binary interface. Where a version has others, the
// replacements would be called never, or by half: sessions would read the machine's time zone without a word.

// The linker defines the ends of the section.
extern const foundation_function __start_foundation_functions[], __stop_foundation_functions[];

static bool is_unknown;

bool foundation_is_known(void) { return !is_unknown; }

/// Returns the symbol of the first function that a library lacks; null for none, and if the library is not loaded.
static const char *missing_symbol(const char *name) {
  void *library = dlopen(name, RTLD_LAZY | RTLD_NOLOAD);
  if (!library) return NULL;
  const foundation_function *function = __start_foundation_functions;
  while (function < __stop_foundation_functions
         && (strcmp(function->library, name) || dlsym(library, function->symbol))) {
    function++;
  }
  dlclose(library);
  return function < __stop_foundation_functions ? function->symbol : NULL;
}

void foundation_check(void) {
  const char *symbol = missing_symbol(FOUNDATION_ESSENTIALS);
  if (!symbol) symbol = missing_symbol(FOUNDATION);
  if (!symbol) return;
  is_unknown = true;
  fprintf(stderr,
      "Rehearsal does not know this version of Foundation, which lacks “%s”. In sessions, locales, time zones, timers and "
      "observers are those of the process. To change that, use the Foundation of Swift 6.3.\n",
      symbol);
}

#endif
