import Rehearsal
import Streams

/// Shows the collected data, and asks the user to confirm it.
final class SummaryStage: Stage {
  private let name = Label()
  private let email = Label()
  private let genre = Label()
  private let sending = ActivityIndicator()
  private let problem = Label(style: .prose)
  private let confirm = Button(help: "send the registration")
  private let edit = Button(help: "change the registration")
  private let requestGuard = ExitGuard(
    "Stop?",
    message: "Your registration is not complete. If you leave now, you are not registered.",
    leave: "stop",
    keep: "stay"
  )

  private var viewModel: (any ThirdViewModeling)?
  override var exitGuard: ExitGuard? { requestGuard }

  convenience init(viewModel: any ThirdViewModeling) {
    self.init()
    self.viewModel = viewModel
    title.value = "Summary"
    name.text.value = viewModel.context.fullName
    email.text.value = viewModel.context.email ?? ""
    genre.text.value = viewModel.context.genre?.rawValue ?? ""
    store(confirm.taps.sink { viewModel.confirm() })
    store(edit.taps.sink { viewModel.edit() })
    viewModel.onUpdate = { [weak self, weak viewModel] in
      guard let self, let viewModel else { return }
      follow("onUpdate", of: viewModel, by: "closure") { update(from: viewModel) }
    }
    update(from: viewModel)
  }

  private func update(from viewModel: any ThirdViewModeling) {
    sending.isAnimating.value = viewModel.isSubmitting
    confirm.isEnabled.value = !viewModel.isSubmitting
    edit.isEnabled.value = !viewModel.isSubmitting
    requestGuard.isArmed.value = viewModel.isSubmitting
    problem.text.value = viewModel.problem.map(text) ?? ""
  }

  private func text(of problem: RegistrationError) -> String {
    switch problem {
    case .unavailable: "The desk does not answer. To try again: confirm"
    case .incomplete: "Something is missing. To complete it: edit"
    case .emailTaken: "This e-mail address is registered already. To change it: edit"
    }
  }
}
