public import Streams
import Tracepoints

/// A control that shows rows and lets the user select one with `select 3`, or `3`.
///
/// The screen shows only a window of a long list: `more` shows the next rows, and `scroll 500` goes
/// to any row. The rows are values, alone or in ``sections``, or reused cells that a ``dataSource`` fills
/// for the rows on the screen only.
///
/// What the user can do besides depends on the input streams that are requested: ``refreshes``,
/// ``moves``, and ``endReached``.
public final class List: View, RowContainer {
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

  /// The rows that the list shows, in order, while it has no ``sections`` and no ``dataSource``.
  public let rows: Property<[Row]>

  // Few lists have sections, so make the property on first use.
  private var _sections: Property<[ListSection]>?

  /// The rows that the list shows in groups, instead of ``rows``; none by default.
  ///
  /// An output can be bound to it. The screen shows the headings and footers of the rows that are on it.
  public var sections: Property<[ListSection]> {
    if let _sections { return _sections }
    let property = Property<[ListSection]>([])
    adopt(property)
    _sections = property
    return property
  }

  /// The object that fills the list's cells; nil while the rows are values.
  @exclusivity(unchecked) public weak var dataSource: (any ListDataSource)? {
    didSet { reloadData() }
  }

  private let style: Style
  private let allowsMultipleSelection: Bool
  private let rowActions: [RowAction]
  private let emptyText: String
  @exclusivity(unchecked) private var window: RowWindow
  private let cells = ListCells()
  /// The source that fills cells from values; nil unless the app called ``values(of:id:in:fill:)``.
  private var valueSource: (any ListDataSource & IdentifiedRows)?
  /// The property with those values, which the x-ray finds by its name.
  private var _values: AnyObject?
  /// What the app's data source returned last; nil before the first time, and after ``reloadData()``.
  private var sourceContent: ListContent?
  private var selectionInput = ControlInput<Int>()
  private var refreshInput = ControlInput<Void>()
  private var moveInput = ControlInput<(from: Int, to: Int)>()
  private var endInput = ControlInput<Void>()

  /// Makes a list of `rows`, with at most `pageLength` of them on the screen at a time.
  ///
  /// Its rows are `rows`, or those of `sections`, in the look of `style`. An empty list shows `emptyText`. `rowActions` are what
  /// the user can do with a row besides selecting it. If the list `allowsMultipleSelection`, `select 3` selects or deselects a
  /// row, and the screen marks the selected ones. The `anchor` is the end of a long list that is on the screen first. Without a
  /// `name`, the stage's property that holds it names it. A page without a row is a programmer error.
  public init(
    _ name: String? = nil,
    rows: [Row] = [],
    sections: [ListSection] = [],
    style: Style = .numbered,
    allowsMultipleSelection: Bool = false,
    rowActions: [RowAction] = [],
    emptyText: String = "nothing here",
    pageLength: Int = 10,
    anchor: Anchor = .top
  ) {
    if pageLength < 1 { fatalError("A list shows at least one row.") }
    self.rows = Property(rows)
    self.style = style
    self.allowsMultipleSelection = allowsMultipleSelection
    self.rowActions = rowActions
    self.emptyText = emptyText
    window = RowWindow(length: pageLength, anchor: anchor)
    ownActions = []
    pagedActions = []
    super.init(name)
    adopt(self.rows)
    if !sections.isEmpty { self.sections.value = sections }
    updateActions()
  }

  // MARK: Inputs and the selection

  /// The zero-based index of each row that the user selects: an input stream for a director.
  public var selections: Signal<Int> { selectionInput.listen() }

  // Few apps read the selection, so make it on first use.
  private var _selectedRows: ListSelection?

  private var selectedRows: ListSelection {
    if let _selectedRows { return _selectedRows }
    let selection = ListSelection(of: currentIDs)
    _selectedRows = selection
    display.notifiesView = true
    return selection
  }

  /// The zero-based index of the row that the user selected last; nil before.
  ///
  /// It follows the row's identity, and becomes nil when the rows have no such row any more. A list with a
  /// ``dataSource`` leaves that to the app. The screen does not mark the row. The app may set another one.
  /// A list that allows multiple selection has ``selectedIndices`` instead.
  public var selectedIndex: Property<Int?> {
    isIndexUsed = true
    return selectedRows.index
  }

