/// A control that shows the progress of an operation: `━━━━━━━━────────────  40 %`.
public final class Progress: View {
  /// The completed fraction, from 0 to 1; nil while there is nothing to wait for.
  ///
  /// A smaller value counts as 0, and a larger one as 1.
  public let fraction: Property<Double?>

  /// Makes an indicator, which is hidden while `fraction` is nil.
  ///
  /// Without a `name`, the stage's property that holds it names it.
  public init(_ name: String? = nil, fraction: Double? = nil) {
    self.fraction = Property(fraction)
    super.init(name)
    adopt(self.fraction)
  }

  private var percent: Int? {
    // NaN counts as 0, because its comparisons are false.
    fraction.value.map { $0 >= 1 ? 100 : $0 > 0 ? Int(($0 * 1000).rounded()) / 10 : 0 }
  }

  override var isNeverSet: Bool { fraction.isUntouched && fraction.value == nil }

  /// A bar and a percentage beside the control's name, or nothing while it is hidden.
  public override var appearance: Appearance {
    if fraction.isAwaited { return .field("…") }
    guard let percent else { return .prose("") }
    let filled = percent * Self.barWidth / 100
    return .field("\(Self.bar(filled: filled))  \(percent) %")
  }

  static let barWidth = 20

  /// A bar of which a part is filled.
  static func bar(filled: Int) -> String {
    String(repeating: "━", count: filled) + String(repeating: "─", count: barWidth - filled)
  }

  /// A sentence that states the progress.
  public override var examination: String {
    "\(address) is a progress indicator, "
      + (fraction.isAwaited ? "…" : percent.map { "at \($0) %" } ?? "hidden now")
      + fraction.provenance
  }
}
