/// Builds a line in the memory of its string, so that no text is copied twice and nothing grows.
///
/// Without it, in ``TextLayout`` alone, `script/count-instructions` counts 4 % more for “transcript line”.
nonisolated struct LineWriter {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var end = 0

  /// Returns the line that `write` builds, of `byteCount` bytes at most.
  static func line(byteCount: Int, _ write: (inout LineWriter) -> Void) -> String {
    String(unsafeUninitializedCapacity: byteCount) { bytes in
      var writer = LineWriter(bytes: bytes)
      write(&writer)
      return writer.end
    }
  }

  private init(bytes: UnsafeMutableBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func append(blanks count: Int) {
    space(for: count).update(repeating: UInt8(ascii: " "))
    end += count
  }

  /// Appends blanks up to a column; the line so far is ASCII.
  mutating func append(blanksUpTo column: Int) {
    append(blanks: column - end)
  }

  /// Appends the digits of a number, which is not negative.
  mutating func append(_ number: Int) {
    let digits = space(for: Self.digitCount(of: number))
    var rest = number
    for place in digits.indices.reversed() {
      digits[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
    end += digits.count
  }

  /// The number of digits of a number, which is not negative.
  static func digitCount(of number: Int) -> Int {
    var count = 1
    var rest = number
    while rest > 9 {
      count += 1
      rest /= 10
    }
    return count
  }

  mutating func append(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append($0) }) == nil {
      // A bridged Objective-C string has no contiguous UTF-8, so copy it.
      Array(text.utf8).withUnsafeBufferPointer { append($0) }
    }
  }

  mutating func removeTrailingBlanks() {
    while end > 0, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    _ = space(for: text.count).update(fromContentsOf: text)
    end += text.count
  }

  private func space(for count: Int) -> UnsafeMutableBufferPointer<UInt8> {
    precondition(count >= 0 && count <= bytes.count - end, "A line cannot exceed its byte count.")
    return UnsafeMutableBufferPointer(rebasing: bytes[end..<end + count])
  }
}
