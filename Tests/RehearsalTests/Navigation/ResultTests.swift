import Rehearsal
import Streams
import Testing

/// The results of pushes, modals and flows follow one contract.
@Suite(.timeLimit(.minutes(10))) struct ResultTests {
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

  private let fixture: WindowFixture

  init() throws {
    fixture = try WindowFixture()
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

  @Test("the stage has left before its result is sent", arguments: Way.allCases)
  func timing(way: Way) {
    var location = ""
    let subscription = way.signal(of: .make(), in: fixture.window).sink { _ in
      location = fixture.session.location
      fixture.window.push(PlainStage("Next"))
    }
    fixture.session.submit("word yes")
    #expect(location == "Root")
    #expect(fixture.session.location == "Root/Next")
    withExtendedLifetime(subscription) {}
  }

  @Test("a late subscriber receives the result", arguments: Way.allCases)
  func lateSubscriber(way: Way) {
    let signal = way.signal(of: .make(), in: fixture.window)
    fixture.session.submit("word yes")
    #expect(notes(of: signal).all == ["yes", "|"])
  }

  @Test("a stage with a result is released while its signal is held", arguments: Way.allCases)
  func release(way: Way) {
    weak var stage: ChoiceStage?
    let signal: Signal<String> = {
      let made = ChoiceStage.make()
      stage = made
      return way.signal(of: made, in: fixture.window)
    }()
    #expect(stage != nil)
    #expect(fixture.session.submit("word yes").allSatisfy { !$0.isLeak })
    #expect(stage == nil, "the signal does not retain it")
    withExtendedLifetime(signal) {}
  }

  @Test("a stage that cannot be presented has no result", arguments: Way.allCases)
  func refusedStage(way: Way) {
    let sheet = PlainStage("Sheet")
    fixture.window.present(sheet)
    guard let closed = sheet.context else { return #expect(Bool(false)) }
    fixture.window.dismiss()
    #expect(notes(of: way.signal(of: .make(), in: closed)).all == ["|"])
  }

  @Test("a stage that is refused after a pending exit has no result", arguments: Way.allCases)
  func lateRefusal(way: Way) {
    let sheet = PlainStage("Sheet")
    fixture.window.present(sheet)
    fixture.window.push(GuardedStage("Draft"))
    guard let context = sheet.context else { return #expect(Bool(false)) }
    fixture.window.pop()
    let notes = notes(of: way.signal(of: .make(), in: context))
    #expect(notes.all.isEmpty)
    fixture.window.forced.dismiss()
    fixture.window.forced.dismiss()
    #expect(notes.all.isEmpty || notes.all == ["|"])
    fixture.window.forced.replaceRoot(with: PlainStage("End"))
    #expect(notes.all == ["|"])
    #expect(fixture.session.location == "End")
  }

  @Test("a result removes guarded stages and modals above its stage")
  func stagesAbove() {
    let stage = ChoiceStage.make()
    let notes = notes(of: fixture.window.push(stage, for: \.choice))
    fixture.window.push(GuardedStage("Above"))
    fixture.window.present(PlainStage("Sheet"))
    #expect(fixture.session.location == "Root/Choice/Above!Sheet")
    try? stage.word.perform(stage.word.actions[0], with: .text("yes"))
    #expect(notes.all == ["yes", "|"])
    #expect(fixture.session.location == "Root", "no guard vetoes a result")
  }

  @Test("a stage may have its result at once")
  func instantResult() {
    let stage = ChoiceStage { _ in ChoiceDirector(edits: Just("now").eraseToSignal()) }
    #expect(notes(of: fixture.window.push(stage, for: \.choice)).all == ["now", "|"])
    #expect(fixture.session.location == "Root")
  }

  @Test("a flow without a screen may have its result at once")
  func emptyFlow() {
    let signal = fixture.window.open("Flow") { _ in Just("now").eraseToSignal() }
    #expect(notes(of: signal).all == ["now", "|"])
    #expect(fixture.session.location == "Root")
  }

  @Test("the end of the app ends the signal without a result")
  func appEnd() {
    let notes = notes(of: fixture.window.push(ChoiceStage.make(), for: \.choice))
    fixture.session.end()
    #expect(notes.all == ["|"])
  }
}

extension Output {
  fileprivate var isLeak: Bool {
    if case .leak = kind { true } else { false }
  }
}
