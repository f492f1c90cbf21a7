/// Makes what a session showed the text of a transcript.
///
/// It rewrites the output lines that failed and nothing else: comments, directives, order, line
/// endings, the header and every line that still matches stay as they are, byte for byte. New lines
/// are written as a recorder writes them.
///
/// ```swift
/// let blesser = try Blesser(bytes: bytes, path: path)
/// let blessing = blesser.bless(mismatches)
/// ```
nonisolated public struct Blesser {
  private let bytes: [UInt8]
  private let transcript: Transcript

  /// Reads the text that was played; throws when it is malformed.
  public init(bytes: [UInt8], path: String) throws(TranscriptError) {
    self.bytes = bytes
    transcript = try Transcript(TranscriptParser(bytes: bytes, path: path))
  }

  /// The text with `mismatches`, all of them or a choice, mended where that can be done.
  public func bless(_ mismatches: [Mismatch]) -> Blessing {
    var plan = BlessingPlan(transcript, mismatches)
    plan.decide()
    let bytes = plan.lineCount == 0 ? bytes : print(plan.replacements)
    return Blessing(bytes: bytes, lineCount: plan.lineCount, unmended: plan.unmended)
  }

  /// The text with other lines in the places of some.
  private func print(_ replacements: [Int: [TranscriptLine.Kind]]) -> [UInt8] {
    var text = transcript.hasByteOrderMark ? Array("\u{FEFF}".utf8) : []
    text.reserveCapacity(bytes.count)
    var usualEnding = LineEnding.lf
    var lastEnding = usualEnding
    func write(_ kind: TranscriptLine.Kind, _ ending: LineEnding) {
      // What was the last line of the file is no longer the last.
      if lastEnding == .none { text += usualEnding.rawValue.utf8 }
      text += TranscriptPrinter.text(of: kind).utf8
      text += ending.rawValue.utf8
      if ending != .none { usualEnding = ending }
      lastEnding = ending
    }
    for (index, line) in transcript.lines.enumerated() {
      guard let replacement = replacements[index] else {
        write(line.kind, line.ending)
        continue
      }
      for kind in replacement { write(kind, line.ending) }
    }
    return text
  }
}
