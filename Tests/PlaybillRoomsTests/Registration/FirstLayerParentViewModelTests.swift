import Streams
import Testing

@testable import PlaybillRooms

/// Logic first: tests of the whole flow with view models alone.
///
/// There is no stage and no coordinator.
@Suite struct FirstLayerParentViewModelTests {
  private let fixture = RegistrationFixture()
  private let parent: FirstLayerParentViewModel

  init() {
    parent = fixture.makeParent()
  }

  /// Goes to the second screen.
  private func giveNames() -> any SecondScreenViewModeling {
    let first: any FirstScreenViewModeling = parent.getChildViewModel()
    first.type(firstName: "Ada")
    first.type(secondName: "Lovelace")
    first.next()
    return parent.getChildViewModel()
  }

  /// Goes to the summary.
  private func giveEverything() -> any ThirdViewModeling {
    let second = giveNames()
    second.type(email: "ada@example.org")
    second.chooseGenre()
    let genre: any GenreViewModeling = parent.getChildViewModel()
    genre.select(.cry)
    genre.select(.tragedy)
    second.next()
    return parent.getChildViewModel()
  }

  @Test("the whole flow registers a member and clears the draft")
  func wholeFlow() {
    var states: [FirstLayerState] = [parent.currentState]
    parent.onStateChange = { old, new in
      #expect(old == states.last)
      states.append(new)
    }
    let third = giveEverything()
    #expect(third.context == RegistrationFixture.complete)
    third.confirm()
    fixture.scheduler.advance(by: .seconds(1))
    third.finish()
    #expect(
      states == [
        .firstScreen, .secondScreen, .genre, .secondScreen, .registration, .finished,
      ]
    )
    #expect(fixture.store.members.map(\.text) == ["ada@example.org"])
    #expect(fixture.store.draft == nil)
  }

  @Test("the form is empty after a completed registration")
  func leavingTheReceipt() {
    let third = giveEverything()
    third.confirm()
    #expect(
      fixture.store.draft?.context == RegistrationFixture.complete,
      "the draft stays until the desk answers"
    )
    fixture.scheduler.advance(by: .seconds(1))
    #expect(fixture.store.members.map(\.text) == ["ada@example.org"])
    #expect(fixture.store.draft == nil)
    let next = fixture.makeParent()
    #expect(next.currentState == .firstScreen)
    #expect(next.context == FirstLayerContext())
  }

  @Test("currentChild is the child of the current screen")
  func childIdentity() {
    let first: any FirstScreenViewModeling = parent.getChildViewModel()
    #expect(parent.currentChild === first)
    first.type(firstName: "Ada")
    first.type(secondName: "Lovelace")
    first.next()
    let second: any SecondScreenViewModeling = parent.getChildViewModel()
    #expect(parent.currentChild === second)
    second.wasDismissed()
    #expect(parent.currentChild === first, "the first screen is still shown")
  }

  @Test("the parent keeps its child alive")
  func keptChild() {
    weak var child: (any FirstScreenViewModeling)?
    autoreleasing {
      let first: any FirstScreenViewModeling = parent.getChildViewModel()
      child = first
    }
    #expect(child != nil)
  }

  @Test("an unused parent is released")
  func releasedParent() {
    weak var released: FirstLayerParentViewModel?
    autoreleasing {
      let parent = fixture.makeParent()
      let first: any FirstScreenViewModeling = parent.getChildViewModel()
      let third: any ThirdViewModeling = parent.getChildViewModel()
      first.type(firstName: "Ada")
      third.confirm()
      released = parent
    }
    #expect(released == nil)
  }

  @Test("typed text is kept when going back and forth")
  func typedText() {
    let second = giveNames()
    second.type(email: "ada@")
    second.wasDismissed()
    #expect(parent.currentState == .firstScreen)
    let again = giveNames()
    #expect(again.email == "ada@")
    #expect(parent.context.fullName == "Ada Lovelace")
  }

  @Test("names that become invalid lead back to the first screen")
  func rejectedNames() {
    let first: any FirstScreenViewModeling = parent.getChildViewModel()
    let second = giveNames()
    first.type(firstName: "")
    first.next()
    #expect(parent.currentState == .firstScreen)
    second.next()
    #expect(parent.currentState == .firstScreen, "the second screen is not shown yet")
  }

  @Test("choosing a genre updates the second screen")
  func genreUpdate() {
    let second = giveNames()
    second.chooseGenre()
    let genre: any GenreViewModeling = parent.getChildViewModel()
    var seen: [Genre?] = []
    second.onUpdate = { [unowned second] in seen.append(second.genre) }
    genre.select(.laugh)
    genre.select(.farce)
    #expect(seen.last == .farce)
  }

  @Test(
    "a draft resumes at the first or second screen",
    arguments: [
      (FirstLayerState.firstScreen, FirstLayerState.firstScreen),
      (.secondScreen, .secondScreen), (.recommendation, .secondScreen), (.genre, .secondScreen),
      (.registration, .secondScreen), (.finished, .firstScreen),
    ]
  )
  func resumedDraft(left: FirstLayerState, resumed: FirstLayerState) {
    fixture.store.draft = RegistrationDraft(context: RegistrationFixture.complete, state: left)
    let parent = fixture.makeParent()
    #expect(parent.currentState == resumed)
    #expect(parent.context == RegistrationFixture.complete)
  }

  @Test("each keystroke and each step saves a draft")
  func savedDraft() {
    let first: any FirstScreenViewModeling = parent.getChildViewModel()
    first.type(firstName: "Ada")
    #expect(fixture.store.draft == RegistrationDraft(context: parent.context, state: .firstScreen))
    _ = giveEverything()
    #expect(
      fixture.store.draft
        == RegistrationDraft(context: RegistrationFixture.complete, state: .registration)
    )
  }

  @Test("the first screen works with another view model")
  func otherViewModel() {
    let parent = FirstLayerParentViewModel(store: fixture.store, service: fixture.makeService()) {
      StageNameViewModel(context: $0)
    }
    let first: any FirstScreenViewModeling = parent.getChildViewModel()
    first.type(firstName: "Molière")
    first.next()
    #expect(parent.currentState == .secondScreen)
  }

  /// Runs `body` in its own scope so that its local references are released.
  private func autoreleasing(_ body: () -> Void) { body() }
}
