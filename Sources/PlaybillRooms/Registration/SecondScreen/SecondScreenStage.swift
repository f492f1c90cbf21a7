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
    contact.onUpdate = { [unowned self] in next.isEnabled.value = viewModel.canContinue }
    contact.show(viewModel, on: self)
    store(contact.choose.taps.sink { viewModel.chooseGenre() })
    store(next.taps.sink { viewModel.next() })
  }
}

/// The controls for the e-mail address and the genre, on any screen.
final class ContactForm: Section {
  private let email = TextField(samples: ["ada@example.org"])
  private let emailProblem = Label("about-email", style: .prose)
  private let genre = Label()
  private let genreProblem = Label("about-genre", style: .prose)
  let choose = Button(title: "choose a genre", help: "choose your favorite kind of play")

  /// Called when the form has changed, so that the stage can update itself.
  var onUpdate: (() -> Void)?

  /// Shows `viewModel` on `stage`, as long as the stage is presented.
  func show(_ viewModel: any SecondScreenViewModeling, on stage: Stage) {
    stage.store(email.edits.sink { viewModel.type(email: $0) })
    viewModel.onUpdate = { [weak self, weak stage, weak viewModel] in
      guard let viewModel else { return }
      stage?.follow("onUpdate", of: viewModel, by: "closure") { self?.update(from: viewModel) }
    }
    update(from: viewModel)
  }

  private func update(from viewModel: any SecondScreenViewModeling) {
    email.text.value = viewModel.email
    emailProblem.text.value = text(of: viewModel.emailProblem)
    genre.text.value = viewModel.genre?.rawValue ?? "none yet"
    genreProblem.text.value =
      viewModel.genreProblem == nil ? "" : "Your genre is missing. To choose one: choose"
    onUpdate?()
  }

  private func text(of problem: FieldProblem?) -> String {
    switch problem {
    case nil: ""
    case .missing, .tooLong: "Your e-mail address is missing."
    case .malformed: "This is not an e-mail address. An example: ada@example.org"
    }
  }
}
