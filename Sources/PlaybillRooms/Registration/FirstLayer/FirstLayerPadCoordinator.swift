import Rehearsal

/// Shows the registration on a pad, where the first two states share a screen.
///
/// The view models and the other screens are the same as on the phone.
///
/// Source: *MVVM + C — A logic centered pattern*, “Device expandability”.
final class FirstLayerPadCoordinator: FirstLayerCoordinator {
  override func makeViewController() -> Stage {
    let x: any FirstScreenViewModeling = viewModel.getChildViewModel()
    let y: any SecondScreenViewModeling = viewModel.getChildViewModel()
    return PadStage(names: x, contact: y)
  }

  /// Does nothing, because the second screen is visible.
  override func presentSecondScreen() {}

  /// Dismisses only what is on top of the screen, which remains.
  override func dismissSecondScreen() { dismissFlow() }
}

/// Shows the names, the e-mail address and the genre on one screen.
///
/// The view models are those of the two screens, and do not know about it.
final class PadStage: Stage {
  private let names = NamesForm()
  private let contact = ContactForm()
  private let next = Button(help: "go to the summary")
  private var first: (any FirstScreenViewModeling)?
  private var second: (any SecondScreenViewModeling)?

  convenience init(
    names first: any FirstScreenViewModeling,
    contact second: any SecondScreenViewModeling
  ) {
    self.init()
    self.first = first
    self.second = second
    title.value = "Registration"
    let update = { [unowned self] in
      contact.choose.isEnabled.value = first.canContinue
      next.isEnabled.value = first.canContinue && second.canContinue
    }
    names.show(first, on: self, didUpdate: update)
    contact.show(second, on: self, didUpdate: update)
    // The names come first, as on a phone.
    contact.choose.onTap {
      first.next()
      second.chooseGenre()
    }
    next.onTap {
      first.next()
      second.next()
    }
  }
}
