import Rehearsal
import Streams

/// The controls for the names, wherever they stand: on a screen of their own, or beside others.
final class NamesForm {
  private let firstName = TextField("first-name")
  private let firstNameProblem = Label("about-first-name", style: .prose)
  private let secondName = TextField("second-name")
  private let secondNameProblem = Label("about-second-name", style: .prose)

  var views: [View] { [firstName, firstNameProblem, secondName, secondNameProblem] }

  /// Whether the view model can go on, as it was shown last.
  private(set) var canGoOn = true

  /// Told, as the stage, that something is shown anew.
  var onUpdate: (() -> Void)?

  /// Shows `viewModel` on `stage`, for as long as that is presented.
  func show(_ viewModel: any FirstScreenViewModeling, on stage: Stage) {
    stage.store(firstName.edits.sink { viewModel.type(firstName: $0) })
    stage.store(secondName.edits.sink { viewModel.type(secondName: $0) })
    viewModel.onUpdate = { [weak self, weak viewModel] in
      if let viewModel { self?.update(from: viewModel) }
    }
    update(from: viewModel)
  }

  private func update(from viewModel: any FirstScreenViewModeling) {
    firstName.text.value = viewModel.firstName
    firstNameProblem.text.value = text(of: viewModel.firstNameProblem, "first")
    secondName.text.value = viewModel.secondName
    secondNameProblem.text.value = text(of: viewModel.secondNameProblem, "second")
    canGoOn = viewModel.canGoOn
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
