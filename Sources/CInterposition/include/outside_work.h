#pragma once
#include "interposition.h"

/// What runs work that code gave away in a turn.
typedef enum {
  /// A Dispatch queue other than the main queue.
  work_of_queue,
  /// A Dispatch group or work item, which notifies a queue.
  work_of_notification,
  /// A Dispatch source, such as a timer.
  work_of_source,
  /// A timer of a run loop.
  work_of_timer,
  /// A run loop.
  work_of_run_loop,
  /// A thread.
  work_of_thread,
  /// A process.
  work_of_process,
} outside_work;

/// Makes `note` learn of work that code gives away on a thread that is in a turn.
///
/// It gets the owner of the turn's system, what runs the work, and the label of the queue if it is one. `forget` learns
/// that the thread waits for the processes that it started. Neither is called in a program that is linked statically
/// with Dispatch.
void interposed_outside_work_install(
    void (*_Nonnull note)(void *_Nonnull owner, outside_work, const char *_Nullable label),
    void (*_Nonnull forget_processes)(void *_Nonnull owner));

/// Notes work, if this thread is in a turn; `queue` is the Dispatch queue that runs it, or null.
void interposed_note_work(outside_work, void *_Nullable queue);
