import Testing

@testable import PlaybillRooms

/// The e-mail address and the genre, without a screen, a coordinator or a parent.
@Suite struct SecondScreenViewModelTests {
  private final class Parent {
    var context = FirstLayerContext(firstName: "Ada")
    var actions: [FirstLayerUserAction] = []
  }

  private let parent = Parent()
  private let viewModel: SecondScreenViewModel

  init() {
    viewModel = SecondScreenViewModel { [parent] in parent.context }
    viewModel.onContextUpdate = { [parent] in parent.context = $0 }
    viewModel.onUserAction = { [parent] in parent.actions.append($0) }
  }

  @Test("the address is stored in the context")
  func storedAddress() {
    viewModel.type(email: "ada@example.org")
    #expect(parent.context == FirstLayerContext(firstName: "Ada", email: "ada@example.org"))
    #expect(viewModel.email == "ada@example.org")
  }

  @Test("the genre is chosen elsewhere and read from the context")
  func genreSource() {
    viewModel.chooseGenre()
    #expect(parent.actions == [.chooseGenre])
    #expect(viewModel.genre == nil)
    parent.context.genre = .musical
    #expect(viewModel.genre == .musical)
  }

  @Test("an address and a genre complete the step")
  func completion() {
    parent.context.email = "ada@example.org"
    parent.context.genre = .tragedy
    viewModel.next()
    #expect(parent.actions == [.contactDone])
  }

  @Test("a missing address and genre are reported")
  func missingFields() {
    viewModel.next()
    #expect(viewModel.emailProblem == .missing)
    #expect(viewModel.genreProblem == .missing)
    #expect(parent.actions.isEmpty)
    #expect(!viewModel.canContinue)
  }

  @Test("a malformed address is reported after next")
  func malformedAddress() {
    parent.context.genre = .tragedy
    viewModel.type(email: "ada")
    #expect(viewModel.emailProblem == nil, "the user is still typing")
    viewModel.next()
    #expect(viewModel.emailProblem == .malformed)
    viewModel.type(email: "ada@")
    #expect(viewModel.canContinue)
  }

  @Test("choosing a genre clears its problem")
  func clearedProblem() {
    viewModel.type(email: "ada@example.org")
    viewModel.next()
    #expect(viewModel.genreProblem == .missing)
    parent.context.genre = .comedy
    #expect(viewModel.genreProblem == nil)
    #expect(viewModel.canContinue)
  }

  @Test("each change notifies the screen")
  func screenUpdates() {
    var updates = 0
    viewModel.onUpdate = { updates += 1 }
    viewModel.type(email: "ada")
    viewModel.next()
    #expect(updates == 2)
  }
}
