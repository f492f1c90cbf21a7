public import Streams

/// One control for each value of an array, such as a field for each attendee of a meeting.
///
/// ```swift
/// final class MeetingStage: Stage {
///   let attendee = Repeated(showing: \.text) { TextField() }
/// }
/// ```
///
/// The controls are named `attendee-1`, `attendee-2` and so on. They come and go with the values, to
/// which an output can be bound. It is a ``ValueControl``, so an array of an `@Observable` model can be bound to it both
/// ways: `bind(\.attendees, of: meeting, with: attendee)`.
public final class Repeated<Element: Equatable, Control: View>: Section {
  /// The values that the controls show, in order.
  public let values: Property<[Element]>

  /// The controls at present, one for each value; none before the stage loads.
  public var items: [Control] { Array(made.prefix(parts.count)) }

  /// All controls so far: those whose value is gone are used again.
  private var made: [Control] = []

  private let property: (Control) -> Property<Element>
  private let makeControl: () -> Control
  /// What subscribes to the inputs of a new control.
  private var listeners: [(Control, Int) -> AnyCancellable] = []
  private var subscriptions: [AnyCancellable] = []
  private var changeInput = ControlInput<[Element]>()

  /// Makes a control for each of `values` by `makeControl`, and shows the value in the control's
  /// `property`.
  ///
  /// Without a `name`, the stage's property that holds it names it, and the controls with it.
  public init(
    _ name: String? = nil,
    heading: String = "",
    values: [Element] = [],
    showing property: @escaping (Control) -> Property<Element>,
    by makeControl: @escaping () -> Control
  ) {
    self.values = Property(values)
    self.property = property
    self.makeControl = makeControl
    super.init(name, heading: heading)
    adopt(self.values)
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
  /// It sends nothing when ``values`` change.
  public var changes: Signal<[Element]> { changeInput.listen() }

  /// Nothing: the controls are made from the values.
  public override var layout: [View] { [] }

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
    super.propertyDidChange()
    update()
  }

  /// Shows as many controls as there are values, and the values in them.
  private func update() {
    guard let stage = display.stage, display.screen != nil else { return }
    let values = values.value
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
    if control.name.isEmpty { control.receive(name: "\(name)-\(index + 1)") }
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
    var values = values.value
    guard values.indices.contains(index), values[index] != value else { return }
    values[index] = value
    self.values.absorb(values)
    changeInput.send(values)
  }
}
