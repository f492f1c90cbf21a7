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
    names.onUpdate = { [unowned self] in next.isEnabled.value = viewModel.canContinue }
    names.show(viewModel, on: self)
    store(next.taps.sink { viewModel.next() })
  }
}

/// The controls for the names, on their own screen or beside others.
final class NamesForm: Section {
  private let firstName = TextField()
  private let firstNameProblem = Label("about-first-name", style: .prose)
  private let secondName = TextField()
  private let secondNameProblem = Label("about-second-name", style: .prose)

  /// Called when the form has changed, so that the stage can update itself.
  var onUpdate: (() -> Void)?

  /// Shows `viewModel` on `stage`, as long as the stage is presented.
  func show(_ viewModel: any FirstScreenViewModeling, on stage: Stage) {
    stage.store(firstName.edits.sink { viewModel.type(firstName: $0) })
    stage.store(secondName.edits.sink { viewModel.type(secondName: $0) })
    viewModel.onUpdate = { [weak self, weak stage, weak viewModel] in
      guard let viewModel else { return }
      stage?.follow("onUpdate", of: viewModel, by: "closure") { self?.update(from: viewModel) }
    }
    update(from: viewModel)
  }

  private func update(from viewModel: any FirstScreenViewModeling) {
    firstName.text.value = viewModel.firstName
    firstNameProblem.text.value = text(of: viewModel.firstNameProblem, "first")
    secondName.text.value = viewModel.secondName
    secondNameProblem.text.value = text(of: viewModel.secondNameProblem, "second")
    onUpdate?()
  }

  private func text(of problem: FieldProblem?, _ which: String) -> String {
    switch problem {
    case nil: ""
    case .missing, .malformed: "Your \(which) name is missing."
    case .tooLong(let limit): "Your \(which) name has more than \(limit) characters."
    }
  }
}
