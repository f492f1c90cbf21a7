#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <unistd.h>

#include "call_stack.h"

#if defined(__linux__)
#include <ucontext.h>
#endif

/// The top of the stack where the signal arrived; 0 if that is not known.
static uintptr_t top_of_stack(const void *context) {
#if defined(__linux__) && defined(__x86_64__)
  return ((const ucontext_t *)context)->uc_mcontext.gregs[REG_RSP];
#elif defined(__linux__) && defined(__aarch64__)
  return ((const ucontext_t *)context)->uc_mcontext.sp;
#elif defined(__APPLE__) && defined(__x86_64__)
  return ((const ucontext_t *)context)->uc_mcontext->__ss.__rsp;
#elif defined(__APPLE__) && defined(__aarch64__)
  return __darwin_arm_thread_state64_get_sp(((const ucontext_t *)context)->uc_mcontext->__ss);
#else
  (void)context;
  return 0;
#endif
}

fault fault_of(const void *untyped_information, const void *context) {
  const siginfo_t *information = untyped_information;
  // The kernel's own codes are positive.
  if (information->si_code <= 0)
    return information->si_pid == getpid() ? fault_of_process : fault_from_outside;
  if (information->si_signo != SIGSEGV && information->si_signo != SIGBUS) return fault_of_process;
  // What is near the top of a stack can be accessed, unless the stack is full. A function may use some of its frame first.
  uintptr_t address = (uintptr_t)information->si_addr;
  uintptr_t stack = top_of_stack(context);
  bool is_near = stack && address + 4096 >= stack && address < stack + (1 << 16);
  return is_near ? fault_of_stack_overflow : fault_of_process;
}
