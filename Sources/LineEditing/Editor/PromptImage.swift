/// A prompt in the form that libedit requires.
///
/// libedit draws text between two escape characters without counting its width, with limitations:
/// it loses such text at the very end, and draws garbage where two such texts touch. So the color
/// ends before the last character, and a prompt of one character has no color.
struct PromptImage {
  /// The escape character around text that is not counted.
  private static let escape = "\u{1}"

  /// The characters with a width, in drawing order, from which the layout is computed.
  let visible: [Unicode.Scalar]
  /// The text to pass to libedit.
  let text: String

  init(_ prompt: Prompt, showsColor: Bool) {
    // libedit gives a zero-width character the cell of the next one.
    let visible = CellWidth.perform { prompt.text.unicodeScalars.filter { CellWidth.of($0) > 0 } }
    self.visible = Array(visible)
    guard showsColor, prompt.isColored, let last = visible.last, visible.count > 1 else {
      text = String(visible)
      return
    }
    text =
      "\(Self.escape)\(Prompt.colorSequence)\(Self.escape)"
      + String(visible.dropLast())
      + "\(Self.escape)\u{1b}[0m\(Self.escape)\(last)"
  }
}
