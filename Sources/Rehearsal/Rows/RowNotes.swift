/// What a list shows between and beside its rows: the headings and footers of sections, and the marks of
/// selected rows.
nonisolated public struct RowNotes: Hashable, Sendable {
  /// A line between the rows.
  struct Line: Hashable {
    enum Kind { case heading, footer }

    let kind: Kind
    let text: String
    /// The number of rows above the line.
    let place: Int
  }

  /// The notes are few and change rarely, but appearances are copied often: a copy of one reference.
  ///
  /// Without it, `script/count-instructions` counts 5 % more for “transcript line”.
  private final class Content: Hashable, Sendable {
    let lines: [Line]
    let marked: Set<Int>

    init(lines: [Line] = [], marked: Set<Int> = []) {
      self.lines = lines
      self.marked = marked
    }

    static func == (first: Content, second: Content) -> Bool {
      first.lines == second.lines && first.marked == second.marked
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(lines)
      hasher.combine(marked)
    }
  }

  private var content = Content()

  /// The lines from top to bottom.
  var lines: [Line] { content.lines }

  /// The indices of the marked rows.
  var marked: Set<Int> { content.marked }

  /// Makes notes that say nothing.
  public init() {}

  /// Whether there is nothing to show.
  var isEmpty: Bool { lines.isEmpty && marked.isEmpty }

  /// Adds a heading below `place` rows; no heading for an empty text.
  public mutating func add(heading text: String, after place: Int) {
    add(Line(kind: .heading, text: text, place: place))
  }

  /// Adds a footer below `place` rows; no footer for an empty text.
  public mutating func add(footer text: String, after place: Int) {
    add(Line(kind: .footer, text: text, place: place))
  }

  /// Marks a row as selected.
  public mutating func mark(_ row: Int) {
    content = Content(lines: lines, marked: marked.union([row]))
  }

  private mutating func add(_ line: Line) {
    if !line.text.isEmpty { content = Content(lines: lines + [line], marked: marked) }
  }

  /// The rows of the section that contains `row`, as far as headings tell.
  private func section(of row: Int) -> Int? {
    lines.lastIndex { $0.kind == .heading && $0.place <= row }
  }

  /// The indices of the lines to print again, with the changed `rows`.
  ///
  /// These are the lines that are new since `before`, and the headings of the changed rows if these belong
  /// to several sections.
  func changedLines(since before: RowNotes, with rows: [Int]) -> Set<Int> {
    let new = lines.map(\.unplaced).indices(changedSince: before.lines.map(\.unplaced))
    let sections = Set(rows.compactMap(section(of:)))
    return Set(new).union(sections.count > 1 ? sections : [])
  }
}

nonisolated extension RowNotes.Line {
  /// The line wherever it is.
  fileprivate var unplaced: RowNotes.Line { RowNotes.Line(kind: kind, text: text, place: 0) }
}
