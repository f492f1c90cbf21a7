/// SwiftUI's path of values of several types.
///
/// A stage follows its ``elements``: `push(path: \.path.elements, of: model) { … }`.
public nonisolated struct NavigationPath: Equatable {
  /// The values, from bottom to top; SwiftUI does not show them.
  public var elements: [AnyHashable] = []

  /// Makes an empty path.
  public init() {}

  /// Makes a path of values.
  public init<Values: Sequence>(_ elements: Values) where Values.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// The number of values.
  public var count: Int { elements.count }

  /// Whether there are no values.
  public var isEmpty: Bool { elements.isEmpty }

  /// Adds a value at the top.
  public mutating func append<Value: Hashable>(_ value: Value) { elements.append(value) }

  /// Removes `k` values at the top, of which there must be as many.
  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}
