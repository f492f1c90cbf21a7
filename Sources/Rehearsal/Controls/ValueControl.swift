public import Streams

/// A control with a value that the user can change, so that a model's property can be bound to it both ways.
///
/// Subclass it to make such a control of your own. Keep the property with the value in a stored property, whose name
/// `examine` and the x-ray show, describe the control in ``summary``, and pass what the user enters to
/// ``enter(_:evenIfEqual:)``.
open class ValueControl<Value: Equatable>: View {
  /// The property with the value, and the stream of what the user enters.
  // In a tuple, so that `examine` and the x-ray find the property only under its name in the subclass.
  @exclusivity(unchecked)
  private var storage: (property: Property<Value>, input: ControlInput<Value>)
  private let inputName: String

  /// Makes a control whose value `property` holds.
  ///
  /// `inputName` is what `examine` calls the stream of the values that the user enters. Without a `name`, the stage's
  /// property that holds the control names it.
  public init(_ name: String? = nil, _ property: Property<Value>, inputName: String = "changes") {
    storage = (property, ControlInput())
    self.inputName = inputName
    super.init(name)
    adopt(property)
    property.isEntered = true
  }

  nonisolated deinit {}

  /// The property with the value.
  final var currentValue: Property<Value> { storage.property }

  /// Each value that the user enters: an input stream for a director.
  ///
  /// It sends nothing for changes by the app.
  public final var enteredValues: Signal<Value> { storage.input.listen() }

  /// The current value, and then each new one, from the user or the app: an input stream for a director.
  public final var values: Signal<Value> { currentValue.values }

  /// Shows a value that the user has entered, and sends it.
  ///
  /// Unless `evenIfEqual` is true, it sends nothing if the control has that value already.
  public final func enter(_ value: Value, evenIfEqual: Bool = false) {
    if currentValue.enter(value) || evenIfEqual { storage.input.send(value) }
  }

  /// Sends a value that the user has entered, and that the control shows already.
  final func send(_ value: Value) { storage.input.send(value) }

  /// What the control is and holds now, such as “a toggle, turned on”, for ``examination``.
  open var summary: String { "a control" }

  /// The names of the input streams that have been requested.
  open override var inputs: [String] {
    (storage.input.isListenedTo ? [inputName] : []) + (currentValue.isListenedTo ? ["values"] : [])
  }

  /// A sentence with the ``summary``, which states where the user's input goes.
  open override var examination: String {
    "\(address) is \(summary)" + currentValue.provenance + "; "
      + destination(of: inputs, usually: inputName)
  }
}
