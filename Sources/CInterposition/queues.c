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

/// A queue on which this thread runs work of a turn, and the one on which it did so before.
typedef struct hold {
  dispatch_queue *queue;
  bool is_barrier;
  struct hold *outer;
} hold;

static __thread hold *holds;

static bool is_in_use(dispatch_queue *queue, bool is_barrier) {
  for (const hold *each = holds; each; each = each->outer) {
    if (queues_exclude(queue, each->queue, is_barrier || each->is_barrier)) return true;
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
extern uint64_t dispatch_time(uint64_t, int64_t) __attribute__((weak));

queue_work *queue_work_make(queue_work parts) {
  queue_work *work = malloc(sizeof *work);
  if (!work) abort();
  *work = parts;
  dispatch_retain(work->queue);
  if (queue_is_main(work->queue)) work->is_on_main_actor = true;
  if (work->block && !work->waiter) work->block = _Block_copy(work->block);
  if (work->group) {
    dispatch_retain(work->group);
    dispatch_group_enter(work->group);
  }
  return work;
}

const char *queue_work_label(const queue_work *work) {
  return dispatch_queue_get_label(work->queue);
}

bool queue_work_is_timer(const queue_work *work) { return work->timer; }
bool queue_work_is_of_main_queue(const queue_work *work) { return queue_is_main(work->queue); }
bool queue_work_is_on_main_actor(const queue_work *work) { return work->is_on_main_actor; }
work_origin queue_work_origin(const queue_work *work) { return work->origin; }
bool queue_work_is_suspended(const queue_work *work) { return queue_is_suspended(work->queue); }

bool queue_work_may_run(const queue_work *work, const void *queue) {
  return (!queue || work->queue == queue) && !is_in_use(work->queue, work->is_barrier);
}

void queue_work_run(const queue_work *work) {
  if (work->timer) return interposed_fire_timer(work);
  if (queue_is_main(work->queue)) work->block->invoke(work->block);
  else run_on(work->queue, work->is_barrier, work->block);
  if (work->waiter) work->waiter->has_run = true;
}

static void leave_group(queue_work *work) {
  if (!work->group) return;
  dispatch_group_leave(work->group);
  dispatch_release(work->group);
  work->group = NULL;
}

void queue_work_release(queue_work *work) {
  if (work->block && !work->waiter) _Block_release(work->block);
  if (work->waiter && work->waiter->semaphore) {
    // Before the other thread has woken, so that no turn believes meanwhile that nothing works.
    interposed_all_hooks()->set_waits_for_turn(work->waiter->inbox, false);
    dispatch_semaphore_signal(work->waiter->semaphore);
  }
  if (work->timer) interposed_drop_timer(work);
  leave_group(work);
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

uint64_t interposed_real_time(int64_t delay) {
  interposed_system *system = interposed_system_swap(NULL);
  uint64_t time = dispatch_time(0, delay);
  interposed_system_swap(system);
  return time;
}

// MARK: Sessions

/// The inbox of the session for which this thread runs work in real time.
static __thread void *session;

/// The session of a thread that a turn has started, for which it works unless it runs work of another one.
static __thread void *session_of_thread;

const interposed_hooks *interposed_session(void **owner) {
  *owner = NULL;
  const interposed_hooks *hooks = interposed_turn(owner);
  if (hooks || !session) return hooks;
  hooks = interposed_all_hooks();
  // A thread may last, and work for others then.
  return session == session_of_thread && !hooks->is_open(session) ? NULL : hooks;
}

void interposed_set_session_of_thread(void *inbox) {
  session = session_of_thread = inbox;
}

void *interposed_session_swap(void *inbox) {
  void *outer = session;
  session = inbox;
  return outer;
}

void *interposed_retain_inbox(const interposed_hooks *hooks, void *owner, int64_t delay) {
  return hooks->retain_inbox(owner, owner ? NULL : session, delay);
}

bool queue_is_real(const interposed_hooks *hooks, void *owner, dispatch_queue *queue) {
  if (queue_is_main(queue)) return false;
  return !owner || queue_is_of_url_session(queue) || hooks->is_background(owner, dispatch_queue_get_label(queue));
}

// MARK: Work in real time

static pthread_mutex_t works_lock = PTHREAD_MUTEX_INITIALIZER;
/// The notifications of groups and work items that Dispatch has yet to bring.
static queue_work *notifications;
static atomic_int notification_count;
/// The work in real time that has not ended.
static queue_work *real_works;

/// Takes work out of a list, for a caller that holds the lock.
static void unlink_work(queue_work **link, const queue_work *work) {
  while (*link != work) link = &(*link)->next;
  *link = work->next;
}

static void begin_real_work(queue_work *work) {
  pthread_mutex_lock(&works_lock);
  work->next = real_works;
  real_works = work;
  pthread_mutex_unlock(&works_lock);
}

static void end_real_work(queue_work *work) {
  leave_group(work);
  pthread_mutex_lock(&works_lock);
  unlink_work(&real_works, work);
  pthread_mutex_unlock(&works_lock);
  queue_work_release(work);
}

/// Whether work that was given to a queue in real time has not ended.
static bool has_real_work(const dispatch_queue *queue) {
  pthread_mutex_lock(&works_lock);
  const queue_work *each = real_works;
  while (each && each->queue != queue) each = each->next;
  pthread_mutex_unlock(&works_lock);
  return each;
}

/// Runs work in real time, and what it gives to the main queue goes to its session.
static void run_in_real_time(block_literal *literal) {
  own_block *block = (own_block *)literal;
  void *outer = interposed_session_swap(block->object);
  block->work->block->invoke(block->work->block);
  end_real_work(block->work);
  interposed_session_swap(outer);
  swift_release(block->object);
}

// MARK: Blocks that are given to queues

ORIGINAL(void, dispatch_async, (dispatch_queue *, void *))
ORIGINAL(void, dispatch_barrier_async, (dispatch_queue *, void *))
ORIGINAL(void, dispatch_after, (uint64_t, dispatch_queue *, void *))
ORIGINAL(void, dispatch_group_async, (dispatch_group *, dispatch_queue *, void *))

bool queue_is_of_url_session(dispatch_queue *queue) {
  // Foundation's labels, some with a number or an address.
  const char *label = dispatch_queue_get_label(queue);
  return !strncmp(label, "URLSession<", 11) || !strncmp(label, "org.swift.URLSession", 20);
}

/// Takes over what code gives to a queue, for a time of Dispatch or for now, which is 0; false if Dispatch should run it as it is.
static bool takes(queue_work gift, uint64_t when) {
  void *owner;
  const interposed_hooks *hooks = interposed_session(&owner);
  if (!hooks) return false;
  bool is_of_url_session = queue_is_of_url_session(gift.queue);
  if (is_of_url_session) interposed_note_work(work_of_url_session);
  if (when == forever) return true;
  // Work that repeats itself in real time ends with its app. Sessions of Foundation last longer.
  if (when && !owner && !is_of_url_session && !hooks->is_open(session)) return true;
  // By the clocks of this thread, which may be virtual.
  int64_t delay = interposed_delay_until(when);
  gift.origin = owner ? from_turn : from_real_time;
  queue_work *work = queue_work_make(gift);
  if (queue_is_real(hooks, owner, gift.queue)) {
    void *inbox = interposed_retain_inbox(hooks, owner, delay);
    own_block block = own_block_make(run_in_real_time, inbox, work);
    begin_real_work(work);
    // Dispatch reads the clock, too.
    interposed_system *system = interposed_system_swap(NULL);
    if (when) real_dispatch_after()(interposed_real_time(delay), gift.queue, &block);
    else if (gift.is_barrier) real_dispatch_barrier_async()(gift.queue, &block);
    else real_dispatch_async()(gift.queue, &block);
    interposed_system_swap(system);
  } else if (owner) {
    hooks->receive(owner, work, delay);
  } else {
    hooks->arrive(session, work, delay);
  }
  return true;
}

bool queue_takes(dispatch_queue *queue, void *block) {
  return takes((queue_work){.queue = queue, .block = block}, 0);
}

static void turn_async(dispatch_queue *queue, void *block) {
  if (!queue_takes(queue, block)) real_dispatch_async()(queue, block);
}

static void turn_barrier_async(dispatch_queue *queue, void *block) {
  queue_work gift = {.queue = queue, .block = block, .is_barrier = true};
  if (!takes(gift, 0)) real_dispatch_barrier_async()(queue, block);
}

static void turn_after(uint64_t when, dispatch_queue *queue, void *block) {
  queue_work gift = {.queue = queue, .block = block};
  if (!takes(gift, when)) real_dispatch_after()(when, queue, block);
}

static void turn_group_async(dispatch_group *group, dispatch_queue *queue, void *block) {
  queue_work gift = {.queue = queue, .block = block, .group = group};
  if (!takes(gift, 0)) real_dispatch_group_async()(group, queue, block);
}

void dispatch_async(dispatch_queue *, void *) OVERRIDE(turn_async);
void dispatch_barrier_async(dispatch_queue *, void *) OVERRIDE(turn_barrier_async);
void dispatch_after(uint64_t, dispatch_queue *, void *) OVERRIDE(turn_after);
void dispatch_group_async(dispatch_group *, dispatch_queue *, void *)
    OVERRIDE(turn_group_async);

// MARK: Notifications

// Dispatch knows when a group is empty. It then enqueues a block of ours on a queue of ours, and waiting for that queue brings
// the notification to the turn that has caused it. Each work item has a group, which it leaves when it is over: to wait for the
// item or to ask for its notification is to do so with the group.

extern void dispatch_sync_f(dispatch_queue *, void *, void (*)(void *)) __attribute__((weak));

static dispatch_queue *_Atomic notification_queue;
static pthread_once_t has_notification_queue = PTHREAD_ONCE_INIT;

static void make_notification_queue(void) {
  notification_queue = dispatch_queue_create("rehearsal.notifications", NULL);
}

static void bring_notification(block_literal *literal) {
  own_block *block = (own_block *)literal;
  queue_work *work = block->work;
  pthread_mutex_lock(&works_lock);
  unlink_work(&notifications, work);
  pthread_mutex_unlock(&works_lock);
  const interposed_hooks *hooks = interposed_all_hooks();
  if (work->is_real) {
    void *inbox = hooks->retain_inbox(NULL, block->object, 0);
    own_block real = own_block_make(run_in_real_time, inbox, work);
    begin_real_work(work);
    real_dispatch_async()(work->queue, &real);
  } else {
    hooks->arrive(block->object, work, 0);
  }
  atomic_fetch_sub(&notification_count, 1);
  swift_release(block->object);
}

static void do_nothing(void *context) { (void)context; }

void interposed_collect_notifications(void *owner) {
  if (atomic_load(&notification_count)) dispatch_sync_f(notification_queue, NULL, do_nothing);
  interposed_all_hooks()->did_notify(owner);
}

ORIGINAL(void, dispatch_group_notify, (dispatch_group *, dispatch_queue *, void *))
ORIGINAL(void, dispatch_group_leave, (dispatch_group *))

static void turn_group_notify(dispatch_group *group, dispatch_queue *queue, void *block) {
  void *owner;
  const interposed_hooks *hooks = interposed_session(&owner);
  if (!hooks) return real_dispatch_group_notify()(group, queue, block);
  void *inbox = interposed_retain_inbox(hooks, owner, -1);
  queue_work *work = queue_work_make((queue_work){
      .queue = queue,
      .block = block,
      .origin = owner ? from_turn : from_real_time,
      .is_real = queue_is_real(hooks, owner, queue),
      .awaited = group,
  });
  pthread_once(&has_notification_queue, make_notification_queue);
  atomic_fetch_add(&notification_count, 1);
  pthread_mutex_lock(&works_lock);
  work->next = notifications;
  notifications = work;
  pthread_mutex_unlock(&works_lock);
  own_block notification = own_block_make(bring_notification, inbox, work);
  real_dispatch_group_notify()(group, notification_queue, &notification);
  if (owner) interposed_collect_notifications(owner);
}

static void turn_group_leave(dispatch_group *group) {
  if (!atomic_load(&notification_count)) return real_dispatch_group_leave()(group);
  void *owner;
  const interposed_hooks *hooks = interposed_turn(&owner);
  pthread_mutex_lock(&works_lock);
  for (queue_work *each = notifications; each; each = each->next) {
    if (each->awaited == group) each->origin = hooks ? from_turn : from_real_time;
  }
  pthread_mutex_unlock(&works_lock);
  real_dispatch_group_leave()(group);
  if (hooks) interposed_collect_notifications(owner);
}

void dispatch_group_notify(dispatch_group *, dispatch_queue *, void *) OVERRIDE(turn_group_notify);
void dispatch_group_leave(dispatch_group *) OVERRIDE(turn_group_leave);

// MARK: Blocks that the caller waits for

/// Waits in work in real time until the session has run a block of the main queue.
///
/// If the app ends before that, the block runs on the real main queue, as the tasks do that remain: its caller cannot continue
/// without it.
static void sync_from_real_time(dispatch_queue *queue, void *block) {
  waiter waiter = {.semaphore = dispatch_semaphore_create(0), .inbox = session};
  queue_work work = {.queue = queue, .block = block, .waiter = &waiter, .origin = from_real_time};
  const interposed_hooks *hooks = interposed_all_hooks();
  hooks->arrive(session, queue_work_make(work), 0);
  // After that, so that code in a turn that waits for this work sees the block first.
  hooks->set_waits_for_turn(session, true);
  dispatch_semaphore_wait(waiter.semaphore, forever);
  dispatch_release(waiter.semaphore);
  if (!waiter.has_run) real_dispatch_sync()(queue, block);
}

static const char *kind_of(dispatch_queue *queue) {
  return queue_is_main(queue) ? "the main queue" : "a queue";
}

/// Runs a block of a queue after the work that the turn has given to the queue before.
__attribute__((always_inline)) static inline void sync_in_turn(
    const interposed_hooks *hooks, void *owner, dispatch_queue *queue, void *block, bool is_barrier) {
  bool is_main = queue_is_main(queue);
  waiter waiter = {0};
  queue_work work = {.queue = queue, .block = block, .is_barrier = is_barrier, .waiter = &waiter};
  if (!is_main) work.is_on_main_actor = interposed_system_current()->is_on_main_actor;
  hooks->receive(owner, queue_work_make(work), 0);
  while (!waiter.has_run) {
    if (hooks->run_next(owner, 0, in_wait, is_main ? NULL : queue)) continue;
    if (hooks->run_next(owner, INT64_MAX, in_wait, NULL)) continue;
    outside_state outside = hooks->look_outside(owner);
    if (outside == outside_is_quiet) {
      end_deadlock(hooks, owner, kind_of(queue), dispatch_queue_get_label(queue));
    }
    if (outside == outside_is_open) interposed_pause(interposed_slice);
  }
}

static void reach(block_literal *literal) {
  void *semaphore = ((own_block *)literal)->object;
  dispatch_semaphore_signal(semaphore);
  dispatch_release(semaphore);
}

/// Waits in a turn until a queue in real time has come to work that is given to it now, since its earlier work may wait for the
/// turn; false if nothing can end the wait.
///
/// What the earlier work gives to the queue meanwhile precedes the block of the caller, as it would if that came later.
static bool comes_to_work(dispatch_queue *queue, bool is_barrier) {
  void *semaphore = dispatch_semaphore_create(0);
  dispatch_retain(semaphore);
  own_block block = own_block_make(reach, semaphore, NULL);
  (is_barrier ? real_dispatch_barrier_async() : real_dispatch_async())(queue, &block);
  bool result = interposed_wait_for(semaphore);
  dispatch_release(semaphore);
  return result;
}

__attribute__((always_inline)) static inline void run_sync(
    dispatch_queue *queue, void *block, bool is_barrier, void (*real)(dispatch_queue *, void *)) {
  void *owner;
  const interposed_hooks *hooks = interposed_session(&owner);
  if (!hooks) return real(queue, block);
  if (queue_is_real(hooks, owner, queue)) {
    bool is_free = !owner || !has_real_work(queue);
    if (is_free || comes_to_work(queue, is_barrier)) return real(queue, block);
    end_deadlock(hooks, owner, kind_of(queue), dispatch_queue_get_label(queue));
  }
  if (!owner) return sync_from_real_time(queue, block);
  bool is_main = queue_is_main(queue);
  bool is_impossible = is_main ? interposed_system_current()->is_on_main_actor
                               : is_in_use(queue, is_barrier);
  if (is_impossible) end_deadlock(hooks, owner, kind_of(queue), dispatch_queue_get_label(queue));
  if (is_main || hooks->has_next(owner, 0, in_run_loop) || queue_is_suspended(queue)) {
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

/// A block that takes the number of an iteration.
typedef void iteration(void *block, size_t i);

/// `DispatchQueue.concurrentPerform` calls this. The iterations of a session run one after another on the thread that asks
/// for them, so that they read its clocks and random numbers, and work for the session.
static void turn_apply(size_t count, dispatch_queue *queue, void *block) {
  bool is_of_session = session || interposed_system_current();
  // A program that is linked statically with Dispatch may lack the original.
  if (!is_of_session && real_dispatch_apply()) return real_dispatch_apply()(count, queue, block);
  iteration *invoke = (iteration *)((block_literal *)block)->invoke;
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
