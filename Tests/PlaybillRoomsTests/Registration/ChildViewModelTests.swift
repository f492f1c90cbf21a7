import Testing

@testable import PlaybillRooms

/// The view models of the screens, without a screen, a coordinator or the real parent.
@Suite(.timeLimit(.minutes(10))) struct ChildViewModelTests {
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
