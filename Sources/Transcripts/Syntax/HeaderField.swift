/// A line of a header: a key and its value.
nonisolated public struct HeaderField: Hashable, Sendable {
  /// The key.
  public let key: HeaderKey

  /// The value, without surrounding spaces.
  public let value: String

  /// The line as written; the spaces around a value are preserved.
  let written: String

  /// Creates a field that sets `key` to `value`.
  public init(_ key: HeaderKey, _ value: String) {
    self.init(key, value, written: "\(key.rawValue): \(value)")
  }

  init(_ key: HeaderKey, _ value: String, written: String) {
    self.key = key
    self.value = value
    self.written = written
  }
}
