/// An attribute of a control, such as a label's text, that a director's output can be bound to.
///
/// Setting a value that differs from the present one makes the screen print the control at the end
/// of the instant.
public final class Property<Value: Equatable> {
  private var storage: Value

  var display: Display?

  /// The director's output that is bound to it, such as `ProfileDirector.userName`; nil for none.
  private(set) var source: OutputName?

  /// Whether an output is bound to it that has sent no value yet.
  ///
  /// The screen shows `…` until then.
  private(set) var isAwaited = false

  /// Makes a property.
  ///
  /// A control of your own makes it part of itself by ``View/adopt(_:)``.
  public init(_ value: Value) {
    storage = value
  }

  // Stages come and go with many of these, which ask for no actor when they go.
  nonisolated deinit {}

  /// The present value.
  public var value: Value {
    get { storage }
    set {
      // Compared outside of the storage, and exchanged below: Swift need not watch accesses at run
      // time within which nobody else's code runs, neither an `==` nor a `deinit`.
      let present = storage
      guard isAwaited || present != newValue else { return }
      store(newValue)
      guard let display else { return }
      display.setNeedsDisplay()
      if let tracer = display.screen?.xray.tracer { tracer.didChange(self, of: display) }
    }
  }

  /// Takes a value that the user has just given: he knows it, so that it needs no echo.
  func setWithoutEcho(_ value: Value) {
    store(value)
    display?.acceptAsSeen()
  }

  private func store(_ value: Value) {
    isAwaited = false
    _ = exchange(&storage, with: value)
  }

  func `await`(_ source: OutputName) {
    self.source = source
    isAwaited = true
  }

  /// The end of a sentence that says which output this shows, or nothing.
  var provenance: String {
    source.map { "; it shows \($0)" } ?? ""
  }
}

extension Property<String> {
  /// The text as the screen shows it: `…` while the output that is bound has sent nothing.
  public var shown: String { isAwaited ? "…" : value }
}
