import Tracepoints

/// A value that notifies its listener of every change.
///
/// It has one listener: a second one replaces the first without notice.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, after Srdan Rasic.
final class Dynamic<Value> {
  typealias Listener = (Value) -> Void

  private var listener: Listener?

  var value: Value {
    didSet { trace(self) { listener?(value) } }
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
