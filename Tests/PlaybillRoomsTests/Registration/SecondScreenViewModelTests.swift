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

  @Test func theAddressGoesIntoTheContext() {
    viewModel.type(email: "ada@example.org")
    #expect(parent.context == FirstLayerContext(firstName: "Ada", email: "ada@example.org"))
    #expect(viewModel.email == "ada@example.org")
  }

  @Test func aGenreIsSomebodyElsesBusiness() {
    viewModel.chooseGenre()
    #expect(parent.actions == [.chooseGenre])
    #expect(viewModel.genre == nil)
    parent.context.genre = .musical
    #expect(viewModel.genre == .musical)
  }

  @Test func withAnAddressAndAGenreItGoesOn() {
    parent.context.email = "ada@example.org"
    parent.context.genre = .tragedy
    viewModel.next()
    #expect(parent.actions == [.contactDone])
  }

  @Test func whatIsMissingIsSaid() {
    viewModel.next()
    #expect(viewModel.emailProblem == .missing)
    #expect(viewModel.genreProblem == .missing)
    #expect(parent.actions.isEmpty)
    #expect(!viewModel.canGoOn)
  }

  @Test func whatIsNoAddressIsSaid() {
    parent.context.genre = .tragedy
    viewModel.type(email: "ada")
    #expect(viewModel.emailProblem == nil, "nobody has finished typing yet")
    viewModel.next()
    #expect(viewModel.emailProblem == .malformed)
    viewModel.type(email: "ada@")
    #expect(viewModel.canGoOn)
  }

  @Test func aGenreThatComesTakesItsProblemAway() {
    viewModel.type(email: "ada@example.org")
    viewModel.next()
    #expect(viewModel.genreProblem == .missing)
    parent.context.genre = .comedy
    #expect(viewModel.genreProblem == nil)
    #expect(viewModel.canGoOn)
  }

  @Test func itsScreenHearsOfEachChange() {
    var updates = 0
    viewModel.onUpdate = { updates += 1 }
    viewModel.type(email: "ada")
    viewModel.next()
    #expect(updates == 2)
  }
}