  /// Whether the app has asked for ``selectedIndex``.
  private var isIndexUsed = false

  /// The zero-based indices of the selected rows of a list that allows multiple selection, in ascending
  /// order.
  ///
  /// They follow the identities of the rows. The app may set other ones, and `values` of the property
  /// are an input stream for a director.
  public var selectedIndices: Property<[Int]> {
    let indices = selectedRows.indices
    if indices.display == nil { adopt(indices) }
    return indices
  }

  /// The current ``selectedIndex``, and then each new one: an input stream for a director.
  public var selection: Signal<Int?> { selectedIndex.values }

  /// A value each time that the user asks for new content, as by pulling down a list: an input stream for
  /// a director.
  ///
  /// The command `refresh` exists once the stream has been requested.
  public var refreshes: Signal<Void> { listen(to: \.refreshInput) }

  /// The zero-based index of each row that the user moves, and the index that it is to have after the
  /// move: an input stream for a director.
  ///
  /// The command `move 3 to 1` exists once the stream has been requested. The list itself moves nothing:
  /// what it shows then is the app's decision.
  public var moves: Signal<(from: Int, to: Int)> { listen(to: \.moveInput) }

  /// A value when the last row comes onto the screen, to load the next ones: an input stream for a
  /// director.
  ///
  /// It is sent when nothing else happens in the instant, and only once for the same number of rows, unless the list
  /// was empty meanwhile. A list that shows all its rows has reached its end, but an empty list has not. `more` at the
  /// end sends it again, and shows the rows that come. The end of a list that is anchored at the bottom is its first row.
  public var endReached: Signal<Void> {
    let signal = listen(to: \.endInput)
    display.notifiesView = true
    checkPlace()
    return signal
  }

  private func listen<Value>(
    to input: ReferenceWritableKeyPath<List, ControlInput<Value>>
  ) -> Signal<Value> {
    let signal = self[keyPath: input].listen()
    updateActions()
    return signal
  }

  // MARK: Cells

  /// Returns a cell to fill: one that has left the screen, or a new one.
  public func dequeueReusableCell<C: Cell>(_ type: C.Type) -> C {
    let (cell, isReused) = cells.dequeue(type, for: self)
    if isReused { trace(cell, "prepareForReuse") { cell.prepareForReuse() } }
    return cell
  }

  /// Asks the ``dataSource`` again for everything on the screen.
  public func reloadData() {
    cells.recycle()
    sourceContent = nil
    display.setNeedsDisplay()
  }

  /// Shows one cell for each of some values, which the returned property holds and `fill` puts into the
  /// cell.
  ///
  /// An output can be bound to the property. `id` returns the identity of a value among the others, for
  /// updates that say what became of a row, and for the selection.
  ///
  /// ```swift
  /// struct Todo: Equatable {
  ///   let id: Int
  ///   var title: String
  ///   var isDone: Bool
  /// }
  ///
  /// final class TodoCell: Cell {
  ///   let done = Toggle()
  ///   let remove = Button()
  /// }
  ///
  /// final class TodosStage: Stage {
  ///   let todos = List()
  ///   private(set) lazy var items = todos.values(of: Todo.self, id: \.id, in: TodoCell.self) {
  ///     $0.title.value = $1.title
  ///     $0.done.isOn.value = $1.isDone
  ///   }
  /// }
  /// ```
  ///
  /// It replaces the ``dataSource``.
  public func values<Value: Equatable, C: Cell>(
    of type: Value.Type = Value.self,
    id: @escaping (Value) -> some Hashable & Sendable,
    in cell: C.Type,
    fill: @escaping (C, Value) -> Void
  ) -> Property<[Value]> {
    let source = CellValues<Value, C>(id: { RowID(id($0)) }, fill: fill)
    adopt(source.values)
    _values = source.values
    valueSource = source
    dataSource = source
    display.notifiesView = true
    cells.prepare(cell, for: self)
    return source.values
  }

  /// Shows one cell for each of some values that have identities of their own, which the returned property
  /// holds and `fill` puts into the cell.
  ///
  /// It replaces the ``dataSource``.
  public func values<Value: Equatable & Identifiable, C: Cell>(
    of type: Value.Type = Value.self,
    in cell: C.Type,
    fill: @escaping (C, Value) -> Void
  ) -> Property<[Value]> where Value.ID: Sendable {
    values(of: type, id: { $0.id }, in: cell, fill: fill)
  }

