/// Asks for an e-mail address, and shows the genre.
///
/// Source: *MVVM + C — A logic centered pattern*.
final class SecondScreenViewModel: SecondScreenViewModeling {
  var onContextUpdate: ((FirstLayerContext) -> Void)?
  var onUserAction: ((FirstLayerUserAction) -> Void)?
  var onUpdate: (() -> Void)?
  let context: () -> FirstLayerContext

  init(context: @escaping () -> FirstLayerContext) {
    self.context = context
  }

  var email: String { context().email ?? "" }
  var genre: Genre? { context().genre }
  var canContinue: Bool { !email.isEmpty && genre != nil }

  func type(email: String) { updateContext { $0.email = email } }
  func chooseGenre() { report(.chooseGenre) }
  func next() { report(.contactDone) }
}
