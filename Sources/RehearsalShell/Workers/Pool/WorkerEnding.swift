import Platform
import Subprocess

/// How a worker process ended.
enum WorkerEnding: Hashable {
  case exited(status: Int32)
  case killed(signal: Int32)

  init(_ status: TerminationStatus) {
    self =
      switch status {
      case .exited(let status): .exited(status: status)
      case .signaled(let signal): .killed(signal: signal)
      }
  }

  /// The ending as the last part of a sentence about the app.
  var text: String {
    switch self {
    case .exited(let status): "the app ended the process with status \(status)"
    case .killed(let signal): "the app crashed with signal \(signal) (\(Self.name(of: signal)))"
    }
  }

  private static func name(of signal: Int32) -> String {
    // The system's names differ between platforms, but reports should not.
    switch signal {
    case SIGILL: "illegal instruction"
    case SIGTRAP: "trap"
    case SIGABRT: "abort"
    case SIGBUS: "bus error"
    case SIGFPE: "arithmetic error"
    case SIGSEGV: "segmentation fault"
    case SIGKILL: "killed"
    case SIGTERM: "terminated"
    default: strsignal(signal).map { String(cString: $0) } ?? "unknown"
    }
  }
}

/// The reason why a worker did not complete a request.
enum Interruption {
  case timedOut(limit: Duration)
  case ended(WorkerEnding)
}
