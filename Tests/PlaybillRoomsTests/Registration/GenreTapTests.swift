import Streams
import Testing

@testable import PlaybillRooms

/// "Only the third time user taps this button in app lifetime": the motto of the article.
@Suite struct GenreTapTests {
  private let taps = ScriptedTapCounter()
  private let fixture: RegistrationFixture
  private let parent: FirstLayerParentViewModel
  private let second: any SecondScreenViewModeling

  init() {
    fixture = RegistrationFixture(genreTaps: taps)
    parent = fixture.makeParent()
    second = Self.secondScreen(of: parent)
  }

  /// Goes to the second screen.
  private static func secondScreen(
    of parent: FirstLayerParentViewModel
  ) -> any SecondScreenViewModeling {
    let first: any FirstScreenViewModeling = parent.getChildViewModel()
    first.type(firstName: "Ada")
    first.type(secondName: "Lovelace")
    first.next()
    return parent.getChildViewModel()
  }

  @Test("only the third tap recommends a genre")
  func thirdTap() {
    let parent = RegistrationFixture().makeParent()
    var second = Self.secondScreen(of: parent)
    var states: [FirstLayerState] = []
    for visit in 1...5 {
      second.chooseGenre()
      states.append(parent.currentState)
      parent.reactFor(userAction: .dismissal)
      if visit == 2 {
        second.wasDismissed()
        second = Self.secondScreen(of: parent)
      }
    }
    #expect(states == [.genre, .genre, .recommendation, .genre, .genre])
  }

  @Test("the tap count outlives the view models")
  func keptCount() {
    let fixture = RegistrationFixture()
    for _ in 1...2 {
      let parent = fixture.makeParent()
      Self.secondScreen(of: parent).chooseGenre()
      parent.reactFor(userAction: .dismissal)
    }
    let next = fixture.makeParent()
    Self.secondScreen(of: next).chooseGenre()
    #expect(next.currentState == .recommendation)
  }

  @Test("taking the recommendation sets the genre")
  func takenGenre() {
    second.chooseGenre()
    taps.answer(3)
    parent.reactFor(userAction: .takeRecommendation)
    #expect(parent.currentState == .secondScreen)
    #expect(second.genre == .tragicomedy)
  }

  @Test("declining the recommendation opens the genres and counts no tap")
  func declining() {
    second.chooseGenre()
    taps.answer(3)
    parent.reactFor(userAction: .chooseGenre)
    #expect(parent.currentState == .genre)
    #expect(taps.callCount == 1)
  }

  @Test("the state changes only when the count is known")
  func pendingCount() {
    second.chooseGenre()
    #expect(parent.currentState == .secondScreen)
    taps.answer(1)
    #expect(parent.currentState == .genre)
  }

  @Test("two quick taps are both counted but change the state once")
  func doubleTap() {
    second.chooseGenre()
    second.chooseGenre()
    #expect(taps.callCount == 2)
    var states: [FirstLayerState] = []
    parent.onStateChange = { states.append($1) }
    taps.answer(2)
    #expect(states == [.genre])
  }

  @Test("a count that arrives after a dismissal is ignored")
  func lateCount() {
    second.chooseGenre()
    second.wasDismissed()
    _ = Self.secondScreen(of: parent)
    taps.answer(3)
    #expect(parent.currentState == .secondScreen)
  }

  @Test("a tap that cannot be counted opens the genres, then posts a notice")
  func uncountedTap() {
    var said: [String] = []
    let notices = fixture.store.notices.sink { [parent] in
      #expect(parent.currentState == .genre, "the tap takes effect before the notice")
      said.append($0)
    }
    second.chooseGenre()
    taps.fail(.full)
    #expect(parent.currentState == .genre)
    taps.happenings.send(.rebuilt(asideName: "old"))
    #expect(said == [StorageError.full.text, StorageNotice.rebuilt(asideName: "old").text])
    notices.cancel()
  }
}
