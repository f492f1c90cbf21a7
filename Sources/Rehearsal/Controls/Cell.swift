/// A row of a list, which the list reuses for another row when the user scrolls.
///
/// Subclass it to make a custom cell. In ``prepareForReuse()``, undo what belongs to the row that
/// it showed before. Source: `UITableViewCell`.
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

/// A source for the rows of a list, which fills a cell for each row on the screen.
///
/// ```swift
/// func list(_ list: List, cellForRowAt index: Int) -> Cell {
///   let cell = list.dequeueReusableCell(ItemCell.self)
///   cell.viewModel = viewModel.item(at: index)
///   return cell
/// }
/// ```
///
/// Source: `UITableViewDataSource`.
public protocol ListDataSource: AnyObject {
  /// Returns the number of rows.
  ///
  /// The list calls it once, and again after ``List/reloadData()``.
  func numberOfRows(in list: List) -> Int

  /// Returns the filled cell for the row at the zero-based `index`; get the cell from `list`.
  func list(_ list: List, cellForRowAt index: Int) -> Cell
}
