#include "interposition.h"

#if INTERPOSITION_IS_SUPPORTED

#include <stdlib.h>

// Part of the runtime's public binary interface: `GlobalObjects.h` of the Swift shims.
extern struct {
  uint64_t seed0;
  uint64_t seed1;
  bool deterministic;
} _swift_stdlib_Hashing_parameters __attribute__((weak));

/// Makes the order of sets and dictionaries the same in each process, as the variable
/// `SWIFT_DETERMINISTIC_HASHING=1` does, unless the environment has that variable.
///
/// It runs before `main`, since there must be no set with the old order, and after the start of the runtime. In a
/// program that is linked statically with the runtime, the runtime may start later and choose random seeds.
__attribute__((constructor)) static void make_hashing_deterministic(void) {
  if (!&_swift_stdlib_Hashing_parameters || getenv("SWIFT_DETERMINISTIC_HASHING")) return;
  _swift_stdlib_Hashing_parameters.seed0 = 0;
  _swift_stdlib_Hashing_parameters.seed1 = 0;
  _swift_stdlib_Hashing_parameters.deterministic = true;
}

#endif
