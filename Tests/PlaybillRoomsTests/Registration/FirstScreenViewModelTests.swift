import Testing

@testable import PlaybillRooms

/// The names, without a screen, a coordinator or a parent.
@Suite struct FirstScreenViewModelTests {
  /// A substitute for the parent, which has the context and records actions.
  private final class Parent {
    var context = FirstLayerContext()
    var actions: [FirstLayerUserAction] = []

    func adopt(_ child: any FirstScreenViewModeling) {
      child.onContextUpdate = { [unowned self] in context = $0 }
      child.onUserAction = { [unowned self] in actions.append($0) }
    }
  }

  private let parent = Parent()
  private let viewModel: FirstScreenViewModel
  private let stageName: StageNameViewModel

  init() {
    viewModel = FirstScreenViewModel { [parent] in parent.context }
    stageName = StageNameViewModel { [parent] in parent.context }
    parent.adopt(viewModel)
    parent.adopt(stageName)
  }

  @Test("typed names are stored only in the context")
  func typedNames() {
    viewModel.type(firstName: "Ada")
    viewModel.type(secondName: "Lovelace")
    #expect(parent.context == FirstLayerContext(firstName: "Ada", secondName: "Lovelace"))
    parent.context.firstName = "Augusta"
    #expect(viewModel.firstName == "Augusta", "the view model keeps no copy")
  }

  @Test("typing in one field keeps the others")
  func otherFields() {
    parent.context = FirstLayerContext(email: "ada@example.org", genre: .farce)
    viewModel.type(secondName: "Lovelace")
    #expect(parent.context.email == "ada@example.org")
    #expect(parent.context.genre == .farce)
    #expect(parent.context.firstName == nil)
  }

  @Test("valid names complete the step")
  func validNames() {
    parent.context = FirstLayerContext(firstName: "Ada", secondName: "Lovelace")
    viewModel.next()
    #expect(parent.actions == [.namesDone])
    #expect(viewModel.canContinue)
  }

  @Test("each field has its own problem")
  func fieldProblems() {
    viewModel.type(secondName: String(repeating: "x", count: 41))
    viewModel.next()
    #expect(viewModel.firstNameProblem == .missing)
    #expect(viewModel.secondNameProblem == .tooLong(limit: 40))
    #expect(parent.actions == [.namesRejected])
    #expect(!viewModel.canContinue)
  }

  @Test("problems are shown only after next")
  func lateProblems() {
    viewModel.type(firstName: "")
    #expect(viewModel.firstNameProblem == nil)
    #expect(viewModel.canContinue)
  }

  @Test("typing clears the problem of its field")
  func clearedProblem() {
    viewModel.next()
    viewModel.type(firstName: "A")
    #expect(viewModel.firstNameProblem == nil)
    #expect(viewModel.secondNameProblem == .missing)
    #expect(!viewModel.canContinue)
    viewModel.type(secondName: "L")
    #expect(viewModel.canContinue)
  }

  @Test("each change notifies the screen")
  func eachUpdate() {
    var updates = 0
    viewModel.onUpdate = { updates += 1 }
    viewModel.type(firstName: "Ada")
    viewModel.type(secondName: "Lovelace")
    viewModel.next()
    #expect(updates == 3)
  }

  @Test("a dismissal is reported as an action")
  func dismissal() {
    viewModel.wasDismissed()
    #expect(parent.actions == [.dismissal])
  }

  @Test("an artist needs only one name")
  func oneName() {
    stageName.type(firstName: "Molière")
    stageName.next()
    #expect(parent.actions == [.namesDone])
    viewModel.next()
    #expect(parent.actions == [.namesDone, .namesRejected], "a guest needs two names")
  }

  @Test("an artist's names are validated")
  func artistProblems() {
    stageName.type(secondName: String(repeating: "x", count: 41))
    stageName.next()
    #expect(stageName.firstNameProblem == .missing)
    #expect(stageName.secondNameProblem == .tooLong(limit: 40))
    #expect(parent.actions == [.namesRejected])
  }
}
