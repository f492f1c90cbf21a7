/// A control that shows `…` while an operation of unknown length is in progress.
public final class ActivityIndicator: View {
  /// Whether an operation is in progress; if not, the control is hidden.
  public let isAnimating: Property<Bool>

  /// Makes an indicator, which is hidden by default.
  ///
  /// Without a `name`, the stage's property that holds it names it.
  public init(_ name: String? = nil, isAnimating: Bool = false) {
    self.isAnimating = Property(isAnimating)
    super.init(name)
    adopt(self.isAnimating)
  }

  /// Whether it shows `…` now.
  var isShown: Bool { isAnimating.value && !isAnimating.isAwaited }

  override var isNeverSet: Bool { isAnimating.isUntouched && !isAnimating.value }

  /// `…` beside the control's name, or nothing while it is hidden.
  public override var appearance: Appearance { isShown ? .field("…") : .prose("") }

  /// A sentence that says whether the indicator is animating or hidden.
  public override var examination: String {
    "\(address) is an activity indicator, " + (isShown ? "animating" : "hidden now")
      + isAnimating.provenance
  }
}
