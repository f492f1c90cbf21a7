import Testing

@testable import PlaybillRooms

/// Logic first: the whole flow with view models alone, without a stage or a coordinator.
@Suite(.timeLimit(.minutes(10))) struct FirstLayerParentViewModelTests {
  private final class Counter {
    var count = 0
  }

  private let taps = Counter()
  private let parent: FirstLayerParentViewModel

  init() {
    parent = Self.makeParent(taps)
  }

  private static func makeParent(_ taps: Counter) -> FirstLayerParentViewModel {
    FirstLayerParentViewModel {
      taps.count += 1
      return taps.count
    }
  }

  /// Goes to the second screen.
  private func giveNames() -> any SecondScreenViewModeling { Self.giveNames(to: parent) }

  private static func giveNames(
    to parent: FirstLayerParentViewModel
  ) -> any SecondScreenViewModeling {
    let first: any FirstScreenViewModeling = parent.getChildViewModel()
    first.type(firstName: "Ada")
    first.type(secondName: "Lovelace")
    first.next()
    return parent.getChildViewModel()
  }

  @Test("the whole flow collects the context and ends")
  func wholeFlow() {
    var states: [FirstLayerState] = [parent.currentState]
    parent.onStateChange = { old, new in
      #expect(old == states.last)
      states.append(new)
    }
    let second = giveNames()
    second.type(email: "ada@example.org")
    second.chooseGenre()
    let genre: any GenreViewModeling = parent.getChildViewModel()
    genre.select(.tragedy)
    second.next()
    let third: any ThirdViewModeling = parent.getChildViewModel()
    #expect(
      [third.name, third.email, third.genre] == ["Ada Lovelace", "ada@example.org", "tragedy"]
    )
    third.confirm()
    #expect(
      states == [.firstScreen, .secondScreen, .genre, .secondScreen, .registration, .finished]
    )
  }

  @Test("currentChild is the child of the current screen, also after a step back")
  func childIdentity() {
    let first: any FirstScreenViewModeling = parent.getChildViewModel()
    #expect(parent.currentChild === first)
    first.next()
    let second: any SecondScreenViewModeling = parent.getChildViewModel()
    #expect(parent.currentChild === second)
    second.wasDismissed()
    #expect(parent.currentChild === first)
  }

  @Test("an unused parent is released, and its closures retain nothing")
  func releasedParent() {
    weak var released: FirstLayerParentViewModel?
    func use() {
      let parent = Self.makeParent(taps)
      _ = Self.giveNames(to: parent)
      let third: any ThirdViewModeling = parent.getChildViewModel()
      #expect(third.name == "Ada Lovelace")
      released = parent
    }
    use()
    #expect(released == nil)
  }
}
