public import Streams

/// A control that is one of a few segments: `segment upcoming`.
public final class Picker: View {
  /// The names of its segments, in order.
  public let segments: Property<[String]>

  /// The index, from zero, of the segment it is at; nil for none.
  public let selectedIndex: Property<Int?>

  private let selectionSubject = PassthroughSubject<Int, Never>()
  private var isListenedTo = false

  /// Makes a picker of `segments` that is at the first, unless said otherwise.
  public init(_ name: String, segments: [String], selectedIndex: Int? = 0) {
    self.segments = Property(segments)
    self.selectedIndex = Property(selectedIndex)
    super.init(name)
    adopt(self.segments)
    adopt(self.selectedIndex)
  }

  /// The index, from zero, of each segment that the user changes to: an input stream for a
  /// director.
  ///
  /// What the app itself sets is not among them, nor the segment it is at already.
  public var selections: Signal<Int> {
    isListenedTo = true
    return selectionSubject.eraseToSignal()
  }

  /// Its segments in one line, the one it is at in angle quotes: `now  ‹upcoming›  popular`.
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

  /// The names of its segments.
  public override var choices: [String] { segments.value }

  /// Changes to the segment that was picked.
  public override func perform(_ action: Action, with argument: ActionArgument) throws(Refusal) {
    guard case .choice(let index) = argument else { return }
    let isNews = selectedIndex.isAwaited || selectedIndex.value != index
    selectedIndex.setWithoutEcho(index)
    if isNews { selectionSubject.send(index) }
  }

  override var inputs: [String] { isListenedTo ? ["selections"] : [] }

  /// Which segment it is at, and who hears of a change.
  public override var examination: String {
    "\(name) is a picker of \(segments.value.count) segments" + segments.provenance
      + ", \(place)" + selectedIndex.provenance
      + "; " + destination(of: "its selections", isListenedTo: isListenedTo)
  }

  private var place: String {
    guard let index = selectedIndex.value, segments.value.indices.contains(index) else {
      return "at none of them"
    }
    return "at “\(segments.value[index])”"
  }
}
