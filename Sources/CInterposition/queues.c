#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "queues.h"

#if INTERPOSITION_IS_SUPPORTED

#include "dispatch.h"
#include "overrides.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

// What code gives to a queue in a turn becomes work of the session, which runs it on the thread of the turn, one
// piece after another. So that preconditions and specific values of the queue hold, it runs the work
// through `dispatch_sync`, which calls a block on the thread of its caller, except for the main queue.
//
// Work that is given outside of turns is Dispatch's. So is what Dispatch itself, or Swift's runtime, enqueues: neither
// calls these functions through the dynamic symbol table.

// MARK: Queues

/// Where Dispatch's objects have their parts. It is there for debuggers.
extern const struct dispatch_queue_offsets_s {
  uint16_t version, label, label_size, flags, flags_size, serial_number, serial_number_size, width,
      width_size, running, running_size, suspend_count, suspend_count_size, target, target_size;
} dispatch_queue_offsets __attribute__((weak));

/// The part of an object at an offset of Dispatch's.
#define PART(type, object, offset) \
  (*(type const volatile *)((const char *)(object) + dispatch_queue_offsets.offset))

/// The queue that runs the work of another; null for those that run work themselves.
static const void *target(const void *queue) {
  if (!&dispatch_queue_offsets || queue == &_dispatch_main_q) return NULL;
  return PART(void *, queue, target);
}

bool queue_is_main(dispatch_queue *queue) {
  for (const void *each = queue; each; each = target(each)) {
    if (each == &_dispatch_main_q) return true;
  }
  return false;
}

static bool is_serial(const void *queue) {
  return !&dispatch_queue_offsets || PART(uint16_t, queue, width) == 1;
}

bool queue_is_suspended(const void *object) {
  if (!&dispatch_queue_offsets) return false;
  for (const void *each = object; each; each = target(each)) {
    // The state is before the serial number. Its highest bits count suspensions and say that a queue is inactive.
    uint64_t state = PART(uint64_t, (const char *)each - sizeof state, serial_number);
    if (state >> 55) return true;
  }
  return false;
}

/// A queue on which this thread runs work of a turn, and the one on which it did so before.
typedef struct hold {
  dispatch_queue *queue;
  bool is_barrier;
  struct hold *outer;
} hold;

static __thread hold *holds;

/// Whether work of a queue has to wait for the end of other work.
static bool is_excluded(dispatch_queue *queue, bool is_barrier, const hold *other) {
  for (const void *one = queue; one; one = target(one)) {
    for (const void *two = other->queue; two; two = target(two)) {
      // Root queues, such as the global ones, have no target.
      if (one == two && target(one) && is_serial(one)) return true;
    }
  }
  return queue == other->queue && target(queue) && (is_barrier || other->is_barrier);
}

static bool is_in_use(dispatch_queue *queue, bool is_barrier) {
  for (const hold *each = holds; each; each = each->outer) {
    if (is_excluded(queue, is_barrier, each)) return true;
  }
  return false;
}

ORIGINAL(void, dispatch_sync, (dispatch_queue *, void *))
ORIGINAL(void, dispatch_barrier_sync, (dispatch_queue *, void *))

/// Runs a block on a queue that is not in use, on this thread.
static void run_on(dispatch_queue *queue, bool is_barrier, block_literal *block) {
  bool is_inside = false;
  for (const hold *each = holds; each; each = each->outer) is_inside |= each->queue == queue;
  hold frame = {queue, is_barrier, holds};
  holds = &frame;
  // A barrier that the flags of a work item ask for would wait for this thread.
  if (is_inside) block->invoke(block);
  else (is_barrier ? real_dispatch_barrier_sync() : real_dispatch_sync())(queue, block);
  holds = frame.outer;
}

// MARK: Work

extern void dispatch_group_enter(dispatch_group *) __attribute__((weak));
extern void dispatch_group_leave(dispatch_group *);
extern void *dispatch_semaphore_create(intptr_t) __attribute__((weak));
extern intptr_t dispatch_semaphore_signal(void *) __attribute__((weak));
extern intptr_t dispatch_semaphore_wait(void *, uint64_t) __attribute__((weak));

