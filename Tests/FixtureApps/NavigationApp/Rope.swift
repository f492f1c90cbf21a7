import Rehearsal
import Streams

/// A control that is pulled: `rig push`.
///
/// It shows nothing of itself.
final class Rope: View {
  private let workSubject = PassthroughSubject<Work, Never>()

  var work: Signal<Work> { workSubject.eraseToSignal() }

  override var actions: [Action] {
    [Action("pull", argument: .choice(placeholder: "work"), help: "ask the scene for it")]
  }

  override var choices: [String] { Work.allCases.map(\.rawValue) }

  override func perform(_ action: Action, with argument: ActionArgument) throws(CommandRefusal) {
    if case .choice(let index) = argument { workSubject.send(Work.allCases[index]) }
  }
}
