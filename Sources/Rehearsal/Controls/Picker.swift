public import Streams

/// A control that selects one of a few segments: `segment upcoming`.
public final class Picker: View {
  /// The names of the segments, in order.
  public let segments: Property<[String]>

  /// The zero-based index of the selected segment; nil for none.
  public let selectedIndex: Property<Int?>

  private var selectionInput = Input<Int>()

  /// Makes a picker of `segments`, with the first one selected by default.
  ///
  /// Without a `name`, the stage's property that holds it names it.
  public init(_ name: String? = nil, segments: [String], selectedIndex: Int? = 0) {
    self.segments = Property(segments)
    self.selectedIndex = Property(selectedIndex)
    super.init(name)
    adopt(self.segments)
    adopt(self.selectedIndex)
  }

  /// The zero-based index of each segment that the user selects: an input stream for a director.
  ///
  /// It sends nothing for changes by the app, or when the segment is selected already.
  public var selections: Signal<Int> { selectionInput.listen() }

  /// The zero-based index of the current segment, or nil, and then each new one, whoever changes it: an
  /// input stream for a director.
  public var values: Signal<Int?> { selectedIndex.values }

  /// The segments in one line, the selected one in angle quotes: `now  ‹upcoming›  popular`.
  public override var appearance: Appearance {
    if segments.isAwaited || selectedIndex.isAwaited { return .field("…") }
    return .field(
      segments.value.enumerated()
        .map { index, segment in index == selectedIndex.value ? "‹\(segment)›" : segment }
        .joined(separator: "  ")
    )
  }

  /// `pick`.
  public override var actions: [Action] {
    let placeholder = segments.value.joined(separator: "|")
    return [Action("pick", argument: .value(placeholder: placeholder), help: "change the segment")]
  }

  /// The names of the segments.
  public override var choices: [String] { segments.value }

  /// Selects a segment.
  public override func perform(
    _ action: Action,
    with argument: ActionArgument
  ) throws(CommandRefusal) {
    guard case .choice(let index) = argument else { return }
    let isNews = selectedIndex.isAwaited || selectedIndex.value != index
    selectedIndex.enter(index)
    if isNews { selectionInput.send(index) }
  }

  override var inputs: [String] {
    (selectionInput.isListenedTo ? ["selections"] : [])
      + (selectedIndex.isListenedTo ? ["values"] : [])
  }

  /// A sentence that tells the selected segment, and where changes go.
  public override var examination: String {
    "\(name) is a picker of \(segments.value.count) segments" + segments.provenance
      + ", \(place)" + selectedIndex.provenance
      + "; " + destination(of: inputs, usually: "selections")
  }

  private var place: String {
    guard let index = selectedIndex.value, segments.value.indices.contains(index) else {
      return "at none of them"
    }
    return "at “\(segments.value[index])”"
  }
}
