import Rehearsal

/// The screens that can be navigated to, by the names of their classes.
///
/// In the article it is a storyboard file, and a name that is misspelled in it ends the app. Here a
/// class is registered by itself, under the name that it is looked up by.
struct Storyboard {
  private var makers: [String: () -> any ViewControllerProtocol] = [:]

  /// Makes a storyboard of `classes`.
  init(_ classes: [any ViewControllerProtocol.Type]) {
    for screen in classes { makers[screen.className] = { screen.init() } }
  }

  /// A new screen of the class that is called `className`; nil when there is none.
  func instantiateViewController(
    withIdentifier className: String
  ) -> (any ViewControllerProtocol)? {
    makers[className]?()
  }
}
