#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "queues.h"

// Dispatch's public binary interface. Its headers are not used, because they need blocks, which this
// target is compiled without. Weak, since a program may lack Dispatch, and a copy of its data would not
// be Dispatch's.
typedef struct dispatch_queue_s dispatch_queue;
typedef struct dispatch_group_s dispatch_group;
extern dispatch_queue _dispatch_main_q __attribute__((weak));
extern dispatch_queue *dispatch_get_global_queue(intptr_t, uintptr_t) __attribute__((weak));
extern const char *dispatch_queue_get_label(dispatch_queue *) __attribute__((weak));
extern void *CFRunLoopGetCurrent(void) __attribute__((weak));
extern void dispatch_async(dispatch_queue *, void *);
extern dispatch_queue *dispatch_queue_create(const char *, void *);
extern void dispatch_retain(void *) __attribute__((weak));
extern void dispatch_release(void *) __attribute__((weak));
extern void *_Block_copy(const void *) __attribute__((weak));
extern void _Block_release(const void *) __attribute__((weak));
extern void *_NSConcreteStackBlock[32] __attribute__((weak));

/// Swift's `String?`.
typedef struct {
  void *first, *second;
} optional_string;

// Of Swift's runtime.
extern void *swift_retain(void *object);
extern void swift_release(void *object);

/// The start of each block. Source: Clang, "Block Implementation Specification".
typedef struct block_literal {
  void *isa;
  int flags;
  int reserved;
  void (*invoke)(struct block_literal *);
  const void *descriptor;
} block_literal;

/// What a block of this target has captured.
typedef struct {
  block_literal literal;
  void *object;
  queue_work *work;
} own_block;

/// Makes a block that calls `invoke` once, to be copied.
own_block own_block_make(void (*invoke)(block_literal *), void *object, queue_work *work);

/// A caller that waits until a block has run, and owns the block.
typedef struct {
  bool has_run;
  /// Signalled when the block has run, or never will, for a caller on another thread; null for one in the turn.
  void *semaphore;
  /// The work in real time that waits, for a caller on another thread.
  void *inbox;
} waiter;

struct queue_work {
  dispatch_queue *queue;
  /// Null for a timer.
  block_literal *block;
  /// The timer of a run loop that fires.
  void *timer;
  dispatch_group *group;
  bool is_barrier;
  bool is_on_main_actor;
  work_origin origin;
  /// Null if the caller does not wait.
  waiter *waiter;
  /// Whether the work runs in real time.
  bool is_real;
  /// The group of which the work is a notification.
  dispatch_group *awaited;
  queue_work *next;
};

/// Makes work of its parts, which has a block or is that of a timer. The block is copied, unless a caller waits.
queue_work *queue_work_make(queue_work parts);

/// Whether a queue is the main queue, or targets it.
bool queue_is_main(const dispatch_queue *queue);

/// Whether a queue, or one that it targets, is suspended or inactive.
bool queue_is_suspended(const dispatch_queue *queue);

/// Whether work of one queue has to wait for the end of work of another; a barrier excludes the other work of its queue.
bool queues_exclude(const dispatch_queue *queue, const dispatch_queue *other, bool has_barrier);

/// The hooks if code on this thread works for a session; the owner is null outside of its turns.
const interposed_hooks *interposed_session(void **owner);

/// Makes this thread work for the session of an inbox outside of turns, or for none, and returns the inbox before.
void *interposed_session_swap(void *inbox);

/// Returns an inbox of the session for which this thread works; see `interposed_hooks`.
void *interposed_retain_inbox(const interposed_hooks *hooks, void *owner, int64_t delay);

/// Whether work that this thread gives to a queue for its session runs in real time.
bool queue_is_real(const interposed_hooks *hooks, void *owner, dispatch_queue *queue);

/// Waits in a turn until a queue in real time signals a semaphore, which takes no virtual time; false if nothing can end the wait.
bool interposed_wait_for(void *semaphore);

/// Makes this thread work for the session of an inbox, or for none at its end, until the app ends.
void interposed_set_session_of_thread(void *inbox);

/// Whether a queue belongs to Foundation's loading of URLs.
bool queue_is_of_url_session(dispatch_queue *queue);

/// Notes work that runs in real time, if this thread is in a turn.
void interposed_note_work(outside_work work);

/// Gives a block to the turn of this thread, or to the session that the thread works for; false if there is none.
bool queue_takes(dispatch_queue *queue, void *block);

/// Ends a timer of a run loop whose session drops its work: no reference of the app's would end it.
void interposed_drop_timer(const queue_work *work);

/// Fires a timer of a run loop, unless it has changed since it became work.
void interposed_fire_timer(const queue_work *work);
