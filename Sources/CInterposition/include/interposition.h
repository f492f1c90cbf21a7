#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Whether this build overrides the clocks and random numbers of the C library.
///
/// Only glibc is supported: its functions can be overridden by the program, and the originals stay
/// reachable. Statically linked C libraries such as musl offer no originals.
#if defined(__linux__) && defined(__GLIBC__)
#define INTERPOSITION_IS_SUPPORTED 1
#else
#define INTERPOSITION_IS_SUPPORTED 0
#endif

/// What a thread reads from its clocks and random sources while it is in a turn.
typedef struct {
  /// The wall clock in nanoseconds since 1970, at the uptime 0.
  int64_t start_date;
  /// The virtual time since the session began, in nanoseconds.
  int64_t uptime;
  /// How long code has paused the thread, in nanoseconds, since the owner last took this into account by
  /// ``interposed_take_pause``. Clocks count it.
  int64_t slept;
  /// How often clocks were read since the caller last set this to 0.
  int64_t clock_reads;
  /// Whether the code that runs is isolated to the main actor.
  bool is_on_main_actor;
  /// The state of the random source, a SplitMix64 generator.
  uint64_t random_state;
  /// The object whose turn it is, for the caller's use.
  void *_Nullable owner;
} interposed_system;

/// The reads of clocks from which on a thread waits for the clock in a loop, which virtual time would
/// never end.
///
/// From then on, each read takes a millisecond of ``interposed_system/slept``.
static const int64_t interposed_clock_read_limit = 1000000;

/// The system that this thread reads; null if it reads the real one.
interposed_system *_Nullable interposed_system_current(void);

/// Makes this thread read `system`, or the real one if null, and returns what it read before.
interposed_system *_Nullable interposed_system_swap(interposed_system *_Nullable system);

/// Returns ``interposed_system/slept`` and sets it to 0, if this thread reads `system`; otherwise returns 0.
int64_t interposed_take_pause(interposed_system *_Nonnull system);

/// The task that this thread runs; null outside a task.
void *_Nullable concurrency_current_task(void);

/// The id of the task of a job: unique in the process, and larger for later tasks.
uint64_t concurrency_task_id(void *_Nonnull job);

/// Whether the memory of a task belongs to its parent, as that of an `async let` does.
///
/// Such a task cannot be retained.
bool concurrency_task_is_async_let(void *_Nonnull task);

/// Whether a task has been cancelled.
bool concurrency_task_is_cancelled(void *_Nonnull task);

/// Cancels a task.
void concurrency_task_cancel(void *_Nonnull task);

/// Keeps the memory of a task; ``concurrency_task_is_async_let`` must be false.
void concurrency_task_retain(void *_Nonnull task);

/// Releases a retained task.
void concurrency_task_release(void *_Nonnull task);

/// Whether a task that the caller has retained once has ended, and nothing else has a reference to it.
///
/// Nothing else but the task itself needs to have one while it lives: see “A task is over” in `Interposition.md`.
bool concurrency_task_is_over(void *_Nonnull task);

/// Makes the runtime take two executors for the executor of the main actor.
///
/// A job that runs while the executors of the process are replaced stays on the replaced one.
void concurrency_equate_main_executors(const void *_Nonnull old, const void *_Nonnull current);

/// Remembers that a task was seen outside every turn, until thousands of others have been.
void concurrency_note_outside_turns(uint64_t task_id);

/// Whether ``concurrency_note_outside_turns`` remembers a task.
bool concurrency_was_outside_turns(uint64_t task_id);
