#pragma once
#include <dlfcn.h>

// As for the clocks, the program's definitions take precedence over those of shared libraries. They are
// weak so that a library's take precedence in a program that it is linked into. The thread sanitizer has
// weak ones of its own, which come first.
#if __has_feature(thread_sanitizer)
#define OVERRIDE(replacement) __attribute__((alias(#replacement)))
#else
#define OVERRIDE(replacement) __attribute__((weak, alias(#replacement)))
#endif

/// The definition that a function here has replaced.
#define REAL(name) (___interceptor_##name ? (void *)___interceptor_##name : dlsym(RTLD_NEXT, #name))
