#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "interposition.h"

#if INTERPOSITION_IS_SUPPORTED

#include "dispatch.h"
#include "overrides.h"

#include <pthread.h>
#include <stdatomic.h>

// A timer of Foundation that code adds to a run loop in a turn fires in the virtual time of the session. Its real object remains,
// and is never armed. What other threads do with it takes effect in the next turn.

typedef struct timer {
  struct timer *next;
  /// The timer of a run loop, which is retained.
  void *object;
  /// Stands for the app that has made it.
  void *inbox;
  /// When it fires next, by the clock of the session; negative for never.
  int64_t due;
  /// Whether ``due`` counts from the next turn, because code outside of turns has set it.
  bool is_relative;
  /// 0 if it fires once.
  int64_t interval;
  /// What stops the session's work, and that work; null while there is none.
  void *running;
  const queue_work *work;
} timer;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static timer *timers;
static atomic_int timer_count;

extern void *CFRunLoopGetMain(void) __attribute__((weak));
extern double CFAbsoluteTimeGetCurrent(void) __attribute__((weak));
extern double CFRunLoopTimerGetNextFireDate(void *) __attribute__((weak));
extern double CFRunLoopTimerGetInterval(void *) __attribute__((weak));
extern void CFRunLoopTimerGetContext(void *, void *) __attribute__((weak));
extern unsigned char CFRunLoopTimerIsValid(void *) __attribute__((weak));
extern void *CFRetain(void *) __attribute__((weak));
extern void CFRelease(void *) __attribute__((weak));

ORIGINAL(void, CFRunLoopAddTimer, (void *, void *, void *))
ORIGINAL(void, CFRunLoopPerformBlock, (void *, void *, void *))
ORIGINAL(void, CFRunLoopTimerInvalidate, (void *))
ORIGINAL(void, CFRunLoopTimerSetNextFireDate, (void *, double))

/// The place of an object's timer in the list, for a caller that holds the lock; it contains null if there is none.
static timer **find(void *object) {
  timer **link = &timers;
  while (*link && (*link)->object != object) link = &(*link)->next;
  return link;
}

static bool is_virtual(void *object) {
  if (!atomic_load(&timer_count)) return false;
  pthread_mutex_lock(&lock);
  bool result = *find(object);
  pthread_mutex_unlock(&lock);
  return result;
}

static void stop(void *object) {
  pthread_mutex_lock(&lock);
  timer *entry = *find(object);
  void *running = entry ? entry->running : NULL;
  if (entry) entry->running = NULL;
  pthread_mutex_unlock(&lock);
  if (running) swift_release(running);
}

/// The moment after some nanoseconds; negative for never.
static int64_t after(int64_t delay) {
  int64_t due;
  return __builtin_add_overflow(now(CLOCK_MONOTONIC), delay, &due) ? -1 : due;
}

static void start(void *object);

static void start_in_turn(block_literal *block) { start(((own_block *)block)->object); }

/// Starts a timer, or starts it again, if it has a date; in the next turn, if this thread is in none.
static void start(void *object) {
  stop(object);
  void *owner;
  const interposed_hooks *hooks = interposed_turn(&owner);
  pthread_mutex_lock(&lock);
  timer *entry = *find(object);
  if (entry && hooks && entry->is_relative) {
    entry->due = after(entry->due);
    entry->is_relative = false;
  }
  bool starts = entry && entry->due >= 0;
  int64_t due = starts ? entry->due : 0;
  void *inbox = starts && !hooks ? swift_retain(entry->inbox) : NULL;
  pthread_mutex_unlock(&lock);
  if (inbox) {
    own_block block = own_block_make(start_in_turn, object, NULL);
    queue_work work = {.queue = &_dispatch_main_q, .block = &block.literal, .origin = from_resumption};
    interposed_all_hooks()->arrive(inbox, queue_work_make(work), 0);
    swift_release(inbox);
  }
  if (!starts || !hooks) return;
  queue_work *work = queue_work_make((queue_work){.queue = &_dispatch_main_q, .timer = object});
  int64_t delay = due - now(CLOCK_MONOTONIC);
  void *running = hooks->start_timer(owner, work, delay > 0 ? delay : 0);
  pthread_mutex_lock(&lock);
  entry = *find(object);
  // Another thread may have invalidated or started the timer meanwhile.
  void *stale = running;
  if (entry) {
    stale = entry->running;
    entry->running = running;
    entry->work = work;
  }
  pthread_mutex_unlock(&lock);
  if (stale) swift_release(stale);
}

/// Sets when a timer fires next, after a delay.
static void set(void *object, int64_t delay) {
  void *owner;
  bool is_in_turn = interposed_turn(&owner);
  pthread_mutex_lock(&lock);
  timer *entry = *find(object);
  if (entry) {
    entry->due = is_in_turn ? after(delay) : delay;
    entry->is_relative = !is_in_turn;
  }
  pthread_mutex_unlock(&lock);
  start(object);
}

/// The nanoseconds until a date of Foundation, which is exact to less than a microsecond.
static int64_t delay_until_date(double date) {
  double microseconds = (date - CFAbsoluteTimeGetCurrent()) * 1e6;
  if (microseconds <= 0) return 0;
  return microseconds < 9e15 ? (int64_t)(microseconds + 0.5) * 1000 : INT64_MAX;
}

