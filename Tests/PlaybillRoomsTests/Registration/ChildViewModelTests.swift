import Testing

@testable import PlaybillRooms

/// The view models of the screens, without a screen, a coordinator or the real parent.
@Suite struct ChildViewModelTests {
  /// A substitute for the parent, which has the context and records actions.
  private final class Parent {
    var context = FirstLayerContext()
    var actions: [FirstLayerUserAction] = []

    func adopt<Child: FirstLayerChildViewModeling>(
      _ make: (@escaping () -> FirstLayerContext) -> Child
    ) -> Child {
      let child = make { [unowned self] in context }
      child.onContextUpdate = { [unowned self] in context = $0 }
      child.onUserAction = { [unowned self] in actions.append($0) }
      return child
    }
  }

  private let parent = Parent()

  @Test("typed text is stored only in the context, and keeps the other fields")
  func typedText() {
    let first = parent.adopt(FirstScreenViewModel.init)
    let second = parent.adopt(SecondScreenViewModel.init)
    first.type(firstName: "Ada")
    second.type(email: "ada@example.org")
    first.type(secondName: "Lovelace")
    let typed = FirstLayerContext(
      firstName: "Ada",
      secondName: "Lovelace",
      email: "ada@example.org"
    )
    #expect(parent.context == typed)
    parent.context.firstName = "Augusta"
    #expect(first.firstName == "Augusta", "the view model keeps no copy")
  }

  @Test("a guest needs two names, and an artist one")
  func names() {
    let guest = parent.adopt(FirstScreenViewModel.init)
    let artist = parent.adopt(StageNameViewModel.init)
    #expect(!artist.canContinue)
    artist.type(firstName: "Molière")
    #expect(artist.canContinue && !guest.canContinue)
    guest.type(secondName: "Poquelin")
    #expect(guest.canContinue)
  }

  @Test("the second screen needs an address and a genre, which is chosen elsewhere")
  func contact() {
    let second = parent.adopt(SecondScreenViewModel.init)
    second.type(email: "ada@example.org")
    #expect(!second.canContinue)
    parent.adopt(GenreViewModel.init).select(.farce)
    #expect(second.genre == .farce && second.canContinue)
  }

  @Test("the recommended genre can be taken")
  func recommendation() {
    let viewModel = parent.adopt(RecommendationViewModel.init)
    viewModel.take()
    #expect(parent.context.genre == viewModel.recommendation)
  }

  @Test("the summary shows an artist's only name without a blank")
  func summary() {
    parent.context.firstName = "Molière"
    parent.context.secondName = ""
    #expect(parent.adopt(ThirdViewModel.init).name == "Molière")
  }

  @Test("button presses and dismissals are reported as actions")
  func actions() {
    parent.adopt(FirstScreenViewModel.init).next()
    let second = parent.adopt(SecondScreenViewModel.init)
    second.chooseGenre()
    second.next()
    parent.adopt(RecommendationViewModel.init).choose()
    let third = parent.adopt(ThirdViewModel.init)
    third.edit()
    third.confirm()
    third.wasDismissed()
    #expect(
      parent.actions == [
        .namesDone, .chooseGenre, .contactDone, .chooseGenre, .edit, .done, .dismissal,
      ]
    )
  }

  @Test("a change is shown after the parent has stored it")
  func updates() {
    let first = parent.adopt(FirstScreenViewModel.init)
    var shown: [String] = []
    first.onUpdate = { [unowned first] in shown.append(first.firstName) }
    first.type(firstName: "Ada")
    #expect(shown == ["Ada"])
  }
}
