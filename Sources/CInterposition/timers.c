#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "interposition.h"

#if INTERPOSITION_IS_SUPPORTED

#include "dispatch.h"
#include "overrides.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>

// A timer that code makes in a turn, of Dispatch or of Foundation, fires in the virtual time of the session. Its real
// object remains, and is never armed: code keeps, suspends, cancels and releases it as always. What other threads do with it
// takes effect in the next turn.
//
// A timer of a background queue is armed, and fires in real time.

typedef struct timer {
  struct timer *next;
  /// The source, or the timer of a run loop, which is retained.
  void *object;
  bool is_of_run_loop;
  /// Whether it fires in real time.
  bool is_real;
  /// Stands for the app that has made it.
  void *inbox;
  dispatch_queue *queue;
  block_literal *handler;
  block_literal *cancel_handler;
  /// When it fires next, by the clock of the session; negative for never.
  int64_t due;
  /// Whether ``due`` counts from the next turn, because code outside of turns has set it.
  bool is_relative;
  /// 0 if it fires once.
  int64_t interval;
  /// What stops the session's work; null while the timer is suspended.
  void *running;
  /// The session's work, while it runs.
  const queue_work *work;
} timer;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static timer *timers;
static atomic_int timer_count;

/// The place of an object's timer in the list, for a caller that holds the lock; it contains null if there is none.
static timer **find(void *object) {
  timer **link = &timers;
  while (*link && (*link)->object != object) link = &(*link)->next;
  return link;
}

/// What is known of an object.
typedef enum { is_unknown, is_virtual, is_real } timer_kind;

static timer_kind kind_of(void *object) {
  if (!atomic_load(&timer_count)) return is_unknown;
  pthread_mutex_lock(&lock);
  timer *entry = *find(object);
  timer_kind kind = !entry ? is_unknown : entry->is_real ? is_real : is_virtual;
  pthread_mutex_unlock(&lock);
  return kind;
}

static void add(timer added) {
  timer *entry = malloc(sizeof *entry);
  if (!entry) abort();
  dispatch_retain(added.queue);
  pthread_mutex_lock(&lock);
  added.next = timers;
  *entry = added;
  timers = entry;
  pthread_mutex_unlock(&lock);
  atomic_fetch_add(&timer_count, 1);
}

/// Puts a block in the place of another one, which it releases.
static void replace(block_literal **place, void *block) {
  block_literal *old = *place;
  *place = block ? _Block_copy(block) : NULL;
  pthread_mutex_unlock(&lock);
  if (old) _Block_release(old);
  pthread_mutex_lock(&lock);
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
  return delay < 0 || __builtin_add_overflow(now(CLOCK_MONOTONIC), delay, &due) ? -1 : due;
}

/// Makes a block work of the next turn, for code outside of turns.
static void arrive(void *inbox, dispatch_queue *queue, void *block) {
  queue_work work = {.queue = queue, .block = block, .origin = from_resumption};
  interposed_all_hooks()->arrive(inbox, queue_work_make(work), 0);
}

static void start(void *object);

static void start_in_turn(block_literal *block) { start(((own_block *)block)->object); }

/// Starts a timer, or starts it again, if it has a date and is not suspended; in the next turn, if this thread is in none.
static void start(void *object) {
  stop(object);
  void *owner;
  const interposed_hooks *hooks = interposed_turn(&owner);
  pthread_mutex_lock(&lock);
  timer *entry = *find(object);
  bool starts = entry && !entry->is_real && entry->due >= 0
      && (entry->is_of_run_loop || !object_is_suspended(object));
  if (starts && hooks && entry->is_relative) {
    entry->due = after(entry->due);
    entry->is_relative = false;
    starts = entry->due >= 0;
  }
  queue_work *work = NULL;
  if (starts && hooks) work = queue_work_make((queue_work){.queue = entry->queue, .timer = object});
  void *inbox = starts && !hooks ? swift_retain(entry->inbox) : NULL;
  int64_t due = entry ? entry->due : 0, interval = entry ? entry->interval : 0;
  pthread_mutex_unlock(&lock);
  if (inbox) {
    own_block block = own_block_make(start_in_turn, object, NULL);
    arrive(inbox, &_dispatch_main_q, &block);
    swift_release(inbox);
  }
  if (!work) return;
  int64_t delay = due - now(CLOCK_MONOTONIC);
  void *running = hooks->start_timer(owner, work, delay > 0 ? delay : 0, interval);
  pthread_mutex_lock(&lock);
  entry = *find(object);
  // Another thread may have cancelled or started the timer meanwhile.
  void *stale = running;
  if (entry) {
    stale = entry->running;
    entry->running = running;
    entry->work = work;
  }
  pthread_mutex_unlock(&lock);
  if (stale) swift_release(stale);
}

