#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "interposition.h"

#if INTERPOSITION_IS_SUPPORTED

#include "overrides.h"
#include "queues.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

// Code that blocks the thread in a turn really blocks it, since it may wait for another thread. A pause, or
// a wait that ends with its timeout, is time that has passed: clocks count it. A wait that ends earlier takes no
// time, because it would take another time in each run.

// MARK: Pauses

static int (*real_clock_nanosleep)(clockid_t, int, const struct timespec *, struct timespec *);

/// Looks up the original: before `main`, since `dlsym` is not safe in a signal handler.
__attribute__((constructor(101))) UNCHECKED static void find_original(void) {
  if (!real_clock_nanosleep) *(void **)&real_clock_nanosleep = original("clock_nanosleep");
}

UNCHECKED static struct timespec time_of(int64_t nanoseconds) {
  return (struct timespec){nanoseconds / 1000000000, nanoseconds % 1000000000};
}

/// Counts a wait that has ended with its timeout.
UNCHECKED static void pass(int64_t nanoseconds) {
  interposed_system *system = interposed_system_current();
  if (system && nanoseconds > 0) system->slept += nanoseconds;
}

/// The nanoseconds until a deadline by the virtual clock of this turn.
UNCHECKED static int64_t rest_until(const struct timespec *deadline, clockid_t clock) {
  int64_t rest;
  if (deadline->tv_sec < 0) return 0;
  if (__builtin_sub_overflow(nanoseconds(*deadline), now(clock), &rest)) return INT64_MAX;
  return rest > 0 ? rest : 0;
}

static _Atomic int64_t patience = 5000000000;

int64_t interposed_patience(void) { return patience; }
void interposed_set_patience(int64_t nanoseconds) { patience = nanoseconds; }

/// How often code pauses before it counts as code that waits for something in a loop.
static const int64_t loop_limit = 10;

/// Lets other work run that is due within a pause, and returns what is left of the pause.
///
/// Work of other queues runs if the code pauses again and again: it may wait for that. Otherwise the code goes on first.
static int64_t run_others_within(int64_t length, interposed_system *system) {
  void *owner;
  const interposed_hooks *hooks = interposed_turn(&owner);
  if (!hooks || length <= 0) return length;
  wait_kind kind = ++system->pauses > loop_limit ? in_wait : in_pause;
  int64_t end, rest = length;
  if (__builtin_add_overflow(now(CLOCK_MONOTONIC), length, &end)) end = INT64_MAX;
  while (rest >= 0 && hooks->run_next(owner, rest, kind, NULL)) rest = end - now(CLOCK_MONOTONIC);
  return rest > 0 ? rest : 0;
}

static bool is_long_loop(int64_t pauses, int64_t paused) {
  return pauses > loop_limit && paused >= interposed_patience();
}

/// Says it once if code has paused in a loop for long, since its turn does not end before the loop.
static void note_pause(int64_t length, interposed_system *system) {
  bool is_known = is_long_loop(system->pauses - 1, system->paused);
  system->paused += length;
  void *owner;
  const interposed_hooks *hooks = interposed_turn(&owner);
  if (!hooks || is_known || !is_long_loop(system->pauses, system->paused)) return;
  char *sentence = hooks->pausing(owner);
  if (write(STDERR_FILENO, sentence, strlen(sentence))) {}
  free(sentence);
}

UNCHECKED int clock_nanosleep(
    clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
  if (!real_clock_nanosleep) find_original();
  bool is_virtual = clock == CLOCK_REALTIME || clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME;
  interposed_system *system = interposed_system_current();
  if (!system || !is_virtual) return real_clock_nanosleep(clock, flags, time, rest);
  int64_t length = flags & TIMER_ABSTIME ? rest_until(time, clock) : nanoseconds(*time);
  int64_t left = run_others_within(length, system);
  struct timespec pause = left == length && !(flags & TIMER_ABSTIME) ? *time : time_of(left);
  int error = real_clock_nanosleep(CLOCK_MONOTONIC, 0, &pause, rest);
  // A pause always moves the clock: Foundation computes with fractions of seconds, and pauses for 0 ns if less is left.
  if (error) return error;
  pass(length > 0 ? left : 1);
  note_pause(length, system);
  return 0;
}

/// `Thread.sleep` calls this.
UNCHECKED int nanosleep(const struct timespec *time, struct timespec *rest) {
  int error = clock_nanosleep(CLOCK_REALTIME, 0, time, rest);
  if (error) errno = error;
  return error ? -1 : 0;
}

