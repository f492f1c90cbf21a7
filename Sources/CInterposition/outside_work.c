#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "outside_work.h"

#if INTERPOSITION_IS_SUPPORTED

#include "main_queue.h"
#include "overrides.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

// Most code in Swift gives work away through these functions: the overlay of Dispatch and Foundation
// call them through the dynamic symbol table. Work that the caller waits for, such as that of `dispatch_sync`,
// is part of the turn.
//
// The following is not noted:
// - The variants for plain functions, such as `dispatch_async_f`. Swift's runtime calls them to forward jobs.
// - `DispatchIO`.
// - Threads that shared libraries start for themselves, except Foundation.
// - Anything in a program that links Dispatch statically: it does not use the dynamic symbol table.

static void (*_Atomic note_work)(void *, outside_work, const char *);

extern const char *dispatch_queue_get_label(void *) __attribute__((weak));

void interposed_outside_work_install(void (*note)(void *, outside_work, const char *)) {
  atomic_store(&note_work, note);
}

void interposed_note_work(outside_work work, void *queue) {
  interposed_system *system = interposed_system_current();
  void (*note)(void *, outside_work, const char *) = atomic_load(&note_work);
  if (system && system->owner && note) {
    note(system->owner, work, queue ? dispatch_queue_get_label(queue) : NULL);
  }
}

/// Overrides a function: notes its work, then calls the original.
#define NOTE(work, is_work, name, parameters, arguments) \
  extern void ___interceptor_##name parameters __attribute__((weak)); \
  static void noted_##name parameters { \
    static void (*_Atomic real) parameters; \
    if (is_work) interposed_note_work(work, NULL); \
    if (!real) real = (void (*) parameters)REAL(name); \
    real arguments; \
  } \
  void name parameters OVERRIDE(noted_##name)

NOTE(work_of_notification, true, dispatch_group_notify,
    (void *group, void *queue, void *block), (group, queue, block));
NOTE(work_of_notification, true, dispatch_block_notify,
    (void *block, void *queue, void *notification), (block, queue, notification));
NOTE(work_of_source, handler, dispatch_source_set_event_handler,
    (void *source, void *handler), (source, handler));
NOTE(work_of_timer, true, CFRunLoopAddTimer,
    (void *loop, void *timer, void *mode), (loop, timer, mode));
NOTE(work_of_run_loop, true, CFRunLoopPerformBlock,
    (void *loop, void *mode, void *block), (loop, mode, block));
NOTE(work_of_run_loop, true, CFRunLoopAddObserver,
    (void *loop, void *observer, void *mode), (loop, observer, mode));

extern void ___interceptor_dispatch_barrier_async(void *, void *) __attribute__((weak));

static void noted_barrier_async(void *queue, void *block) {
  static void (*_Atomic real)(void *, void *);
  interposed_note_work(work_of_queue, queue);
  if (!real) real = (void (*)(void *, void *))REAL(dispatch_barrier_async);
  real(queue, block);
}

void dispatch_barrier_async(void *, void *) OVERRIDE(noted_barrier_async);

/// Whether an address is in this program or in Foundation.
///
/// Other libraries may start threads for themselves. Dispatch does so on the thread that enqueues a block.
static bool is_in_app(void *address) {
  Dl_info caller, program, foundation;
  if (!dladdr(address, &caller) || !dladdr((void *)is_in_app, &program)) return false;
  if (caller.dli_fbase == program.dli_fbase) return true;
  void *timer = dlsym(RTLD_NEXT, "CFRunLoopAddTimer");
  return timer && dladdr(timer, &foundation) && caller.dli_fbase == foundation.dli_fbase;
}

extern int ___interceptor_pthread_create(
    pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) __attribute__((weak));

/// Threads: `Thread.start()` calls this, and code in C does.
static int noted_pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument) {
  static int (*_Atomic real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (interposed_system_current() && interposed_main_queue_is_supported()
      && is_in_app(__builtin_return_address(0))) {
    interposed_note_work(work_of_thread, NULL);
  }
  if (!real) {
    real = (int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))REAL(
        pthread_create);
  }
  return real(thread, attributes, start, argument);
}

int pthread_create(
    pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) OVERRIDE(noted_pthread_create);

#endif
