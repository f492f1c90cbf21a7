import Platform

/// Reads the lines of a file, piece by piece.
///
/// The reader keeps only the current line and the bytes read after it. A file of a million lines
/// needs only the memory of its longest line.
nonisolated struct LineReader: ~Copyable {
  /// The number of the current line, from 1; 0 before the first line.
  private(set) var number = 0

  /// The line ending of the current line.
  var ending: LineEnding {
    switch lines.rest.lowerBound - line.upperBound {
    case 0: .none
    case 1: .lf
    default: .crlf
    }
  }

  /// The ending of the current line, or that of the line above it in memory if it has none.
  var usualEnding: LineEnding {
    if ending != .none { return ending }
    return line.lowerBound > 1 && lines.bytes[line.lowerBound - 2] == UInt8(ascii: "\r")
      ? .crlf : .lf
  }

  /// Whether the file begins with a byte-order mark, which is not part of any line.
  private(set) var hasByteOrderMark = false

  private var lines = LineBuffer()
  /// The indices of the current line in the buffer, without its ending.
  private var line = 0..<0
  /// The number of bytes of the file that precede the buffer.
  private var passedCount = 0
  private let file: ReadableFile?
  private let path: String
  private var isAtEnd = false
  /// The number of bytes that may still be read.
  private var unreadCount = Int.max

  /// Reads `bytes` as the contents of a file named `path`.
  init(bytes: [UInt8], path: String) {
    lines = LineBuffer(bytes)
    self.path = path
    file = nil
    isAtEnd = true
  }

  /// Reads at most `byteCount` bytes of the file at `path`, as if the file ended there.
  init(path: String, upTo byteCount: Int = .max) throws(TranscriptError) {
    self.path = path
    unreadCount = byteCount
    do throws(FileFault) {
      file = try ReadableFile(path: path)
    } catch {
      throw TranscriptError(path, .unreadable(error))
    }
  }

  /// Advances to the next line; returns false if there is none.
  mutating func advance() throws(TranscriptError) -> Bool {
    if number == 0 { try skipByteOrderMark() }
    var next = lines.next()
    while next == nil, !isAtEnd {
      try checkLength(of: lines.rest)
      try refill()
      next = lines.next()
    }
    guard let text = next ?? lines.takeRest() else { return false }
    try checkLength(of: text)
    number += 1
    let hasReturn = next != nil && lines.bytes[text].last == UInt8(ascii: "\r")
    line = hasReturn ? text.dropLast() : text
    return true
  }

  /// Advances over the next lines as long as they have been read and expect exactly `texts`; returns their count.
  ///
  /// It is for the speed of ``TranscriptParser/skip(_:)``.
  mutating func advance(over texts: ArraySlice<String>) -> Int {
    // The first line may have a byte-order mark.
    guard number > 0 else { return 0 }
    var (count, start, end) = (0, line.lowerBound, lines.rest.lowerBound)
    lines.bytes.withUnsafeBufferPointer { bytes in
      for text in texts {
        let rest = LineBytes(UnsafeBufferPointer(rebasing: bytes[end...]))
        guard let length = rest.lengthOfLine(expecting: text), length <= Self.longestLine else {
          return
        }
        start = end
        end += length + 1
        count += 1
      }
    }
    guard count > 0 else { return 0 }
    number += count
    line = start..<end - 1
    lines.skip(to: end)
    return count
  }

  /// The byte range of the current line in the file, including its ending.
  var range: Range<Int> { (passedCount + line.lowerBound)..<(passedCount + lines.rest.lowerBound) }

  /// Calls `body` with the bytes of the current line, without its ending.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try lines.bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: bytes[line]))
    }
  }

  private func checkLength(of text: Range<Int>) throws(TranscriptError) {
    guard text.count > Self.longestLine else { return }
    throw TranscriptError(path, line: number + 1, .lineTooLong(limit: Self.longestLine))
  }

  private mutating func skipByteOrderMark() throws(TranscriptError) {
    while lines.bytes.count < 3, !isAtEnd { try refill() }
    hasByteOrderMark = lines.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    if hasByteOrderMark { lines.skip(to: 3) }
  }

  private mutating func refill() throws(TranscriptError) {
    // Double the buffer for a long line, to avoid copying it once per piece.
    let limit = min(max(pieceLength, lines.rest.count), unreadCount)
    var piece: [UInt8] = []
    do throws(FileFault) {
      _ = try file?.read(upTo: limit, appendingTo: &piece)
    } catch {
      throw TranscriptError(path, .unreadable(error))
    }
    passedCount += lines.rest.lowerBound
    line = 0..<0
    piece.withUnsafeBytes { lines.append($0) }
    unreadCount -= piece.count
    isAtEnd = piece.isEmpty
    pieceLength = min(pieceLength * 4, Self.longestPiece)
  }

  /// The maximum length of a line, because comparing a line takes many times its length in memory.
  private static let longestLine = 1 << 24

  private static let longestPiece = 1 << 16

  /// Starts small, because most transcripts are small and there are many.
  private var pieceLength = 1 << 12
}