queue_work *queue_work_make(dispatch_queue *queue, const void *block) {
  queue_work *work = calloc(1, sizeof *work);
  if (!work) abort();
  dispatch_retain(queue);
  work->queue = queue;
  work->is_on_main_actor = queue_is_main(queue);
  if (block) work->block = _Block_copy(block);
  return work;
}

const char *queue_work_label(const queue_work *work) {
  return dispatch_queue_get_label(work->queue);
}

bool queue_work_is_timer(const queue_work *work) { return work->timer; }
bool queue_work_is_of_main_queue(const queue_work *work) { return queue_is_main(work->queue); }
bool queue_work_is_on_main_actor(const queue_work *work) { return work->is_on_main_actor; }
bool queue_work_is_from_outside(const queue_work *work) { return work->is_from_outside; }
bool queue_work_is_suspended(const queue_work *work) { return queue_is_suspended(work->queue); }

bool queue_work_may_run(const queue_work *work, const void *queue) {
  return (!queue || work->queue == queue) && !is_in_use(work->queue, work->is_barrier);
}

void queue_work_run(const queue_work *work) {
  block_literal *block = work->timer ? interposed_take_handler(work->timer) : work->block;
  if (!block) return;
  if (queue_is_main(work->queue)) block->invoke(block);
  else run_on(work->queue, work->is_barrier, block);
  if (work->has_run) *work->has_run = true;
  if (work->timer) _Block_release(block);
}

void queue_work_release(queue_work *work) {
  bool is_owned_by_caller = work->has_run || work->done;
  if (work->block && !is_owned_by_caller) _Block_release(work->block);
  if (work->done) dispatch_semaphore_signal(work->done);
  if (work->timer) interposed_drop_timer(work);
  if (work->group) {
    dispatch_group_leave(work->group);
    dispatch_release(work->group);
  }
  dispatch_release(work->queue);
  free(work);
}

own_block own_block_make(void (*invoke)(block_literal *), void *object, queue_work *work) {
  static const struct {
    unsigned long reserved, size;
  } descriptor = {0, sizeof(own_block)};
  return (own_block){{_NSConcreteStackBlock, 0, 0, invoke, &descriptor}, object, work};
}

int64_t interposed_delay_until(uint64_t when) {
  // An uptime, a wall time, or a time of the monotonic clock.
  const uint64_t monotonic = 1ULL << 63, wall = 3ULL << 62, wall_now = ~1ULL;
  if (when == 0 || when == wall_now) return 0;
  int64_t delay = (when & wall) == wall ? -(int64_t)when - now(CLOCK_REALTIME)
                                        : (int64_t)(when & ~monotonic) - now(CLOCK_MONOTONIC);
  return delay > 0 ? delay : 0;
}

// MARK: Blocks that are given to queues

ORIGINAL(void, dispatch_async, (dispatch_queue *, void *))
ORIGINAL(void, dispatch_barrier_async, (dispatch_queue *, void *))
ORIGINAL(void, dispatch_after, (uint64_t, dispatch_queue *, void *))
ORIGINAL(void, dispatch_group_async, (dispatch_group *, dispatch_queue *, void *))

/// The inbox of the session whose background queue runs on this thread.
static __thread void *session;

/// Runs the block of a background queue, and what it gives to the main queue goes to its session.
static void run_in_background(block_literal *literal) {
  own_block *block = (own_block *)literal;
  void *outer = session;
  session = block->object;
  block->work->block->invoke(block->work->block);
  queue_work_release(block->work);
  session = outer;
  swift_release(block->object);
}

/// What code gives to a queue.
typedef struct {
  dispatch_queue *queue;
  void *block;
  dispatch_group *group;
  bool is_barrier;
  bool has_time;
  uint64_t when;
} gift;

static queue_work *work_of(const gift *gift) {
  queue_work *work = queue_work_make(gift->queue, gift->block);
  work->is_barrier = gift->is_barrier;
  work->group = gift->group;
  if (gift->group) {
    dispatch_retain(gift->group);
    dispatch_group_enter(gift->group);
  }
  return work;
}

static bool is_of_url_session(dispatch_queue *queue) {
  // Foundation's labels, some with a number or an address.
  const char *label = dispatch_queue_get_label(queue);
  return !strncmp(label, "URLSession<", 11) || !strncmp(label, "org.swift.URLSession", 20);
}

