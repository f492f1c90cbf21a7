/// A text that equals another only if all bytes are equal.
///
/// Swift strings are equal if they are canonically equivalent in Unicode. A transcript that expects
/// “é” must fail if the app shows it as a letter and an accent.
nonisolated struct ExactText: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.withBytes { left in
      right.withBytes { right in
        // Most differing lines have different lengths or different ends.
        left.count == right.count && left.last == right.last && left.elementsEqual(right)
      }
    }
  }

  func hasPrefix(_ prefix: ExactText) -> Bool {
    withBytes { bytes in prefix.withBytes { bytes.starts(with: $0) } }
  }

  func hasSuffix(_ suffix: ExactText) -> Bool {
    withBytes { bytes in suffix.withBytes { bytes.suffix($0.count).elementsEqual($0) } }
  }

  func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Calls `body` with the bytes of the text.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
    // A string bridged from Objective-C has no contiguous UTF-8, so copy it.
    return Array(text.utf8).withUnsafeBufferPointer(body)
  }
}

nonisolated extension UInt8 {
  /// Whether the byte is a digit of ASCII.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte is a letter of ASCII.
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
