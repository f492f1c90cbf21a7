/// A property without the type of its value, for code that inspects it.
protocol ShownProperty: AnyObject {
  /// The director's output that is bound to the property; nil for none.
  var source: OutputName? { get }

  /// Whether the bound output has sent nothing yet.
  var isAwaited: Bool { get }

  /// The present value.
  var shownValue: Any { get }
}

extension Property: ShownProperty {
  var shownValue: Any { value }
}
