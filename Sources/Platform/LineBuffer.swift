/// Bytes that arrive in pieces, and are taken line by line.
///
/// Each byte is searched once for the end of its line, so a huge line takes linear time.
package struct LineBuffer: Sendable {
  /// The bytes since the last piece was appended, with the lines that were taken from them.
  package private(set) var bytes: [UInt8]

  /// The index in ``bytes`` at which the next line begins.
  private var start = 0

  /// The end of the bytes that are known to contain no newline after ``start``.
  private var searched = 0

  /// Begins with the lines of `bytes`.
  package init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// The indices of the bytes that were not taken yet.
  package var rest: Range<Int> { start..<bytes.count }

  /// Adds a piece, and discards the lines that were taken; ``rest`` then begins at zero.
  package mutating func append(_ piece: UnsafeRawBufferPointer) {
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes.append(contentsOf: piece)
  }

  /// Takes the next line; returns its indices without the newline, or nil if the newline is still missing.
  package mutating func next() -> Range<Int>? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    defer { skip(to: end + 1) }
    return start..<end
  }

  /// Takes the bytes after the last newline; nil if there are none.
  package mutating func takeRest() -> Range<Int>? {
    guard start < bytes.count else { return nil }
    defer { skip(to: bytes.count) }
    return rest
  }

  /// Takes the bytes up to `index`, where the next line begins.
  package mutating func skip(to index: Int) {
    start = index
    searched = max(searched, index)
  }
}
