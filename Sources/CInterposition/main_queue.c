#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "main_queue.h"

#if INTERPOSITION_IS_SUPPORTED

#include "outside_work.h"
#include "overrides.h"
#include "waits.h"

#include <stdatomic.h>
#include <stdlib.h>

// Dispatch's public binary interface. Its headers are not used, because they need blocks, which this
// target is compiled without. Weak, since a program may lack Dispatch, and a copy of its data would not
// be Dispatch's.
typedef struct dispatch_queue_s dispatch_queue;
typedef struct dispatch_group_s dispatch_group;
extern dispatch_queue _dispatch_main_q __attribute__((weak));
extern void dispatch_group_enter(dispatch_group *) __attribute__((weak));
extern void dispatch_group_leave(dispatch_group *) __attribute__((weak));
extern void dispatch_retain(void *) __attribute__((weak));
extern void dispatch_release(void *) __attribute__((weak));
extern void *_Block_copy(const void *) __attribute__((weak));
extern void _Block_release(const void *) __attribute__((weak));

/// The start of each block. Source: Clang, "Block Implementation Specification".
typedef struct block_literal {
  void *isa;
  int flags;
  int reserved;
  void (*invoke)(struct block_literal *);
} block_literal;

struct main_queue_block {
  block_literal *block;
  dispatch_group *group;
  /// Set when the block has run, for a caller that waits for it and owns it; null if nothing waits.
  bool *has_run;
};

static void (*_Atomic receive_block)(void *, main_queue_block *, int64_t);

void interposed_main_queue_install(void (*receive)(void *, main_queue_block *, int64_t)) {
  atomic_store(&receive_block, receive);
}

void main_queue_block_run(const main_queue_block *block) {
  block->block->invoke(block->block);
  if (block->has_run) *block->has_run = true;
}

void main_queue_block_release(main_queue_block *block) {
  if (!block->has_run) _Block_release(block->block);
  if (block->group) {
    dispatch_group_leave(block->group);
    dispatch_release(block->group);
  }
  free(block);
}

int64_t interposed_delay_until(uint64_t when) {
  // An uptime, a wall time, or a time of the monotonic clock.
  const uint64_t monotonic = 1ULL << 63, wall = 3ULL << 62, wall_now = ~1ULL;
  if (when == 0 || when == wall_now) return 0;
  int64_t delay = (when & wall) == wall ? -(int64_t)when - now(CLOCK_REALTIME)
                                        : (int64_t)(when & ~monotonic) - now(CLOCK_MONOTONIC);
  return delay > 0 ? delay : 0;
}

/// Gives a block to the turn of this thread; false if there is none, or the queue is another, which is
/// noted.
static bool is_received(
    dispatch_queue *queue, const void *block, dispatch_group *group, uint64_t when) {
  if (queue != &_dispatch_main_q) {
    interposed_note_work(work_of_queue, queue);
    return false;
  }
  interposed_system *system = interposed_system_current();
  void (*receive)(void *, main_queue_block *, int64_t) = atomic_load(&receive_block);
  if (!system || !system->owner || !receive) return false;
  const uint64_t forever = ~0ULL;
  if (when == forever) return true;
  main_queue_block *received = malloc(sizeof *received);
  if (!received) return false;
  *received = (main_queue_block){_Block_copy(block), group, NULL};
  if (group) {
    dispatch_retain(group);
    dispatch_group_enter(group);
  }
  receive(system->owner, received, interposed_delay_until(when));
  return true;
}

extern void ___interceptor_dispatch_async(dispatch_queue *, void *) __attribute__((weak));
extern void ___interceptor_dispatch_after(uint64_t, dispatch_queue *, void *)
    __attribute__((weak));
extern void ___interceptor_dispatch_group_async(dispatch_group *, dispatch_queue *, void *)
    __attribute__((weak));

static void turn_async(dispatch_queue *queue, void *block) {
  static void (*_Atomic real)(dispatch_queue *, void *);
  if (is_received(queue, block, NULL, 0)) return;
  if (!real) real = (void (*)(dispatch_queue *, void *))REAL(dispatch_async);
  real(queue, block);
}

static void turn_after(uint64_t when, dispatch_queue *queue, void *block) {
  static void (*_Atomic real)(uint64_t, dispatch_queue *, void *);
  if (is_received(queue, block, NULL, when)) return;
  if (!real) real = (void (*)(uint64_t, dispatch_queue *, void *))REAL(dispatch_after);
  real(when, queue, block);
}

