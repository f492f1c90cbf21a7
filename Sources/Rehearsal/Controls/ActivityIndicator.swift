/// A control that shows that something is going on, nobody knows how long: `…`.
public final class ActivityIndicator: View {
  /// Whether something is going on; while nothing is, it is not shown.
  public let isAnimating: Property<Bool>

  /// Makes an indicator that is not shown, unless said otherwise.
  public init(_ name: String, isAnimating: Bool = false) {
    self.isAnimating = Property(isAnimating)
    super.init(name)
    adopt(self.isAnimating)
  }

  private var isShown: Bool { isAnimating.value && !isAnimating.isAwaited }

  /// `…` beside its name, or nothing.
  public override var appearance: Appearance { isShown ? .field("…") : .prose("") }

  /// Whether something is going on.
  public override var examination: String {
    "\(name) is an activity indicator, " + (isShown ? "animating" : "hidden now")
      + isAnimating.provenance
  }
}