/// Sets when a timer fires next, after a delay that is negative for never.
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

/// Forgets a timer, and returns the parts that the caller must release.
static timer forget(void *object) {
  stop(object);
  timer forgotten = {0};
  pthread_mutex_lock(&lock);
  timer **link = find(object);
  timer *entry = *link;
  if (entry) {
    forgotten = *entry;
    *link = entry->next;
    atomic_fetch_sub(&timer_count, 1);
  }
  pthread_mutex_unlock(&lock);
  free(entry);
  return forgotten;
}

static void release_parts(timer forgotten) {
  if (forgotten.handler) _Block_release(forgotten.handler);
  if (forgotten.cancel_handler) _Block_release(forgotten.cancel_handler);
  dispatch_release(forgotten.queue);
  swift_release(forgotten.inbox);
}

block_literal *interposed_take_handler(void *object) {
  pthread_mutex_lock(&lock);
  timer *entry = *find(object);
  block_literal *handler = entry && entry->handler ? _Block_copy(entry->handler) : NULL;
  if (entry) entry->due = entry->interval ? entry->due + entry->interval : -1;
  pthread_mutex_unlock(&lock);
  return handler;
}

// MARK: Dispatch's timers

extern const struct dispatch_source_type_s _dispatch_source_type_timer __attribute__((weak));

ORIGINAL(void *, dispatch_source_create, (const void *, uintptr_t, uintptr_t, dispatch_queue *))
ORIGINAL(void, dispatch_source_set_timer, (void *, uint64_t, uint64_t, uint64_t))
ORIGINAL(void, dispatch_source_set_event_handler, (void *, void *))
ORIGINAL(void, dispatch_source_set_cancel_handler, (void *, void *))
ORIGINAL(void, dispatch_source_cancel, (void *))
ORIGINAL(void, dispatch_suspend, (void *))
ORIGINAL(void, dispatch_resume, (void *))
ORIGINAL(void, dispatch_activate, (void *))
ORIGINAL(void, dispatch_release, (void *))

static void *turn_source_create(
    const void *type, uintptr_t handle, uintptr_t mask, dispatch_queue *queue) {
  void *source = real_dispatch_source_create()(type, handle, mask, queue);
  void *owner;
  const interposed_hooks *hooks = interposed_session(&owner);
  if (!hooks || !source || type != &_dispatch_source_type_timer) return source;
  // Sessions of Foundation last longer than an app.
  if (queue && queue_is_of_url_session(queue)) return source;
  if (!queue) queue = dispatch_get_global_queue(0, 0);
  bool is_real = queue_is_real(hooks, owner, queue);
  // A timer in real time may fire while code waits, but virtual time does not wait for it.
  void *inbox = interposed_retain_inbox(hooks, owner, is_real ? INT64_MAX : -1);
  add((timer){.object = source, .queue = queue, .due = -1, .is_real = is_real, .inbox = inbox});
  return source;
}

static void turn_source_set_timer(void *source, uint64_t when, uint64_t interval, uint64_t leeway) {
  int64_t delay = when == forever ? -1 : interposed_delay_until(when);
  if (kind_of(source) != is_virtual) {
    // In a turn, code has read a virtual clock.
    interposed_system *system = interposed_system_swap(NULL);
    if (system && when != forever) when = interposed_real_time(delay);
    real_dispatch_source_set_timer()(source, when, interval, leeway);
    interposed_system_swap(system);
    return;
  }
  pthread_mutex_lock(&lock);
  timer *entry = *find(source);
  if (entry) entry->interval = interval > INT64_MAX ? 0 : interval;
  pthread_mutex_unlock(&lock);
  set(source, delay);
}

