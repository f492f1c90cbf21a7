#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "interposition.h"

#if INTERPOSITION_IS_SUPPORTED

#include "overrides.h"

#include <stdatomic.h>
#include <stddef.h>
#include <errno.h>
#include <stdarg.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/time.h>

// MARK: The runtime's functions on tasks

// These are part of the binary interface between the compiler and the runtime. The pointer argument
// is in the same register in Swift's calling convention and in C's.
extern SWIFT_CC void *swift_task_getCurrent(void);
extern SWIFT_CC uint64_t swift_task_getJobTaskId(void *job);
extern SWIFT_CC size_t swift_task_getJobFlags(void *task);
extern SWIFT_CC bool swift_task_isCancelled(void *task);
extern SWIFT_CC void swift_task_cancel(void *task);
extern void *swift_retain(void *object);
extern void swift_release(void *object);
extern size_t swift_retainCount(void *object);

void *concurrency_current_task(void) { return swift_task_getCurrent(); }
uint64_t concurrency_task_id(void *job) { return swift_task_getJobTaskId(job); }
bool concurrency_task_is_async_let(void *task) { return swift_task_getJobFlags(task) & 1 << 28; }
bool concurrency_task_is_cancelled(void *task) { return swift_task_isCancelled(task); }
void concurrency_task_cancel(void *task) { swift_task_cancel(task); }
void concurrency_task_retain(void *task) { swift_retain(task); }
void concurrency_task_release(void *task) { swift_release(task); }
bool concurrency_task_is_over(void *task) { return swift_retainCount(task) == 1; }

typedef struct {
  const void *identity;
  uintptr_t implementation;
} serial_executor;

// Weak: otherwise a dynamically linked program would set a copy of its own.
extern SWIFT_CC bool (*swift_task_isMainExecutor_hook)(
    serial_executor, SWIFT_CC bool (*original)(serial_executor)) __attribute__((weak));

static const void *main_executors[2];

static SWIFT_CC bool is_main_executor(
    serial_executor executor, SWIFT_CC bool (*original)(serial_executor)) {
  return executor.identity == main_executors[0] || executor.identity == main_executors[1]
      || original(executor);
}

void concurrency_equate_main_executors(const void *old, const void *current) {
  main_executors[0] = old;
  main_executors[1] = current;
  swift_task_isMainExecutor_hook = is_main_executor;
}

// A cache with one place for each remainder. Ids begin at 1, so an empty place matches none. Pages that are not used cost
// nothing.
static _Atomic uint64_t seen_outside[1 << 18];
#define PLACE(id) seen_outside[(id) % (sizeof seen_outside / sizeof *seen_outside)]

void concurrency_note_outside_turns(uint64_t task_id) {
  atomic_store_explicit(&PLACE(task_id), task_id, memory_order_relaxed);
}

bool concurrency_was_outside_turns(uint64_t task_id) {
  return atomic_load_explicit(&PLACE(task_id), memory_order_relaxed) == task_id;
}

// MARK: The system of a thread

// Initial-exec: reading it never allocates memory, so signal handlers may.
static __thread interposed_system *current __attribute__((tls_model("initial-exec")));

UNCHECKED interposed_system *interposed_system_current(void) { return current; }

interposed_system *interposed_system_swap(interposed_system *system) {
  interposed_system *previous = current;
  current = system;
  return previous;
}

static interposed_hooks hooks;
static atomic_bool has_hooks;

void interposed_install(interposed_hooks installed) {
  foundation_check();
  hooks = installed;
  atomic_store(&has_hooks, true);
}

const interposed_hooks *interposed_all_hooks(void) { return atomic_load(&has_hooks) ? &hooks : NULL; }

const interposed_hooks *interposed_turn(void **owner) {
  if (!current || !current->owner || !atomic_load(&has_hooks)) return NULL;
  *owner = current->owner;
  return &hooks;
}

// MARK: Overrides

// The program's definitions take precedence over those of shared libraries, for calls from any of
// them. They take no lock, allocate nothing, and change no `errno` of their own, so that they are as
// safe in a signal handler as the originals. A handler that interrupts a turn reads the turn's values.
// Sanitizers must not instrument them, because the sanitizers' own start calls them.

static int (*real_clock_gettime)(clockid_t, struct timespec *);
static ssize_t (*real_read)(int, void *, size_t);
static long (*real_syscall)(long, ...);

// A sanitizer has overrides of its own, which it calls instead of the C library.
extern int ___interceptor_clock_gettime(clockid_t, struct timespec *) __attribute__((weak));
extern ssize_t ___interceptor_read(int, void *, size_t) __attribute__((weak));

/// Looks up the originals: before `main`, since `dlsym` is not safe in a signal handler.
__attribute__((constructor(101))) UNCHECKED static void find_originals(void) {
  if (real_syscall) return;
  real_clock_gettime = ___interceptor_clock_gettime
      ? ___interceptor_clock_gettime
      : (int (*)(clockid_t, struct timespec *))original("clock_gettime");
  real_read = ___interceptor_read
      ? ___interceptor_read
      : (ssize_t (*)(int, void *, size_t))original("read");
  // The last one: it tells that all are known.
  real_syscall = (long (*)(long, ...))original("syscall");
}

