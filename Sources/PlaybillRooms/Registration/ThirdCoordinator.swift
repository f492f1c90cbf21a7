import Rehearsal

/// Coordinates the last flow, which has one screen.
///
/// Its parent ends it. In the article, its initializer takes the view controller on which it presents. Here, the parent
/// starts it in a context of its own, so that it ends with all its screens.
///
/// Source: *MVVM + C — A logic centered pattern*, `ThirdCoordinator`.
final class ThirdCoordinator: Coordinator {
  private let viewModel: any ThirdViewModeling

  init(viewModel: any ThirdViewModeling) {
    self.viewModel = viewModel
  }

  /// Presents the summary: the article's `present()`.
  override func start(in context: any NavigationContext) {
    context.push(SummaryStage(viewModel: viewModel).presented(by: self))
  }
}

/// Shows the data of the registration.
final class SummaryStage: Stage {
  private let name = Label()
  private let email = Label()
  private let genre = Label()
  private let confirm = Button(help: "end the registration")
  private let edit = Button(help: "change the registration")
  private var viewModel: (any ThirdViewModeling)?

  convenience init(viewModel: any ThirdViewModeling) {
    self.init()
    self.viewModel = viewModel
    title.value = "Summary"
    name.text.value = viewModel.name
    email.text.value = viewModel.email
    genre.text.value = viewModel.genre
    confirm.onTap { viewModel.confirm() }
    edit.onTap { viewModel.edit() }
  }
}
