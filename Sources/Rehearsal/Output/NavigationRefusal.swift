/// The reason why the app could not go where the user or a scene wanted to go.
nonisolated public enum NavigationRefusal: Error, Hashable, Sendable {
  /// There is nothing below the visible stage: it is the first of the app.
  case atFirstScreen
  /// The context shows only its root, which a context does not pop.
  case atRoot
  /// The stage to return to is not in this context's stack.
  case notInStack
  /// The stage to return to is on top of this context's stack already.
  case nothingAbove
  /// No modal is presented here that could be dismissed.
  case noModal
  /// The window is not closed while the app runs.
  case windowStays
  /// The context was closed before, so what it presents would not be visible.
  case contextIsGone
  /// The stage is presented already, or was before; a stage can be presented only once.
  case stageWasPresented
  /// The stage with this title has not decided yet whether it can be left.
  case undecided(stage: String)
  /// The stage with this title has not decided yet, and the user quits; a second `quit` does not
  /// wait.
  case undecidedAtQuit(stage: String)
  /// There are no tabs here.
  case noTabs
  /// Another screen covers the tabs.
  case tabsAreCovered
  /// No tab has this title.
  case unknownTab(String, tabs: [String])
  /// The first screen of the tab with this title is on the screen already.
  case tabIsSelected(String)
  /// The tabs are open already, or were before; tabs can be opened only once.
  case tabsWereOpened
  /// A question is open and must be answered first, with one of these words.
  case unanswered(question: String, answers: [String])
  /// The director of a guarded stage refused, for this reason.
  case guarded(reason: String)
  /// The user or the guard kept the screen with this title, so the operations that waited were dropped.
  case screenWasKept(stage: String, waiting: Int)
  /// The app shows nothing yet.
  case nothingShown
  /// The app declares no entry points.
  case noEntryPoints
  /// No entry point declares that route.
  case unknownRoute(String, nearest: [String])
  /// A route contains control characters.
  case unreadableRoute(String)
  /// The route has the right form, but one of its words is no valid value of the parameter.
  case wrongRouteValue(parameter: String, value: String, meaning: String)
  /// The entry point finds that the link leads nowhere.
  case deadLink(String, reason: String)

  /// One line for the user that says what is wrong and what to do instead.
  public var text: String {
    switch self {
    case .atFirstScreen: "This is the first screen. To leave: quit"
    case .atRoot: "The first scene of a context cannot be popped. To leave it: back"
    case .notInStack: "A scene wanted to return to a stage that is not in this context."
    case .nothingAbove: "A scene wanted to return to a stage that is already on top."
    case .noModal: "Nothing is presented here that could be dismissed. To go back: back"
    case .windowStays: "The window stays open while the app runs. To leave: quit"
    case .contextIsGone: "A scene wanted to present something in a context that is closed."
    case .stageWasPresented: "A scene wanted to present the same stage twice."
    case .noTabs: "There are no tabs here."
    case .tabsAreCovered: "This screen covers the tabs. To leave it: back"
    case .unknownTab(let title, let tabs):
      "No tab is called “\(VisibleText.short(title))”. Tabs: \(tabs.joined(separator: ", "))"
    case .tabIsSelected(let title): "\(title) is on the screen already."
    case .tabsWereOpened: "A scene wanted to open the same tabs twice."
    case .undecided(let stage):
      "\(stage) has not decided yet. To let time pass: wait"
    case .undecidedAtQuit(let stage):
      "\(stage) has not decided yet. To wait: wait. To quit anyway: quit"
    case .unanswered(let question, let answers):
      "“\(question)” is not answered yet. To answer: \(answers.joined(separator: ", "))"
    case .guarded(let reason): reason
    case .screenWasKept(let stage, let count):
      "\(stage) was not left, so "
        + (count == 1
          ? "an operation that waited for it was" : "\(count) operations that waited for it were")
        + " dropped."
    case .nothingShown: "No scene is shown yet. To let time pass: wait"
    case .noEntryPoints: "This app has no entry points besides its first screen."
    case .unknownRoute(let route, let nearest):
      "No scene has the route “\(VisibleText.short(route))”. "
        + (nearest.isEmpty
          ? "To see the routes: scenes" : "Routes: \(nearest.joined(separator: ", "))")
    case .unreadableRoute(let route):
      "A route cannot contain control characters: “\(VisibleText.of(route))”."
    case .wrongRouteValue(let parameter, let value, let meaning):
      "“\(VisibleText.short(value))” is not valid for <\(parameter)>, which is \(meaning)."
    case .deadLink(let route, let reason):
      "\(VisibleText.short(route)) leads nowhere: \(reason)."
    }
  }
}
