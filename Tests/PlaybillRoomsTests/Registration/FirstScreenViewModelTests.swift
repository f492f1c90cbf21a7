import Testing

@testable import PlaybillRooms

/// The names, without a screen, a coordinator or a parent.
@Suite struct FirstScreenViewModelTests {
  /// Stands in for the parent: it has the context, and hears of actions.
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

  @Test func whatIsTypedGoesIntoTheContextAndNowhereElse() {
    viewModel.type(firstName: "Ada")
    viewModel.type(secondName: "Lovelace")
    #expect(parent.context == FirstLayerContext(firstName: "Ada", secondName: "Lovelace"))
    parent.context.firstName = "Augusta"
    #expect(viewModel.firstName == "Augusta", "it keeps no copy")
  }

  @Test func oneFieldLeavesTheOthersAlone() {
    parent.context = FirstLayerContext(email: "ada@example.org", genre: .farce)
    viewModel.type(secondName: "Lovelace")
    #expect(parent.context.email == "ada@example.org")
    #expect(parent.context.genre == .farce)
    #expect(parent.context.firstName == nil)
  }

  @Test func namesThatWillDoGoOn() {
    parent.context = FirstLayerContext(firstName: "Ada", secondName: "Lovelace")
    viewModel.next()
    #expect(parent.actions == [.namesDone])
    #expect(viewModel.canGoOn)
  }

  @Test func eachFieldSaysWhatIsWrongWithIt() {
    viewModel.type(secondName: String(repeating: "x", count: 41))
    viewModel.next()
    #expect(viewModel.firstNameProblem == .missing)
    #expect(viewModel.secondNameProblem == .tooLong(limit: 40))
    #expect(parent.actions == [.namesRejected])
    #expect(!viewModel.canGoOn)
  }

  @Test func nothingIsWrongBeforeSomebodyWantsToGoOn() {
    viewModel.type(firstName: "")
    #expect(viewModel.firstNameProblem == nil)
    #expect(viewModel.canGoOn)
  }

  @Test func typingTakesTheProblemOfItsFieldAway() {
    viewModel.next()
    viewModel.type(firstName: "A")
    #expect(viewModel.firstNameProblem == nil)
    #expect(viewModel.secondNameProblem == .missing)
    #expect(!viewModel.canGoOn)
    viewModel.type(secondName: "L")
    #expect(viewModel.canGoOn)
  }

  @Test func itsScreenHearsOfEachChange() {
    var updates = 0
    viewModel.onUpdate = { updates += 1 }
    viewModel.type(firstName: "Ada")
    viewModel.type(secondName: "Lovelace")
    viewModel.next()
    #expect(updates == 3)
  }

  @Test func aDismissalIsAnActionLikeAnyOther() {
    viewModel.wasDismissed()
    #expect(parent.actions == [.dismissal])
  }

  @Test func anArtistNeedsOneName() {
    stageName.type(firstName: "Molière")
    stageName.next()
    #expect(parent.actions == [.namesDone])
    viewModel.next()
    #expect(parent.actions == [.namesDone, .namesRejected], "a guest needs two")
  }

  @Test func anArtistNeedsANameAllTheSame() {
    stageName.type(secondName: String(repeating: "x", count: 41))
    stageName.next()
    #expect(stageName.firstNameProblem == .missing)
    #expect(stageName.secondNameProblem == .tooLong(limit: 40))
    #expect(parent.actions == [.namesRejected])
  }
}
