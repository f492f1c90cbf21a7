#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "interposition.h"

#if INTERPOSITION_IS_SUPPORTED

#include "dispatch.h"
#include "overrides.h"

#include <execinfo.h>
#include <link.h>
#include <pthread.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

// What no session can take over: it runs in real time, and is noted. Work that the caller waits for, such as a process
// with `waitUntilExit()`, is part of the turn.
//
// The following is not noted:
// - The variants for plain functions, such as `dispatch_async_f`. Swift's runtime calls them to forward jobs.
// - Threads that shared libraries start for themselves, except Foundation.
// - Anything in a program that links Dispatch statically: it does not use the dynamic symbol table.

void interposed_note_work(outside_work work) {
  void *owner;
  const interposed_hooks *hooks = interposed_turn(&owner);
  if (hooks) hooks->note(owner, work);
}

/// A handler of a session, which Dispatch may call often.
typedef struct {
  block_literal literal;
  void *inbox;
  block_literal *handler;
} source_handler;

static void copy_handler(void *copy, const void *original) {
  source_handler *handler = copy;
  swift_retain(handler->inbox);
  handler->handler = _Block_copy(((const source_handler *)original)->handler);
}

static void dispose_handler(const void *disposed) {
  const source_handler *handler = disposed;
  swift_release(handler->inbox);
  _Block_release(handler->handler);
}

/// Calls a handler: what it gives to queues goes to its session, until the app ends. A handler of Foundation may last longer.
static void call_handler(block_literal *literal) {
  source_handler *handler = (source_handler *)literal;
  bool is_open = interposed_all_hooks()->is_open(handler->inbox);
  void *outer = interposed_session_swap(is_open ? handler->inbox : NULL);
  handler->handler->invoke(handler->handler);
  interposed_session_swap(outer);
}

ORIGINAL(void, dispatch_source_set_event_handler, (void *, void *))

/// Sources: the handlers of all kinds, also of timers. Foundation's loading of URLs has some, too.
static void noted_set_event_handler(void *source, void *handler) {
  void *owner;
  const interposed_hooks *hooks = interposed_session(&owner);
  if (!hooks || !handler) return real_dispatch_source_set_event_handler()(source, handler);
  static const struct {
    unsigned long reserved, size;
    void (*copy)(void *, const void *);
    void (*dispose)(const void *);
  } descriptor = {0, sizeof(source_handler), copy_handler, dispose_handler};
  const int has_copy_and_dispose = 1 << 25;
  interposed_note_work(work_of_source);
  source_handler wrapped = {
      {_NSConcreteStackBlock, has_copy_and_dispose, 0, call_handler, &descriptor},
      interposed_retain_inbox(hooks, owner, -1), handler};
  real_dispatch_source_set_event_handler()(source, &wrapped);
  swift_release(wrapped.inbox);
}

void dispatch_source_set_event_handler(void *, void *) OVERRIDE(noted_set_event_handler);

ORIGINAL(void, CFRunLoopAddObserver, (void *, void *, void *))

static void noted_add_observer(void *loop, void *observer, void *mode) {
  interposed_note_work(work_of_run_loop);
  real_CFRunLoopAddObserver()(loop, observer, mode);
}

void CFRunLoopAddObserver(void *, void *, void *) OVERRIDE(noted_add_observer);

// `DispatchIO`, with which Foundation's `FileHandle` reads in the background.
ORIGINAL(void, dispatch_io_read, (void *, off_t, size_t, dispatch_queue *, void *))
ORIGINAL(void, dispatch_io_write, (void *, off_t, void *, dispatch_queue *, void *))
ORIGINAL(void, dispatch_read, (int, size_t, dispatch_queue *, void *))
ORIGINAL(void, dispatch_write, (int, void *, dispatch_queue *, void *))

static void noted_io_read(
    void *channel, off_t offset, size_t length, dispatch_queue *queue, void *handler) {
  interposed_note_work(work_of_channel);
  real_dispatch_io_read()(channel, offset, length, queue, handler);
}

static void noted_io_write(
    void *channel, off_t offset, void *data, dispatch_queue *queue, void *handler) {
  interposed_note_work(work_of_channel);
  real_dispatch_io_write()(channel, offset, data, queue, handler);
}

static void noted_read(int file, size_t length, dispatch_queue *queue, void *handler) {
  interposed_note_work(work_of_channel);
  real_dispatch_read()(file, length, queue, handler);
}

static void noted_write(int file, void *data, dispatch_queue *queue, void *handler) {
  interposed_note_work(work_of_channel);
  real_dispatch_write()(file, data, queue, handler);
}

void dispatch_io_read(void *, off_t, size_t, dispatch_queue *, void *) OVERRIDE(noted_io_read);
void dispatch_io_write(void *, off_t, void *, dispatch_queue *, void *) OVERRIDE(noted_io_write);
void dispatch_read(int, size_t, dispatch_queue *, void *) OVERRIDE(noted_read);
void dispatch_write(int, void *, dispatch_queue *, void *) OVERRIDE(noted_write);

