/// What all children have: the closures by which they and their parent speak to each other.
class FirstLayerChildViewModel: FirstLayerChildViewModeling {
  var onContextUpdate: ((FirstLayerContext) -> Void)?
  var onUserAction: ((FirstLayerUserAction) -> Void)?
  var onUpdate: (() -> Void)?
  let context: () -> FirstLayerContext

  init(context: @escaping () -> FirstLayerContext) {
    self.context = context
  }
}

/// Asks for two names.
///
/// It does not store them, because the parent has the only context.
///
/// Source: *MVVM + C — A logic centered pattern*.
class FirstScreenViewModel: FirstLayerChildViewModel, FirstScreenViewModeling {
  var firstName: String { context().firstName ?? "" }
  var secondName: String { context().secondName ?? "" }
  var canContinue: Bool { !firstName.isEmpty && !secondName.isEmpty }

  func type(firstName: String) { updateContext { $0.firstName = firstName } }
  func type(secondName: String) { updateContext { $0.secondName = secondName } }
  func next() { report(.namesDone) }
}

/// Asks an artist for a name; the second is optional, as for Molière.
///
/// It takes the place of the other view model; the screen and the coordinator do not change.
///
/// Source: *MVVM + C — A logic centered pattern*, “Exchangeability”.
final class StageNameViewModel: FirstScreenViewModel {
  override var canContinue: Bool { !firstName.isEmpty }
}

/// Asks for an e-mail address, and shows the genre.
///
/// Source: *MVVM + C — A logic centered pattern*.
final class SecondScreenViewModel: FirstLayerChildViewModel, SecondScreenViewModeling {
  var email: String { context().email ?? "" }
  var genre: Genre? { context().genre }
  var canContinue: Bool { !email.isEmpty && genre != nil }

  func type(email: String) { updateContext { $0.email = email } }
  func chooseGenre() { report(.chooseGenre) }
  func next() { report(.contactDone) }
}

/// The logic of choosing a genre.
final class GenreViewModel: FirstLayerChildViewModel, GenreViewModeling {
  var genre: Genre? { context().genre }

  func select(_ genre: Genre) { updateContext { $0.genre = genre } }
}

/// Recommends a genre at the third tap.
final class RecommendationViewModel: FirstLayerChildViewModel, RecommendationViewModeling {
  let recommendation = Genre.tragicomedy

  func take() { updateContext { $0.genre = recommendation } }
  func choose() { report(.chooseGenre) }
}

/// The logic of the last flow: it shows the data of the registration, and asks the user to confirm it.
///
/// Source: *MVVM + C — A logic centered pattern*.
final class ThirdViewModel: FirstLayerChildViewModel, ThirdViewModeling {
  var name: String {
    [context().firstName, context().secondName].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: " ")
  }
  var email: String { context().email ?? "" }
  var genre: String { context().genre?.rawValue ?? "" }

  func confirm() { report(.done) }
  func edit() { report(.edit) }
}
