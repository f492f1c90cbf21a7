/// A control's place on the screen: it remembers what was last printed and whether that is stale.
///
/// A control and its properties share one, so that neither has to own the other.
final class Display {
  /// The screen that prints the control; nil before its stage loads and after it is unloaded.
  weak var screen: Screen?
  weak var view: View?
  weak var stage: Stage?

  /// The lines last printed for the control: what the user has already seen is left out.
  var printedLines: [String] = []

  /// Whether the screen has this display in its list of changes already.
  var isStale = false

  func setNeedsDisplay() {
    guard !isStale, let screen else { return }
    isStale = true
    screen.note(.changed(self))
  }

  func acceptAsSeen() {
    guard let stage, let view, let screen else { return }
    printedLines = stage.lines(of: view, on: screen.layout)
  }
}