/// Fills a buffer with the next random bytes of a system.
///
/// It is the SplitMix64 generator. Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom
/// Number Generators", OOPSLA 2014.
UNCHECKED static void fill(interposed_system *system, void *buffer, size_t length) {
  unsigned char *bytes = buffer;
  for (size_t i = 0; i < length; i += sizeof(uint64_t)) {
    uint64_t mixed = system->random_state += 0x9E3779B97F4A7C15;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
    mixed ^= mixed >> 31;
    for (size_t j = i; j < length && j < i + sizeof(uint64_t); j++) {
      bytes[j] = mixed;
      mixed >>= 8;
    }
  }
}

/// Whether a file is `/dev/random` or `/dev/urandom`.
UNCHECKED static bool is_random_device(int file) {
  struct stat status;
  int error = errno;
  bool is_random = fstat(file, &status) == 0 && S_ISCHR(status.st_mode)
      && (status.st_rdev == makedev(1, 8) || status.st_rdev == makedev(1, 9));
  errno = error;
  return is_random;
}

/// Clocks: `ContinuousClock`, `SuspendingClock` and `Date()` call this.
UNCHECKED int clock_gettime(clockid_t id, struct timespec *time) {
  const int64_t second = 1000000000;
  interposed_system *system = current;
  if (system && ++system->clock_reads > interposed_clock_read_limit) system->slept += 1000000;
  int64_t now = 0;
  // Time ends with the last moment of the virtual clock.
  if (system && __builtin_add_overflow(system->uptime, system->slept, &now)) now = INT64_MAX;
  time_t seconds = now / second;
  int64_t rest = now % second;
  switch (system ? id : -1) {
  case CLOCK_REALTIME:
  case CLOCK_REALTIME_COARSE:
    // Seconds and the rest apart, because the date may be later than 64 bits of nanoseconds can say.
    seconds += system->start_date / second;
    rest += system->start_date % second;
    break;
  case CLOCK_MONOTONIC:
  case CLOCK_MONOTONIC_COARSE:
  case CLOCK_MONOTONIC_RAW:
  case CLOCK_BOOTTIME:
    // A second after the start, since some code takes 0 for "never".
    seconds += 1;
    break;
  default:
    if (!real_clock_gettime) find_originals();
    return real_clock_gettime(id, time);
  }
  int carry = rest < 0 ? -1 : rest >= second;
  time->tv_sec = seconds + carry;
  time->tv_nsec = rest - carry * second;
  return 0;
}

/// Calendar time: `NSDate()` calls `gettimeofday`, and code in C any of these.
UNCHECKED int gettimeofday(struct timeval *time, void *zone) {
  struct timespec now;
  int result = clock_gettime(CLOCK_REALTIME, &now);
  *time = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
  if (zone) memset(zone, 0, sizeof(struct timezone));
  return result;
}

UNCHECKED time_t time(time_t *time) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME_COARSE, &now);
  if (time) *time = now.tv_sec;
  return now.tv_sec;
}

UNCHECKED int timespec_get(struct timespec *time, int base) {
  return base == TIME_UTC && clock_gettime(CLOCK_REALTIME, time) == 0 ? base : 0;
}

int64_t interposed_take_pause(interposed_system *system) {
  if (current != system || !system->slept) return 0;
  int64_t pause = system->slept;
  system->slept -= pause;
  return pause;
}

/// Random numbers: Swift's `SystemRandomNumberGenerator` calls this for `SYS_getrandom`.
UNCHECKED long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a[6];
  for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
  va_end(list);
  if (number == SYS_getrandom && current) {
    fill(current, (void *)a[0], a[1]);
    return a[1];
  }
  if (!real_syscall) find_originals();
  return real_syscall(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

/// Random numbers of libraries in C.
UNCHECKED ssize_t getrandom(void *buffer, size_t length, unsigned flags) {
  return syscall(SYS_getrandom, buffer, length, flags);
}

/// Random numbers that are drawn as on Apple's platforms. Older versions of glibc have no such functions.
UNCHECKED void arc4random_buf(void *buffer, size_t length) {
  for (size_t count = 0; count < length;) {
    long drawn = syscall(SYS_getrandom, (char *)buffer + count, length - count, 0);
    if (drawn > 0) count += drawn;
  }
}

UNCHECKED uint32_t arc4random(void) {
  uint32_t number;
  arc4random_buf(&number, sizeof number);
  return number;
}

UNCHECKED uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  // Numbers below the remainder would make small results likelier.
  uint32_t number, remainder = -bound % bound;
  do number = arc4random();
  while (number < remainder);
  return number % bound;
}

UNCHECKED int getentropy(void *buffer, size_t length) {
  if (length > 256) {
    errno = EIO;
    return -1;
  }
  arc4random_buf(buffer, length);
  return 0;
}

/// Random numbers: `UUID()` reads from a file that it opened once and keeps open.
UNCHECKED ssize_t read(int file, void *buffer, size_t length) {
  if (current && is_random_device(file)) {
    fill(current, buffer, length);
    return length;
  }
  if (!real_read) find_originals();
  return real_read(file, buffer, length);
}

#endif