UNCHECKED int usleep(useconds_t microseconds) {
  struct timespec time = time_of(microseconds * 1000LL);
  return nanosleep(&time, NULL);
}

/// `sleep(0)` takes no time: Foundation's locks call it while another thread has them.
UNCHECKED unsigned sleep(unsigned seconds) {
  if (seconds == 0) return sched_yield() != 0;
  struct timespec time = {seconds, 0};
  return nanosleep(&time, &time) == 0 ? 0 : time.tv_sec;
}

// MARK: Waits for other code

// While code waits, other work of the turn runs inside it: what is due, or else what is due first, unless it needs the main
// actor or a queue that the waiting code is on. If there is none, or while work in real time is expected to end, the code waits
// for real.

/// What code that waits can expect from outside.
///
/// If Dispatch is linked statically, its queues run in real time, and nothing is known of their work.
static outside_state look_outside(const interposed_hooks *hooks, void *owner) {
  outside_state outside = hooks ? hooks->look_outside(owner) : outside_is_open;
  bool is_unknown = outside == outside_is_quiet && !interposed_queues_are_supported();
  return is_unknown ? outside_is_open : outside;
}

void interposed_pause(int64_t nanoseconds) {
  struct timespec pause = time_of(nanoseconds);
  interposed_system *system = interposed_system_swap(NULL);
  nanosleep(&pause, NULL);
  interposed_system_swap(system);
}

static int64_t smaller(int64_t one, int64_t other) { return one < other ? one : other; }

/// Waits for an object of Dispatch, and returns 0 if it did not time out.
typedef intptr_t dispatch_wait(void *object, uint64_t timeout);

/// Waits in real time: Dispatch reads the real clocks.
static intptr_t wait_outside(dispatch_wait *wait, void *object, uint64_t timeout) {
  interposed_system *system = interposed_system_swap(NULL);
  intptr_t result = wait(object, timeout);
  interposed_system_swap(system);
  return result;
}

/// Waits for an object in a turn, and sets the result; false if nothing can end the wait.
static bool wait_in_turn(dispatch_wait *wait, void *object, uint64_t timeout, intptr_t *result) {
  const uint64_t at_once = 0;
  void *owner;
  const interposed_hooks *hooks = interposed_turn(&owner);
  int64_t waited = 0, quiet = 0;
  while ((*result = wait_outside(wait, object, at_once))) {
    int64_t rest = timeout == forever ? INT64_MAX : interposed_delay_until(timeout);
    if (hooks && hooks->run_next(owner, rest, in_wait, NULL)) {
      // A wait in real time that ends early takes no virtual time.
      if (timeout != forever && interposed_delay_until(timeout) < rest) waited = 0;
      quiet = 0;
      continue;
    }
    if (waited >= rest) {
      pass(rest);
      return true;
    }
    outside_state outside = look_outside(hooks, owner);
    if (outside == outside_has_arrived) continue;
    int64_t pause = smaller(rest - waited, interposed_slice);
    if (!(*result = wait_outside(wait, object, interposed_real_time(pause)))) break;
    waited += pause;
    quiet = outside == outside_is_quiet ? quiet + pause : 0;
    if (quiet >= interposed_patience() && timeout == forever) return false;
  }
  return true;
}

