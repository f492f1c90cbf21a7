public import Streams
import Tracepoints

/// A control that shows rows and lets the user select one with `select 3`, or `3`.
///
/// The screen shows only a window of a long list: `more` shows the next rows, and `scroll 500` goes
/// to any row. The rows are values, or reused cells that a ``dataSource`` fills for the rows on the
/// screen only.
public final class List: View {
  /// How the rows of a list are named in commands.
  public enum Style {
    /// By number, which is shown: `1  The Matrix`.
    case numbered
    /// By title, which is then a command of its own: `profile`.
    case menu
    /// Not at all: rows are only read, as in a chat, and cannot be selected.
    case plain
  }

  /// Which end of a long list is on the screen first.
  nonisolated public enum Anchor: Hashable, Sendable {
    /// The first rows.
    case top
    /// The last rows, including new ones as they arrive, as for messages.
    case bottom
  }

  /// The rows that the list shows, in order, while it has no ``dataSource``.
  public let rows: Property<[Row]>

  /// The object that fills the list's cells; nil while the rows are values.
  public weak var dataSource: (any ListDataSource)? {
    didSet { reloadData() }
  }

  private let style: Style
  private let rowActions: [RowAction]
  private let emptyText: String
  private var window: RowWindow
  private var idleCells: [ObjectIdentifier: [Cell]] = [:]
  private var madeCellCount = 0
  private var visibleCells: [Cell] = []
  private var knownCount: Int?
  private var selectionInput = ControlInput<Int>()

  /// Makes a list of `rows`, with at most `pageLength` of them on the screen at a time.
  ///
  /// An empty list shows `emptyText`. `rowActions` are what the user can do with a row besides
  /// selecting it. Without a `name`, the stage's property that holds it names it.
  public init(
    _ name: String? = nil,
    rows: [Row] = [],
    style: Style = .numbered,
    rowActions: [RowAction] = [],
    emptyText: String = "nothing here",
    pageLength: Int = 10,
    anchor: Anchor = .top
  ) {
    precondition(pageLength > 0, "A list shows at least one row.")
    self.rows = Property(rows)
    self.style = style
    self.rowActions = rowActions
    ownActions = (style == .plain ? [] : [Self.select]) + rowActions.map(\.action)
    pagedActions = ownActions + Self.paging
    self.emptyText = emptyText
    window = RowWindow(length: pageLength, anchor: anchor)
    super.init(name)
    adopt(self.rows)
  }

  /// The zero-based index of each row that the user selects: an input stream for a director.
  public var selections: Signal<Int> { selectionInput.listen() }

  /// The zero-based index of the row that the user selected last; nil before.
  ///
  /// It becomes nil when ``rows`` have no such row any more. A list with a ``dataSource`` leaves that to
  /// the app. The screen does not mark the row. The app may set another one.
  public private(set) lazy var selectedIndex = {
    display.tellsView = true
    return Property<Int?>(nil)
  }()

  /// The current ``selectedIndex``, and then each new one: an input stream for a director.
  public var selection: Signal<Int?> {
    hasSelection = true
    return selectedIndex.values
  }

  private var hasSelection = false

  /// Returns a cell to fill: one that has left the screen, or a new one.
  public func dequeueReusableCell<C: Cell>(_ type: C.Type) -> C {
    if let cell = idleCells[ObjectIdentifier(type)]?.popLast() as? C {
      trace(cell, "prepareForReuse") { cell.prepareForReuse() }
      return cell
    }
    madeCellCount += 1
    return type.init()
  }

  /// Asks the ``dataSource`` again for everything on the screen.
  public func reloadData() {
    recycle()
    knownCount = nil
    display.setNeedsDisplay()
  }

  /// The rows on the screen as a table, or one line if there are none.
  public override var appearance: Appearance {
    if rows.isAwaited { return .field("…") }
    let count = choiceCount
    guard count > 0 else { return .line("(\(emptyText))") }
    let range = window.range(of: count)
    return .rows(
      visibleRows(in: range),
      firstNumber: style == .numbered ? range.lowerBound + 1 : nil,
      remark: remark(on: range, of: count)
    )
  }

  /// An empty list shows only a remark.
  override var valueMeaning: OutputSpan.Meaning? { rows.isAwaited ? nil : .remark }

  /// The rows of a plain list are named by their titles, such as the senders of messages.
  override var rowMeaning: OutputSpan.Meaning? { style == .plain ? .name : .choice }

  /// The actions that the list accepts now.
  ///
  /// These are `select`, unless the rows are plain, and the row actions. While not all rows are on
  /// the screen, `more` and `scroll` are added.
  public override var actions: [Action] { isPaged ? pagedActions : ownActions }

  private let ownActions: [Action]
  private let pagedActions: [Action]

