/// A row of a list that shows one thing after another: scrolling hands it on to the next.
///
/// Subclass it for a cell of your own, and undo in ``prepareForReuse()`` what tied it to what it
/// showed before. Source: `UITableViewCell`.
open class Cell: View {
  /// What names the row; `select` finds it by this.
  public let title = Property("")

  /// What stands beside it, or nothing.
  public let detail = Property("")

  /// Makes a cell; a list does when it has none to reuse.
  public required init() {
    super.init(String(describing: Self.self))
    adopt(title)
    adopt(detail)
  }

  /// How the cell stands in its list.
  public final var row: Row { Row(title.shown, detail: detail.shown) }

  /// Makes the cell ready to show something else.
  ///
  /// A list calls it before it hands the cell out again, never on a new one.
  open func prepareForReuse() {}
}
