/// Who knows the rows of a list, and fills a cell for each that comes on the screen.
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
  /// How many rows there are.
  ///
  /// Asked once, and again after ``List/reloadData()``.
  func numberOfRows(in list: List) -> Int

  /// The cell of the row at `index`, from zero, filled: one that `list` hands out.
  func list(_ list: List, cellForRowAt index: Int) -> Cell
}
