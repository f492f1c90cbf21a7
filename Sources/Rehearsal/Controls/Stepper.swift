public import Streams

/// A control for a whole number in a range: `guests 5`, `increase guests`.
public final class Stepper: ValueControl<Int> {
  /// The number.
  ///
  /// The app may set a number outside ``range``; the user cannot.
  public let value: Property<Int>

  /// The numbers that the user can reach.
  public let range: ClosedRange<Int>

  private let step: Int

  /// Makes a stepper at `value`, which the user can change within `range` by `step`.
  ///
  /// Without a `name`, the stage's property that holds it names it. A step below one is a programmer
  /// error.
  public init(
    _ name: String? = nil,
    value: Int = 0,
    in range: ClosedRange<Int> = 0...100,
    step: Int = 1
  ) {
    if step < 1 { fatalError("A stepper needs a positive step.") }
    self.value = Property(value)
    self.range = range
    self.step = step
    super.init(name, self.value)
  }

  /// The new number each time the user changes it: an input stream for a director.
  ///
  /// It sends nothing for changes by the app, or when the number stays the same.
  public var changes: Signal<Int> { enteredValues }

  /// The number beside the control's name.
  public override var appearance: Appearance { .field(value.isAwaited ? "…" : "\(value.value)") }

  /// `enter`, `increase` and `decrease`.
  public override var actions: [Action] { ownActions }

  private lazy var ownActions = [
    Action("enter", argument: .text(placeholder: expected), help: "set the number"),
    Action("increase", help: "add \(step)", standsAlone: true),
    Action("decrease", help: "subtract \(step)", standsAlone: true),
  ]

  private var expected: String { "\(range.lowerBound) to \(range.upperBound)" }

  /// Sets the number, or refuses one outside the range.
  public override func perform(
    _ action: Action,
    with argument: ActionArgument
  ) throws(Refusal) {
    let wish: Int
    if case .text(let text) = argument {
      guard let number = Int(text) else {
        throw .other(
          "\(address) is a whole number from \(expected), not “\(VisibleText.short(text))”."
        )
      }
      guard range.contains(number) else {
        throw .other("\(address) goes from \(expected), so it cannot be \(number).")
      }
      wish = number
    } else if action.verb == "increase" {
      wish = try moved(by: step, upTo: range.upperBound)
    } else {
      wish = try moved(by: -step, upTo: range.lowerBound)
    }
    enter(wish)
  }

  private func moved(by distance: Int, upTo end: Int) throws(Refusal) -> Int {
    let (moved, overflows) = value.value.addingReportingOverflow(distance)
    guard !overflows, range.contains(moved) else {
      throw .other("\(address) is \(value.value), and goes from \(expected).")
    }
    return moved
  }

  /// The ends of the range.
  public override var sampleTexts: [String] { ["\(range.lowerBound)", "\(range.upperBound)"] }

  /// The number and its range.
  public override var summary: String {
    "a stepper at \(value.isAwaited ? "…" : "\(value.value)"), from \(expected)"
  }
}
