/// A property whatever the type of its value: what somebody needs who looks at it from outside.
protocol ShownProperty: AnyObject {
  /// The director's output that is bound to it; nil for none.
  var source: OutputName? { get }

  /// Whether that has sent nothing yet.
  var isAwaited: Bool { get }

  /// The present value.
  var shownValue: Any { get }
}

extension Property: ShownProperty {
  var shownValue: Any { value }
}
