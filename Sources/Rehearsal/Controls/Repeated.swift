public import Streams

/// A group with one control for each value of an array, such as a field for each attendee of a meeting.
///
/// ```swift
/// final class MeetingStage: Stage {
///   let attendee = Repeated(showing: \.text) { TextField() }
/// }
/// ```
///
/// The controls come and go with the values, to which an output can be bound. An array of an `@Observable` model can be
/// bound to them both ways: `bind(\.attendees, of: meeting, with: attendee)`.
///
/// Each control is a row of the group, so commands name the control and then the row, by its number or by the text in
/// it: `attendee 2 Grace Hopper`, `clear attendee Ada`. The controls have the name of the group, or the one that they
/// were made with. If each is a section, commands name the controls in it: `phone 2 555-0100`.
public final class Repeated<Element: Equatable, Control: View>: ValueControl<[Element]> {
  /// The values that the controls show, in order.
  public let elements: Property<[Element]>

  /// The text above the controls; empty for none.
  public let heading: Property<String>

  /// The controls at present, one for each value; none before the stage loads.
  public var items: [Control] { Array(made.prefix(parts.count)) }

  /// All controls so far: those whose value is gone are used again.
  private var made: [Control] = []

  private let property: (Control) -> Property<Element>
  private let makeControl: () -> Control
  /// What subscribes to the inputs of a new control.
  private var listeners: [(Control, Int) -> AnyCancellable] = []
  private var subscriptions: [AnyCancellable] = []

  /// Makes a control for each of `elements` by `makeControl`, and shows the value in the control's
  /// `property`.
  ///
  /// Without a `name`, the stage's property that holds it names it, and the controls with it.
  public init(
    _ name: String? = nil,
    heading: String = "",
    elements: [Element] = [],
    showing property: @escaping (Control) -> Property<Element>,
    by makeControl: @escaping () -> Control
  ) {
    self.elements = Property(elements)
    self.heading = Property(heading)
    self.property = property
    self.makeControl = makeControl
    super.init(name, self.elements)
    adopt(self.heading)
    display.notifiesView = true
  }

  /// What the user does with any of the controls, with the control's zero-based index: an input
  /// stream for a director.
  ///
  /// `input` returns the stream of one control: `attendee.inputs(\.edits)`.
  public func inputs<Input>(
    _ input: @escaping (Control) -> Signal<Input>
  ) -> Signal<(index: Int, value: Input)> {
    let subject = PassthroughSubject<(index: Int, value: Input), Never>()
    let listen = { (control: Control, index: Int) in
      input(control).sink { subject.send((index, $0)) }
    }
    listeners.append(listen)
    for (index, item) in made.enumerated() { subscriptions.append(listen(item, index)) }
    return subject.eraseToSignal()
  }

  /// All values, each time the user changes one of them: an input stream for a director.
  ///
  /// It sends nothing when ``elements`` change.
  public var changes: Signal<[Element]> { enteredValues }

  /// The heading.
  public override var appearance: Appearance {
    heading.shown.isEmpty ? .prose("") : .line(heading.shown)
  }

  /// A sentence that states the number of controls.
  public override var examination: String {
    "\(name) is a group of \(TextLayout.count(parts.count, "control"))" + elements.provenance
      + heading.provenance
  }

  // MARK: Rows

  /// The texts in the rows.
  public override var choices: [String] {
    parts.map { Self.controls(of: $0).lazy.compactMap(\.plainText).first ?? "" }
  }

  override var rowContainer: (any RowContainer)? { made.isEmpty ? nil : self }

  /// The control, or all controls of a section.
  fileprivate static func controls(of row: View) -> [View] {
    row.parts.isEmpty ? [row] : row.parts.flatMap(controls)
  }

  // MARK: Values

  override func load(on screen: Screen, in stage: Stage) {
    super.load(on: screen, in: stage)
    update()
  }

  override func unload() {
    super.unload()
    subscriptions = []
    made = []
  }

  override func propertyDidChange() {
    updateParts()
    update()
  }

  /// Shows as many controls as there are values, and the values in them.
  private func update() {
    guard let stage = display.stage, display.screen != nil else { return }
    let values = elements.value
    removeParts(after: values.count)
    for (index, value) in values.enumerated() {
      if index == made.count { makeControl(for: value, at: index) }
      property(made[index]).value = value
      guard index == parts.count else { continue }
      add(made[index], to: stage)
      // A control that is used again may show the value that it had before.
      made[index].display.setNeedsFullDisplay()
    }
  }

  private func makeControl(for value: Element, at index: Int) {
    let control = makeControl()
    if control.name.isEmpty { control.receive(name: name) }
    control.rowIndex = index
    // Before anything listens to the control.
    property(control).value = value
    made.append(control)
    subscriptions += listeners.map { $0(control, index) }
    subscriptions.append(
      property(control).values.dropFirst().sink { [unowned self] in absorb($0, at: index) }
    )
  }

  /// Takes what the user has entered into the values, so that an output that rejects it is shown.
  private func absorb(_ value: Element, at index: Int) {
    var values = elements.value
    guard values.indices.contains(index), values[index] != value else { return }
    values[index] = value
    elements.absorb(values)
    send(values)
  }
}

extension Repeated: RowContainer {
  var examples: [View] {
    made.first.map { Self.controls(of: $0).filter { !$0.actions.isEmpty } } ?? []
  }

  func controls(inRow index: Int) -> [View]? {
    parts.indices.contains(index) ? Self.controls(of: parts[index]) : nil
  }
}
