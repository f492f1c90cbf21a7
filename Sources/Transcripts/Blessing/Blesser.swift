import Rehearsal

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
    let bytes = plan.lineCount == 0 ? bytes : print(plan.edits)
    return Blessing(bytes: bytes, lineCount: plan.lineCount, unmended: plan.unmended)
  }

  /// The text with other lines in the places of some; between those it is copied as it is.
  private func print(_ edits: [BlessingPlan.Edit]) -> [UInt8] {
    var text = TextBuilder()
    text.reserveCapacity(bytes.count)
    var usualEnding = LineEnding.lf
    var lastEnding = usualEnding
    func end(_ ending: LineEnding) {
      if ending != .none { usualEnding = ending }
      lastEnding = ending
    }
    var rest = edits[...]
    var copied = 0
    var start = transcript.hasByteOrderMark ? Self.byteOrderMark.count : 0
    for index in transcript.lines.indices {
      let ending = transcript.lines[index].ending
      let next = endOfLine(from: start)
      if rest.last?.index != index {
        end(ending)
      } else {
        text.append(bytes[copied..<start])
        copied = next
        while let edit = rest.last, edit.index == index {
          // A shorter slice: to take the last away would copy the rest of them first.
          rest = rest.dropLast()
          guard let kind = edit.kind else { continue }
          // What was the last line of the file is no longer the last.
          if lastEnding == .none { text.append(usualEnding.rawValue) }
          TranscriptPrinter.write(kind, to: &text)
          text.append(ending.rawValue)
          end(ending)
        }
      }
      start = next
    }
    text.append(bytes[copied...])
    return text.bytes
  }

  /// Where the line after that at `start` begins.
  private func endOfLine(from start: Int) -> Int {
    bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
  }

  private static let byteOrderMark = "\u{FEFF}".utf8
}
