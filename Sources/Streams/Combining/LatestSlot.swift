/// The place of one upstream's latest value, in memory that its creator owns.
final class LatestSlot<Value> {
  private let place: UnsafeMutablePointer<Value>
  private(set) var isFilled = false

  init(place: UnsafeMutablePointer<Value>) {
    self.place = place
  }

  /// Puts the first value in.
  func fill(_ value: Value) {
    place.initialize(to: value)
    isFilled = true
  }

  /// Puts a value in and gives back the one before, so that the caller decides where it dies.
  func exchange(_ value: Value) -> Value {
    let before = place.move()
    place.initialize(to: value)
    return before
  }
}

/// A slot of whichever type.
protocol AnyLatestSlot: AnyObject {
  /// Releases the value, if there is one.
  func empty()
}

extension LatestSlot: AnyLatestSlot {
  func empty() {
    guard isFilled else { return }
    isFilled = false
    place.deinitialize(count: 1)
  }
}
