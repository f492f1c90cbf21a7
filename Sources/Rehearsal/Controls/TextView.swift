public import Streams

/// A control that the user types several lines into: `note Buy milk\nand bread`.
///
/// In a command, `\n` begins a new line, and `\\` is a backslash. `append` adds a line.
public final class TextView: ValueControl<String> {
  /// The text, whose lines are separated by line feeds.
  public let text: Property<String>

  private let placeholder: String
  private let samples: [String]

  /// Makes a control that contains `text`; while it is empty, it shows `placeholder`.
  ///
  /// Without a `name`, the stage's property that holds it names it. An exploration of the app types the `samples`.
  public init(
    _ name: String? = nil,
    text: String = "",
    placeholder: String = "",
    samples: [String] = []
  ) {
    self.text = Property(text)
    self.placeholder = placeholder
    self.samples = samples
    super.init(name, self.text, inputName: "edits")
  }

  /// The whole text each time the user sets it, also if it is the same: an input stream for a director.
  ///
  /// It sends nothing for changes by the app.
  public var edits: Signal<String> { enteredValues }

  /// The lines below the control's name; an empty text beside it.
  public override var appearance: Appearance {
    if text.isAwaited { return .field("…") }
    if text.value.isEmpty { return .field(placeholder.isEmpty ? "“”" : "“” \(placeholder)") }
    return .text(text.value)
  }

  override var enteredText: String? { text.isAwaited ? nil : text.value }

  /// The samples; the placeholder of the action is tried if there are none.
  public override var sampleTexts: [String] { samples }

  /// `type`, `append` and `clear`.
  public override var actions: [Action] { Self.actions }

  private static let actions = [
    Action(
      "type",
      argument: .text(placeholder: "text"),
      help: #"write the text; \n begins a line"#
    ),
    Action("append", argument: .text(placeholder: "line"), help: "add a line"),
    Action("clear", help: "remove the text"),
  ]

  /// Sets the text, adds a line to it, or removes it.
  public override func perform(
    _ action: Action,
    with argument: ActionArgument
  ) throws(Refusal) {
    var new = if case .text(let typed) = argument { Self.lines(typed) } else { "" }
    if action.verb == "append", !text.value.isEmpty { new = text.value + "\n" + new }
    enter(new, evenIfEqual: true)
  }

  /// Returns `typed` with line feeds and backslashes in place of their escapes.
  private static func lines(_ typed: String) -> String {
    var text = ""
    var rest = typed[...]
    while let character = rest.popFirst() {
      switch (character, rest.first) {
      case ("\\", "n"): text += "\n"
      case ("\\", "\\"): text += "\\"
      // Any other escape stays as it was typed.
      default:
        text.append(character)
        continue
      }
      rest.removeFirst()
    }
    return text
  }

  /// The number of lines.
  public override var summary: String {
    let lines = text.value.isEmpty ? 0 : text.value.count { $0 == "\n" } + 1
    return "a text of \(TextLayout.count(lines, "line"))"
  }
}
