#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "process_end.h"

#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#endif

static void (*observer)(int status);

#if defined(__GLIBC__)
static void observe_exit(int status, void *unused) {
  (void)unused;
  observer(status);
}
#else
static void observe_exit(void) { observer(-1); }
#endif

#if defined(__linux__)
static void observe_quick_exit(void) { observer(-1); }
#endif

void process_end_observe(void (*new_observer)(int status)) {
  observer = new_observer;
#if defined(__GLIBC__)
  on_exit(observe_exit, NULL);
#else
  atexit(observe_exit);
#endif
#if defined(__linux__)
  at_quick_exit(observe_quick_exit);
#endif
}

void process_end_now(int status) {
#if defined(__linux__)
  while (true) syscall(SYS_exit_group, status);
#else
  _exit(status);
#endif
}

#if defined(__GLIBC__)
// No handler is called for these functions, so they are replaced. The sanitizers' own come first.

__attribute__((weak)) void _exit(int status) {
  if (observer) observer(status);
  process_end_now(status);
}

__attribute__((weak)) void _Exit(int status) { _exit(status); }
#endif
