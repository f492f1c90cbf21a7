import Rehearsal
import Streams
import Testing

/// The results of pushes, modals and flows follow one contract.
@Suite struct ResultTests {
  /// A way to present a stage for a result.
  enum Way: CaseIterable {
    case push, present, show, open

    func signal(of stage: ChoiceStage, in context: any NavigationContext) -> Signal<String> {
      switch self {
      case .push: context.push(stage, for: \.choice)
      case .present: context.present(stage, for: \.choice)
      case .show: context.show(stage, for: \.choice)
      case .open: context.open("Flow") { $0.push(stage, for: \.choice) }
      }
    }
  }

  private let hand: Stagehand

  init() throws {
    hand = try Stagehand()
  }

  /// Notes what a signal sends, and `|` when it ends.
  private func notes(of signal: Signal<String>) -> Notes { Notes(signal) }

  private final class Notes {
    private(set) var all: [String] = []
    private var subscription: AnyCancellable?

    init(_ signal: Signal<String>) {
      subscription = signal.sink { [unowned self] _ in
        all.append("|")
      } receiveValue: { [unowned self] in
        all.append($0)
      }
    }
  }

  @Test("the first value is the result and removes the stage", arguments: Way.allCases)
  func firstValue(way: Way) {
    let stage = ChoiceStage.make()
    let notes = notes(of: way.signal(of: stage, in: hand.window))
    hand.session.submit("word yes")
    #expect(notes.all == ["yes", "|"])
    #expect(hand.session.location == "Root")
  }

  @Test("the stage has left before its result is sent", arguments: Way.allCases)
  func timing(way: Way) {
    var location = ""
    let subscription = way.signal(of: .make(), in: hand.window).sink { _ in
      location = hand.session.location
      hand.window.push(PlainStage("Next"))
    }
    hand.session.submit("word yes")
    #expect(location == "Root")
    #expect(hand.session.location == "Root/Next")
    withExtendedLifetime(subscription) {}
  }

  @Test(
    "a stage that is left without a value has no result",
    arguments: Way.allCases,
    ["back", "dismiss", "pop to root"]
  )
  func leaving(way: Way, exit: String) {
    let notes = notes(of: way.signal(of: .make(), in: hand.window))
    if exit == "pop to root" {
      hand.window.replaceRoot(with: PlainStage("New"))
    } else {
      hand.session.submit(exit)
      if hand.session.location != "Root" { hand.session.submit("back") }
    }
    #expect(notes.all == ["|"])
  }

  @Test("a late subscriber receives the result", arguments: Way.allCases)
  func lateSubscriber(way: Way) {
    let signal = way.signal(of: .make(), in: hand.window)
    hand.session.submit("word yes")
    #expect(notes(of: signal).all == ["yes", "|"])
  }

  @Test("a stage is presented without a subscriber to its result", arguments: Way.allCases)
  func noSubscriber(way: Way) {
    _ = way.signal(of: .make(), in: hand.window)
    #expect(hand.session.location != "Root")
  }

  @Test("a stage with a result is released while its signal is held", arguments: Way.allCases)
  func release(way: Way) {
    weak var stage: ChoiceStage?
    let signal: Signal<String> = {
      let made = ChoiceStage.make()
      stage = made
      return way.signal(of: made, in: hand.window)
    }()
    #expect(stage != nil)
    #expect(hand.session.submit("word yes").allSatisfy { !$0.isLeak })
    #expect(stage == nil, "the signal does not retain it")
    withExtendedLifetime(signal) {}
  }

  @Test("a stage that cannot be presented has no result", arguments: Way.allCases)
  func refusedStage(way: Way) {
    let sheet = PlainStage("Sheet")
    hand.window.present(sheet)
    guard let closed = sheet.context else { return #expect(Bool(false)) }
    hand.window.dismiss()
    #expect(notes(of: way.signal(of: .make(), in: closed)).all == ["|"])
  }

  @Test("a stage that is refused after a pending exit has no result", arguments: Way.allCases)
  func lateRefusal(way: Way) {
    let sheet = PlainStage("Sheet")
    hand.window.present(sheet)
    hand.window.push(GuardedStage("Draft"))
    guard let context = sheet.context else { return #expect(Bool(false)) }
    hand.window.pop()
    let notes = notes(of: way.signal(of: .make(), in: context))
    #expect(notes.all.isEmpty)
    hand.window.forced.dismiss()
    hand.window.forced.dismiss()
    #expect(notes.all.isEmpty || notes.all == ["|"])
    hand.window.forced.replaceRoot(with: PlainStage("End"))
    #expect(notes.all == ["|"])
    #expect(hand.session.location == "End")
  }

  @Test("a result removes guarded stages and modals above its stage")
  func stagesAbove() {
    let stage = ChoiceStage.make()
    let notes = notes(of: hand.window.push(stage, for: \.choice))
    hand.window.push(GuardedStage("Above"))
    hand.window.present(PlainStage("Sheet"))
    #expect(hand.session.location == "Root/Choice/Above!Sheet")
    try? stage.word.perform(stage.word.actions[0], with: .text("yes"))
    #expect(notes.all == ["yes", "|"])
    #expect(hand.session.location == "Root", "no guard vetoes a result")
  }

  @Test("another stage may store the subscription to a result")
  func storedResult() {
    let decisions = PassthroughSubject<String, Never>()
    var heard: [String] = []
    let hearing = decisions.sink { heard.append($0) }
    do {
      let decision = hand.window.present(ChoiceStage.make(), for: \.choice)
      hand.root.store(decision.subscribe(decisions))
    }
    hand.session.submit("word yes")
    #expect(heard == ["yes"])
    hearing.cancel()
  }

  @Test("a stage may have its result at once")
  func instantResult() {
    let stage = ChoiceStage { _ in ChoiceDirector(edits: Just("now").eraseToSignal()) }
    #expect(notes(of: hand.window.push(stage, for: \.choice)).all == ["now", "|"])
    #expect(hand.session.location == "Root")
  }

  @Test("a flow without a screen may have its result at once")
  func emptyFlow() {
    let signal = hand.window.open("Flow") { _ in Just("now").eraseToSignal() }
    #expect(notes(of: signal).all == ["now", "|"])
    #expect(hand.session.location == "Root")
  }

  @Test("a flow without a result ends only when its last screen leaves")
  func flowResult() {
    let signal = hand.window.open("Flow") { flow -> Signal<String> in
      flow.push(PlainStage("First"))
      return flow.push(ChoiceStage.make(), for: \.choice)
    }
    let notes = notes(of: signal)
    hand.session.submit("back")
    #expect(notes.all.isEmpty)
    #expect(hand.session.location == "Root/Flow/First")
    hand.session.submit("back")
    #expect(notes.all == ["|"])
  }

  @Test("the end of the app ends the signal without a result")
  func appEnd() {
    let notes = notes(of: hand.window.push(ChoiceStage.make(), for: \.choice))
    hand.session.end()
    #expect(notes.all == ["|"])
  }
}

extension Output {
  fileprivate var isLeak: Bool {
    if case .leak = kind { true } else { false }
  }
}
