/// A control that shows a picture, in color on a terminal that supports it, and otherwise in
/// characters.
public final class Image: View {
  /// The picture; nil for none.
  public let picture: Property<Picture?>

  private let rowLimit: Int
  private let emptyText: String

  /// Makes an image of at most `rowLimit` lines, which shows `emptyText` while it has no picture.
  ///
  /// Without a `name`, the stage's property that holds it names it.
  public init(
    _ name: String? = nil,
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

  override var isNeverSet: Bool { picture.isUntouched && picture.value == nil }

  /// The picture, or one line while there is none.
  public override var appearance: Appearance {
    if picture.isAwaited { return .field("…") }
    return picture.value.map { .picture($0, rows: rowLimit) } ?? .field("(\(emptyText))")
  }

  /// A sentence that states the size of the picture.
  public override var examination: String {
    "\(address) is an image " + size + picture.provenance
  }

  private var size: String {
    if picture.isAwaited { return "of …" }
    return picture.value.map { "of \($0.width) × \($0.height) pixels" } ?? "without a picture"
  }
}
