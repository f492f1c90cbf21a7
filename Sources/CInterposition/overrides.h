#pragma once
#include <dlfcn.h>
#include <stdint.h>

// As for the clocks, the program's definitions take precedence over those of shared libraries. They are
// weak so that a library's take precedence in a program that it is linked into. The thread sanitizer has
// weak ones of its own, which come first.
#if __has_feature(thread_sanitizer)
#define OVERRIDE(replacement) __attribute__((alias(#replacement)))
#else
#define OVERRIDE(replacement) __attribute__((weak, alias(#replacement)))
#endif

// The sanitizers' own start calls the functions that need no original, and signal handlers may.
#define UNCHECKED __attribute__((disable_sanitizer_instrumentation))

/// The definition that a function here has replaced.
#define REAL(name) (___interceptor_##name ? (void *)___interceptor_##name : dlsym(RTLD_NEXT, #name))

/// The nanoseconds until a time of Dispatch, by the clocks of this thread.
int64_t interposed_delay_until(uint64_t when);
