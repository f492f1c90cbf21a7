import Tracepoints

/// Asks for two names.
///
/// It does not store them, because the parent owns the only context.
class FirstScreenViewModel: FirstScreenViewModeling {
  var onContextUpdate: ((FirstLayerContext) -> Void)?
  var onUserAction: ((FirstLayerUserAction) -> Void)?
  var onUpdate: (() -> Void)?

  private(set) var firstNameProblem: FieldProblem?
  private(set) var secondNameProblem: FieldProblem?

  private let context: () -> FirstLayerContext

  init(context: @escaping () -> FirstLayerContext) {
    self.context = context
  }

  var firstName: String { context().firstName ?? "" }
  var secondName: String { context().secondName ?? "" }

  var canContinue: Bool { firstNameProblem == nil && secondNameProblem == nil }

  func type(firstName: String) {
    trace(self) {
      firstNameProblem = nil
      update { $0.firstName = firstName }
    }
  }

  func type(secondName: String) {
    trace(self) {
      secondNameProblem = nil
      update { $0.secondName = secondName }
    }
  }

  func next() {
    trace(self) {
      firstNameProblem = FieldProblem(ofName: context().firstName)
      secondNameProblem = problem(ofSecondName: context().secondName)
      onUpdate?()
      onUserAction?(canContinue ? .namesDone : .namesRejected)
    }
  }

  func problem(ofSecondName name: String?) -> FieldProblem? { FieldProblem(ofName: name) }

  private func update(_ change: (inout FirstLayerContext) -> Void) {
    var context = context()
    change(&context)
    onContextUpdate?(context)
    onUpdate?()
  }
}

extension FirstScreenViewModel: CustomReflectable {
  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "firstName": firstName, "secondName": secondName,
        "firstNameProblem": firstNameProblem as Any, "secondNameProblem": secondNameProblem as Any,
        "canContinue": canContinue, "onContextUpdate": onContextUpdate as Any,
        "onUserAction": onUserAction as Any, "onUpdate": onUpdate as Any,
      ],
      displayStyle: .class,
      ancestorRepresentation: .suppressed
    )
  }
}

/// The requirements of the names screen for its view model.
///
/// Source: *MVVM + C — A logic centered pattern*.
protocol FirstScreenViewModeling: FirstLayerChildViewModeling {
  var firstName: String { get }
  var secondName: String { get }
  var firstNameProblem: FieldProblem? { get }
  var secondNameProblem: FieldProblem? { get }

  /// Whether no problem is known, so that the user can try to go on.
  var canContinue: Bool { get }

  func type(firstName: String)
  func type(secondName: String)

  /// Goes on if the names are valid.
  func next()
}
