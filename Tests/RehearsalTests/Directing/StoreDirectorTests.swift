import Rehearsal
import Streams
import Testing

/// Directors that are stores or structs of outputs.
@Suite struct StoreDirectorTests {
  private let store = TallyStore()

  private func session() throws -> Session {
    let store = store
    return try Session(
      of: TestApp(showing: {
        TallyStage { _ in StoreDirector(store, state: store.state, send: store.send) }
      })
    )
  }

  @Test("controls send actions, and show the properties of the state that they are bound to")
  func actions() throws {
    let session = try session()
    #expect(session.lines("increment") == ["  count    1"])
    #expect(session.lines("number 5") == ["  count    6"])
    store.send(.rename("Ada"))
    #expect(session.lines("wait").isEmpty)
    #expect(session.end().isEmpty)
  }

  @Test("the x-ray shows the action, without its values, and what changed in the state")
  func xray() throws {
    let session = try session()
    session.submit("xray on")
    let lines = session.lines("number 5").joined(separator: "\n")
    #expect(lines.contains("─.add▶ TallyStore"))
    #expect(lines.contains("─count: 5▶ TallyStore"))
    #expect(!lines.contains("name"))
  }

  @Test("examine shows the director, the store and what is shown")
  func examination() throws {
    let session = try session()
    #expect(session.lines("x")[0].contains("StoreDirector"))
    #expect(session.lines("x stage").contains { $0.contains("TallyState.count") })
    #expect(session.lines("x tallystore").contains { $0.contains("TallyStore") })
    session.submit("increment")
    let outputs = session.lines("x director").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(outputs.contains(#"output count "1" count.text"#))
    #expect(outputs.contains("output name not observed"))
  }
}

@Suite struct OutputsTests {
  @Test("outputs may be a struct, and the object behind it is kept")
  func outputs() throws {
    let session = try Session(
      of: TestApp(showing: {
        GreetingStage { stage in
          OutputsDirector(GreetingDirector()) { $0.observe(names: stage.name.edits) }
        }
      })
    )
    #expect(session.lines("name Ada") == ["  greeting   1 Hello Ada"])
    #expect(session.lines("x stage").contains { $0.contains("Outputs.greeting") })
    #expect(session.lines("x greetingdirector")[0].contains("GreetingDirector"))
    let lines = session.lines("x director").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains(#"output greeting "1 Hello Ada" greeting.text"#))
    #expect(!lines.contains { $0.contains("language") })
    session.submit("xray on")
    #expect(session.lines("name Bob").contains { $0.contains("Outputs.greeting") })
    #expect(session.end().isEmpty)
  }

  @Test("outputs of view models with equally named types are told apart")
  func qualifiedNames() throws {
    let session = try Session(
      of: TestApp { context, _ in
        context.push(
          GreetingStage { stage in
            OutputsDirector(GreetingDirector()) { $0.observe(names: stage.name.edits) }
          }
        )
        context.push(
          ClockStage { stage in
            OutputsDirector(ClockViewModel()) { $0.observe(taps: stage.tick.taps) }
          }
        )
      }
    )
    let tree = session.lines("where").joined(separator: "\n")
    #expect(tree.contains("OutputsDirector<GreetingDirector.Outputs>"))
    #expect(tree.contains("OutputsDirector<ClockViewModel.Outputs>"))
    session.submit("tick")
    let stage = session.lines("x stage").joined(separator: "\n")
    #expect(stage.contains("OutputsDirector<ClockViewModel.Outputs>"))
    #expect(stage.contains("◂ ClockViewModel.Outputs.clock"))
    let director = session.lines("x director").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(director[0] == "OutputsDirector<ClockViewModel.Outputs> directs ClockStage")
    #expect(director.contains(#"output clock "1" clock.text"#))
    #expect(session.lines("x outputs").contains { $0.contains(#""1", a stream"#) })
    #expect(session.lines("x viewmodel").first?.contains("ClockViewModel") == true)
    session.submit("xray on")
    #expect(session.lines("tick").contains { $0.contains("ClockViewModel.Outputs.clock") })
    session.submit("back")
    #expect(session.lines("name Ada").contains { $0.contains("GreetingDirector.Outputs.greeting") })
  }

  @Test("the state of a store is named in full if its type is nested")
  func nestedState() throws {
    let store = BoxStore()
    let session = try Session(
      of: TestApp(showing: {
        BoxStage { _ in StoreDirector(store, state: store.state, send: { _ in }) }
      })
    )
    #expect(
      session.lines("x director")[0].contains("StoreDirector<BoxStore.State, BoxStore.Action>")
    )
    #expect(session.lines("x stage").contains { $0.contains("◂ BoxStore.State.count") })
  }

  @Test("an object behind outputs that lives on is reported")
  func leak() throws {
    let director = GreetingDirector()
    let session = try Session(
      of: TestApp { context, _ in
        context.push(Stage())
        context.push(
          GreetingStage { stage in
            OutputsDirector(director) { $0.observe(names: stage.name.edits) }
          }
        )
      }
    )
    #expect(session.lines("back").contains { $0.contains("GreetingDirector") })
    _ = director
  }
}

private struct TallyState {
  var count = 0
  var name = "nobody"
}

private enum TallyAction {
  case increment, add(Int), rename(String)
}

private final class TallyStore {
  let state = CurrentValueSubject<TallyState, Never>(TallyState())

  func send(_ action: TallyAction) {
    switch action {
    case .increment: state.value.count += 1
    case .add(let number): state.value.count += number
    case .rename(let name): state.value.name = name
    }
  }
}

private final class TallyStage: Stage, Directed {
  let count = Label()
  let increment = Button()
  let number = Stepper()

  func bindDirector(_ director: StoreDirector<TallyState, TallyAction>) {
    bind(\.count, to: count.text) { "\($0)" }
    send(on: increment.taps) { .increment }
    send(on: number.changes) { .add($0) }
  }
}

private final class GreetingDirector {
  struct Outputs {
    let greeting: Signal<String>
    /// Not an output, because it never changes.
    let language = "en"
  }

  private var count = 0

  func observe(names: Signal<String>) -> Outputs {
    Outputs(
      greeting: names.map { [unowned self] name in
        count += 1
        return "\(count) Hello \(name)"
      }
      .eraseToSignal()
    )
  }
}

private final class ClockViewModel {
  struct Outputs {
    let clock: Signal<String>
  }

  func observe(taps: Signal<Void>) -> Outputs {
    Outputs(clock: taps.scan(0) { count, _ in count + 1 }.map { "\($0)" }.eraseToSignal())
  }
}

private final class ClockStage: Stage, Directed {
  let clock = Label()
  let tick = Button()

  func bindDirector(_ director: OutputsDirector<ClockViewModel.Outputs>) {
    bind(\.clock, to: clock.text)
  }
}

private final class BoxStore {
  struct State {
    var count = 0
  }

  enum Action { case add }

  let state = CurrentValueSubject<State, Never>(State())
}

private final class BoxStage: Stage, Directed {
  let count = Label()

  func bindDirector(_ director: StoreDirector<BoxStore.State, BoxStore.Action>) {
    bind(\.count, to: count.text) { "\($0)" }
  }
}

private final class GreetingStage: Stage, Directed {
  let name = TextField()
  let greeting = Label()

  func bindDirector(_ director: OutputsDirector<GreetingDirector.Outputs>) {
    bind(\.greeting, to: greeting.text)
  }
}
