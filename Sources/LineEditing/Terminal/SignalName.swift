import Platform

/// The names of signals, which differ between systems, while reports should not.
package enum SignalName {
  /// Returns the name of a signal that ends a process; nil for a rare one.
  ///
  /// A signal handler may call this.
  package static func of(_ number: Int32) -> StaticString? {
    switch number {
    case SIGILL: "illegal instruction"
    case SIGTRAP: "trap"
    case SIGABRT: "abort"
    case SIGBUS: "bus error"
    case SIGFPE: "arithmetic error"
    case SIGSEGV: "segmentation fault"
    case SIGKILL: "killed"
    case SIGTERM: "terminated"
    default: nil
    }
  }
}