/// Returns the inbox of the session for which a queue runs work in real time, retained; null if none does.
static void *background_inbox(const interposed_hooks *hooks, void *owner, dispatch_queue *queue) {
  if (queue_is_main(queue)) return NULL;
  if (!hooks) return session ? swift_retain(session) : NULL;
  return hooks->is_background(owner, dispatch_queue_get_label(queue)) ? hooks->retain_inbox(owner)
                                                                      : NULL;
}

/// Takes over what code gives to a queue; false if Dispatch should run it as it is.
static bool takes(const gift *gift) {
  const uint64_t forever = ~0ULL;
  void *owner = NULL;
  const interposed_hooks *hooks = interposed_turn(&owner);
  if (!hooks && !session) return false;
  if (hooks && is_of_url_session(gift->queue)) {
    interposed_note_work(work_of_url_session);
    return false;
  }
  bool is_never = gift->has_time && gift->when == forever;
  if (is_never) return true;
  void *inbox = background_inbox(hooks, owner, gift->queue);
  queue_work *work = work_of(gift);
  if (inbox) {
    own_block block = own_block_make(run_in_background, inbox, work);
    if (gift->has_time) real_dispatch_after()(gift->when, gift->queue, &block);
    else if (gift->is_barrier) real_dispatch_barrier_async()(gift->queue, &block);
    else real_dispatch_async()(gift->queue, &block);
    return true;
  }
  int64_t delay = gift->has_time ? interposed_delay_until(gift->when) : 0;
  if (hooks) {
    hooks->receive(owner, work, delay);
  } else {
    work->is_from_outside = true;
    interposed_all_hooks()->arrive(session, work, delay);
  }
  return true;
}

bool queue_takes(dispatch_queue *queue, void *block) {
  return takes(&(gift){.queue = queue, .block = block});
}

static void turn_async(dispatch_queue *queue, void *block) {
  if (!queue_takes(queue, block)) real_dispatch_async()(queue, block);
}

static void turn_barrier_async(dispatch_queue *queue, void *block) {
  gift gift = {.queue = queue, .block = block, .is_barrier = true};
  if (!takes(&gift)) real_dispatch_barrier_async()(queue, block);
}

static void turn_after(uint64_t when, dispatch_queue *queue, void *block) {
  gift gift = {.queue = queue, .block = block, .has_time = true, .when = when};
  if (!takes(&gift)) real_dispatch_after()(when, queue, block);
}

static void turn_group_async(dispatch_group *group, dispatch_queue *queue, void *block) {
  gift gift = {.queue = queue, .block = block, .group = group};
  if (!takes(&gift)) real_dispatch_group_async()(group, queue, block);
}

void dispatch_async(dispatch_queue *, void *) OVERRIDE(turn_async);
void dispatch_barrier_async(dispatch_queue *, void *) OVERRIDE(turn_barrier_async);
void dispatch_after(uint64_t, dispatch_queue *, void *) OVERRIDE(turn_after);
void dispatch_group_async(dispatch_group *, dispatch_queue *, void *)
    OVERRIDE(turn_group_async);

// MARK: Notifications

// Dispatch knows when a group is empty or a work item is over. It then enqueues a block of ours on a queue of ours, and
// waiting for that queue brings the notification to the turn that has caused it.

static pthread_mutex_t notifications_lock = PTHREAD_MUTEX_INITIALIZER;
static queue_work *notifications;
static atomic_int notification_count;

extern dispatch_queue *dispatch_queue_create(const char *, void *) __attribute__((weak));
extern void dispatch_sync_f(dispatch_queue *, void *, void (*)(void *)) __attribute__((weak));

static dispatch_queue *_Atomic notification_queue;
static pthread_once_t has_notification_queue = PTHREAD_ONCE_INIT;

static void make_notification_queue(void) {
  notification_queue = dispatch_queue_create("rehearsal.notifications", NULL);
}

static void bring_notification(block_literal *literal) {
  own_block *block = (own_block *)literal;
  pthread_mutex_lock(&notifications_lock);
  queue_work **link = &notifications;
  while (*link != block->work) link = &(*link)->next;
  *link = block->work->next;
  pthread_mutex_unlock(&notifications_lock);
  interposed_all_hooks()->arrive(block->object, block->work, 0);
  atomic_fetch_sub(&notification_count, 1);
  swift_release(block->object);
}

