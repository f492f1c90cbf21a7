#pragma once
#include <stdbool.h>
#include <stdint.h>

struct queue_work;

/// Whether this build overrides the clocks and random numbers of the C library.
///
/// Only glibc is supported: its functions can be overridden by the program, and the originals stay
/// reachable. Statically linked C libraries such as musl offer no originals.
#if defined(__linux__) && defined(__GLIBC__)
#define INTERPOSITION_IS_SUPPORTED 1
#else
#define INTERPOSITION_IS_SUPPORTED 0
#endif

/// The region of a session, by its identifiers, and what code has changed of it.
typedef struct {
  /// A locale, such as `de_DE`.
  char *_Nonnull locale;
  /// A time zone, such as `Europe/Berlin`.
  char *_Nonnull time_zone;
  /// The default time zone that code has set in the part of Foundation that is written in C; null if there is none.
  void *_Nullable default_zone;
} interposed_region;

/// Makes a region from copies of its identifiers.
interposed_region *_Nonnull interposed_make_region(
    const char *_Nonnull locale, const char *_Nonnull time_zone);

/// Forgets the default time zone that code has set.
void interposed_reset_region(interposed_region *_Nonnull region);

/// Releases a region.
void interposed_release_region(interposed_region *_Nullable region);

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
  /// How often, and for how many nanoseconds, the code that runs has paused.
  int64_t pauses, paused;
  /// Whether the code that runs is isolated to the main actor.
  bool is_on_main_actor;
  /// The state of the random source, a SplitMix64 generator.
  uint64_t random_state;
  /// The object whose turn it is, for the caller's use.
  void *_Nullable owner;
  /// The user defaults of the session; null if there are none.
  void *_Nullable defaults;
  /// The suites in which the session also looks for user defaults; null if there are none.
  void *_Nullable suites;
  /// The region of the session; null if that is the machine's.
  interposed_region *_Nullable region;
} interposed_system;

/// Releases ``interposed_system/suites``.
void interposed_release_suites(interposed_system *_Nonnull system);

/// Releases ``interposed_system/defaults`` and ``interposed_system/suites``.
void interposed_release_defaults(interposed_system *_Nonnull system);

/// The reads of clocks from which on a thread waits for the clock in a loop, which virtual time would
/// never end.
///
/// From then on, each read takes a millisecond of ``interposed_system/slept``.
static const int64_t interposed_clock_read_limit = 1000000;

/// How long, in nanoseconds, work in real time may hold up virtual time, or nothing may happen in a wait without an end.
int64_t interposed_patience(void);

/// Sets the patience of the process, which is five seconds. A test of a wait that never ends shortens it.
void interposed_set_patience(int64_t nanoseconds);

/// The system that this thread reads; null if it reads the real one.
interposed_system *_Nullable interposed_system_current(void);

/// Makes this thread read `system`, or the real one if null, and returns what it read before.
interposed_system *_Nullable interposed_system_swap(interposed_system *_Nullable system);

/// Returns ``interposed_system/slept`` and sets it to 0, if this thread reads `system`; otherwise returns 0.
int64_t interposed_take_pause(interposed_system *_Nonnull system);

/// What runs work in real time that code gave away in a turn.
typedef enum {
  /// A Dispatch source.
  work_of_source,
  /// A channel of Dispatch, which reads or writes a file.
  work_of_channel,
  /// A run loop: one of another thread, or an observer of one.
  work_of_run_loop,
  /// A thread.
  work_of_thread,
  /// A process.
  work_of_process,
  /// Foundation's loading of URLs.
  work_of_url_session,
  /// Nothing: it is the deletion of a file outside of the session's folder.
  work_of_deletion,
} outside_work;

/// The folder of a session, as code finds it in the environment.
typedef struct interposed_folder interposed_folder;

/// Makes what code finds of the folder at a path. It is never released, because code may keep what it finds.
const interposed_folder *_Nonnull interposed_make_folder(const char *_Nonnull path);

/// The difference between a time zone and GMT at some time.
typedef struct {
  int64_t seconds;
  bool is_daylight;
  /// A text that is never released; null for none.
  const char *_Nullable abbreviation;
} interposed_offset;

/// A closure that takes a notification, as Swift passes it.
typedef struct {
  void *_Nonnull function;
  void *_Nullable context;
} interposed_block;

/// What code that waits can expect from outside of the turn.
typedef enum {
  /// Nothing.
  outside_is_quiet,
  /// Work in real time is outstanding.
  outside_is_open,
  /// Something has arrived, and can run.
  outside_has_arrived,
} outside_state;

/// How code lets other work run.
typedef enum {
  /// It waits: work of the main actor does not run inside code of the main actor.
  in_wait,
  /// It runs a run loop.
  in_run_loop,
  /// It pauses: as in a wait, but work of queues does not run.
  in_pause,
} wait_kind;

