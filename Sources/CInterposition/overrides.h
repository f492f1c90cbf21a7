#pragma once
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "interposition.h"

// As for the clocks, the program's definitions take precedence over those of shared libraries. They are
// weak so that a library's take precedence in a program that it is linked into. The thread sanitizer has
// weak ones of its own, which come first.
#if __has_feature(thread_sanitizer)
#define OVERRIDE(replacement) __attribute__((alias(#replacement)))
#else
#define OVERRIDE(replacement) __attribute__((weak, alias(#replacement)))
#endif

#define SWIFT_CC __attribute__((swiftcall))

/// A parameter in Swift's register for `self`, and for the context of a closure.
#define CONTEXT __attribute__((swift_context))

/// The definition that a function here has replaced and that is written in Swift, by its symbol.
#define SWIFT_ORIGINAL(type, symbol) \
  ({ \
    static type *_Atomic found; \
    if (!found) found = (type *)dlsym(RTLD_NEXT, symbol); \
    found; \
  })

/// A function of Foundation that is written in Swift. A new version may change its symbol.
typedef struct {
  const char *library, *symbol;
} foundation_function;

#define FOUNDATION "libFoundation.so"
#define FOUNDATION_ESSENTIALS "libFoundationEssentials.so"

/// Lists a function that the code here replaces or calls, in the section that `foundation.c` reads when a program starts.
#define FOUNDATION_FUNCTION(name, library, symbol) \
  __attribute__((used, retain, section("foundation_functions"))) static const foundation_function \
      name##_needed = {library, symbol}

/// Replaces a function of Foundation that is written in Swift, which has the type `type`.
#define SWIFT_OVERRIDE(type, name, library, symbol, replacement) \
  FOUNDATION_FUNCTION(name, library, symbol); \
  type name __asm__(symbol) OVERRIDE(replacement)

/// Whether Foundation has all functions of the list; otherwise none of them is replaced in sessions.
bool foundation_is_known(void);

/// Compares Foundation with the list. If a function is missing, says so.
void foundation_check(void);

// The sanitizers' own start calls the functions that need no original, and signal handlers may.
#define UNCHECKED __attribute__((disable_sanitizer_instrumentation))

/// The definition that a function here has replaced.
#define REAL(name) (___interceptor_##name ? (void *)___interceptor_##name : dlsym(RTLD_NEXT, #name))

/// Defines `real_name()`, which returns the definition that a function here has replaced.
#define ORIGINAL(result, name, parameters) \
  extern result ___interceptor_##name parameters __attribute__((weak)); \
  static result (*real_##name(void)) parameters { \
    static void *_Atomic found; \
    if (!found) found = REAL(name); \
    return (result (*) parameters)found; \
  }

/// Returns the function of the C library that a function here has replaced.
///
/// A program that is linked statically with the C library has no other definition of it. Such a program ends here,
/// before `main`, and says why.
UNCHECKED static inline void *original(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) {
    static const char reason[] = "Rehearsal needs a C library that is linked dynamically.\n";
    if (write(STDERR_FILENO, reason, sizeof reason - 1)) {}
    abort();
  }
  return found;
}

/// The nanoseconds of a time; the largest number if they do not fit.
UNCHECKED static inline int64_t nanoseconds(struct timespec time) {
  int64_t result;
  if (__builtin_mul_overflow(time.tv_sec, 1000000000LL, &result)
      || __builtin_add_overflow(result, time.tv_nsec, &result)) {
    return INT64_MAX;
  }
  return result;
}

/// The nanoseconds of a clock of this thread.
UNCHECKED static inline int64_t now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return nanoseconds(time);
}

/// The nanoseconds until a time of Dispatch, by the clocks of this thread.
int64_t interposed_delay_until(uint64_t when);

/// The time of Dispatch that is so many nanoseconds from now by the real clock.
uint64_t interposed_real_time(int64_t delay);

/// The hooks, and the owner of the turn that this thread is in; null outside every turn.
const interposed_hooks *interposed_turn(void **owner);

/// Ends the program with a sentence about a wait that nothing can end.
///
/// It is a part of the function that the app calls: from a deeper one, a backtrace would not lead to the app.
__attribute__((always_inline, noreturn)) static inline void end_deadlock(
    const interposed_hooks *hooks, void *owner, const char *awaited, const char *label) {
  const char *sentence = hooks->deadlock(owner, awaited, label);
  if (write(STDERR_FILENO, sentence, strlen(sentence))) {}
  abort();
}

/// The hooks; null before a session has installed them.
const interposed_hooks *interposed_all_hooks(void);

/// Whether an address is in this program or in Foundation.
bool interposed_is_in_app(void *address);

/// Whether this thread runs `Process.run()`, which waits for a thread of Foundation's.
bool interposed_starts_process(void);

/// Dispatch's time that never comes.
static const uint64_t forever = ~0ULL;

/// How long code that waits for work in real time waits at most before it looks for other work again.
static const int64_t interposed_slice = 10000000;

/// Pauses this thread in real time, which takes no virtual time.
void interposed_pause(int64_t nanoseconds);