static void do_nothing(void *context) { (void)context; }

void interposed_collect_notifications(void *owner) {
  if (atomic_load(&notification_count)) dispatch_sync_f(notification_queue, NULL, do_nothing);
  interposed_all_hooks()->did_notify(owner);
}

/// Enqueues a block on a queue when an object is done.
typedef void notify(void *object, dispatch_queue *queue, void *block);

static void notify_turn(notify *real, void *awaited, dispatch_queue *queue, void *block) {
  void *owner = NULL;
  const interposed_hooks *hooks = interposed_turn(&owner);
  if (!hooks && !session) return real(awaited, queue, block);
  void *inbox = background_inbox(hooks, owner, queue);
  queue_work *work = queue_work_make(queue, block);
  if (inbox) {
    own_block background = own_block_make(run_in_background, inbox, work);
    return real(awaited, queue, &background);
  }
  inbox = hooks ? hooks->retain_inbox(owner) : swift_retain(session);
  work->awaited = awaited;
  work->is_from_outside = !hooks;
  pthread_once(&has_notification_queue, make_notification_queue);
  atomic_fetch_add(&notification_count, 1);
  pthread_mutex_lock(&notifications_lock);
  work->next = notifications;
  notifications = work;
  pthread_mutex_unlock(&notifications_lock);
  own_block notification = own_block_make(bring_notification, inbox, work);
  real(awaited, notification_queue, &notification);
  if (hooks) interposed_collect_notifications(owner);
}

ORIGINAL(void, dispatch_group_notify, (void *, dispatch_queue *, void *))
ORIGINAL(void, dispatch_block_notify, (void *, dispatch_queue *, void *))
ORIGINAL(void, dispatch_group_leave, (dispatch_group *))

static void turn_group_notify(void *group, dispatch_queue *queue, void *block) {
  notify_turn(real_dispatch_group_notify(), group, queue, block);
}

static void turn_block_notify(void *item, dispatch_queue *queue, void *block) {
  notify_turn(real_dispatch_block_notify(), item, queue, block);
}

static void turn_group_leave(dispatch_group *group) {
  if (!atomic_load(&notification_count)) return real_dispatch_group_leave()(group);
  void *owner;
  const interposed_hooks *hooks = interposed_turn(&owner);
  pthread_mutex_lock(&notifications_lock);
  for (queue_work *each = notifications; each; each = each->next) {
    if (each->awaited == group) each->is_from_outside = !hooks;
  }
  pthread_mutex_unlock(&notifications_lock);
  real_dispatch_group_leave()(group);
  if (hooks) interposed_collect_notifications(owner);
}

void dispatch_group_notify(void *, dispatch_queue *, void *) OVERRIDE(turn_group_notify);
void dispatch_block_notify(void *, dispatch_queue *, void *) OVERRIDE(turn_block_notify);
void dispatch_group_leave(dispatch_group *) OVERRIDE(turn_group_leave);

// MARK: Blocks that the caller waits for

/// Waits in a block of a background queue until the session has run a block of the main queue.
static void sync_from_background(dispatch_queue *queue, void *block) {
  const uint64_t forever = ~0ULL;
  queue_work *work = queue_work_make(queue, NULL);
  work->block = block;
  work->is_from_outside = true;
  void *done = work->done = dispatch_semaphore_create(0);
  interposed_all_hooks()->arrive(session, work, 0);
  dispatch_semaphore_wait(done, forever);
  dispatch_release(done);
}

static const char *kind_of(dispatch_queue *queue) {
  return queue_is_main(queue) ? "the main queue" : "a queue";
}

/// Runs a block of a queue after the work that the turn has given to the queue before.
__attribute__((always_inline)) static inline void sync_in_turn(
    const interposed_hooks *hooks, void *owner, dispatch_queue *queue, void *block, bool is_barrier) {
  bool is_main = queue_is_main(queue);
  bool has_run = false;
  queue_work *work = queue_work_make(queue, NULL);
  work->block = block;
  work->is_barrier = is_barrier;
  work->has_run = &has_run;
  if (!is_main) work->is_on_main_actor = interposed_system_current()->is_on_main_actor;
  hooks->receive(owner, work, 0);
  while (!has_run) {
    if (hooks->run_next(owner, 0, false, is_main ? NULL : queue)) continue;
    if (hooks->run_next(owner, INT64_MAX, false, NULL)) continue;
    end_deadlock(hooks, owner, kind_of(queue), dispatch_queue_get_label(queue));
  }
}