  /// What the user does with a control of any cell of a type, with the zero-based index of the cell's row:
  /// an input stream for a director.
  ///
  /// `input` returns the stream of one cell: `todos.inputs(of: TodoCell.self, \.done.changes)`.
  public func inputs<C: Cell, Input>(
    of type: C.Type,
    _ input: @escaping (C) -> Signal<Input>
  ) -> Signal<(index: Int, value: Input)> {
    let subject = PassthroughSubject<(index: Int, value: Input), Never>()
    cells.listen { cell in
      guard let cell = cell as? C else { return nil }
      return input(cell).sink { [unowned cell] in
        // A cell has an index once it is asked for a row.
        if let index = cell.rowIndex { subject.send((index, $0)) }
      }
    }
    return subject.eraseToSignal()
  }

  // MARK: Appearance

  override var isNeverSet: Bool {
    rows.isUntouched && _sections?.isUntouched != false && dataSource == nil && choiceCount == 0
  }

  /// The rows on the screen as a table, or one line if there are none.
  public override var appearance: Appearance {
    if isAwaited { return .field("…") }
    let count = choiceCount
    let content = hasSections ? content : nil
    guard count > 0 || content?.hasText == true else { return .line("(\(emptyText))") }
    let range = window.range(of: count)
    return .rows(
      visibleRows(in: range),
      firstNumber: style == .numbered ? range.lowerBound + 1 : nil,
      notes: notes(in: range, of: content),
      remark: count > 0 ? remark(on: range, of: count) : emptyText
    )
  }

  private func notes(in range: Range<Int>, of content: ListContent?) -> RowNotes? {
    let selected = _selectedRows?.indices.value ?? []
    guard content?.hasText == true || !selected.isEmpty else { return nil }
    var notes = RowNotes()
    content?.add(in: range, to: &notes)
    for index in selected where range.contains(index) {
      notes.mark(index - range.lowerBound)
    }
    return notes.isEmpty ? nil : notes
  }

  /// An empty list shows only a remark.
  override var valueMeaning: OutputSpan.Meaning? { isAwaited ? nil : .remark }

  /// Whether an output is bound to the rows but has sent none yet.
  private var isAwaited: Bool {
    rows.isAwaited || _sections?.isAwaited == true || valueSource?.isAwaited == true
  }

  /// The rows of a plain list are named by their titles, such as the senders of messages.
  override var rowMeaning: OutputSpan.Meaning? { style == .plain ? .name : .choice }

  // MARK: Commands

  /// The actions that the list accepts now.
  ///
  /// These are `select`, unless the rows are plain, and the row actions.
  /// `move` and `refresh` are added when their streams are requested. While not all rows are on the
  /// screen, `more` and `scroll` are added.
  public override var actions: [Action] { isPaged ? pagedActions : ownActions }

  @exclusivity(unchecked) private var ownActions: [Action]
  private var pagedActions: [Action]

  private func updateActions() {
    let selecting =
      style == .plain ? [] : [allowsMultipleSelection ? Self.selectSeveral : Self.select]
    ownActions =
      selecting + rowActions.map(\.action)
      + (moveInput.isListenedTo ? [Self.move] : [])
      + (refreshInput.isListenedTo ? [Self.refresh] : [])
    pagedActions = ownActions + Self.paging
    if endInput.isListenedTo { ownActions.append(Self.paging[0]) }
  }

  private static let select = Action(
    "select",
    argument: .choice(placeholder: "row"),
    help: "choose a row"
  )
  private static let selectSeveral = Action(
    "select",
    argument: .choice(placeholder: "row"),
    help: "select or deselect a row"
  )
  private static let move = Action(
    "move",
    argument: .move(placeholder: "row"),
    help: "move a row to the place of another"
  )
  private static let refresh = Action(
    "refresh",
    help: "ask for new content",
    standsAlone: true
  )
  private static let paging = [
    Action("more", help: "show the rows that follow", standsAlone: true),
    Action("scroll", argument: .choice(placeholder: "row"), help: "go to a row"),
  ]

  /// The titles of the rows on the screen.
  public override var choices: [String] { visibleRows.map(\.word) }

