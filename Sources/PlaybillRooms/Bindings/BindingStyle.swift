/// A way for a view model to notify its screen of a change.
///
/// Source: the lists in *MVVM + Coordinator or Navigator + Store* and in the article on MVVM with
/// ReactiveCocoa 4 (2016); `observation` is the successor of KVO in Swift.
enum BindingStyle: String, CaseIterable {
  case callback, dynamic, delegate, notification, observation, publisher

  /// A one-line description.
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
