import Testing

@testable import PlaybillRooms

/// The choice of a genre, without a screen or a coordinator.
@Suite struct GenreViewModelTests {
  private final class Parent {
    var context = FirstLayerContext(email: "ada@example.org")
    var states: [GenreState] = []
    var actions: [FirstLayerUserAction] = []
  }

  private let parent = Parent()
  private let viewModel: GenreViewModel

  init() {
    viewModel = GenreViewModel { [parent] in parent.context }
    viewModel.onContextUpdate = { [parent] in parent.context = $0 }
    viewModel.onUserAction = { [parent] in parent.actions.append($0) }
    viewModel.onStateChange = { [parent] _, new in parent.states.append(new) }
  }

  @Test("a mood leads to its genres, and a genre is stored in the context")
  func selection() {
    viewModel.select(.cry)
    viewModel.select(.tragedy)
    #expect(parent.states == [.genres(.cry)])
    #expect(parent.context == FirstLayerContext(email: "ada@example.org", genre: .tragedy))
    #expect(viewModel.genre == .tragedy)
  }

  @Test("going back leads to the moods")
  func goingBack() {
    viewModel.select(.laugh)
    viewModel.genresWereDismissed()
    viewModel.select(.wonder)
    #expect(parent.states == [.genres(.laugh), .moods, .genres(.wonder)])
    #expect(parent.context.genre == nil)
  }

  @Test("a mood or genre that is not shown cannot be selected")
  func hiddenChoices() {
    viewModel.select(.tragedy)
    viewModel.select(.laugh)
    viewModel.select(.tragedy)
    viewModel.select(.cry)
    #expect(parent.context.genre == nil)
    #expect(viewModel.currentState == .genres(.laugh))
  }

  @Test("leaving the choice is reported as a dismissal")
  func dismissal() {
    viewModel.wasDismissed()
    #expect(parent.actions == [.dismissal])
  }

  @Test("every mood has a genre", arguments: Genre.Mood.allCases)
  func moodGenres(mood: Genre.Mood) {
    #expect(Genre.allCases.contains { $0.mood == mood })
  }
}