/// Sets the date of the real timer, which code may ask for.
static void show_date(void *object, int64_t due) {
  double seconds = (due - now(CLOCK_MONOTONIC)) / 1e9;
  real_CFRunLoopTimerSetNextFireDate()(object, CFAbsoluteTimeGetCurrent() + seconds);
}

/// Foundation's `Timer`; null for a timer that is made otherwise.
static void *foundation_timer(void *timer) {
  struct {
    intptr_t version;
    void *info;
    const void *retain, *release, *description;
  } context = {0};
  CFRunLoopTimerGetContext(timer, &context);
  return context.info;
}

#define FIRE "$s10Foundation5TimerC4fireyyF"
FOUNDATION_FUNCTION(fire, FOUNDATION, FIRE);

/// Calls the block of a timer. A program with a timer of Foundation has `Timer.fire()`, too.
static void fire(void *timer) {
  typedef SWIFT_CC void method(CONTEXT void *timer);
  ((method *)dlsym(RTLD_DEFAULT, FIRE))(foundation_timer(timer));
}

/// The first moment after now at which a timer is due that repeats: the dates that code has missed are skipped.
static int64_t next_due(int64_t due, int64_t interval) {
  int64_t late = now(CLOCK_MONOTONIC) - due;
  return late < 0 ? due : due + (late / interval + 1) * interval;
}

void interposed_fire_timer(const queue_work *work) {
  void *object = work->timer;
  pthread_mutex_lock(&lock);
  timer *entry = *find(object);
  bool fires = entry && entry->running && entry->work == work;
  int64_t due = fires ? entry->due : 0, interval = fires ? entry->interval : 0;
  void *running = fires ? entry->running : NULL;
  if (fires) {
    entry->running = NULL;
    entry->due = -1;
  }
  pthread_mutex_unlock(&lock);
  if (!fires) return;
  CFRetain(object);
  if (interval) show_date(object, next_due(due, interval));
  fire(object);
  // The block may have invalidated the timer, or set its date.
  pthread_mutex_lock(&lock);
  entry = *find(object);
  bool repeats = entry && interval && entry->due < 0;
  if (repeats) {
    due = next_due(due, interval);
    entry->due = due;
    entry->is_relative = false;
  }
  pthread_mutex_unlock(&lock);
  if (repeats) {
    show_date(object, due);
    start(object);
  }
  swift_release(running);
  CFRelease(object);
}

/// Whether a run loop is that of the thread of the turn.
static bool is_of_turn(void *loop) {
  return loop == CFRunLoopGetMain() || loop == CFRunLoopGetCurrent();
}

static void turn_add_timer(void *loop, void *object, void *mode) {
  void *owner;
  const interposed_hooks *hooks = interposed_turn(&owner);
  if (!hooks || !foundation_is_known() || !is_of_turn(loop) || !foundation_timer(object)) {
    interposed_note_work(work_of_run_loop);
    return real_CFRunLoopAddTimer()(loop, object, mode);
  }
  if (is_virtual(object) || !CFRunLoopTimerIsValid(object)) return;
  timer *added = malloc(sizeof *added);
  if (!added) abort();
  *added = (timer){
      .object = CFRetain(object),
      .inbox = interposed_retain_inbox(hooks, owner, -1),
      .interval = CFRunLoopTimerGetInterval(object) * 1e9,
  };
  pthread_mutex_lock(&lock);
  added->next = timers;
  timers = added;
  pthread_mutex_unlock(&lock);
  atomic_fetch_add(&timer_count, 1);
  set(object, delay_until_date(CFRunLoopTimerGetNextFireDate(object)));
}

static void turn_invalidate_timer(void *object) {
  real_CFRunLoopTimerInvalidate()(object);
  if (!is_virtual(object)) return;
  stop(object);
  pthread_mutex_lock(&lock);
  timer **link = find(object), *entry = *link;
  if (entry) *link = entry->next;
  pthread_mutex_unlock(&lock);
  if (!entry) return;
  atomic_fetch_sub(&timer_count, 1);
  swift_release(entry->inbox);
  free(entry);
  CFRelease(object);
}

static void turn_set_next_fire_date(void *object, double date) {
  real_CFRunLoopTimerSetNextFireDate()(object, date);
  if (is_virtual(object)) set(object, delay_until_date(date));
}

static void turn_perform_block(void *loop, void *mode, void *block) {
  void *owner;
  bool is_known = interposed_session(&owner) && (owner ? is_of_turn(loop) : loop == CFRunLoopGetMain());
  if (is_known && queue_takes(&_dispatch_main_q, block)) return;
  interposed_note_work(work_of_run_loop);
  real_CFRunLoopPerformBlock()(loop, mode, block);
}

void interposed_drop_timer(const queue_work *work) {
  pthread_mutex_lock(&lock);
  timer *entry = *find(work->timer);
  // A timer that is stopped here, to start again, does not run.
  bool is_dropped = entry && entry->running && entry->work == work;
  pthread_mutex_unlock(&lock);
  if (is_dropped) turn_invalidate_timer(work->timer);
}

void CFRunLoopAddTimer(void *, void *, void *) OVERRIDE(turn_add_timer);
void CFRunLoopTimerInvalidate(void *) OVERRIDE(turn_invalidate_timer);
void CFRunLoopTimerSetNextFireDate(void *, double) OVERRIDE(turn_set_next_fire_date);
void CFRunLoopPerformBlock(void *, void *, void *) OVERRIDE(turn_perform_block);

#endif