/// Runs the handler of a timer in real time, until its app ends, and what it gives to the main queue goes to its session.
static void fire_in_real_time(block_literal *literal) {
  void *source = ((own_block *)literal)->object;
  pthread_mutex_lock(&lock);
  timer *entry = *find(source);
  void *inbox = entry ? swift_retain(entry->inbox) : NULL;
  pthread_mutex_unlock(&lock);
  block_literal *handler = interposed_take_handler(source);
  void *outer = interposed_session_swap(inbox);
  if (inbox && !interposed_all_hooks()->is_open(inbox)) {
    real_dispatch_source_cancel()(source);
  } else if (handler) {
    handler->invoke(handler);
  }
  if (handler) _Block_release(handler);
  interposed_session_swap(outer);
  if (inbox) swift_release(inbox);
}

static void turn_source_set_event_handler(void *source, void *handler) {
  timer_kind kind = kind_of(source);
  if (kind == is_unknown) {
    if (handler) interposed_note_work(work_of_source);
    return real_dispatch_source_set_event_handler()(source, handler);
  }
  pthread_mutex_lock(&lock);
  timer *entry = *find(source);
  if (entry) replace(&entry->handler, handler);
  pthread_mutex_unlock(&lock);
  own_block real = own_block_make(fire_in_real_time, source, NULL);
  if (kind == is_real) real_dispatch_source_set_event_handler()(source, &real);
}

static void turn_source_set_cancel_handler(void *source, void *handler) {
  if (kind_of(source) == is_unknown) return real_dispatch_source_set_cancel_handler()(source, handler);
  pthread_mutex_lock(&lock);
  timer *entry = *find(source);
  if (entry) replace(&entry->cancel_handler, handler);
  pthread_mutex_unlock(&lock);
}

static void turn_source_cancel(void *source) {
  real_dispatch_source_cancel()(source);
  if (kind_of(source) == is_unknown) return;
  timer forgotten = forget(source);
  if (!forgotten.object) return;
  void *owner, *handler = forgotten.cancel_handler;
  if (handler && (interposed_turn(&owner) || forgotten.is_real)) {
    void *outer = interposed_session_swap(forgotten.inbox);
    dispatch_async(forgotten.queue, handler);
    interposed_session_swap(outer);
  } else if (handler) {
    arrive(forgotten.inbox, forgotten.queue, handler);
  }
  release_parts(forgotten);
}

static void turn_suspend(void *object) {
  real_dispatch_suspend()(object);
  if (kind_of(object) == is_virtual) stop(object);
}

/// Continues a timer, or work of a queue that waits until the queue is resumed.
static void resume(void *object) {
  if (kind_of(object) != is_unknown) return start(object);
  void *owner = NULL;
  interposed_turn(&owner);
  const interposed_hooks *hooks = interposed_all_hooks();
  if (hooks) hooks->did_resume(owner);
}

static void turn_resume(void *object) {
  real_dispatch_resume()(object);
  resume(object);
}

static void turn_activate(void *object) {
  real_dispatch_activate()(object);
  resume(object);
}

/// The last reference to a timer ends it. Code in Swift has one.
static void turn_release(void *object) {
  if (kind_of(object) != is_unknown) {
    timer forgotten = forget(object);
    if (forgotten.object) release_parts(forgotten);
  }
  real_dispatch_release()(object);
}

void *dispatch_source_create(const void *, uintptr_t, uintptr_t, dispatch_queue *)
    OVERRIDE(turn_source_create);
void dispatch_source_set_timer(void *, uint64_t, uint64_t, uint64_t)
    OVERRIDE(turn_source_set_timer);
void dispatch_source_set_event_handler(void *, void *) OVERRIDE(turn_source_set_event_handler);
void dispatch_source_set_cancel_handler(void *, void *) OVERRIDE(turn_source_set_cancel_handler);
void dispatch_source_cancel(void *) OVERRIDE(turn_source_cancel);
void dispatch_suspend(void *) OVERRIDE(turn_suspend);
void dispatch_resume(void *) OVERRIDE(turn_resume);
void dispatch_activate(void *) OVERRIDE(turn_activate);
void dispatch_release(void *) OVERRIDE(turn_release);

