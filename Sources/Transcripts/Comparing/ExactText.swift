/// A text that equals another only to the last byte.
///
/// Two strings are equal in Swift when Unicode calls them canonically equivalent; a golden file
/// that says “é” must notice when the app composes it from two characters.
nonisolated struct ExactText: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.withBytes { left in
      right.withBytes { right in
        // Most lines that differ have different lengths, or different ends.
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

  /// Lends its bytes.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
    // A string from Objective-C lies elsewhere, and is copied.
    return Array(text.utf8).withUnsafeBufferPointer(body)
  }
}