static void turn_group_async(dispatch_group *group, dispatch_queue *queue, void *block) {
  static void (*_Atomic real)(dispatch_group *, dispatch_queue *, void *);
  if (is_received(queue, block, group, 0)) return;
  if (!real) {
    real = (void (*)(dispatch_group *, dispatch_queue *, void *))REAL(dispatch_group_async);
  }
  real(group, queue, block);
}

void dispatch_async(dispatch_queue *, void *) OVERRIDE(turn_async);
void dispatch_after(uint64_t, dispatch_queue *, void *) OVERRIDE(turn_after);
void dispatch_group_async(dispatch_group *, dispatch_queue *, void *)
    OVERRIDE(turn_group_async);

extern void ___interceptor_dispatch_sync(dispatch_queue *, void *) __attribute__((weak));
extern void ___interceptor_dispatch_barrier_sync(dispatch_queue *, void *) __attribute__((weak));

/// Runs a block of the main queue, and what the turn has to do before, for code off the main actor; false for
/// other queues and other code.
static bool is_run(dispatch_queue *queue, void *block) {
  interposed_system *system = interposed_system_current();
  void (*receive)(void *, main_queue_block *, int64_t) = atomic_load(&receive_block);
  if (queue != &_dispatch_main_q || !system || !system->owner || !receive) return false;
  // Dispatch traps: code of the main queue cannot wait for it.
  if (system->is_on_main_actor) return false;
  bool has_run = false;
  main_queue_block *received = malloc(sizeof *received);
  if (!received) return false;
  *received = (main_queue_block){block, NULL, &has_run};
  receive(system->owner, received, 0);
  while (!has_run && interposed_run_next()) {}
  return has_run;
}

static void turn_sync(dispatch_queue *queue, void *block) {
  static void (*_Atomic real)(dispatch_queue *, void *);
  if (is_run(queue, block)) return;
  if (!real) real = (void (*)(dispatch_queue *, void *))REAL(dispatch_sync);
  real(queue, block);
}

static void turn_barrier_sync(dispatch_queue *queue, void *block) {
  static void (*_Atomic real)(dispatch_queue *, void *);
  if (is_run(queue, block)) return;
  if (!real) real = (void (*)(dispatch_queue *, void *))REAL(dispatch_barrier_sync);
  real(queue, block);
}

void dispatch_sync(dispatch_queue *, void *) OVERRIDE(turn_sync);
void dispatch_barrier_sync(dispatch_queue *, void *) OVERRIDE(turn_barrier_sync);

extern void ___interceptor_dispatch_apply(size_t, dispatch_queue *, void *) __attribute__((weak));

/// `DispatchQueue.concurrentPerform` calls this. In a turn, the iterations run one after another on its thread,
/// so that they read its clocks and random numbers.
static void turn_apply(size_t count, dispatch_queue *queue, void *block) {
  static void (*_Atomic real)(size_t, dispatch_queue *, void *);
  if (!real) real = (void (*)(size_t, dispatch_queue *, void *))REAL(dispatch_apply);
  // A program that is linked statically with Dispatch may lack the original.
  if (real && !interposed_system_current()) return real(count, queue, block);
  void (*invoke)(void *, size_t) = (void (*)(void *, size_t))((block_literal *)block)->invoke;
  for (size_t i = 0; i < count; i++) invoke(block, i);
}

void dispatch_apply(size_t, dispatch_queue *, void *) OVERRIDE(turn_apply);

extern unsigned char ___interceptor__CFIsMainThread(void) __attribute__((weak));

/// Whether this is the main thread: `Thread.isMainThread` and `OperationQueue.current` call this.
///
/// Foundation waits for a block of the main queue unless it is on the main thread, for example to post a
/// notification to an observer on `OperationQueue.main`. In a turn, it would wait for ever.
static unsigned char turn_is_main_thread(void) {
  static unsigned char (*_Atomic real)(void);
  interposed_system *system = interposed_system_current();
  if (system && system->owner) return system->is_on_main_actor;
  if (!real) real = (unsigned char (*)(void))REAL(_CFIsMainThread);
  return real();
}

unsigned char _CFIsMainThread(void) OVERRIDE(turn_is_main_thread);

bool interposed_main_queue_is_supported(void) {
  return (void *)dispatch_async == (void *)turn_async;
}

#endif
