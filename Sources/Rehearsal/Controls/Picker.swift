public import Streams

/// A control that selects one of several choices: `segment upcoming`.
///
/// `examine` lists all choices.
public final class Picker: ValueControl<Int?> {
  /// How a picker shows its choices.
  public enum Style {
    /// All of them in one line, as a segmented control: `now  ‹upcoming›  popular`.
    ///
    /// On a screen that is too narrow for all, only the selected one is shown, as in a menu.
    case segments
    /// Only the selected one, for many choices: `comedy (3 of 24)`.
    case menu
  }

  /// The names of the segments, in order.
  public let segments: Property<[String]>

  /// The zero-based index of the selected segment; nil for none.
  public let selectedIndex: Property<Int?>

  private let style: Style

  /// Makes a picker of `segments`, with the first one selected by default.
  ///
  /// Without a `name`, the stage's property that holds it names it.
  public init(
    _ name: String? = nil,
    segments: [String],
    selectedIndex: Int? = 0,
    style: Style = .segments
  ) {
    self.style = style
    self.segments = Property(segments)
    self.selectedIndex = Property(selectedIndex)
    super.init(name, self.selectedIndex, inputName: "selections")
    adopt(self.segments)
  }

  /// The zero-based index of each segment that the user selects: an input stream for a director.
  ///
  /// It sends nothing for changes by the app, or when the segment is selected already.
  public var selections: Signal<Int> { enteredValues.compactMap(\.self).eraseToSignal() }

  /// The segments in the picker's style.
  public override var appearance: Appearance {
    if segments.isAwaited || selectedIndex.isAwaited { return .field("…") }
    if style == .menu { return .field(menuText) }
    return .field(
      segments.value.enumerated()
        .map { index, segment in index == selectedIndex.value ? "‹\(segment)›" : segment }
        .joined(separator: "  ")
    )
  }

  private var menuText: String {
    let count = segments.value.count
    guard let index = selectedIndex.value, segments.value.indices.contains(index) else {
      return "(none of \(count))"
    }
    return "\(segments.value[index]) (\(index + 1) of \(count))"
  }

  /// `pick`.
  public override var actions: [Action] {
    let placeholder = style == .menu ? "choice" : segments.value.joined(separator: "|")
    return [Action("pick", argument: .value(placeholder: placeholder), help: "change the segment")]
  }

  /// The names of the segments.
  public override var choices: [String] { segments.value }

  /// Selects a segment.
  public override func perform(
    _ action: Action,
    with argument: ActionArgument
  ) throws(Refusal) {
    guard case .choice(let index) = argument else { return }
    enter(index)
  }

  /// A sentence that states the selected segment, all segments, and where changes go.
  public override var examination: String {
    "\(address) is a picker of \(segments.value.count) segments" + segments.provenance
      + ", \(place)" + selectedIndex.provenance
      + "; its choices are \(segments.value.joined(separator: ", "))"
      + "; " + destination(of: inputs, usually: "selections")
  }

  private var place: String {
    guard let index = selectedIndex.value, segments.value.indices.contains(index) else {
      return "at none of them"
    }
    return "at “\(segments.value[index])”"
  }
}
