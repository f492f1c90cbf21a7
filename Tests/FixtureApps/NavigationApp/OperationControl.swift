import Rehearsal
import Streams

/// A control that requests an operation: `run push`.
///
/// It shows nothing.
final class OperationControl: View {
  private let operationSubject = PassthroughSubject<ContextOperation, Never>()

  var operations: Signal<ContextOperation> { operationSubject.eraseToSignal() }

  override var actions: [Action] {
    [Action("request", argument: .choice(placeholder: "operation"), help: "request an operation")]
  }

  override var choices: [String] { ContextOperation.allCases.map(\.rawValue) }

  override func perform(_ action: Action, with argument: ActionArgument) throws(Refusal) {
    if case .choice(let index) = argument {
      operationSubject.send(ContextOperation.allCases[index])
    }
  }
}
