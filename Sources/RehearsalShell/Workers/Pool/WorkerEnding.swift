import LineEditing
import Platform
import Subprocess

extension TerminationStatus {
  /// How a worker ended, as the last part of a sentence about the app.
  var text: String {
    switch self {
    case .exited(let status): "the app ended the process with status \(status)"
    case .signaled(let signal): "the app crashed with signal \(signal) (\(Self.name(of: signal)))"
    }
  }

  private static func name(of signal: Int32) -> String {
    SignalName.of(signal).map { "\($0)" } ?? strsignal(signal).map { String(cString: $0) }
      ?? "unknown"
  }
}

/// The reason why a worker did not complete a request.
enum Interruption {
  case timedOut(limit: Duration)
  case ended(TerminationStatus)

  /// The reason in a sentence.
  var text: String {
    switch self {
    case .timedOut(let limit): "This takes longer than \(limit.secondsText) s of real time."
    case .ended(let status): "Here \(status.text)."
    }
  }
}