__attribute__((always_inline)) static inline void run_sync(
    dispatch_queue *queue, void *block, bool is_barrier, void (*real)(dispatch_queue *, void *)) {
  void *owner;
  const interposed_hooks *hooks = interposed_turn(&owner);
  bool is_main = queue_is_main(queue);
  if (!hooks && session && is_main) return sync_from_background(queue, block);
  if (!hooks || (!is_main && hooks->is_background(owner, dispatch_queue_get_label(queue)))) {
    return real(queue, block);
  }
  bool is_impossible = is_main ? interposed_system_current()->is_on_main_actor
                               : is_in_use(queue, is_barrier);
  if (is_impossible) end_deadlock(hooks, owner, kind_of(queue), dispatch_queue_get_label(queue));
  if (is_main || hooks->has_next(owner, 0, true) || queue_is_suspended(queue)) {
    sync_in_turn(hooks, owner, queue, block, is_barrier);
  } else {
    run_on(queue, is_barrier, block);
  }
}

static void turn_sync(dispatch_queue *queue, void *block) {
  run_sync(queue, block, false, real_dispatch_sync());
}

static void turn_barrier_sync(dispatch_queue *queue, void *block) {
  run_sync(queue, block, true, real_dispatch_barrier_sync());
}

void dispatch_sync(dispatch_queue *, void *) OVERRIDE(turn_sync);
void dispatch_barrier_sync(dispatch_queue *, void *) OVERRIDE(turn_barrier_sync);

ORIGINAL(void, dispatch_apply, (size_t, dispatch_queue *, void *))

/// `DispatchQueue.concurrentPerform` calls this. In a turn, the iterations run one after another on its thread,
/// so that they read its clocks and random numbers.
static void turn_apply(size_t count, dispatch_queue *queue, void *block) {
  // A program that is linked statically with Dispatch may lack the original.
  if (real_dispatch_apply() && !interposed_system_current()) {
    return real_dispatch_apply()(count, queue, block);
  }
  void (*invoke)(void *, size_t) = (void (*)(void *, size_t))((block_literal *)block)->invoke;
  for (size_t i = 0; i < count; i++) invoke(block, i);
}

void dispatch_apply(size_t, dispatch_queue *, void *) OVERRIDE(turn_apply);

// MARK: The main thread

ORIGINAL(void, dispatch_assert_queue, (dispatch_queue *))
ORIGINAL(void, dispatch_assert_queue_not, (dispatch_queue *))
ORIGINAL(unsigned char, _CFIsMainThread, (void))

/// `dispatchPrecondition` calls this. In a turn, all code runs on one thread, so Dispatch cannot tell which code is the
/// main queue's.
static void turn_assert_queue(dispatch_queue *queue) {
  interposed_system *system = interposed_system_current();
  if (queue != &_dispatch_main_q || !system) return real_dispatch_assert_queue()(queue);
  if (!system->is_on_main_actor) __builtin_trap();
}

static void turn_assert_queue_not(dispatch_queue *queue) {
  interposed_system *system = interposed_system_current();
  if (queue != &_dispatch_main_q || !system) return real_dispatch_assert_queue_not()(queue);
  if (system->is_on_main_actor) __builtin_trap();
}

/// Whether this is the main thread: `Thread.isMainThread` and `OperationQueue.current` call this.
///
/// Foundation waits for a block of the main queue unless it is on the main thread, for example to post a
/// notification to an observer on `OperationQueue.main`. In a turn, it would wait for ever.
static unsigned char turn_is_main_thread(void) {
  interposed_system *system = interposed_system_current();
  return system && system->owner ? system->is_on_main_actor : real__CFIsMainThread()();
}

void dispatch_assert_queue(dispatch_queue *) OVERRIDE(turn_assert_queue);
void dispatch_assert_queue_not(dispatch_queue *) OVERRIDE(turn_assert_queue_not);
unsigned char _CFIsMainThread(void) OVERRIDE(turn_is_main_thread);

bool interposed_queues_are_supported(void) {
  return (void *)dispatch_async == (void *)turn_async;
}

#endif
