/// The values that an app keeps across a relaunch, under typed keys.
///
/// `relaunch` ends the app and leaves the values unchanged; a new session has none. They are kept
/// in memory, so that a replay of the session's log creates them again. Store only values: an
/// object would carry a part of the ended app into the next one.
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

    /// Makes a key; two keys with the same name are a programmer error.
    public init(_ name: String) {
      self.name = name
    }
  }

  private var values: [String: Any] = [:]

  /// Makes an empty store.
  public init() {}

  /// The value under `key`; nil for none.
  public subscript<Value>(key: Key<Value>) -> Value? {
    get { values[key.name] as? Value }
    set { values[key.name] = newValue }
  }
}