// Other libraries may start threads for themselves, and wait for them. Dispatch starts one on the thread that enqueues a block.
bool interposed_is_in_app(void *address) {
  Dl_info caller, program, foundation;
  if (!dladdr(address, &caller) || !dladdr((void *)interposed_is_in_app, &program)) return false;
  if (caller.dli_fbase == program.dli_fbase) return true;
  void *timer = dlsym(RTLD_NEXT, "CFRunLoopAddTimer");
  return timer && dladdr(timer, &foundation) && caller.dli_fbase == foundation.dli_fbase;
}

/// An exported function; its place is looked up once, since that searches all symbols of a library.
typedef struct {
  const char *name;
  atomic_uintptr_t start, size;
} exported;

// Methods of Foundation's `Process`.
#define RUN "$s10Foundation7ProcessC3runyyKF"
#define WAIT_FOR_EXIT "$s10Foundation7ProcessC13waitUntilExityyF"
FOUNDATION_FUNCTION(run, FOUNDATION, RUN);
FOUNDATION_FUNCTION(wait_for_exit, FOUNDATION, WAIT_FOR_EXIT);
static exported process_run = {RUN};
static exported process_wait = {WAIT_FOR_EXIT};

static bool is_found(exported *function) {
  if (atomic_load(&function->start)) return true;
  void *address = dlsym(RTLD_DEFAULT, function->name);
  Dl_info library;
  ElfW(Sym) *symbol = NULL;
  if (!address || !dladdr1(address, &library, (void **)&symbol, RTLD_DL_SYMENT) || !symbol) return false;
  atomic_store(&function->size, symbol->st_size);
  atomic_store(&function->start, (uintptr_t)address);
  return true;
}

/// Whether this thread runs a function. This takes some time.
static bool is_inside(exported *function) {
  if (!is_found(function)) return false;
  void *frames[16];
  int count = backtrace(frames, sizeof frames / sizeof *frames);
  for (int i = 0; i < count; i++) {
    if ((uintptr_t)frames[i] - atomic_load(&function->start) < atomic_load(&function->size)) return true;
  }
  return false;
}

bool interposed_starts_process(void) { return is_inside(&process_run); }

/// Whether a turn has started a process, so that one may wait for it.
static atomic_bool has_started_process;

/// Whether this thread waits for a process that a turn started, which is then no work outside the turn.
static bool waits_for_process(void) {
  if (!atomic_load(&has_started_process) || !is_inside(&process_wait)) return false;
  void *owner;
  const interposed_hooks *hooks = interposed_turn(&owner);
  if (hooks) hooks->forget_processes(owner);
  return true;
}

ORIGINAL(int, posix_spawn, (pid_t *, const char *, const posix_spawn_file_actions_t *,
    const posix_spawnattr_t *, char *const[], char *const[]))

/// Processes: `Process.run()` calls this. The thread that it starts, once, watches all processes.
static int noted_posix_spawn(pid_t *process, const char *path,
    const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
    char *const arguments[], char *const environment[]) {
  if (interposed_system_current()) atomic_store(&has_started_process, true);
  interposed_note_work(work_of_process);
  return real_posix_spawn()(process, path, actions, attributes, arguments, environment);
}

int posix_spawn(pid_t *, const char *, const posix_spawn_file_actions_t *,
    const posix_spawnattr_t *, char *const[], char *const[]) OVERRIDE(noted_posix_spawn);

extern void *CFRunLoopGetMain(void) __attribute__((weak));
extern void *CFRetain(void *) __attribute__((weak));

ORIGINAL(int, pthread_create, (pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))
ORIGINAL(void *, CFRunLoopGetCurrent, (void))
ORIGINAL(int32_t, CFRunLoopRunInMode, (const void *, double, unsigned char))

/// Runs a run loop in real time, as far as the turn is concerned.
static int32_t run_outside(const void *mode, double seconds, unsigned char returns) {
  interposed_system *system = interposed_system_swap(NULL);
  int32_t result = real_CFRunLoopRunInMode()(mode, seconds, returns);
  interposed_system_swap(system);
  return result;
}

/// Makes a run loop that nothing runs.
static void *make_loop(void *unused) {
  (void)unused;
  return CFRetain(real_CFRunLoopGetCurrent()());
}

/// `RunLoop.current`, and the check that a loop is run on its own thread, call this.
///
/// In a turn, the loop of the main actor is the main one, on whatever thread the turn is played. Other code has another one.
/// `Process.waitUntilExit()` calls it, too, also if the process has ended.
static void *turn_current_loop(void) {
  static void *_Atomic loop_of_others;
  interposed_system *system = interposed_system_current();
  if (!system || !system->owner) return real_CFRunLoopGetCurrent()();
  waits_for_process();
  if (system->is_on_main_actor) return CFRunLoopGetMain();
  pthread_t thread;
  void *made = NULL;
  if (!loop_of_others && !real_pthread_create()(&thread, NULL, make_loop, NULL)) {
    pthread_join(thread, &made);
    loop_of_others = made;
  }
  return loop_of_others;
}

void *CFRunLoopGetCurrent(void) OVERRIDE(turn_current_loop);