  private static let select = Action(
    "select",
    argument: .choice(placeholder: "row"),
    help: "choose a row"
  )
  private static let paging = [
    Action("more", help: "show the rows that follow", standsAlone: true),
    Action("scroll", argument: .choice(placeholder: "row"), help: "go to a row"),
  ]

  /// The titles of the rows on the screen.
  public override var choices: [String] { visibleRows.map(\.title) }

  override var describedChoices: [(word: String, detail: String)] {
    visibleRows.map { ($0.title, $0.detail) }
  }

  /// The number of rows, including those off the screen.
  public override var choiceCount: Int {
    guard let dataSource else { return rows.value.count }
    let count = knownCount ?? dataSource.numberOfRows(in: self)
    knownCount = count
    return count
  }

  /// The index of the first row on the screen.
  public override var firstChoice: Int { window.range(of: choiceCount).lowerBound }

  /// Whether the rows are commands of their own, as in a menu.
  public override var offersChoicesByName: Bool { style == .menu }

  /// Selects a row, sends it to a row action, or scrolls.
  public override func perform(
    _ action: Action,
    with argument: ActionArgument
  ) throws(CommandRefusal) {
    switch argument {
    case .choice(let index) where action.verb == "scroll":
      scroll(to: window.scrolled(to: index, of: choiceCount))
    case .choice(let index):
      if let other = rowActions.first(where: { $0.name == action.verb }) {
        other.input.send(index)
      } else {
        selectedIndex.value = index
        selectionInput.send(index)
      }
    case .none, .text:
      guard let next = window.next(of: choiceCount) else {
        throw .noMoreRows(first: window.anchor == .top ? 1 : choiceCount)
      }
      scroll(to: next)
    }
  }

  /// The row that was selected may be gone.
  ///
  /// A data source is not asked here: its rows may be about to change.
  override func propertyDidChange() {
    guard dataSource == nil else { return }
    if let index = selectedIndex.value, index >= choiceCount { selectedIndex.value = nil }
  }

  private var selectionInputs: [String] {
    (selectionInput.isListenedTo ? ["selections"] : []) + (hasSelection ? ["selection values"] : [])
  }

  /// The names of the input streams that have been requested.
  public override var inputs: [String] {
    selectionInputs
      + rowActions.filter(\.input.isListenedTo).map { "rows to \($0.name)" }
  }

  /// A sentence that tells the row count, the number of cells, and where selections go.
  public override var examination: String {
    "\(name) is a list of \(TextLayout.count(choiceCount, "row"))" + rows.provenance
      + (dataSource == nil ? "" : "; \(madeCellCount) cells made")
      + (style == .plain
        ? "" : "; " + destination(of: selectionInputs, usually: "selections"))
      + rowActions.map {
        "; " + destination(of: "rows to \($0.name)", isListenedTo: $0.input.isListenedTo)
      }.joined()
  }

  override func unload() {
    recycle()
    super.unload()
  }

  /// The text of `examine owner` about the visible cells, which have the same type; nil without
  /// owners.
  var cellOwnership: [String]? {
    guard let cell = visibleCells.first, let ownership = cell.ownership else { return nil }
    return ["\(visibleCells.count) × \(type(of: cell))"] + ownership
  }

  /// A list can be read while it is disabled.
  override func needsEnabled(_ action: Action) -> Bool {
    !Self.paging.contains { $0.verb == action.verb }
  }

  private var isPaged: Bool { choiceCount > window.length }

  private var visibleRows: [Row] { visibleRows(in: window.range(of: choiceCount)) }

  private func visibleRows(in range: Range<Int>) -> [Row] {
    guard let dataSource else {
      let rows = rows.value
      return range == rows.indices ? rows : Array(rows[range])
    }
    if visibleCells.isEmpty {
      let tracer = display.screen?.xray.tracer
      tracer?.beginFilling(self)
      visibleCells = range.map { dataSource.list(self, cellForRowAt: $0) }
      tracer?.end()
      // Connect the cells only now: filling a cell is not a change to print, but a later update is.
      for cell in visibleCells { cell.display.container = display }
    }
    return visibleCells.map(\.row)
  }

  private func scroll(to window: RowWindow) {
    recycle()
    self.window = window
    display.setNeedsFullDisplay()
    // Fill the cells now, so that the x-ray shows them as an effect of scrolling.
    _ = visibleRows
  }

  private func recycle() {
    for cell in visibleCells {
      cell.display.container = nil
      // A cell that is off the screen needs no updates.
      cell.disposeOfViewModel()
      idleCells[ObjectIdentifier(type(of: cell)), default: []].append(cell)
    }
    visibleCells = []
  }

  private func remark(on range: Range<Int>, of count: Int) -> String? {
    guard count > window.length else { return nil }
    let shown = "rows \(range.lowerBound + 1) to \(range.upperBound) of \(count)"
    guard window.next(of: count) != nil else { return shown }
    return "\(shown); to go on: more"
  }
}
