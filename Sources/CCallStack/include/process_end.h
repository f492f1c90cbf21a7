#pragma once

/// Calls `observer` when code ends the process by `exit`, `quick_exit`, `_exit` or `_Exit`, with the status, or with -1 if that
/// is not known.
///
/// It is called on the thread of that code, after the handlers that the code has registered, and may be called in a signal
/// handler and in a child of this process. If it returns, the process ends as usual. `_exit` is observed with glibc only.
void process_end_observe(void (*_Nonnull observer)(int status));

/// Ends the process at once, without the observer.
_Noreturn void process_end_now(int status);
