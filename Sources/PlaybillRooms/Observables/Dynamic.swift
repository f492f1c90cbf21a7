/// A value that notifies its listener of every change.
///
/// It has one listener: a second one replaces the first without notice.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, after Srdan Rasic.
final class Dynamic<Value> {
  typealias Listener = (Value) -> Void

  private var listener: Listener?

  var value: Value {
    didSet { listener?(value) }
  }

  init(_ value: Value) {
    self.value = value
  }

  /// Notifies `listener` of future changes.
  ///
  /// Nil removes the listener.
  func bind(_ listener: Listener?) {
    self.listener = listener
  }

  /// Passes the current value to `listener` at once, and notifies it of future changes.
  func bindAndFire(_ listener: Listener?) {
    bind(listener)
    listener?(value)
  }
}

/// Its value, and whether it has a listener.
extension Dynamic: CustomStringConvertible {
  var description: String {
    "\(Self.text(of: value)), \(listener == nil ? "no listener" : "a listener")"
  }

  /// A text in quotation marks, a collection as its count, a describable value as its description, and any other value
  /// as its type.
  private static func text(of value: Any) -> String {
    switch value {
    case let text as String: "\"\(text)\""
    case let values as any Collection: "\(values.count) × \(elementName(of: values))"
    case let described as any CustomStringConvertible: described.description
    case Optional<Any>.none: "nil"
    default: "\(type(of: value))"
    }
  }

  private static func elementName<Values: Collection>(of values: Values) -> String {
    String(describing: Values.Element.self)
  }
}
