import Rehearsal
import Transcripts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A transcript that says what to type, and not yet what must be shown.
nonisolated struct Draft {
  private let transcript: Transcript
  /// The output of each line that has shown something, as a transcript spells it.
  private var outputs: [Int: [Substring]] = [:]

  /// Reads the file at `path`; nil when it expects any output, and is somebody's finished work.
  ///
  /// Throws when it cannot be read, and when it is malformed.
  init?(path: String) throws(TranscriptError) {
    transcript = try Transcript(TranscriptParser(path: path))
    guard !transcript.lines.contains(where: \.isOutput) else { return nil }
  }

  /// How many lines have shown something.
  var outputCount: Int { outputs.count }

  /// Takes what a line has shown for what it must show; false when that is no question of output,
  /// such as a place that is another.
  mutating func learn(_ mismatch: Mismatch) -> Bool {
    switch mismatch.cause {
    case .command, .template, .directive(.after), .directive(.settle), .directive(.event): break
    default: return false
    }
    // What shows nothing is complete as it is.
    if !mismatch.actual.isEmpty { outputs[mismatch.line] = Self.spelling(of: mismatch.actual) }
    return true
  }

  /// The file with what was learnt, and every byte of it that was there before.
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

  /// Puts the whole text in the place of the file; when that fails, the file stays as it was.
  func write() throws {
    let file = URL(filePath: transcript.path).resolvingSymlinksInPath()
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  private static func spelling(of lines: [ShownLine]) -> [Substring] {
    let outputs = lines.map { Output(.text, offset: $0.offset, lines: [$0.text]) }
    let recorder = TranscriptRecorder(title: "", configuration: SessionConfiguration())
    // The recorder writes turns; the first line of one is its command.
    return recorder.text(of: SessionLog.Entry(.command("look"), outputs))
      .split(separator: "\n").dropFirst().map { $0 }
  }
}

nonisolated extension TranscriptLine {
  fileprivate var isOutput: Bool {
    if case .output = kind { true } else { false }
  }
}