  /// A data source of the app is not asked, because it may fill cells only for rows on the screen.
  override func rowsOffScreen(titled title: String) -> [Int] {
    let count = choiceCount
    guard count > window.length, !title.isEmpty else { return [] }
    let words: [String]
    if let valueSource, valueSource === dataSource {
      words = valueSource.words
    } else if dataSource == nil {
      words = content.rows.map(\.word)
    } else {
      return []
    }
    let shown = window.range(of: count)
    let folded = title.lowercased()
    let rows = words.indices.filter { !shown.contains($0) && words[$0].lowercased() == folded }
    let same = rows.filter { words[$0] == title }
    return same.isEmpty ? rows : same
  }

  override var describedChoices: [(word: String, detail: String)] {
    visibleRows.map { ($0.word, $0.detail) }
  }

  /// The number of rows, including those off the screen.
  override var choiceCount: Int {
    guard let dataSource else { return _sections == nil ? rows.value.count : content.rowCount }
    // The app says when the rows of its own source change, so only that count can be cached.
    if valueSource === dataSource { return dataSource.numberOfRows(in: self) }
    if let count = sourceContent?.rowCount { return count }
    return content(of: dataSource).rowCount
  }

  /// The index of the first row on the screen.
  override var firstChoice: Int { window.range(of: choiceCount).lowerBound }

  override func scrolls(by action: Action) -> Bool { Self.paging.contains(action) }

  /// Whether the rows are commands of their own, as in a menu.
  override var offersChoicesByName: Bool { style == .menu }

  /// Selects or moves a row, sends it to a row action, refreshes, or scrolls.
  public override func perform(
    _ action: Action,
    with argument: ActionArgument
  ) throws(Refusal) {
    switch argument {
    case .choice(let index) where action.verb == "scroll":
      scroll(to: window.scrolled(to: index, of: choiceCount))
    case .choice(let index):
      if let other = rowActions.first(where: { $0.name == action.verb }) {
        other.input.send(index)
        if !other.input.isListenedTo { noteUnheard("\(other.name) of \(name)") }
      } else {
        select(index)
      }
    case .move(let from, let to):
      guard from != to else { throw .other("Row \(to + 1) of \(name) is there already.") }
      // The app may move nothing.
      display.answer(withRow: from - firstChoice)
      moveInput.send((from, to))
    default:
      if action.verb == "refresh" {
        refresh()
      } else {
        try showMore()
      }
    }
  }

  private func select(_ index: Int) {
    guard allowsMultipleSelection else {
      selectedRows.index.value = index
      selectionInput.send(index)
      if !selectionInput.isListenedTo, !isIndexUsed { noteUnheard("the selections of \(name)") }
      return
    }
    var selected = Set(selectedIndices.value)
    let isNew = selected.insert(index).inserted
    if !isNew { selected.remove(index) }
    selectedIndices.value = selected.sorted()
    if isNew { selectionInput.send(index) }
  }

  /// Asks for new content from the end where the list begins, as pulling it down does.
  private func refresh() {
    end.refresh()
    if window.edge != nil {
      cells.recycle()
      window.edge = nil
      display.setNeedsFullDisplay()
    }
    refreshInput.send(())
  }

  // MARK: The end of the list

  private var end = ListEnd()
  private var isCheckAwaited = false

  private func showMore() throws(Refusal) {
    let count = choiceCount
    if let next = window.next(of: count) { return scroll(to: next) }
    guard endInput.isListenedTo else {
      throw .noMoreRows(first: window.anchor == .top ? 1 : count)
    }
    end.wantMore(than: count)
    display.answer(with: "(asked for more rows of \(name))")
    checkPlace()
  }

  /// Settles the place of a list that was scrolled, and sends ``endReached`` if the end is reached, once nothing else
  /// happens in this instant.
  ///
  /// So rows that are replaced in an instant keep their place, as a view keeps it that is laid out once for a frame.
  private func checkPlace() {
    guard endInput.isListenedTo || window.edge != nil, !isCheckAwaited, let screen = display.screen
    else { return }
    isCheckAwaited = true
    screen.beforeInstantEnds { [weak self] in self?.instantEnds() }
  }

