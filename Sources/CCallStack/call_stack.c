#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "call_stack.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <link.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <ucontext.h>
#include <unwind.h>

#if defined(__x86_64__)
#define INSTRUCTION(context) (context)->uc_mcontext.gregs[REG_RIP]
#define STACK(context) (context)->uc_mcontext.gregs[REG_RSP]
#define FRAME(context) (context)->uc_mcontext.gregs[REG_RBP]
// Source: System V ABI for AMD64, figure 3.36.
static const int frame_register = 6;
#else
#define INSTRUCTION(context) (context)->uc_mcontext.pc
#define STACK(context) (context)->uc_mcontext.sp
#define FRAME(context) (context)->uc_mcontext.regs[29]
// Source: DWARF for the Arm 64-bit architecture, section 4.1.
static const int frame_register = 29;
#endif

/// The addresses of the program's code, without its libraries.
static uintptr_t program_start, program_end;

static bool is_in_program(uintptr_t address) {
  return program_start <= address && address < program_end;
}

/// Notes where the first object is, which is the program.
static int note_program(struct dl_phdr_info *object, size_t size, void *unused) {
  (void)size, (void)unused;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_X)) continue;
    uintptr_t start = object->dlpi_addr + segment->p_vaddr;
    if (!program_end) program_start = start;
    program_end = start + segment->p_memsz;
  }
  return 1;
}

static _Unwind_Reason_Code stop(struct _Unwind_Context *frame, void *unused) {
  (void)frame, (void)unused;
  return _URC_END_OF_STACK;
}

void call_stack_prepare(void) {
  dl_iterate_phdr(note_program, NULL);
  // The first call loads a library.
  _Unwind_Backtrace(stop, NULL);
}

/// What is known after some frames.
typedef struct {
  /// Where the signal came; 0 if the walk is past the frames of its handler.
  uintptr_t signal;
  /// The last frame.
  uintptr_t stack, frame;
  /// Whether frame pointers lead on from the frame in `context`, which is of the program.
  bool has_found;
  ucontext_t *context;
} walk;

/// Whether frame pointers lead from the last frame to its caller.
static bool leads_to(uintptr_t stack, uintptr_t frame, const walk *walk) {
  return walk->stack <= walk->frame && walk->frame < stack
         && *(uintptr_t *)walk->frame == frame;
}

static _Unwind_Reason_Code visit(struct _Unwind_Context *caller, void *argument) {
  walk *walk = argument;
  uintptr_t address = _Unwind_GetIP(caller);
  if (walk->signal) {
    if (address == walk->signal) walk->signal = 0;
    return _URC_NO_REASON;
  }
  uintptr_t stack = _Unwind_GetCFA(caller);
  uintptr_t frame = _Unwind_GetGR(caller, frame_register);
  // The program overrides functions of the C library and of Dispatch. Such a function is a frame of the program that
  // leads nowhere, too.
  walk->has_found = walk->has_found && leads_to(stack, frame, walk);
  if (is_in_program(address)) {
    if (walk->has_found) return _URC_END_OF_STACK;
    walk->has_found = true;
    // Within the call, which may be the last instruction of its function.
    INSTRUCTION(walk->context) = address - 1;
    STACK(walk->context) = stack;
    FRAME(walk->context) = frame;
  }
  walk->stack = stack;
  walk->frame = frame;
  return _URC_NO_REASON;
}

void *call_stack_in_program(void *context) {
  // Not on the stack, because that of a handler is small.
  static ucontext_t copy;
  copy = *(ucontext_t *)context;
  walk walk = {.signal = INSTRUCTION(&copy), .context = &copy};
  if (is_in_program(walk.signal)) return context;
  _Unwind_Backtrace(visit, &walk);
  return &copy;
}

#else

void call_stack_prepare(void) {}

void *call_stack_in_program(void *context) { return context; }

#endif
