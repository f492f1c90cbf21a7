/// Text that the app shows and the user cannot change.
public final class Label: View {
  /// How a label stands on its stage.
  public enum Style {
    /// Beside its name, in one line: `name      Ada Lovelace`.
    case field
    /// As running text, without its name.
    case prose
  }

  /// What it shows.
  public let text: Property<String>

  private let style: Style

  /// Makes a label that shows `text` until something else is set or bound.
  public init(_ name: String, text: String = "", style: Style = .field) {
    self.text = Property(text)
    self.style = style
    super.init(name)
    adopt(self.text)
  }

  // Stages come and go with many of these, which ask for no actor when they go.
  nonisolated deinit {}

  /// Its text, as its style wants it.
  public override var appearance: Appearance {
    switch style {
    case .field: .field(text.shown)
    case .prose: .prose(text.shown)
    }
  }

  /// What it reads, and which output it shows.
  public override var examination: String {
    "\(name) is a label reading “\(text.shown)”" + text.provenance
  }
}
