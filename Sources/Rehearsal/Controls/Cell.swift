/// A reusable row of a list, which scrolling passes on to another row.
///
/// Subclass it to make a custom cell. In ``prepareForReuse()``, undo what ties it to the row it
/// showed before. Source: `UITableViewCell`.
open class Cell: View {
  /// The title of the row, by which `select` finds it.
  public let title = Property("")

  /// The detail beside the title, or an empty string.
  public let detail = Property("")

  /// Makes a cell; a list calls this if it has no cell to reuse.
  public required init() {
    super.init(String(describing: Self.self))
    adopt(title)
    adopt(detail)
  }

  /// The cell's content as a row of the list.
  public final var row: Row { Row(title.shown, detail: detail.shown) }

  /// Prepares the cell to show another row.
  ///
  /// A list calls it before it reuses the cell, but never on a new one.
  open func prepareForReuse() {}
}