/// What a session does in its turns with the work that code gives away, while code waits, and for what code reads.
///
/// Each function gets the owner of the turn's system, or an inbox: a Swift object that stands for a session on all threads.
typedef struct {
  /// Takes work, which is due when `delay` nanoseconds have passed, and later runs and releases it.
  void (*_Nonnull receive)(void *_Nonnull owner, struct queue_work *_Nonnull work, int64_t delay);
  /// Takes the work of a timer, which runs once, and returns a Swift object that stops it when it is released.
  void *_Nonnull (*_Nonnull start_timer)(
      void *_Nonnull owner, struct queue_work *_Nonnull work, int64_t delay);
  /// Whether the queue with a label runs its work in real time.
  bool (*_Nonnull is_background)(void *_Nonnull owner, const char *_Nonnull label);
  /// Returns an inbox, retained, for the app that runs in the session: that of an owner, or else of another inbox.
  ///
  /// If `delay` is not negative, it stands for work in real time, too: work that begins after so many nanoseconds, and ends
  /// when the inbox is released.
  void *_Nonnull (*_Nonnull retain_inbox)(
      void *_Nullable owner, void *_Nullable inbox, int64_t delay);
  /// Takes work, on any thread, for the next turn; drops it if the app has ended.
  void (*_Nonnull arrive)(void *_Nonnull inbox, struct queue_work *_Nonnull work, int64_t delay);
  /// Whether the app of an inbox has not ended, on any thread.
  bool (*_Nonnull is_open)(void *_Nonnull inbox);
  /// The work in real time of an inbox begins or ceases to wait for a turn, once more: meanwhile, no turn can wait for it.
  void (*_Nonnull set_waits_for_turn)(void *_Nonnull inbox, bool waits);
  /// Takes what has arrived that the turn itself has caused.
  void (*_Nonnull did_notify)(void *_Nonnull owner);
  /// A queue that was suspended may run its work again; the owner is null outside of turns.
  void (*_Nonnull did_resume)(void *_Nullable owner);
  /// Whether work is due within so many nanoseconds that can run while the code waits.
  bool (*_Nonnull has_next)(void *_Nonnull owner, int64_t within, wait_kind kind);
  /// Runs the first such work, if there is any; if `queue` is not null, work of that queue. Virtual time stands still while
  /// work in real time is expected to end.
  bool (*_Nonnull run_next)(
      void *_Nonnull owner, int64_t within, wait_kind kind, const void *_Nullable queue);
  /// Takes what has arrived from outside, for code that waits while no work can run, and says what to expect.
  outside_state (*_Nonnull look_outside)(void *_Nonnull owner);
  /// Returns a sentence, to be written before the program ends: code waits for an object, or for the queue with a label,
  /// and nothing can end the wait.
  char *_Nonnull (*_Nonnull deadlock)(
      void *_Nonnull owner, const char *_Nonnull awaited, const char *_Nullable label);
  /// Returns a sentence, to be written at once and freed: code has paused in a loop for long.
  char *_Nonnull (*_Nonnull pausing)(void *_Nonnull owner);
  /// Puts a value of the session's region into the memory of one, by its name in Swift's `RegionValue`.
  void (*_Nonnull copy_region)(
      void *_Nonnull owner, const char *_Nonnull name, void *_Nonnull memory);
  /// Gives the session's default time zone to a `Calendar`.
  void (*_Nonnull set_calendar_zone)(void *_Nonnull owner, void *_Nonnull calendar);
  /// Makes a time zone the default of the session: takes Swift's `TimeZone?` out of memory.
  void (*_Nonnull take_default_zone)(void *_Nonnull owner, void *_Nonnull zone);
  /// Returns the difference between the session's time zone and GMT, at some seconds since 1970.
  interposed_offset (*_Nonnull offset)(void *_Nonnull owner, int64_t time);
  /// Returns a Swift object, retained, for an observer of the notifications with a name, which is Swift's `String?`, from a
  /// sender, which is Swift's `Any?`. It keeps the operation queue on which the block is called; null for none.
  void *_Nonnull (*_Nonnull make_observer)(
      void *_Nonnull owner, const void *_Nonnull name, const void *_Nonnull sender,
      void *_Nullable queue, interposed_block block);
  /// The observer has been added, and is removed by a token.
  void (*_Nonnull did_add)(void *_Nonnull observer, void *_Nonnull token);
  /// Whether an observer may be called now; its block, with its context retained.
  bool (*_Nonnull open)(void *_Nonnull observer, interposed_block *_Nonnull block);
  /// The observer of a token is removed, on any thread, if it has a name, which is Swift's `String?`, and a sender, which is
  /// Swift's `Any?`; nil or null is every one. Returns false if it has ended, and Foundation must not see the token.
  bool (*_Nonnull remove_observer)(
      void *_Nonnull token, const void *_Nonnull name, const void *_Nullable sender);
  /// Returns the folder of the session of an owner, or else of an inbox. Null if the session has none, or if it has not been made
  /// and `makes` is false.
  const interposed_folder *_Nullable (*_Nonnull folder)(
      void *_Nullable owner, void *_Nullable inbox, bool makes);
  /// Notes work that runs in real time.
  void (*_Nonnull note)(void *_Nonnull owner, outside_work work);
  /// The thread waits for the processes that it has started.
  void (*_Nonnull forget_processes)(void *_Nonnull owner);
} interposed_hooks;

/// Makes sessions receive what code gives away and asks for in their turns. Call it once.
void interposed_install(interposed_hooks hooks);

/// The task that this thread runs; null outside a task.
void *_Nullable concurrency_current_task(void);

/// Removes an observer from `NotificationCenter.default`, by its token as Swift's `Any`.
void interposed_remove_observer(const void *_Nonnull token);

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

/// Remembers that a task was seen outside every turn, until a quarter of a million others have been.
void concurrency_note_outside_turns(uint64_t task_id);

/// Whether ``concurrency_note_outside_turns`` remembers a task.
bool concurrency_was_outside_turns(uint64_t task_id);
