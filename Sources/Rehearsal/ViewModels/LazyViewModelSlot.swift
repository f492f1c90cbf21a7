/// A lazy view model slot, because few controls and stages have a view model.
struct LazyViewModelSlot {
  /// The slot, if it has been made.
  private(set) var made: ViewModelSlot?

  /// Returns the slot, and makes it if there is none.
  mutating func make() -> ViewModelSlot {
    if let made { return made }
    let new = ViewModelSlot()
    made = new
    return new
  }
}
