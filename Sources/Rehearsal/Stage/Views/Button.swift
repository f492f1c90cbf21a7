public import Streams

/// A control that the user taps: `tap website`, or just `website`.
public final class Button: View {
  /// The title of the button: its name, until another title is set or bound.
  public let title: Property<String>

  private let ownActions: [Action]
  private var tapInput = ControlInput<Void>()
  private var tapAction: (() -> Void)?
  private var tapSource: SourceLine?
  private var tapCount = 0

  /// Makes a button titled `title`, or with its name as the title.
  ///
  /// Without a `name`, the stage's property that holds it names it.
  ///
  /// `help` says in a few words what the button does: “send the message”.
  public init(_ name: String? = nil, title: String? = nil, help: String? = nil) {
    self.title = Property(title ?? name ?? "")
    ownActions = help.map { [Action("tap", help: $0)] } ?? Self.actions
    super.init(name)
    adopt(self.title)
  }

  nonisolated deinit {}

  override func receive(name: String) {
    super.receive(name: name)
    if title.value.isEmpty && title.source == nil { title.value = name }
  }

  /// A value for each tap: an input stream for a director.
  public var taps: Signal<Void> { tapInput.listen() }

  /// Calls `perform` at each tap, for a stage without a director that uses no streams.
  ///
  /// A second call replaces the first.
  public func onTap(
    fileID: String = #fileID,
    line: Int = #line,
    _ perform: @escaping () -> Void
  ) {
    tapSource = SourceLine(fileID, line)
    tapAction = perform
  }

  override var handlerSource: SourceLine? { tapSource }

  /// The title in brackets, beside the name if the two differ.
  public override var appearance: Appearance {
    if title.isAwaited { return .field(title.shown) }
    let face = "[\(title.value)]"
    return title.value == name && title.source == nil ? .line(face) : .field(face)
  }

  override var valueMeaning: OutputSpan.Meaning? {
    title.isAwaited ? nil : .button
  }

  /// `tap`.
  public override var actions: [Action] { ownActions }

  private static let actions = [Action("tap", help: "press the button")]

  /// Taps the button.
  public override func perform(
    _ action: Action,
    with argument: ActionArgument
  ) throws(Refusal) {
    tapCount += 1
    if let source = title.source, title.isMissing {
      display.answer(with: "(\(name) waits for \(source))")
    }
    tapInput.send(())
    if let tapAction, Wires.passesInput { tapAction() }
    if !isListenedTo { noteUnheard("the taps of \(address)") }
  }

  private var isListenedTo: Bool { tapInput.isListenedTo || tapAction != nil }

  /// The names of the input streams that have been requested.
  public override var inputs: [String] { isListenedTo ? ["taps"] : [] }

  /// A sentence that states the title, the number of taps, and where they go.
  public override var examination: String {
    "\(address) is a button titled “\(title.shown)”" + title.provenance
      + (isDisabled ? "; it is disabled" : "")
      + "; " + tapHistory
      + "; " + destination(of: "its taps", isListenedTo: isListenedTo)
  }

  private var tapHistory: String {
    switch tapCount {
    case 0: "never tapped"
    case 1: "tapped once"
    default: "tapped \(tapCount) times"
    }
  }
}
