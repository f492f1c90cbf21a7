import Streams

/// The cells of a list: those on the screen, and those that wait to be used again.
final class ListCells {
  /// The cells on the screen, from top to bottom.
  private(set) var visible: [Cell] = []

  /// The number of cells that the list was asked for and had to make.
  private(set) var madeCount = 0

  /// The first cell of each type, which tells what controls its rows have.
  private(set) var prototypes: [Cell] = []

  /// The controls of the prototypes that have actions, each name once.
  @exclusivity(unchecked) private(set) var examples: [View] = []

  private var idle: [ObjectIdentifier: [Cell]] = [:]
  /// Prototypes that have shown no row yet.
  private var unused: [Cell] = []
  /// All cells, to which new listeners listen.
  private var all: [Cell] = []
  /// The row that a cell is being asked for; nil at other times.
  private var filling: Int?
  /// What subscribes to the inputs of a cell, if the cell has the right type.
  private var listeners: [(Cell) -> AnyCancellable?] = []
  private var subscriptions: [AnyCancellable] = []

  nonisolated deinit {}

  /// Returns a cell of `list` to fill, and whether it has shown another row before.
  func dequeue<C: Cell>(_ type: C.Type, for list: List) -> (cell: C, isReused: Bool) {
    if let cell = idle[ObjectIdentifier(type)]?.popLast() as? C {
      cell.rowIndex = filling
      return (cell, true)
    }
    madeCount += 1
    let cell: C
    if let place = unused.firstIndex(where: { Swift.type(of: $0) == type }),
      let spare = unused[place] as? C
    {
      unused.remove(at: place)
      cell = spare
    } else {
      cell = make(type, for: list)
    }
    cell.rowIndex = filling
    return (cell, false)
  }

  /// Makes a cell of `type` before there is a row for it, so that the controls of the rows are known.
  func prepare<C: Cell>(_ type: C.Type, for list: List) {
    guard !prototypes.contains(where: { Swift.type(of: $0) == type }) else { return }
    unused.append(make(type, for: list))
  }

  private func make<C: Cell>(_ type: C.Type, for list: List) -> C {
    let cell = type.init()
    cell.connect(to: list)
    if !prototypes.contains(where: { Swift.type(of: $0) == type }) {
      prototypes.append(cell)
      for control in cell.controls where !control.actions.isEmpty {
        if !examples.contains(where: { $0.name == control.name }) { examples.append(control) }
      }
    }
    all.append(cell)
    subscriptions += listeners.compactMap { $0(cell) }
    return cell
  }

  /// Shows the rows of `range` that `source` fills.
  func show(_ range: Range<Int>, of source: any ListDataSource, in list: List) {
    visible = range.map { index in
      filling = index
      let cell = source.list(list, cellForRowAt: index)
      // The app may have made the cell itself.
      cell.rowIndex = index
      if cell.section == nil { cell.connect(to: list) }
      return cell
    }
    filling = nil
  }

  /// Takes all cells off the screen.
  func recycle() {
    for cell in exchange(&visible, with: []) {
      cell.display.container = nil
      // A cell that is off the screen needs no updates.
      cell.viewModelSlot?.dispose(of: cell)
      idle[ObjectIdentifier(type(of: cell)), default: []].append(cell)
    }
  }

  /// Subscribes to the inputs of all cells, now and later.
  func listen(_ listener: @escaping (Cell) -> AnyCancellable?) {
    listeners.append(listener)
    subscriptions += all.compactMap { listener($0) }
  }

  /// Takes all cells off the screen for good.
  func end() {
    recycle()
    listeners = []
    subscriptions = []
  }
}

/// Values that the rows of a list show, without their type.
protocol IdentifiedRows: AnyObject {
  /// Whether an output is bound to the values but has sent none yet.
  var isAwaited: Bool { get }

  /// The end of a sentence that names the bound output, or nothing.
  var provenance: String { get }

  /// The identities of all rows, in order.
  var ids: [RowID] { get }

  /// The titles of all rows, in order.
  var words: [String] { get }

  /// Whether the rows have changed since the last call.
  func takeChange() -> Bool
}

/// Values, each of which fills a cell.
final class CellValues<Value: Equatable, C: Cell>: ListDataSource, IdentifiedRows {
  let values = Property<[Value]>([])
  private var shown: [Value] = []
  private let id: (Value) -> RowID
  private let fill: (C, Value) -> Void

  init(id: @escaping (Value) -> RowID, fill: @escaping (C, Value) -> Void) {
    self.id = id
    self.fill = fill
  }

  var isAwaited: Bool { values.isAwaited }
  var provenance: String { values.provenance }
  var ids: [RowID] { values.value.map(id) }

  var words: [String] {
    // A cell that belongs to no list, so that filling it shows nothing.
    let cell = C()
    return values.value.map { value in
      fill(cell, value)
      defer { cell.prepareForReuse() }
      return cell.row.word
    }
  }

  func takeChange() -> Bool {
    let before = exchange(&shown, with: values.value)
    return before != shown
  }

  func numberOfRows(in list: List) -> Int { values.value.count }

  func list(_ list: List, cellForRowAt index: Int) -> Cell {
    let cell = list.dequeueReusableCell(C.self)
    let value = values.value[index]
    cell.id = id(value)
    fill(cell, value)
    return cell
  }
}
