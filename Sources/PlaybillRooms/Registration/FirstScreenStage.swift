import Rehearsal
import Streams

/// Shows the names.
///
/// Source: *MVVM + C — A logic centered pattern*, where it is a view controller.
final class FirstScreenStage: Stage {
  private let names = NamesForm()
  private let next = Button(help: "go to the e-mail address and genre")
  private var viewModel: (any FirstScreenViewModeling)?

  convenience init(viewModel: any FirstScreenViewModeling) {
    self.init()
    self.viewModel = viewModel
    title.value = "Names"
    names.show(viewModel, on: self) { [unowned self] in
      next.isEnabled.value = viewModel.canContinue
    }
    next.onTap { viewModel.next() }
  }
}

/// The controls of the names, on a screen of their own or beside others.
final class NamesForm: Section {
  private let firstName = TextField(samples: ["Ada"])
  private let secondName = TextField(samples: ["Lovelace"])

  /// Shows `viewModel` as long as `stage` is presented, and calls `didUpdate` after each update.
  func show(
    _ viewModel: any FirstScreenViewModeling,
    on stage: Stage,
    didUpdate: @escaping () -> Void
  ) {
    stage.store(firstName.edits.sink { viewModel.type(firstName: $0) })
    stage.store(secondName.edits.sink { viewModel.type(secondName: $0) })
    let update = { [weak self, weak viewModel] in
      guard let self, let viewModel else { return }
      firstName.text.value = viewModel.firstName
      secondName.text.value = viewModel.secondName
      didUpdate()
    }
    viewModel.onUpdate = update
    update()
  }
}