#define WAIT(name, awaited) \
  ORIGINAL(intptr_t, name, (void *, uint64_t)) \
  static intptr_t turn_##name(void *object, uint64_t timeout) { \
    if (!interposed_system_current()) return real_##name()(object, timeout); \
    intptr_t result; \
    if (wait_in_turn(real_##name(), object, timeout, &result)) return result; \
    void *owner; \
    const interposed_hooks *hooks = interposed_turn(&owner); \
    end_deadlock(hooks, owner, awaited, NULL); \
  } \
  intptr_t name(void *, uint64_t) OVERRIDE(turn_##name)

WAIT(dispatch_semaphore_wait, "a semaphore");
WAIT(dispatch_group_wait, "a group");

bool interposed_wait_for(void *semaphore) {
  void *owner;
  const interposed_hooks *hooks = interposed_turn(&owner);
  for (int64_t quiet = 0; quiet < interposed_patience();) {
    uint64_t end = interposed_real_time(interposed_slice);
    if (!wait_outside(real_dispatch_semaphore_wait(), semaphore, end)) return true;
    bool is_quiet = look_outside(hooks, owner) == outside_is_quiet;
    bool has_run = hooks->run_next(owner, 0, in_wait, NULL);
    quiet = is_quiet && !has_run ? quiet + interposed_slice : 0;
  }
  return false;
}

/// Lets other work of the turn run without a lock; false if there is none within so many nanoseconds.
///
/// Some, because a wait should not end before what it waits for, but not all: work may repeat until the waiting
/// code continues.
static bool runs_others_without(
    pthread_mutex_t *mutex, const interposed_hooks *hooks, void *owner, int64_t rest) {
  if (!hooks->has_next(owner, rest, in_wait)) return false;
  pthread_mutex_unlock(mutex);
  int count = 0;
  while (count < 1000 && hooks->run_next(owner, 0, in_wait, NULL)) count++;
  bool has_run = count > 0 || hooks->run_next(owner, rest, in_wait, NULL);
  pthread_mutex_lock(mutex);
  return has_run;
}

/// The time of a clock after some nanoseconds; the last one that has a number if they are too many.
static struct timespec time_after(int64_t nanoseconds, clockid_t clock) {
  int64_t end;
  return time_of(__builtin_add_overflow(now(clock), nanoseconds, &end) ? INT64_MAX : end);
}

// The C library has older functions of these names, for another layout of the condition.
#define REAL_CONDITION(name) \
  (___interceptor_##name ? (void *)___interceptor_##name : find_condition(#name))

static void *find_condition(const char *name) {
  void *newer = dlvsym(RTLD_NEXT, name, "GLIBC_2.3.2");
  return newer ? newer : dlsym(RTLD_NEXT, name);
}

extern int ___interceptor_pthread_cond_wait(pthread_cond_t *, pthread_mutex_t *)
    __attribute__((weak));
typedef int timed_condition(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
extern int ___interceptor_pthread_cond_timedwait(
    pthread_cond_t *, pthread_mutex_t *, const struct timespec *) __attribute__((weak));

static timed_condition *real_timedwait(void) {
  static timed_condition *_Atomic real;
  if (!real) real = (timed_condition *)REAL_CONDITION(pthread_cond_timedwait);
  return real;
}

/// Waits for a condition for so long in real time.
static int wait_for_condition(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t nanoseconds) {
  interposed_system *system = interposed_system_swap(NULL);
  struct timespec end = time_after(nanoseconds, CLOCK_MONOTONIC);
  int result = pthread_cond_clockwait(condition, mutex, CLOCK_MONOTONIC, &end);
  interposed_system_swap(system);
  return result;
}

/// `NSCondition.wait` calls this. It may return although the condition was not signalled: then the code looks at what it waits
/// for, and waits again.
///
/// A library that waits for a thread of its own does so in real time, and so does Foundation when it starts a process. Another
/// wait of Foundation's may be one of the app.
static int turn_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  static int (*_Atomic real)(pthread_cond_t *, pthread_mutex_t *);
  if (!real) *(void *_Atomic *)&real = REAL_CONDITION(pthread_cond_wait);
  void *owner;
  const interposed_hooks *hooks = interposed_turn(&owner);
  if (!hooks || !interposed_is_in_app(__builtin_return_address(0)) || interposed_starts_process()) {
    return real(condition, mutex);
  }
  if (runs_others_without(mutex, hooks, owner, INT64_MAX)) return 0;
  for (int64_t quiet = 0; quiet < interposed_patience(); quiet += interposed_slice) {
    outside_state outside = look_outside(hooks, owner);
    if (outside == outside_has_arrived) return 0;
    int result = wait_for_condition(condition, mutex, interposed_slice);
    if (result != ETIMEDOUT) return result;
    if (outside == outside_is_open) return 0;
  }
  end_deadlock(hooks, owner, "a condition", NULL);
}

/// `NSCondition.wait(until:)` calls this, with a date of the calendar's clock.
static int turn_cond_timedwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *deadline) {
  if (!interposed_system_current()) return real_timedwait()(condition, mutex, deadline);
  int64_t rest = rest_until(deadline, CLOCK_REALTIME);
  void *owner;
  const interposed_hooks *hooks = interposed_turn(&owner);
  bool is_of_app = hooks && interposed_is_in_app(__builtin_return_address(0));
  if (is_of_app && runs_others_without(mutex, hooks, owner, rest)) return 0;
  int result = wait_for_condition(condition, mutex, rest);
  // A wait always moves the clock, as a pause does.
  if (result == ETIMEDOUT) pass(rest > 0 ? rest : 1);
  return result;
}

int pthread_cond_wait(pthread_cond_t *, pthread_mutex_t *) OVERRIDE(turn_cond_wait);
int pthread_cond_timedwait(pthread_cond_t *, pthread_mutex_t *, const struct timespec *)
    OVERRIDE(turn_cond_timedwait);

#endif
