/// The place for a view model that few controls and stages own: it is made for the first.
struct LazyViewModelSlot {
  /// The place, if there is one.
  private(set) var made: ViewModelSlot?

  /// The place, made if there is none.
  mutating func make() -> ViewModelSlot {
    if let made { return made }
    let new = ViewModelSlot()
    made = new
    return new
  }
}