  private func instantEnds() {
    isCheckAwaited = false
    let count = choiceCount
    end.settle(on: count)
    guard endInput.isListenedTo, let screen = display.screen, !isEffectivelyHidden,
      window.next(of: count) == nil,
      end.shouldTell(of: count)
    else {
      window = window.settled(on: count)
      return
    }
    screen.xray.tracer?.beginSending("end reached", of: self)
    if Wires.passes(Wire("end of \(name)", on: display.stage?.sceneName)) { endInput.send(()) }
    screen.xray.tracer?.end()
    // The app may have loaded rows, which come onto the screen at this place.
    checkPlace()
  }

  // MARK: Changes of the rows

  /// The identities of all rows; none unless all have one.
  private var currentIDs: [RowID] {
    if let valueSource, valueSource === dataSource { return valueSource.ids }
    guard dataSource == nil else { return [] }
    let rows = content.rows
    guard rows.first?.rowID != nil else { return [] }
    let ids = rows.compactMap(\.rowID)
    return ids.count == rows.count ? ids : []
  }

  /// The rows may have changed.
  ///
  /// A data source of the app is not asked here: its rows may be about to change.
  override func propertyDidChange() {
    if let valueSource, valueSource === dataSource {
      guard valueSource.takeChange() else { return }
      cells.recycle()
    }
    if dataSource == nil || valueSource === dataSource {
      _selectedRows?.follow(currentIDs, count: choiceCount)
    }
    if endInput.isListenedTo { rowsDidChange() }
    checkPlace()
  }

  override func places(of items: [RowID]) -> [RowID: Int] {
    let wanted = Set(items)
    var places: [RowID: Int] = [:]
    for (index, id) in currentIDs.enumerated() where wanted.contains(id) && places[id] == nil {
      places[id] = index
    }
    return places
  }

  private func rowsDidChange() {
    let count = choiceCount
    if let before = end.rowsDidChange(to: count) {
      scroll(to: window.continued(from: before, to: count))
    }
  }

  /// The number of rows may differ from that before, so the end may have to be reported again.
  override func load(on screen: Screen, in stage: Stage) {
    super.load(on: screen, in: stage)
    for cell in cells.prototypes { cell.connect(to: self) }
    // Values that were set before the list loads are not a change.
    _ = valueSource?.takeChange()
    checkPlace()
  }

  // MARK: Examination

  private var selectionInputs: [String] {
    (selectionInput.isListenedTo ? ["selections"] : [])
      + (isIndexListenedTo ? ["selection values"] : [])
  }

  private var isIndexListenedTo: Bool {
    _selectedRows.map { $0.index.isListenedTo || $0.indices.isListenedTo } ?? false
  }

  private var otherInputs: [String] {
    (refreshInput.isListenedTo ? ["refreshes"] : []) + (moveInput.isListenedTo ? ["moves"] : [])
      + (endInput.isListenedTo ? ["end reached"] : [])
  }

  /// The names of the input streams that have been requested.
  public override var inputs: [String] {
    selectionInputs + otherInputs
      + rowActions.filter(\.input.isListenedTo).map { "rows to \($0.name)" }
      + examples.flatMap { control in control.inputs.map { "\($0) of \(control.name)" } }
  }

  /// A sentence that states the row count, the number of cells, and where selections go.
  public override var examination: String {
    "\(address) is a list of \(TextLayout.count(choiceCount, "row"))" + rows.provenance
      + (_sections?.provenance ?? "") + (valueSource?.provenance ?? "")
      + (dataSource == nil ? "" : "; \(cells.madeCount) cells made")
      + (examples.isEmpty
        ? "" : "; each row has \(examples.map(\.name).joined(separator: ", "))")
      + (style == .plain
        ? "" : "; " + destination(of: selectionInputs, usually: "selections"))
      + (otherInputs.isEmpty ? "" : "; " + destination(of: otherInputs, usually: ""))
      + rowActions.map {
        "; " + destination(of: "rows to \($0.name)", isListenedTo: $0.input.isListenedTo)
      }.joined()
  }

  override func unload() {
    cells.end()
    super.unload()
  }

  /// The text of `examine owner` about the visible cells, which have the same type; nil without
  /// owners.
  var cellOwnership: [String]? {
    guard let cell = cells.visible.first, let ownership = cell.viewModelSlot?.ownership else {
      return nil
    }
    return ["\(cells.visible.count) × \(type(of: cell))"] + ownership
  }

