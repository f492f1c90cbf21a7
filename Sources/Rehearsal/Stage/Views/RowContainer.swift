/// A control whose rows have controls of their own: a list with cells, or a group of repeated controls.
///
/// Commands name a control in a row by its name and the row, which has a number and a title: `done 2`,
/// `clear note "Buy milk"`. The titles are the container's ``View/choices``.
protocol RowContainer: View {
  /// A control of each name that the rows have, which stands for those in all rows.
  var examples: [View] { get }

  /// The controls in the row at `index`, from left to right; nil if that row is off the screen.
  func controls(inRow index: Int) -> [View]?

  /// Performs `body` with the row at `index` on the screen, where the row stays unless `body` throws.
  func show(row index: Int, during body: () throws(Refusal) -> Void) throws(Refusal)
}

extension RowContainer {
  func show(row index: Int, during body: () throws(Refusal) -> Void) throws(Refusal) {
    try body()
  }

  /// The control called `name` in the row at `index`; nil if that row is off the screen.
  ///
  /// Throws a refusal if the row has no such control.
  func control(_ name: String, inRow index: Int) throws(Refusal) -> View? {
    guard let controls = controls(inRow: index) else { return nil }
    guard let control = controls.first(where: { $0.name == name && !$0.isEffectivelyHidden }) else {
      throw .other("Row \(index + 1) of \(self.name) has no \(name).")
    }
    return control
  }

  /// The controls called `name` in the first and in the last row on the screen that has one.
  func outermostControls(_ name: String) -> [View] {
    let controls = (firstChoice..<(firstChoice + choices.count)).compactMap { row in
      try? control(name, inRow: row)
    }
    guard let first = controls.first, let last = controls.last else { return [] }
    return first === last ? [first] : [first, last]
  }
}
