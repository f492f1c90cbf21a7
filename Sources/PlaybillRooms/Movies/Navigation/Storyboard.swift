import Rehearsal

/// The screens that the navigator can present, by their class names.
///
/// In the article this is a storyboard file, and a misspelled name in it ends the app. Here a class
/// is registered under the same name that the navigator looks up.
struct Storyboard {
  private var makers: [String: () -> any ViewControllerProtocol] = [:]

  /// Makes a storyboard with `classes`.
  init(_ classes: [any ViewControllerProtocol.Type]) {
    for screen in classes { makers[screen.className] = { screen.init() } }
  }

  /// Returns a new screen of the class `className`, or nil if it is not registered.
  func instantiateViewController(
    withIdentifier className: String
  ) -> (any ViewControllerProtocol)? {
    makers[className]?()
  }
}
