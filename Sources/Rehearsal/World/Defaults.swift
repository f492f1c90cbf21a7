/// What an app keeps beyond its end: values under keys that know their type.
///
/// `relaunch` ends the app and leaves them as they are; a session begins without any. They are kept
/// in memory, so that a replay of the session's log makes them anew. What is kept must be a value:
/// an object would carry a part of the app that has ended into the next one.
///
/// ```swift
/// extension Defaults.Key<Int> {
///   static var visits: Self { Self("visits") }
/// }
/// world.defaults[.visits] = (world.defaults[.visits] ?? 0) + 1
/// ```
///
/// Source: Foundation, `UserDefaults`.
public final class Defaults {
  /// The name of a value, and its type.
  public struct Key<Value> {
    let name: String

    /// Names a value; two keys of one name are a programmer error.
    public init(_ name: String) {
      self.name = name
    }
  }

  private var values: [String: Any] = [:]

  /// Makes one that keeps nothing yet.
  public init() {}

  /// The value that is kept under `key`; nil for none.
  public subscript<Value>(key: Key<Value>) -> Value? {
    get { values[key.name] as? Value }
    set { values[key.name] = newValue }
  }
}
