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

/// Whether a library is loaded, and lacks a function.
static bool is_missing(const foundation_function *function) {
  void *library = dlopen(function->library, RTLD_LAZY | RTLD_NOLOAD);
  if (!library) return false;
  bool is_missing = !dlsym(library, function->symbol);
  dlclose(library);
  return is_missing;
}

void foundation_check(void) {
  const foundation_function *function = __start_foundation_functions;
  while (function < __stop_foundation_functions && !is_missing(function)) function++;
  if (function == __stop_foundation_functions) return;
  is_unknown = true;
  fprintf(stderr,
      "Rehearsal does not know this version of Foundation, which lacks “%s”. In sessions, locales, time zones, timers and "
      "observers are those of the process. To change that, use the Foundation of Swift 6.3.\n",
      function->symbol);
}

#endif
