#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The lines of a file, found a piece of the file at a time.
///
/// It holds one line and what was read behind it, never the file: a file of a million lines is read
/// in the memory of its longest.
nonisolated struct LineReader: ~Copyable {
  /// The number of the present line, from 1; 0 before the first.
  private(set) var number = 0

  /// How the present line ends.
  var ending: LineEnding {
    switch nextStart - line.upperBound {
    case 0: .none
    case 1: .lf
    default: .crlf
    }
  }

  /// Whether the file begins with a byte-order mark, which belongs to no line.
  private(set) var hasByteOrderMark = false

  private var buffer: [UInt8]
  private var line = 0..<0
  /// Where the line after the present one begins.
  private var nextStart = 0
  /// How much of the file stood before what is in memory.
  private var passedCount = 0
  private let file: ReadableFile?
  private let path: String
  private var isAtEnd: Bool
  /// How much of the file may still be read.
  private var unreadCount = Int.max

  /// Reads `bytes` as if they stood in a file called `path`.
  init(bytes: [UInt8], path: String) {
    buffer = bytes
    self.path = path
    file = nil
    isAtEnd = true
  }

  /// Reads the file at `path`, and of it no more than `byteCount`, as if it ended there.
  init(path: String, upTo byteCount: Int = .max) throws(TranscriptError) {
    buffer = []
    self.path = path
    unreadCount = byteCount
    file = try ReadableFile(path: path)
    isAtEnd = false
  }

  /// Goes on to the next line; false when there is none.
  mutating func advance() throws(TranscriptError) -> Bool {
    if number == 0 { try skipByteOrderMark() }
    // What was searched once is not searched again: a long line costs its length.
    var searched = nextStart
    while true {
      if let end = indexOfNewline(from: searched) {
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

  /// Where the present line stands in the file, its ending included.
  var range: Range<Int> { (passedCount + line.lowerBound)..<(passedCount + nextStart) }

  /// Lends the bytes of the present line, without its ending.
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

  private func indexOfNewline(from start: Int) -> Int? {
    buffer.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress, start < bytes.count else { return nil }
      let newline = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      return newline.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
    }
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
    // As much again as is there, so that a long line is not copied once for each piece of it.
    let limit = min(max(pieceLength, buffer.count), unreadCount)
    let count = try file?.read(upTo: limit, appendingTo: &buffer) ?? 0
    unreadCount -= count
    isAtEnd = count == 0
    pieceLength = min(pieceLength * 4, Self.longestPiece)
  }

  /// The most bytes of a line that is read: to compare it takes many times its length in memory.
  private static let longestLine = 1 << 24

  private static let longestPiece = 1 << 16

  /// Most transcripts are small, and there are many: a large buffer would cost each of them.
  private var pieceLength = 1 << 12
}
