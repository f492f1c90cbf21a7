import Foundation
import TestSupport
import Testing

@testable import Transcripts

@Suite(.timeLimit(.minutes(10))) struct LineReaderTests {
  private struct Line: Equatable {
    let text: String
    let ending: LineEnding
  }

  @Test(
    "a file and the same bytes in memory are read as the same lines",
    arguments: [
      "",
      "a",
      "a\n",
      "\n",
      "\n\n",
      "a\nb",
      "a\r\nb\r\n",
      "a\rb\n",
      "\r\n",
      "\r",
      "a\r",
      "a\r\r\n",
      "\u{FEFF}",
      "\u{FEFF}a\n",
      "\u{FEFF}\n",
      "a\n\u{FEFF}b",
      "ä\u{85}b\u{2028}c\n",
    ]
  )
  func fileAndMemory(text: String) throws {
    let folder = TemporaryFolder()
    let path = try folder.write(text, to: "a")
    let expected = Self.lines(of: text)
    #expect(try Self.read(LineReader(bytes: Array(text.utf8), path: "a")) == expected)
    #expect(try Self.read(LineReader(path: path)) == expected)
  }

  @Test(
    "a line can end at the boundary of a read buffer",
    arguments: [65_533, 65_534, 65_535, 65_536, 65_537, 131_071, 131_072, 131_073, 200_000]
  )
  func bufferBoundary(length: Int) throws {
    let folder = TemporaryFolder()
    let long = String(repeating: "x", count: length)
    for text in ["\(long)\r\nb\r\n", "a\n\(long)\nb", "\u{FEFF}\(long)", "\(long)\n\(long)\n"] {
      let path = try folder.write(text, to: "a")
      let isSame = try Self.read(LineReader(path: path)) == Self.lines(of: text)
      #expect(isSame)
    }
  }

  @Test("an incomplete byte-order mark is text")
  func partialMark() throws {
    var reader = LineReader(bytes: [0xEF, 0xBB], path: "a")
    let hasLine = try reader.advance()
    let hasByteOrderMark = reader.hasByteOrderMark
    let bytes = reader.withBytes { Array($0) }
    #expect(hasLine)
    #expect(!hasByteOrderMark)
    #expect(bytes == [0xEF, 0xBB])
  }

  /// The expected lines, found by simple splitting.
  private static func lines(of text: String) -> [Line] {
    var scalars = Array(text.unicodeScalars)
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    var lines: [Line] = []
    for piece in scalars.split(separator: "\n", omittingEmptySubsequences: false) {
      let endsInReturn = piece.last == "\r"
      lines.append(
        Line(
          text: string(endsInReturn ? piece.dropLast() : piece),
          ending: endsInReturn ? .crlf : .lf
        )
      )
    }
    // After the last line feed, a line begins only if there is text.
    guard let last = scalars.split(separator: "\n", omittingEmptySubsequences: false).last else {
      return []
    }
    lines.removeLast()
    if !last.isEmpty { lines.append(Line(text: string(last), ending: .none)) }
    return lines
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static func read(_ reader: consuming LineReader) throws -> [Line] {
    var lines: [Line] = []
    while try reader.advance() {
      let text = reader.withBytes { String(decoding: $0, as: UTF8.self) }
      lines.append(Line(text: text, ending: reader.ending))
    }
    return lines
  }

  @Test("a line longer than 16 MiB is an error", arguments: [0, 1])
  func tooLongLine(excess: Int) throws {
    let folder = TemporaryFolder()
    let bytes =
      Array("a\n".utf8) + [UInt8](repeating: 0x78, count: 1 << 24 + excess) + Array("\nb".utf8)
    let path = folder.path(of: "a")
    try Data(bytes).write(to: URL(filePath: path))
    let error = TranscriptError(path, line: 2, .lineTooLong(limit: 1 << 24))
    let expected: TranscriptError? = excess == 0 ? nil : error
    #expect(Self.fault { try Self.read(LineReader(path: path)) } == expected)
    #expect(Self.fault { try Self.read(LineReader(bytes: bytes, path: path)) } == expected)
  }

  private static func fault(_ body: () throws -> [Line]) -> TranscriptError? {
    do {
      _ = try body()
      return nil
    } catch {
      return error as? TranscriptError
    }
  }
}
