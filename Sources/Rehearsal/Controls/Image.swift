/// A control that shows a picture: in colour where the terminal has colours, in characters
/// elsewhere.
public final class Image: View {
  /// What it shows; nil for nothing.
  public let picture: Property<Picture?>

  private let rowLimit: Int
  private let emptyText: String

  /// Makes an image that takes `rowLimit` lines at most, and shows `emptyText` while there is
  /// nothing to show.
  public init(
    _ name: String,
    picture: Picture? = nil,
    rowLimit: Int = 20,
    emptyText: String = "no picture"
  ) {
    self.picture = Property(picture)
    self.rowLimit = rowLimit
    self.emptyText = emptyText
    super.init(name)
    adopt(self.picture)
  }

  /// Its picture, or one line while there is none.
  public override var appearance: Appearance {
    if picture.isAwaited { return .field("…") }
    return picture.value.map { .picture($0, rows: rowLimit) } ?? .field("(\(emptyText))")
  }

  /// How large its picture is.
  public override var examination: String {
    "\(name) is an image " + size + picture.provenance
  }

  private var size: String {
    if picture.isAwaited { return "of …" }
    return picture.value.map { "of \($0.width) × \($0.height) pixels" } ?? "without a picture"
  }
}
