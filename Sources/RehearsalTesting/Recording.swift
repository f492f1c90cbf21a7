import Transcripts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A transcript that contains commands but no expected output yet.
nonisolated struct Draft {
  private let transcript: Transcript
  /// The output of each line that has shown something, in transcript syntax.
  private var outputs: [Int: [String]] = [:]

  /// Reads the file at `path`; nil if it expects any output, because then it is not a draft.
  ///
  /// Throws an error if the file cannot be read or is malformed.
  init?(path: String) throws(TranscriptError) {
    transcript = try Transcript(TranscriptParser(path: path))
    guard !transcript.lines.contains(where: \.isOutput) else { return nil }
  }

  /// The number of lines that have output.
  var outputCount: Int { outputs.count }

  /// Adopts the actual output of a line as its expected output.
  ///
  /// Returns false if the mismatch is not about output, such as a wrong location.
  mutating func learn(_ mismatch: Mismatch) -> Bool {
    switch mismatch.cause {
    case .command, .template, .directive(.after), .directive(.settle), .directive(.event): break
    default: return false
    }
    // A line that shows nothing is complete.
    if !mismatch.actual.isEmpty {
      outputs[mismatch.line] = mismatch.actual.map { line in
        TranscriptPrinter.text(of: .output(ExpectedLine(writing: line.text, after: line.offset)))
      }
    }
    return true
  }

  /// The original file, byte by byte, with the new outputs added.
  var text: String {
    var text = transcript.hasByteOrderMark ? "\u{FEFF}" : ""
    for line in transcript.lines {
      text += TranscriptPrinter.text(of: line)
      guard let output = outputs[line.number] else { continue }
      let ending: LineEnding = line.ending == .none ? .lf : line.ending
      if line.ending == .none { text += ending.rawValue }
      text += output.map { $0 + ending.rawValue }.joined()
    }
    return text
  }

  /// Replaces the file with the new text; if that fails, the file stays unchanged.
  func write() throws {
    let file = URL(filePath: transcript.path).resolvingSymlinksInPath()
    try Data(text.utf8).write(to: file, options: .atomic)
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
