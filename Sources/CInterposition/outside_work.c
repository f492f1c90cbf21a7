#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "outside_work.h"

#if INTERPOSITION_IS_SUPPORTED

#include "main_queue.h"
#include "overrides.h"

#include <execinfo.h>
#include <pthread.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

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

static void (*_Atomic forget_processes)(void *);

void interposed_outside_work_install(
    void (*note)(void *, outside_work, const char *), void (*forget)(void *)) {
  atomic_store(&note_work, note);
  atomic_store(&forget_processes, forget);
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

// Methods of Foundation's `Process`.
static const char *const process_run = "$s10Foundation7ProcessC3runyyKF";
static const char *const process_wait = "$s10Foundation7ProcessC13waitUntilExityyF";

/// Whether this thread runs an exported function. This takes some time.
static bool is_inside(const char *function) {
  void *frames[16];
  int count = backtrace(frames, sizeof frames / sizeof *frames);
  for (int i = 0; i < count; i++) {
    Dl_info frame;
    if (dladdr(frames[i], &frame) && frame.dli_sname && !strcmp(frame.dli_sname, function)) return true;
  }
  return false;
}

/// Whether a turn has started a process, so that one may wait for it.
static atomic_bool has_started_process;

/// Whether this thread waits for a process that a turn started, which is then no work outside the turn.
static bool waits_for_process(interposed_system *system) {
  if (!atomic_load(&has_started_process) || !is_inside(process_wait)) return false;
  void (*forget)(void *) = atomic_load(&forget_processes);
  if (system->owner && forget) forget(system->owner);
  return true;
}

typedef int spawn(pid_t *, const char *, const posix_spawn_file_actions_t *,
    const posix_spawnattr_t *, char *const[], char *const[]);
extern spawn ___interceptor_posix_spawn __attribute__((weak));

/// Processes: `Process.run()` calls this. The thread that it starts, once, watches all processes.
static int noted_posix_spawn(pid_t *process, const char *path,
    const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
    char *const arguments[], char *const environment[]) {
  static spawn *_Atomic real;
  if (interposed_system_current()) atomic_store(&has_started_process, true);
  interposed_note_work(work_of_process, NULL);
  if (!real) real = (spawn *)REAL(posix_spawn);
  return real(process, path, actions, attributes, arguments, environment);
}

spawn posix_spawn OVERRIDE(noted_posix_spawn);

typedef int32_t run_loop(const void *, double, unsigned char);
extern run_loop ___interceptor_CFRunLoopRunInMode __attribute__((weak));

/// Run loops: `RunLoop.run(until:)` and `Process.waitUntilExit()` call this.
///
/// The loop runs in real time, as its timers and sources do. A process takes no virtual time, because it would take
/// another time in each run.
static int32_t turn_run_loop(const void *mode, double seconds, unsigned char returns) {
  static run_loop *_Atomic real;
  if (!real) real = (run_loop *)REAL(CFRunLoopRunInMode);
  interposed_system *system = interposed_system_current();
  if (!system) return real(mode, seconds, returns);
  bool is_waiting = waits_for_process(system);
  interposed_system_swap(NULL);
  int32_t result = real(mode, seconds, returns);
  interposed_system_swap(system);
  const int32_t timed_out = 3;
  if (result == timed_out && !is_waiting) system->slept += seconds * 1000000000;
  return result;
}

run_loop CFRunLoopRunInMode OVERRIDE(turn_run_loop);

typedef unsigned char is_finished(void *, const void *);
extern is_finished ___interceptor__CFRunLoopFinished __attribute__((weak));

/// Whether a run loop has nothing to do: `RunLoop.run(mode:before:)` calls this, and then does not run it.
///
/// Now and then that is so while `Process.waitUntilExit()` waits, which asks again at once, and reads the clock each time.
static unsigned char turn_is_finished(void *loop, const void *mode) {
  static is_finished *_Atomic real;
  if (!real) real = (is_finished *)REAL(_CFRunLoopFinished);
  unsigned char result = real(loop, mode);
  interposed_system *system = result ? interposed_system_current() : NULL;
  if (!system || !waits_for_process(system)) return result;
  interposed_system_swap(NULL);
  usleep(1000);
  interposed_system_swap(system);
  return result;
}

is_finished _CFRunLoopFinished OVERRIDE(turn_is_finished);

extern int ___interceptor_pthread_create(
    pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) __attribute__((weak));

/// Threads: `Thread.start()` calls this, and code in C does.
static int noted_pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument) {
  static int (*_Atomic real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (interposed_system_current() && interposed_main_queue_is_supported()
      && is_in_app(__builtin_return_address(0)) && !is_inside(process_run)) {
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
