public import Streams

/// A control that shows rows and lets the user select one: `select 3`, or `3`.
public final class List: View {
  /// How the rows of a list are named in commands.
  public enum Style {
    /// By number, which is shown: `1  The Matrix`.
    case numbered
    /// By title, which is then a command of its own: `profile`.
    case menu
  }

  /// What it shows, in order.
  public let rows: Property<[Row]>

  private let style: Style
  private let emptyText: String
  private let selectionSubject = PassthroughSubject<Int, Never>()
  private var isListenedTo = false

  /// Makes a list of `rows`, which shows `emptyText` while there are none.
  public init(
    _ name: String,
    rows: [Row] = [],
    style: Style = .numbered,
    emptyText: String = "nothing here"
  ) {
    self.rows = Property(rows)
    self.style = style
    self.emptyText = emptyText
    super.init(name)
    adopt(self.rows)
  }

  /// The index, from zero, of each row that the user selects: an input stream for a director.
  public var selections: Signal<Int> {
    isListenedTo = true
    return selectionSubject.eraseToSignal()
  }

  /// Its rows as a table, or one line while there are none.
  public override var appearance: Appearance {
    if rows.isAwaited { return .field("…") }
    guard !rows.value.isEmpty else { return .line("(\(emptyText))") }
    return switch style {
    case .menu: .table(rows.value.map { [$0.title, $0.detail] })
    case .numbered:
      .table(
        rows.value.enumerated().map { index, row in ["\(index + 1)", row.title, row.detail] }
      )
    }
  }

  /// `select`.
  public override var actions: [Action] { Self.actions }

  private static let actions = [
    Action("select", argument: .choice(placeholder: "row"), help: "choose a row")
  ]

  /// The titles of its rows.
  public override var choices: [String] { rows.value.map(\.title) }

  /// Whether its rows are commands of their own.
  public override var offersChoicesByName: Bool { style == .menu }

  /// Selects the row that was chosen.
  public override func perform(_ action: Action, with argument: ActionArgument) throws(Refusal) {
    guard case .choice(let index) = argument else { return }
    selectionSubject.send(index)
  }

  /// How many rows it has, and who hears of a selection.
  public override var examination: String {
    let count = rows.value.count
    return "\(name) is a list of \(count) \(count == 1 ? "row" : "rows")" + rows.provenance
      + "; " + destination(of: "its selections", isListenedTo: isListenedTo)
  }
}
