/// A prompt as libedit must be given it.
///
/// libedit draws what stands between two escape characters without counting it, under conditions:
/// it loses such a run at the very end, and draws garbage where two of them touch. So the colour
/// ends before the last character, and a prompt of one character has none.
struct PromptImage {
  /// The character around what is not counted.
  private static let escape = "\u{1}"

  /// What takes room, in the order it is drawn; the layout is made of it.
  let visible: [Unicode.Scalar]
  /// What libedit is given.
  let text: String

  init(_ prompt: Prompt, showsColor: Bool) {
    // libedit gives a character without a width the cell of the next one.
    let visible = CellWidth.perform { prompt.text.unicodeScalars.filter { CellWidth.of($0) > 0 } }
    self.visible = Array(visible)
    guard showsColor, let color = prompt.color, let last = visible.last, visible.count > 1 else {
      text = String(visible)
      return
    }
    text =
      "\(Self.escape)\u{1b}[\(color.rawValue)m\(Self.escape)"
      + String(visible.dropLast())
      + "\(Self.escape)\u{1b}[0m\(Self.escape)\(last)"
  }
}
