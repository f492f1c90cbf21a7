public import Streams

/// A control that the user types into: `name Ada Lovelace`.
public final class TextField: ValueControl<String> {
  /// The text in the field.
  public let text: Property<String>

  private let placeholder: String
  private let samples: [String]
  /// Whether the field hides its text.
  public override var isSecure: Bool { isSecret }

  private let isSecret: Bool

  /// Makes a field that contains `text`.
  ///
  /// An empty field shows `placeholder`; a secure field never shows its text. Without a `name`, the
  /// stage's property that holds it names it. An exploration of the app types the `samples`: give texts that the
  /// app accepts.
  public init(
    _ name: String? = nil,
    text: String = "",
    placeholder: String = "",
    isSecure: Bool = false,
    samples: [String] = []
  ) {
    self.text = Property(text)
    self.placeholder = placeholder
    self.samples = samples
    isSecret = isSecure
    super.init(name, self.text, inputName: "edits")
  }

  nonisolated deinit {}

  /// Each text that the user enters, or an empty text when the user clears the field: an input
  /// stream for a director.
  ///
  /// It sends nothing for changes by the app.
  public var edits: Signal<String> { enteredValues }

  override var plainText: String? { isSecure ? nil : text.shown }

  /// The text in quotes, with bullets in place of a secret.
  var shownText: String {
    if text.isAwaited { return text.shown }
    // The number of bullets must not reveal the length of a secret.
    return "“" + (isSecure && !text.value.isEmpty ? "••••••" : text.value) + "”"
  }

  /// The text in quotes, followed by the placeholder if the text is empty.
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

  /// Sets the text to what the user typed, or clears it.
  public override func perform(
    _ action: Action,
    with argument: ActionArgument
  ) throws(Refusal) {
    let typed = if case .text(let text) = argument { text } else { "" }
    enter(typed, evenIfEqual: true)
  }

  override var enteredText: String? { text.isAwaited ? nil : text.value }

  /// The samples; “text” is typed if there are none.
  public override var sampleTexts: [String] { samples }

  /// The kind of the field, and its text.
  public override var summary: String {
    "a \(isSecure ? "secure " : "")text field holding \(shownText)"
  }
}
