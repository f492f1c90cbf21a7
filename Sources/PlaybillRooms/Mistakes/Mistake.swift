import Rehearsal

/// A mistake that the user can make, to see that the app survives it.
///
/// A mistake that changes nothing throws a refusal, which says what the objects hold afterwards.
final class Mistake: View {
  private let summary: String
  private let make: () throws(Refusal) -> Void

  /// Declares a mistake with a one-line description; `make` makes it.
  init(_ name: String, _ summary: String, make: @escaping () throws(Refusal) -> Void) {
    self.summary = summary
    self.make = make
    super.init(name)
  }

  override var appearance: Appearance { .field(summary) }

  override var actions: [Action] { [Self.make] }

  private static let make = Action("make", help: "make the mistake")

  override func perform(_ action: Action, with argument: ActionArgument) throws(Refusal) {
    try make()
  }

  override var examination: String { "\(name) is a mistake: \(summary)" }
}