/// Run loops: `RunLoop.run(until:)` calls this.
///
/// In a turn, the loop runs the work of the turn, as the real one would run the main queue and its timers. If work in real
/// time is outstanding, the real loop runs, too, for a part of the time: the code may wait for that work.
///
/// A loop without an end returns now and then, so that the code can look at what it waits for.
static int32_t turn_run_loop(const void *mode, double seconds, unsigned char returns) {
  enum { finished = 1, timed_out = 3, handled = 4 };
  /// How long loops without an end have had nothing to run.
  static __thread int64_t quiet;
  void *owner;
  const interposed_hooks *hooks = interposed_turn(&owner);
  if (!hooks) return real_CFRunLoopRunInMode()(mode, seconds, returns);
  int64_t length = INT64_MAX, end;
  // Not by `?:`, whose type would be that of the seconds: no such number is the largest integer.
  if (seconds < 9e9) length = seconds > 0 ? seconds * 1e9 : 0;
  if (__builtin_add_overflow(now(CLOCK_MONOTONIC), length, &end)) end = INT64_MAX;
  int64_t rest, waited = 0;
  while ((rest = end - now(CLOCK_MONOTONIC)) >= 0) {
    if (hooks->run_next(owner, rest, in_run_loop, NULL)) {
      quiet = 0;
      if (returns) return handled;
      // What has arrived moves no clock, and must not keep the loop going for ever.
      if (end - now(CLOCK_MONOTONIC) < rest) waited = 0;
      continue;
    }
    outside_state outside = hooks->look_outside(owner);
    if (outside == outside_has_arrived) continue;
    bool is_quiet = outside == outside_is_quiet;
    if (is_quiet && end == INT64_MAX) {
      quiet += interposed_slice;
      if (quiet >= interposed_patience()) end_deadlock(hooks, owner, "a run loop", NULL);
      interposed_pause(interposed_slice);
      return handled;
    }
    quiet = 0;
    if (waited >= rest || is_quiet) break;
    int64_t pause = rest - waited < interposed_slice ? rest - waited : interposed_slice;
    int32_t result = run_outside(mode, pause / 1e9, returns);
    if (result != timed_out && result != finished) return result;
    // The real loop has nothing to do, so it did not wait.
    if (result == finished) interposed_pause(pause);
    waited += pause;
  }
  if (rest > 0) interposed_system_current()->slept += rest;
  return timed_out;
}

int32_t CFRunLoopRunInMode(const void *, double, unsigned char) OVERRIDE(turn_run_loop);

ORIGINAL(unsigned char, _CFRunLoopFinished, (void *, const void *))

/// Whether a run loop has nothing to do: `RunLoop.run(mode:before:)` calls this, and then does not run it.
///
/// In a turn, the loop of the main actor has the main queue, on whatever thread the turn is played. While
/// `Process.waitUntilExit()` waits, no loop has anything to do: then it looks again whether the process runs. A process takes
/// no virtual time, because it would take another time in each run, so all its reads of the clock count as one.
static unsigned char turn_is_finished(void *loop, const void *mode) {
  void *owner;
  const interposed_hooks *hooks = interposed_turn(&owner);
  if (!hooks) return real__CFRunLoopFinished()(loop, mode);
  if (waits_for_process()) {
    interposed_pause(1000000);
    interposed_system_current()->clock_reads = 1;
    return true;
  }
  return !interposed_system_current()->is_on_main_actor && !hooks->has_next(owner, INT64_MAX, in_run_loop);
}

unsigned char _CFRunLoopFinished(void *, const void *) OVERRIDE(turn_is_finished);

/// A thread that a turn starts.
typedef struct {
  void *(*start)(void *);
  void *argument;
  /// Stands for the thread while it runs, and receives what it gives to the main queue.
  void *inbox;
} noted_thread;

static void end_thread(void *inbox) {
  // What the thread has stored ends later.
  interposed_set_session_of_thread(NULL);
  swift_release(inbox);
}

static void *run_thread(void *pointer) {
  noted_thread thread = *(noted_thread *)pointer;
  free(pointer);
  interposed_set_session_of_thread(thread.inbox);
  void *result;
  // The thread may end itself.
  pthread_cleanup_push(end_thread, thread.inbox);
  result = thread.start(thread.argument);
  pthread_cleanup_pop(1);
  return result;
}

/// Threads: `Thread.start()` calls this, and code in C does.
static int noted_pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument) {
  void *owner;
  const interposed_hooks *hooks = interposed_session(&owner);
  if (!hooks || !interposed_queues_are_supported()
      || !interposed_is_in_app(__builtin_return_address(0)) || interposed_starts_process()) {
    return real_pthread_create()(thread, attributes, start, argument);
  }
  interposed_note_work(work_of_thread);
  noted_thread *noted = malloc(sizeof *noted);
  if (!noted) abort();
  *noted = (noted_thread){start, argument, interposed_retain_inbox(hooks, owner, 0)};
  int error = real_pthread_create()(thread, attributes, run_thread, noted);
  if (error) {
    swift_release(noted->inbox);
    free(noted);
  }
  return error;
}

int pthread_create(
    pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) OVERRIDE(noted_pthread_create);

#endif
