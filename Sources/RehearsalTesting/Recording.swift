import Transcripts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A transcript that contains commands but no expected output yet.
nonisolated struct Draft {
  private let path: String
  private var mismatches: [Mismatch] = []

  /// Reads the file at `path`; nil if it expects any output, because then it is not a draft.
  ///
  /// Throws an error if the file cannot be read or is malformed.
  init?(path: String) throws(TranscriptError) {
    let transcript = try Transcript(TranscriptParser(path: path))
    guard !transcript.lines.contains(where: \.isOutput) else { return nil }
    self.path = path
  }

  /// Adopts the actual output of a line as its expected output.
  ///
  /// Returns false if the mismatch is not about output, such as a wrong location.
  mutating func learn(_ mismatch: Mismatch) -> Bool {
    switch mismatch.cause {
    case .command, .template, .directive(.after), .directive(.settle), .directive(.event),
      .directive(.deliver):
      mismatches.append(mismatch)
      return true
    default: return false
    }
  }

  /// Adds the output to the file; returns false if there is none.
  ///
  /// Throws an error on failure, and leaves the file unchanged.
  func write() throws -> Bool {
    let file = try RewritableFile(path: path)
    var bytes = file.bytes
    if bytes.last != UInt8(ascii: "\n") { bytes += "\n".utf8 }
    var blesser = Blesser(bytes: bytes, path: path)
    for mismatch in mismatches { blesser.mend(mismatch) }
    let blessing = try blesser.finish()
    guard blessing.lineCount > 0 else { return false }
    try file.replace(with: blessing.bytes)
    return true
  }
}

nonisolated extension TranscriptLine {
  fileprivate var isOutput: Bool {
    if case .output = kind { true } else { false }
  }
}

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
