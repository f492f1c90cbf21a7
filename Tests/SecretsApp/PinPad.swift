import Rehearsal

/// Shows how much was typed, and not what.
final class PinPad: View {
  private let length = Property(0)

  override init(_ name: String) {
    super.init(name)
    adopt(length)
  }

  override var isSecure: Bool { true }
  override var appearance: Appearance { .field("\(length.value) digits") }
  override var actions: [Action] {
    [Action("type", argument: .text(placeholder: "digits"), help: "open the vault")]
  }

  override func perform(_ action: Action, with argument: ActionArgument) throws(CommandRefusal) {
    if case .text(let digits) = argument { length.value = digits.count }
  }
}
