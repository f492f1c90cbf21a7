/// A way in which a view model tells its screen of a change.
///
/// Source: the lists of seed articles 3 and 4; `observation` is what became of KVO in Swift.
enum BindingStyle: String, CaseIterable {
  case callback, dynamic, delegate, notification, observation, publisher

  /// What it is, in a line for those who choose.
  var summary: String {
    switch self {
    case .callback: "a closure that the stage leaves with the view model"
    case .dynamic: "a value that calls its one listener: bind, bindAndFire"
    case .delegate: "a weak reference to whoever implements viewModelDidUpdate"
    case .notification: "a message that a centre passes on to its observers"
    case .observation: "KVO's successor: what was read is watched"
    case .publisher: "a stream that has a current value"
    }
  }
}
