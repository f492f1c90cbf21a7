/// A control that shows how far something is: `━━━━━━━━────────────  40 %`.
public final class Progress: View {
  /// How much of it is done, from 0 to 1; nil while there is nothing to wait for.
  ///
  /// What lies outside is taken for the nearer end.
  public let fraction: Property<Double?>

  /// Makes an indicator that is not shown, unless it is told how far it is.
  public init(_ name: String, fraction: Double? = nil) {
    self.fraction = Property(fraction)
    super.init(name)
    adopt(self.fraction)
  }

  private var percent: Int? {
    // A number that is none compares as false with both ends.
    fraction.value.map { $0 >= 1 ? 100 : $0 > 0 ? Int(($0 * 1000).rounded()) / 10 : 0 }
  }

  /// A bar and a percentage beside its name, or nothing.
  public override var appearance: Appearance {
    if fraction.isAwaited { return .field("…") }
    guard let percent else { return .prose("") }
    let filled = percent * Self.width / 100
    let bar =
      String(repeating: "━", count: filled) + String(repeating: "─", count: Self.width - filled)
    return .field("\(bar)  \(percent) %")
  }

  private static let width = 20

  /// How far it is.
  public override var examination: String {
    "\(name) is a progress indicator, "
      + (fraction.isAwaited ? "…" : percent.map { "at \($0) %" } ?? "hidden now")
      + fraction.provenance
  }
}
