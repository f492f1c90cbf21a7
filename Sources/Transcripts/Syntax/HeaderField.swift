/// A line of a header: a key and its value.
nonisolated public struct HeaderField: Hashable, Sendable {
  /// What it sets.
  public let key: HeaderKey

  /// What it is set to, without the blanks around it.
  public let value: String

  /// The line as it is written; the blanks around a value are the writer's own.
  let written: String

  /// Sets `key` to `value`.
  public init(_ key: HeaderKey, _ value: String) {
    self.init(key, value, written: "\(key.rawValue): \(value)")
  }

  init(_ key: HeaderKey, _ value: String, written: String) {
    self.key = key
    self.value = value
    self.written = written
  }
}
