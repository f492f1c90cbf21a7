/// Text that the app shows and the user cannot change.
public final class Label: View {
  /// The way a label appears on its stage.
  public enum Style {
    /// Beside the label's name, in one line: `name      Ada Lovelace`.
    case field
    /// As running text, without the label's name.
    case prose
  }

  /// The text of the label.
  public let text: Property<String>

  private let style: Style

  /// Makes a label that shows `text` until another text is set or bound.
  ///
  /// Without a `name`, the stage's property that holds it names it.
  public init(_ name: String? = nil, text: String = "", style: Style = .field) {
    self.text = Property(text)
    self.style = style
    super.init(name)
    adopt(self.text)
  }

  nonisolated deinit {}

  override var isNeverSet: Bool { text.isUntouched && text.value.isEmpty }

  override var plainText: String? { text.shown }

  /// The text in the label's style.
  public override var appearance: Appearance {
    switch style {
    case .field: .field(text.shown)
    case .prose: .prose(text.shown)
    }
  }

  /// A sentence that states the text, and which output it shows.
  public override var examination: String {
    "\(address) is a label reading “\(text.shown)”" + text.provenance
  }
}
