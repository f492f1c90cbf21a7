import Rehearsal

extension Session {
  /// The lines that a command leads to.
  func lines(_ command: String) -> [String] {
    submit(command).flatMap(\.lines)
  }

  /// The one refusal that a command leads to; nil when it leads to anything else.
  func refusal(_ command: String) -> Refusal? {
    let outputs = submit(command)
    guard outputs.count == 1, case .refusal(let refusal) = outputs[0].kind else { return nil }
    return refusal
  }
}
