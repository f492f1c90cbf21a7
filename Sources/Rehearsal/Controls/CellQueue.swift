/// The cells of a list that are off the screen, to be used again.
struct CellQueue {
  private var idle: [ObjectIdentifier: [Cell]] = [:]

  /// How many cells were ever made.
  private(set) var madeCount = 0

  /// A cell of a type: one that is idle, made ready, or a new one.
  mutating func dequeue<C: Cell>(_ type: C.Type) -> C {
    if let cell = idle[ObjectIdentifier(type)]?.popLast() as? C {
      cell.prepareForReuse()
      return cell
    }
    madeCount += 1
    return type.init()
  }

  mutating func enqueue(_ cell: Cell) {
    idle[ObjectIdentifier(type(of: cell)), default: []].append(cell)
  }
}
