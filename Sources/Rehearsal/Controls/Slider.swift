public import Streams

/// A control for a number in a range, shown as a bar: `volume 0.4`.
public final class Slider: ValueControl<Double> {
  /// The number.
  ///
  /// The app may set a number outside ``range``; the user cannot.
  public let value: Property<Double>

  /// The numbers that the user can reach.
  public let range: ClosedRange<Double>

  /// Makes a slider at `value`, which the user can move within `range`.
  ///
  /// Without a `name`, the stage's property that holds it names it. A range whose ends are equal or not
  /// finite is a programmer error.
  public init(
    _ name: String? = nil,
    value: Double = 0,
    in range: ClosedRange<Double> = 0...1
  ) {
    let length = range.upperBound - range.lowerBound
    guard length > 0, length.isFinite else {
      fatalError("A slider needs a finite range with two different ends.")
    }
    self.value = Property(value)
    self.range = range
    super.init(name, self.value)
  }

  /// The new number each time the user moves the slider: an input stream for a director.
  ///
  /// It sends nothing for changes by the app, or when the number stays the same.
  public var changes: Signal<Double> { enteredValues }

  /// A bar and the number beside the control's name: `━━━━━━━━────────────  0.4`.
  public override var appearance: Appearance {
    if value.isAwaited { return .field("…") }
    let length = range.upperBound - range.lowerBound
    let share = (value.value - range.lowerBound) / length * Double(Progress.barWidth)
    // A comparison with NaN is false, so it counts as the beginning.
    let filled = share >= Double(Progress.barWidth) ? Progress.barWidth : share > 0 ? Int(share) : 0
    return .field("\(Progress.bar(filled: filled))  \(Self.text(of: value.value))")
  }

  /// `slide`.
  public override var actions: [Action] { ownActions }

  private lazy var ownActions = [
    Action("slide", argument: .text(placeholder: expected), help: "move the slider")
  ]

  private var expected: String {
    "\(Self.text(of: range.lowerBound)) to \(Self.text(of: range.upperBound))"
  }

  private static func text(of number: Double) -> String {
    let text = "\(withoutMinusZero(number))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func withoutMinusZero(_ number: Double) -> Double { number == 0 ? 0 : number }

  /// Sets the number, or refuses one outside the range.
  public override func perform(
    _ action: Action,
    with argument: ActionArgument
  ) throws(Refusal) {
    let typed = if case .text(let text) = argument { text } else { "" }
    guard let wish = Double(typed).map(Self.withoutMinusZero), !wish.isNaN else {
      throw .other("\(address) is a number from \(expected), not “\(VisibleText.short(typed))”.")
    }
    guard range.contains(wish) else {
      throw .other("\(address) goes from \(expected), so it cannot be \(Self.text(of: wish)).")
    }
    enter(wish)
  }

  /// The ends of the range.
  public override var sampleTexts: [String] {
    [range.lowerBound, range.upperBound].map(Self.text)
  }

  /// The number and its range.
  public override var summary: String {
    "a slider at \(value.isAwaited ? "…" : Self.text(of: value.value)), from \(expected)"
  }
}
