import Streams
import Testing

@testable import Rehearsal

@Suite("Publishers of a model are bound by key path", .timeLimit(.minutes(10)))
struct PublisherBindingTests {
  private let viewModel = GreetingViewModel()
  private let store = CounterStore()

  private func session() throws -> Session {
    try Session(
      of: TestApp { [viewModel, store] context, _ in
        context.push(Stage())
        context.push(GreetingStage(viewModel: viewModel, store: store))
      }
    )
  }

  @Test("outputs may be a struct, whose type is named in full")
  func outputs() throws {
    let session = try session()
    #expect(session.lines("name Ada") == ["  greeting   Hello Ada"])
    let stage = session.lines("x stage").joined(separator: "\n")
    #expect(stage.contains("◂ GreetingViewModel.Outputs.greeting"), "\(stage)")
    #expect(session.lines("x viewmodel")[0].contains("GreetingViewModel"))
    session.submit("xray on")
    let xray = session.lines("name Bob").joined(separator: "\n")
    #expect(xray.contains("GreetingViewModel.Outputs.greeting"), "\(xray)")
  }

  @Test("a stage shows the state of a store, and sends it actions")
  func stores() throws {
    let session = try session()
    #expect(session.lines("increment") == ["  count      1"])
    store.send(.increment)
    #expect(session.advance(by: .seconds(1)).flatMap(\.lines) == ["  count      2"])
    #expect(session.lines("x stage").contains { $0.contains("◂ CounterStore.state") })
  }
}

private final class GreetingViewModel {
  struct Outputs {
    let greeting: Signal<String>
  }

  func observe(names: Signal<String>) -> Outputs {
    Outputs(greeting: names.map { "Hello \($0)" }.eraseToSignal())
  }
}

private final class CounterStore {
  enum Action { case increment }

  let state = CurrentValueSubject<(count: Int, name: String), Never>((0, ""))

  func send(_ action: Action) {
    switch action {
    case .increment: state.value.count += 1
    }
  }
}

private final class GreetingStage: Stage {
  let name = TextField()
  let greeting = Label()
  let count = Label()
  let increment = Button()
  private var viewModel = GreetingViewModel()

  convenience init(viewModel: GreetingViewModel, store counter: CounterStore) {
    self.init()
    self.viewModel = viewModel
    bind(\.greeting, of: viewModel.observe(names: name.edits), to: greeting.text)
    bind(\.state, of: counter, to: count.text) { "\($0.count)" }
    store(increment.taps.sink { counter.send(.increment) })
  }
}
