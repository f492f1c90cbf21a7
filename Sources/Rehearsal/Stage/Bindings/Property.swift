public import Streams

/// An attribute of a control, such as a label's text, that a director's output can be bound to.
///
/// Setting a value that differs from the current one makes the screen print the control at the end
/// of the instant.
public final class Property<Value: Equatable> {
  private var storage: Value

  var display: Display?

  /// Whether the user changes the value with the control that shows it.
  var isEntered = false

  /// The director's output that is bound to the property, such as `ProfileDirector.userName`; nil
  /// for none.
  private(set) var source: OutputName?

  /// Whether an output is bound to the property but has sent no value yet, and the screen shows `…`.
  ///
  /// It does so until no work is in flight for the first time. Work that begins later may be for something else, so
  /// `…` does not come back.
  public var isAwaited: Bool { wait == .shown }

  /// Whether an output is bound to the property but has sent no value yet.
  var isMissing: Bool { wait == .shown || wait == .givenUp }

  /// Whether no output was ever bound to the property, and nothing has set it.
  var isUntouched: Bool { wait == .untouched }

  private var wait = Wait.untouched

  private var changes: CurrentValueSubject<Value, Never>?

  /// The current value, and then each new one, from the user or the app.
  public var values: Signal<Value> {
    let changes = changes ?? CurrentValueSubject(storage)
    self.changes = changes
    return changes.eraseToSignal()
  }

  /// Whether ``values`` have been requested.
  var isListenedTo: Bool { changes != nil }

  /// Makes a property.
  ///
  /// A custom control makes a property its own with ``View/adopt(_:)``.
  public init(_ value: Value) {
    storage = value
  }

  nonisolated deinit {}

  /// The current value.
  public var value: Value {
    get { storage }
    set {
      // Compare a copy, and exchange the storage below. Swift omits run-time exclusivity checks for
      // accesses during which no foreign code runs, neither an `==` nor a `deinit`.
      let present = storage
      guard isAwaited || present != newValue else {
        wait = .over
        if let display, display.notifiesRepetition { display.didRepeat(self) }
        return
      }
      let isNews = store(newValue)
      if let display {
        display.setNeedsDisplay()
        if let tracer = display.screen?.xray.tracer { tracer.didChange(self, of: display) }
      }
      if isNews { tell(newValue) }
    }
  }

  /// Whether the screen shows `value` already.
  func shows(_ value: Value) -> Bool { !isAwaited && storage == value }

  /// Sets a value that the user has just entered, and prints it only if nothing else is shown.
  ///
  /// A control calls it in ``View/perform(_:with:)``. For any other change, set ``value``.
  ///
  /// - Returns: Whether the value is new: it differs from the one before, or a bound output has not sent
  ///   one yet.
  @discardableResult
  public func enter(_ value: Value) -> Bool {
    let isNews = isAwaited || storage != value
    let isForSubscribers = store(value)
    display?.acceptAsSeen()
    // Only now, because a subscriber may correct the value, which must be shown.
    if isForSubscribers { tell(value) }
    return isNews
  }

  /// Sets a value that the screen shows already.
  func absorb(_ value: Value) {
    if store(value) { tell(value) }
  }

  private func tell(_ value: Value) {
    if let changes, Wires.passesInput { changes.send(value) }
  }

  /// Stores a value, and returns whether subscribers must be told of it.
  private func store(_ value: Value) -> Bool {
    wait = .over
    let before = exchange(&storage, with: value)
    return changes != nil && before != value
  }

  /// Notes that `source` is bound to the property, which has shown no value of it yet.
  func `await`(_ source: OutputName) {
    self.source = source
    wait = .shown
  }

  /// Shows the present value until the bound output sends one.
  func stopWaiting() {
    guard isAwaited else { return }
    wait = .givenUp
    display?.stopWaiting()
  }

  /// The end of a sentence that names the bound output, or nothing.
  var provenance: String {
    source.map { "; it shows \($0)" } ?? ""
  }
}

/// The wait of a property for the first value of a bound output.
nonisolated private enum Wait {
  /// No output is bound, and nothing has set the property.
  case untouched
  /// There is no wait, or no more.
  case over
  /// The screen shows `…`.
  case shown
  /// Nothing is in flight any more.
  case givenUp
}

/// A property without the type of its value, because a stage has properties of many types.
protocol UntypedProperty: AnyObject {
  /// The director's output that is bound to the property; nil for none.
  var source: OutputName? { get }

  /// What shows the property; nil for none.
  var display: Display? { get }

  /// Whether the bound output has sent no value yet, and the screen shows `…`.
  var isAwaited: Bool { get }

  /// The current value.
  var untypedValue: Any { get }

  /// Shows the present value until the bound output sends one.
  func stopWaiting()
}

extension UntypedProperty {
  /// The control of `stage` and the attribute that the property is, such as `pay.isEnabled`.
  func place(on stage: Stage?) -> String {
    let view = display?.view
    if let view, view === stage?.titleView { return "title" }
    guard let shown: AnyObject = view ?? stage?.loadedGuard else { return "a property" }
    let owner = view.map { view in
      stage.flatMap { Member.name(of: view, in: $0) } ?? view.name
    }
    let name = Member.all(of: shown).first { ($0.value as? any UntypedProperty) === self }?.name
    return [owner ?? "exitGuard", name].compactMap(\.self).joined(separator: ".")
  }
}

extension Property: UntypedProperty {
  var untypedValue: Any { value }
}

extension Property<String> {
  /// The text as the screen shows it: `…` until the bound output sends a value.
  public var shown: String { isAwaited ? "…" : value }
}

extension Publisher where Failure == Never {
  /// Shows each value in `property`, until the subscription that it returns is cancelled.
  ///
  /// Source: “Better MVVM setup with POP and Runtime”, `bindTo`.
  public func bind(
    to property: Property<Output>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> AnyCancellable
  where Output: Equatable {
    let stage = property.display?.stage
    let end = Wires.connect(
      Wire(
        "\(property.place(on: stage)) ◂ a publisher",
        on: stage?.sceneName,
        at: SourceLine(fileID, line)
      )
    )
    return sink {
      if end.passes(unlessEcho: property.shows($0)) { property.value = $0 }
    }
  }
}