// MARK: Timers and blocks of run loops

extern void *CFRunLoopGetCurrent(void) __attribute__((weak));
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

/// Foundation's `Timer` of a timer; null if it is made otherwise.
static void *foundation_timer(void *timer) {
  struct {
    intptr_t version;
    void *info;
    const void *retain, *release, *description;
  } context = {0};
  CFRunLoopTimerGetContext(timer, &context);
  void *class = dlsym(RTLD_DEFAULT, "$s10Foundation5TimerCN");
  return context.info && class && *(void **)context.info == class ? context.info : NULL;
}

/// The nanoseconds until a date of Foundation, which is exact to less than a microsecond.
static int64_t delay_until_date(double date) {
  double microseconds = (date - CFAbsoluteTimeGetCurrent()) * 1e6;
  if (microseconds <= 0) return 0;
  return microseconds < 9e15 ? (int64_t)(microseconds + 0.5) * 1000 : INT64_MAX;
}

/// `Timer.fire()`, which also invalidates a timer that does not repeat.
typedef SWIFT_CC void fire(CONTEXT void *);

static void fire_timer(block_literal *literal) {
  void *timer = ((own_block *)literal)->object;
  if (!CFRunLoopTimerIsValid(timer)) return;
  double interval = CFRunLoopTimerGetInterval(timer);
  if (interval > 0) {
    real_CFRunLoopTimerSetNextFireDate()(timer, CFAbsoluteTimeGetCurrent() + interval);
  }
  fire *fire_foundation = (fire *)dlsym(RTLD_DEFAULT, "$s10Foundation5TimerC4fireyyF");
  void *foundation = foundation_timer(timer);
  if (foundation && fire_foundation) fire_foundation(foundation);
}

/// Whether a run loop is that of the thread of the turn.
static bool is_of_turn(void *loop) {
  return loop == CFRunLoopGetMain() || loop == CFRunLoopGetCurrent();
}

static void turn_add_timer(void *loop, void *object, void *mode) {
  void *owner;
  const interposed_hooks *hooks = interposed_turn(&owner);
  if (hooks && !(is_of_turn(loop) && foundation_timer(object))) interposed_note_work(work_of_run_loop);
  else if (hooks) {
    if (kind_of(object) != is_unknown || !CFRunLoopTimerIsValid(object)) return;
    own_block handler = own_block_make(fire_timer, CFRetain(object), NULL);
    add((timer){
        .object = object,
        .is_of_run_loop = true,
        .inbox = interposed_retain_inbox(hooks, owner, -1),
        .queue = &_dispatch_main_q,
        .handler = _Block_copy(&handler),
        .interval = CFRunLoopTimerGetInterval(object) * 1e9,
    });
    return set(object, delay_until_date(CFRunLoopTimerGetNextFireDate(object)));
  }
  real_CFRunLoopAddTimer()(loop, object, mode);
}

static void turn_invalidate_timer(void *object) {
  real_CFRunLoopTimerInvalidate()(object);
  if (kind_of(object) == is_unknown) return;
  timer forgotten = forget(object);
  if (!forgotten.object) return;
  release_parts(forgotten);
  CFRelease(object);
}

static void turn_set_next_fire_date(void *object, double date) {
  real_CFRunLoopTimerSetNextFireDate()(object, date);
  if (kind_of(object) == is_virtual) set(object, delay_until_date(date));
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
  bool is_dropped = entry && entry->is_of_run_loop && entry->running && entry->work == work;
  pthread_mutex_unlock(&lock);
  if (is_dropped) turn_invalidate_timer(work->timer);
}

void CFRunLoopAddTimer(void *, void *, void *) OVERRIDE(turn_add_timer);
void CFRunLoopTimerInvalidate(void *) OVERRIDE(turn_invalidate_timer);
void CFRunLoopTimerSetNextFireDate(void *, double) OVERRIDE(turn_set_next_fire_date);
void CFRunLoopPerformBlock(void *, void *, void *) OVERRIDE(turn_perform_block);

#endif
