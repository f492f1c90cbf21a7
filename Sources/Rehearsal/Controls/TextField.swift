public import Streams

/// A control that the user types into: `name Ada Lovelace`.
public final class TextField: View {
  /// What it holds.
  public let text: Property<String>

  private let placeholder: String
  /// Whether it hides what it holds.
  public override var isSecure: Bool { isSecret }

  private let isSecret: Bool
  private let editSubject = PassthroughSubject<String, Never>()
  private var isListenedTo = false

  /// Makes a field that holds `text`.
  ///
  /// While it is empty it shows `placeholder`; a secure one never shows what it holds.
  public init(_ name: String, text: String = "", placeholder: String = "", isSecure: Bool = false) {
    self.text = Property(text)
    self.placeholder = placeholder
    isSecret = isSecure
    super.init(name)
    adopt(self.text)
  }

  // Stages come and go with many of these, which ask for no actor when they go.
  nonisolated deinit {}

  /// Each text that the user types or clears: an input stream for a director.
  ///
  /// What the app itself sets is not among them.
  public var edits: Signal<String> {
    isListenedTo = true
    return editSubject.eraseToSignal()
  }

  private var shownText: String {
    if text.isAwaited { return text.shown }
    // The number of bullets must not tell the length of a secret.
    return "“" + (isSecure && !text.value.isEmpty ? "••••••" : text.value) + "”"
  }

  /// Its text in quotes, and its placeholder while there is none.
  public override var appearance: Appearance {
    text.value.isEmpty && !text.isAwaited && !placeholder.isEmpty
      ? .field("\(shownText) \(placeholder)") : .field(shownText)
  }

  /// `type` and `clear`.
  public override var actions: [Action] { Self.actions }

  private static let actions = [
    Action("type", argument: .text(placeholder: "text"), help: "write into the field"),
    Action("clear", help: "empty the field"),
  ]

  /// Takes what the user typed.
  public override func perform(_ action: Action, with argument: ActionArgument) throws(Refusal) {
    let typed = if case .text(let text) = argument { text } else { "" }
    text.setWithoutEcho(typed)
    editSubject.send(typed)
  }

  override var inputs: [String] { isListenedTo ? ["edits"] : [] }

  /// What it holds, and who hears of it.
  public override var examination: String {
    "\(name) is a \(isSecure ? "secure " : "")text field holding \(shownText)" + text.provenance
      + "; " + destination(of: "its edits", isListenedTo: isListenedTo)
  }
}
