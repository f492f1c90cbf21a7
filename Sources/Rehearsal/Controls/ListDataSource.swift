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
