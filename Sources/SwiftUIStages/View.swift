public import Rehearsal

/// SwiftUI's view, which here is a stage: a function that returns `some View` may return a stage under the view's name.
@preconcurrency @MainActor public protocol View {}

extension Stage: View {}

/// SwiftUI's key of a value in the environment.
public nonisolated protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value that the environment has at first.
  static var defaultValue: Value { get }
}

/// SwiftUI's environment, which no stage reads by itself.
public nonisolated struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Makes an environment of default values.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