  /// A list can be read while it is disabled.
  override func needsEnabled(_ action: Action) -> Bool {
    !Self.paging.contains { $0.verb == action.verb }
  }

  // MARK: Controls in rows

  override var rowContainer: (any RowContainer)? { examples.isEmpty ? nil : self }

  var examples: [View] { cells.examples }

  func controls(inRow index: Int) -> [View]? {
    if cells.visible.isEmpty { _ = visibleRows }
    return cells.visible.first { $0.rowIndex == index }?.controls
  }

  /// Only a row on the screen has a cell, so the list scrolls to the row as a UI test does before a tap.
  func show(row index: Int, during body: () throws(Refusal) -> Void) throws(Refusal) {
    let before = window
    window = before.including(index, of: choiceCount)
    guard window != before else { return try body() }
    cells.recycle()
    // Fill the cells now, so that the x-ray shows them as an effect of scrolling.
    _ = visibleRows
    do {
      try body()
    } catch {
      cells.recycle()
      window = before
      throw error
    }
    display.notifiesView = true
    display.setNeedsFullDisplay()
    checkPlace()
  }

  /// What `examine` says about the row action called `name`; nil if there is none.
  func examination(ofRowAction name: String) -> String? {
    rowActions.first { $0.name == name }.map {
      "\(name) is an action on the rows of \(self.name): \($0.action.help); "
        + destination(of: "it", isListenedTo: $0.input.isListenedTo) + "."
    }
  }

  // MARK: Rows on the screen

  /// The index of the section of a row, and the row's index in that section.
  ///
  /// It is nil if there are no sections, or no row at the zero-based `index`.
  public func place(ofRow index: Int) -> (section: Int, row: Int)? {
    content.place(ofRow: index)
  }

  private var hasSections: Bool { _sections != nil || sourceContent?.hasText == true }

  private func content(of source: any ListDataSource) -> ListContent {
    if let sourceContent { return sourceContent }
    let rowCount = source.numberOfRows(in: self)
    let sections = source.sections(in: self)
    let content =
      sections.isEmpty ? ListContent(rowCount: rowCount) : ListContent(sections: sections)
    // Not a precondition, because a release build drops its message.
    if content.rowCount != rowCount {
      fatalError(
        "The data source of “\(name)” has \(rowCount) rows, but its sections have "
          + "\(content.rowCount)."
      )
    }
    sourceContent = content
    return content
  }

  private var flattened: (sections: [ListSection], content: ListContent)?

  /// The rows with their sections.
  private var content: ListContent {
    if let dataSource, dataSource !== valueSource { return content(of: dataSource) }
    guard let sections = _sections?.value, !sections.isEmpty, dataSource == nil else {
      return ListContent(rows: rows.value, rowCount: rows.value.count)
    }
    // The comparison of an array with itself takes no time.
    if let flattened, flattened.sections == sections { return flattened.content }
    let content = ListContent(sections: sections)
    flattened = (sections, content)
    return content
  }

  private var isPaged: Bool { choiceCount > window.length }

  private var visibleRows: [Row] { visibleRows(in: window.range(of: choiceCount)) }

  private func visibleRows(in range: Range<Int>) -> [Row] {
    guard let dataSource else {
      let rows = _sections == nil ? rows.value : content.rows
      return range == rows.indices ? rows : Array(rows[range])
    }
    if cells.visible.isEmpty {
      let tracer = display.screen?.xray.tracer
      tracer?.beginFilling(self)
      cells.show(range, of: dataSource, in: self)
      tracer?.end()
      // Connect the cells only now: filling a cell is not a change to print, but a later update is.
      for cell in cells.visible { cell.display.container = display }
    }
    return cells.visible.map(\.row)
  }

  private func scroll(to window: RowWindow) {
    cells.recycle()
    self.window = window
    display.notifiesView = true
    display.setNeedsFullDisplay()
    // Fill the cells now, so that the x-ray shows them as an effect of scrolling.
    _ = visibleRows
    checkPlace()
  }

  private func remark(on range: Range<Int>, of count: Int) -> String? {
    guard count > window.length else { return nil }
    let shown = "rows \(range.lowerBound + 1) to \(range.upperBound) of \(count)"
    guard window.next(of: count) != nil else { return shown }
    return "\(shown); to go on: more"
  }
}
