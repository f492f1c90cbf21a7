/// A row of a list, which the list reuses for another row when the user scrolls.
///
/// Subclass it to make a custom cell. In ``prepareForReuse()``, undo what belongs to the row that
/// it showed before. Source: `UITableViewCell`.
///
/// A cell may have controls of its own, in its stored properties. Each shows its name and its value in
/// the row, and commands name the control first and then the row: `done 2`, `note 2 buy milk`,
/// `remove 2`. Other actions than the first begin with their verb: `clear note 2`.
///
/// ```swift
/// final class TaskCell: Cell {
///   let done = Toggle()
///   let note = TextField()
///   let remove = Button()
/// }
/// ```
///
/// ``List/inputs(of:_:)`` sends what the user does with them.
open class Cell: View {
  /// The title of the row, by which `select` finds it.
  public let title = Property("")

  /// The detail beside the title, or an empty string.
  public let detail = Property("")

  /// The identity of the row's item; nil for none.
  var id: RowID?

  /// Makes a cell; a list calls this if it has no cell to reuse.
  public required init() {
    super.init(String(describing: Self.self))
    adopt(title)
    adopt(detail)
  }

  /// The controls in the cell's stored properties, in the order of their declaration.
  public final var controls: [View] {
    if let found { return found }
    let controls = StoredControls.of(self, below: Cell.self)
    found = controls
    return controls
  }

  private var found: [View]?

  /// Makes the cell and its controls parts of `list`.
  final func connect(to list: List) {
    guard !controls.isEmpty else { return }
    section = list
    display.stageHandle = list.display.stageHandle
    checkNames(in: list)
    for control in controls {
      control.section = self
      control.display.stageHandle = list.display.stageHandle
      control.display.container = display
    }
  }

  /// Ends the app if a command could mean a control of the stage of `list` as well as one in the cell.
  private func checkNames(in list: List) {
    guard let stage = list.display.stage else { return }
    for control in controls where !control.actions.isEmpty {
      let name = control.name
      guard
        stage.allViews.contains(where: {
          $0.name == name && $0.rowPlace == nil && !$0.actions.isEmpty
        })
      else { continue }
      fatalError(
        "\(type(of: stage)) and the cells of its list “\(list.name)” both have a control named “\(name)”. "
          + "Name one of them explicitly, such as \(type(of: control))(\"other-\(name)\")."
      )
    }
  }

  /// The cell's content as a row of the list.
  public final var row: Row {
    guard id != nil || !controls.isEmpty else { return Row(title.shown, detail: detail.shown) }
    return Row(
      title.shown,
      detail: detail.shown,
      id: id,
      columns: controls.map(text(of:)),
      word: title.shown.isEmpty ? controls.lazy.compactMap(\.plainText).first : nil
    )
  }

  private func text(of control: View) -> String {
    if control.isEffectivelyHidden { return "" }
    let isDisabled = control.isDisabled && !isDisabled
    let text =
      switch control.appearance {
      case .field(let value): "\(control.name) \(value)"
      case .line(let text), .prose(let text), .heading(let text), .text(let text): text
      // There is no room for these in a row.
      case .picture(let picture, _): "\(control.name) (\(picture.width) × \(picture.height) pixels)"
      case .rows:
        "\(control.name) (\(TextLayout.count(control.appearance.outline?.rowCount ?? 0, "row")))"
      }
    return isDisabled ? text + " (disabled)" : text
  }

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
  /// Returns the number of rows, in all sections.
  ///
  /// The list calls it once, and again after ``List/reloadData()``.
  func numberOfRows(in list: List) -> Int

  /// Returns the sections, from top to bottom; none by default.
  ///
  /// The list calls it after ``numberOfRows(in:)``, which must be the sum of the sections' rows.
  func sections(in list: List) -> [ListSection.Outline]

  /// Returns the filled cell for the row at the zero-based `index` among all rows; get the cell from
  /// `list`.
  ///
  /// ``List/place(ofRow:)`` returns the row's section.
  func list(_ list: List, cellForRowAt index: Int) -> Cell
}

extension ListDataSource {
  /// No sections.
  public func sections(in list: List) -> [ListSection.Outline] { [] }
}
