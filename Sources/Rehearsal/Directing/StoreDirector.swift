public import Streams
import Tracepoints

/// A store as the director of a stage: it has a state, and receives actions.
///
/// It adapts the stores of unidirectional architectures:
///
/// ```swift
/// struct CounterState {
///   var count = 0
/// }
///
/// enum CounterAction {
///   case increment, add(Int)
/// }
///
/// final class CounterStore {
///   let state = CurrentValueSubject<CounterState, Never>(CounterState())
///
///   func send(_ action: CounterAction) {
///     switch action {
///     case .increment: state.value.count += 1
///     case .add(let number): state.value.count += number
///     }
///   }
/// }
///
/// final class CounterStage: Stage, Directed {
///   let count = Label()
///   let increment = Button()
///   let number = Stepper()
///
///   func bindDirector(_ director: StoreDirector<CounterState, CounterAction>) {
///     bind(\.count, to: count.text) { "\($0)" }
///     send(on: increment.taps) { .increment }
///     send(on: number.changes) { .add($0) }
///   }
/// }
///
/// let stage = CounterStage { _ in
///   let store = CounterStore()
///   return StoreDirector(store, state: store.state, send: store.send)
/// }
/// ```
///
/// The x-ray shows each action, and each property of the state that has changed. Several stages may share a
/// store, each with a director of its own.
public final class StoreDirector<State, Action> {
  /// The states, beginning with the current one.
  public let state: Signal<State>

  private let store: AnyObject
  private let receive: (Action) -> Void
  private let changes = StateChanges<State>()

  /// Makes a director of `store`, which publishes its states by `state`, beginning with the current one,
  /// and receives actions by `send`.
  public init(
    _ store: AnyObject,
    state: some Publisher<State, Never>,
    send receive: @escaping (Action) -> Void
  ) {
    self.store = store
    self.receive = receive
    self.state =
      state
      .handleEvents(receiveOutput: { [changes, unowned store] in changes.report($0, of: store) })
      .share(replay: 1)
      .eraseToSignal()
  }

  /// Sends an action to the store.
  public func send(_ action: Action) {
    // Without associated values, which may be secret.
    trace(store, ValueText().text(of: action)) { receive(action) }
  }
}

/// Reports to the x-ray which properties of a state have changed.
private final class StateChanges<State> {
  private(set) var last: State?

  func report(_ state: State, of store: AnyObject) {
    defer { last = state }
    guard let last, TraceReceivers.current != nil else { return }
    let values = ValueText()
    let before = Mirror(reflecting: last).children
    for (old, new) in zip(before, Mirror(reflecting: state).children) {
      guard !isSame(old.value, new.value) else { continue }
      trace(store, "\(new.label ?? "state"): \(values.text(of: new.value))")
    }
  }

  private func isSame(_ old: Any, _ new: Any) -> Bool {
    guard let value = old as? any Equatable else { return "\(old)" == "\(new)" }
    return isEqual(value, to: new)
  }

  private func isEqual<Value: Equatable>(_ value: Value, to other: Any) -> Bool {
    other as? Value == value
  }
}

extension StoreDirector: AdaptingDirector {
  var typeName: String {
    let state = TypeName.of(State.self)
    return "StoreDirector<\(state), \(TypeName.of(Action.self))>"
  }

  var adapted: AnyObject { store }

  var hasPlainOutputs: Bool { true }

  /// The current state, or the director itself before there is one.
  var outputOwner: Any { if let state = changes.last { state } else { self } }
}

extension Directed {
  /// Shows `property` of the store's state in `target`.
  public func bind<State, Action, Value: Equatable>(
    _ property: KeyPath<State, Value>,
    to target: Property<Value>,
    fileID: String = #fileID,
    line: Int = #line
  ) where Director == StoreDirector<State, Action> {
    bind(property, to: target, fileID: fileID, line: line) { $0 }
  }

  /// Shows `property` of the store's state in `target`, converted by `transform`.
  public func bind<State, Action, Value: Equatable, Shown>(
    _ property: KeyPath<State, Value>,
    to target: Property<Shown>,
    fileID: String = #fileID,
    line: Int = #line,
    _ transform: @escaping (Value) -> Shown
  ) where Director == StoreDirector<State, Action> {
    let values = director.state.map { $0[keyPath: property] }.removeDuplicates()
    show(
      values,
      named: OutputName(keyPath: property, sourceLine: SourceLine(fileID, line)),
      in: target,
      nil,
      transform
    )
  }

  /// Sends the action that `action` returns for each value of `input`, such as a button's taps.
  public func send<State, Action, Input>(
    on input: Signal<Input>,
    _ action: @escaping (Input) -> Action
  ) where Director == StoreDirector<State, Action> {
    keep(input.sink { [director] in director.send(action($0)) })
  }
}
