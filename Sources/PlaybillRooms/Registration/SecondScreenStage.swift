import Rehearsal
import Streams

/// Shows the e-mail address and the genre.
///
/// Source: *MVVM + C — A logic centered pattern*, where it is `SecondScreenViewController`.
final class SecondScreenStage: Stage {
  private let contact = ContactForm()
  private let next = Button(help: "go to the summary")
  private var viewModel: (any SecondScreenViewModeling)?

  convenience init(viewModel: any SecondScreenViewModeling) {
    self.init()
    self.viewModel = viewModel
    title.value = "Contact"
    contact.show(viewModel, on: self) { [unowned self] in
      next.isEnabled.value = viewModel.canContinue
    }
    contact.choose.onTap { viewModel.chooseGenre() }
    next.onTap { viewModel.next() }
  }
}

/// The controls of the e-mail address and the genre, on a screen of their own or beside others.
final class ContactForm: Section {
  private let email = TextField(samples: ["ada@example.org"])
  private let genre = Label()
  let choose = Button(title: "choose a genre", help: "choose your favorite kind of play")

  /// Shows `viewModel` as long as `stage` is presented, and calls `didUpdate` after each update.
  func show(
    _ viewModel: any SecondScreenViewModeling,
    on stage: Stage,
    didUpdate: @escaping () -> Void
  ) {
    stage.store(email.edits.sink { viewModel.type(email: $0) })
    let update = { [weak self, weak viewModel] in
      guard let self, let viewModel else { return }
      email.text.value = viewModel.email
      genre.text.value = viewModel.genre?.rawValue ?? "none yet"
      didUpdate()
    }
    viewModel.onUpdate = update
    update()
  }
}
