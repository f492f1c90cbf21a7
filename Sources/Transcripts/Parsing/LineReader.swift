/// Reads the lines of a file, piece by piece.
///
/// The reader keeps only the current line and the bytes read after it. A file of a million lines
/// needs only the memory of its longest line.
nonisolated struct LineReader: ~Copyable {
  /// The number of the current line, from 1; 0 before the first line.
  private(set) var number = 0

  /// The line ending of the current line.
  var ending: LineEnding {
    switch nextStart - line.upperBound {
    case 0: .none
    case 1: .lf
    default: .crlf
    }
  }

  /// The ending of the current line, or that of the line above it in memory if it has none.
  var usualEnding: LineEnding {
    if ending != .none { return ending }
    return line.lowerBound > 1 && buffer[line.lowerBound - 2] == UInt8(ascii: "\r") ? .crlf : .lf
  }

  /// Whether the file begins with a byte-order mark, which is not part of any line.
  private(set) var hasByteOrderMark = false

  private var buffer: [UInt8] = []
  private var line = 0..<0
  /// The index in the buffer at which the next line begins.
  private var nextStart = 0
  /// The number of bytes of the file that precede the buffer.
  private var passedCount = 0
  private let file: ReadableFile?
  private let path: String
  private var isAtEnd = false
  /// The number of bytes that may still be read.
  private var unreadCount = Int.max

  /// Reads `bytes` as the contents of a file named `path`.
  init(bytes: [UInt8], path: String) {
    buffer = bytes
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
    // Search each byte only once, so that a long line takes linear time.
    var searched = nextStart
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        try checkLength(upTo: end)
        take(upTo: end, next: end + 1)
        return true
      }
      searched = buffer.count
      try checkLength(upTo: searched)
      if isAtEnd { break }
      let start = nextStart
      try refill()
      searched -= start - nextStart
    }
    guard nextStart < buffer.count else { return false }
    take(upTo: buffer.count, next: buffer.count)
    return true
  }

  /// Advances over the next lines as long as they have been read and expect exactly `texts`; returns their count.
  ///
  /// It is for the speed of ``TranscriptParser/skip(_:)``.
  mutating func advance(over texts: ArraySlice<String>) -> Int {
    // The first line may have a byte-order mark.
    guard number > 0 else { return 0 }
    var (count, start, end) = (0, line.lowerBound, nextStart)
    buffer.withUnsafeBufferPointer { bytes in
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
    nextStart = end
    return count
  }

  /// The byte range of the current line in the file, including its ending.
  var range: Range<Int> { (passedCount + line.lowerBound)..<(passedCount + nextStart) }

  /// Calls `body` with the bytes of the current line, without its ending.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try buffer.withUnsafeBufferPointer { bytes throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: bytes[line]))
    }
  }

  private func checkLength(upTo end: Int) throws(TranscriptError) {
    guard end - nextStart > Self.longestLine else { return }
    throw TranscriptError(path, line: number + 1, .lineTooLong(limit: Self.longestLine))
  }

  private mutating func take(upTo end: Int, next: Int) {
    number += 1
    let hasReturn = next > end && end > nextStart && buffer[end - 1] == UInt8(ascii: "\r")
    line = nextStart..<(hasReturn ? end - 1 : end)
    nextStart = next
  }

  private mutating func skipByteOrderMark() throws(TranscriptError) {
    while buffer.count < 3, !isAtEnd { try refill() }
    hasByteOrderMark = buffer.starts(with: [0xEF, 0xBB, 0xBF])
    if hasByteOrderMark { nextStart = 3 }
  }

  private mutating func refill() throws(TranscriptError) {
    buffer.removeFirst(nextStart)
    passedCount += nextStart
    line = 0..<0
    nextStart = 0
    // Double the buffer for a long line, to avoid copying it once per piece.
    let limit = min(max(pieceLength, buffer.count), unreadCount)
    do throws(FileFault) {
      let count = try file?.read(upTo: limit, appendingTo: &buffer) ?? 0
      unreadCount -= count
      isAtEnd = count == 0
    } catch {
      throw TranscriptError(path, .unreadable(error))
    }
    pieceLength = min(pieceLength * 4, Self.longestPiece)
  }

  /// The maximum length of a line, because comparing a line takes many times its length in memory.
  private static let longestLine = 1 << 24

  private static let longestPiece = 1 << 16

  /// Starts small, because most transcripts are small and there are many.
  private var pieceLength = 1 << 12
}
