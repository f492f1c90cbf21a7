/// A value that tells its listener of every change.
///
/// It has one listener: who binds second takes the place of the first, without a word to either.
///
/// Source: seed article 3, after Srdan Rasic.
final class Dynamic<Value> {
  typealias Listener = (Value) -> Void

  private var listener: Listener?

  var value: Value {
    didSet { listener?(value) }
  }

  init(_ value: Value) {
    self.value = value
  }

  /// Tells `listener` of changes from now on; nil for nobody.
  func bind(_ listener: Listener?) {
    self.listener = listener
  }

  /// Tells `listener` the value at once, and of changes from now on.
  func bindAndFire(_ listener: Listener?) {
    bind(listener)
    listener?(value)
  }
}
