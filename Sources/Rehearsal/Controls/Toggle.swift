public import Streams

/// A control that is on or off: `notifications off`.
public final class Toggle: View {
  /// Whether the toggle is on.
  public let isOn: Property<Bool>

  private var changeInput = ControlInput<Bool>()

  /// Makes a toggle, which is off by default.
  ///
  /// Without a `name`, the stage's property that holds it names it.
  public init(_ name: String? = nil, isOn: Bool = false) {
    self.isOn = Property(isOn)
    super.init(name)
    adopt(self.isOn)
  }

  /// The new state each time the user changes it: an input stream for a director.
  ///
  /// It sends nothing for changes by the app, or when the state stays the same.
  public var changes: Signal<Bool> { changeInput.listen() }

  /// The current state, and then each new one, from the user or the app: an input stream for a director.
  public var values: Signal<Bool> { isOn.values }

  private var word: String { isOn.isAwaited ? "…" : isOn.value ? "on" : "off" }

  /// `on` or `off` beside the control's name.
  public override var appearance: Appearance { .field(word) }

  /// `switch`; `turn` goes to another turn of the session.
  public override var actions: [Action] { Self.actions }

  private static let actions = [
    Action("switch", argument: .value(placeholder: "on|off"), help: "switch it on or off")
  ]

  /// `on` and `off`.
  public override var choices: [String] { ["on", "off"] }

  /// The other state, for `done 2` in a list.
  override var impliedArgument: ActionArgument? { .choice(isOn.value ? 1 : 0) }

  /// Turns the toggle on or off.
  public override func perform(
    _ action: Action,
    with argument: ActionArgument
  ) throws(Refusal) {
    guard case .choice(let index) = argument else { return }
    let wish = index == 0
    if isOn.enter(wish) { changeInput.send(wish) }
  }

  /// The names of the input streams that have been requested.
  public override var inputs: [String] {
    (changeInput.isListenedTo ? ["changes"] : []) + (isOn.isListenedTo ? ["values"] : [])
  }

  /// A sentence that states the state, and where changes go.
  public override var examination: String {
    "\(name) is a toggle, \(isOn.isAwaited ? "…" : "turned \(word)")" + isOn.provenance
      + "; " + destination(of: inputs, usually: "changes")
  }
}
