/// Asks for two names.
///
/// It does not store them, because the parent has the only context.
///
/// Source: *MVVM + C — A logic centered pattern*.
class FirstScreenViewModel: FirstScreenViewModeling {
  var onContextUpdate: ((FirstLayerContext) -> Void)?
  var onUserAction: ((FirstLayerUserAction) -> Void)?
  var onUpdate: (() -> Void)?
  let context: () -> FirstLayerContext

  init(context: @escaping () -> FirstLayerContext) {
    self.context = context
  }

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
