public import Streams

/// A control that is on or off: `notifications off`.
public final class Toggle: ValueControl<Bool> {
  /// Whether the toggle is on.
  public let isOn: Property<Bool>

  /// Makes a toggle, which is off by default.
  ///
  /// Without a `name`, the stage's property that holds it names it.
  public init(_ name: String? = nil, isOn: Bool = false) {
    self.isOn = Property(isOn)
    super.init(name, self.isOn)
  }

  /// The new state each time the user changes it: an input stream for a director.
  ///
  /// It sends nothing for changes by the app, or when the state stays the same.
  public var changes: Signal<Bool> { enteredValues }

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
    enter(index == 0)
  }

  /// The state.
  public override var summary: String { "a toggle, \(isOn.isAwaited ? "…" : "turned \(word)")" }
}
