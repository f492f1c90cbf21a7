#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "interposition.h"

/// A block that a turn gave to a queue of Dispatch or to a run loop, or a timer of a run loop.
typedef struct queue_work queue_work;

/// Where work comes from.
typedef enum {
  /// The turn itself.
  from_turn,
  /// Work in real time.
  from_real_time,
  /// Code outside of turns that has resumed a queue, or changed a timer.
  from_resumption,
} work_origin;

/// Whether work for queues can go elsewhere in this program.
///
/// It cannot in a program that is linked statically with Dispatch, because its calls are not made
/// through the dynamic symbol table.
bool interposed_queues_are_supported(void);

/// The label of the queue of some work; empty if it has none.
const char *_Nonnull queue_work_label(const queue_work *_Nonnull work);

/// Whether some work is a timer.
bool queue_work_is_timer(const queue_work *_Nonnull work);

/// Whether some work belongs to the main queue.
bool queue_work_is_of_main_queue(const queue_work *_Nonnull work);

/// Whether some work runs as code of the main actor.
///
/// Work of the main queue does, and so does a block that code of the main actor runs with `sync`.
bool queue_work_is_on_main_actor(const queue_work *_Nonnull work);

/// Where some work comes from.
work_origin queue_work_origin(const queue_work *_Nonnull work);

/// Whether the queue of some work is suspended, or inactive.
bool queue_work_is_suspended(const queue_work *_Nonnull work);

/// Whether some work may run inside the code that runs on this thread: its queue is not in use there.
///
/// If `queue` is not null, only work of that queue may.
bool queue_work_may_run(const queue_work *_Nonnull work, const void *_Nullable queue);

/// Runs some work on its queue and on this thread.
void queue_work_run(const queue_work *_Nonnull work);

/// Releases some work, which has run or never will.
void queue_work_release(queue_work *_Nonnull work);

/// Lets notifications of groups and work items arrive that code has caused on this thread.
void interposed_collect_notifications(void *_Nonnull owner);
