#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Whether a test run may complete transcripts that have no output yet.
nonisolated enum RecordingSwitch: Hashable {
  case off
  case on
  /// Recording was requested but is not possible, for the given reason.
  case refused(String)

  /// Reads `REHEARSAL_RECORD`, which must not be set on a CI server, where `CI` is set.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    switch environment["REHEARSAL_RECORD", default: ""] {
    case "", "0": self = .off
    case "1" where environment["CI", default: ""].isEmpty: self = .on
    case "1":
      self = .refused(
        "Nothing is recorded where CI is set. Record on your own machine, and read what it wrote."
      )
    case let value:
      self = .refused("REHEARSAL_RECORD cannot be “\(value)”. Write: REHEARSAL_RECORD=1")
    }
  }
}
