public import Streams

/// A control that is on or off: `notifications off`.
public final class Toggle: View {
  /// Whether it is on.
  public let isOn: Property<Bool>

  private let changeSubject = PassthroughSubject<Bool, Never>()
  private var isListenedTo = false

  /// Makes a toggle that is off, unless said otherwise.
  public init(_ name: String, isOn: Bool = false) {
    self.isOn = Property(isOn)
    super.init(name)
    adopt(self.isOn)
  }

  /// Whether it is on, each time the user turns it: an input stream for a director.
  ///
  /// What the app itself sets is not among it, nor what is as it was.
  public var changes: Signal<Bool> {
    isListenedTo = true
    return changeSubject.eraseToSignal()
  }

  private var word: String { isOn.isAwaited ? "…" : isOn.value ? "on" : "off" }

  /// `on` or `off`, beside its name.
  public override var appearance: Appearance { .field(word) }

  /// `switch`; `turn` goes to another turn of the session.
  public override var actions: [Action] { Self.actions }

  private static let actions = [
    Action("switch", argument: .value(placeholder: "on|off"), help: "switch it on or off")
  ]

  /// `on` and `off`.
  public override var choices: [String] { ["on", "off"] }

  /// Turns it on or off.
  public override func perform(_ action: Action, with argument: ActionArgument) throws(Refusal) {
    guard case .choice(let index) = argument else { return }
    let wish = index == 0
    let isNews = isOn.isAwaited || isOn.value != wish
    isOn.setWithoutEcho(wish)
    if isNews { changeSubject.send(wish) }
  }

  override var inputs: [String] { isListenedTo ? ["changes"] : [] }

  /// What it stands at, and who hears of a change.
  public override var examination: String {
    "\(name) is a toggle, \(isOn.isAwaited ? "…" : "turned \(word)")" + isOn.provenance
      + "; " + destination(of: "its changes", isListenedTo: isListenedTo)
  }
}
