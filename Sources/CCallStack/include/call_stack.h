#pragma once

/// Prepares `call_stack_in_program`, for which a signal handler has no time to load libraries.
void call_stack_prepare(void);

/// Returns the context of a signal, as if the signal had come in the innermost function of the program.
///
/// The Swift runtime finds callers by their frame pointers. The C library and Dispatch have none, so a
/// backtrace that begins there ends there. `context` is what the handler of the signal got; it is returned
/// itself if the signal came in the program's own code. A handler may call this.
void *_Nonnull call_stack_in_program(void *_Nonnull context);

/// Why a signal arrived that ends the process with a crash.
typedef enum {
  /// Another process sent it.
  fault_from_outside,
  fault_of_process,
  fault_of_stack_overflow,
} fault;

/// Returns why a signal arrived whose handler got `information`, a `siginfo_t`, and `context`; a handler may call this.
fault fault_of(const void *_Nonnull information, const void *_Nonnull context);
