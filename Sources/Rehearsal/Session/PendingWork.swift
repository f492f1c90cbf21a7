/// Work that a session has not finished.
nonisolated public enum PendingWork: Hashable, Sendable {
  /// Work is scheduled for some virtual time; the text describes it in a few words.
  case due(String)
  /// A call outside waits for its reply.
  case reply(GatewayCall)
}

nonisolated extension PendingWork: CustomStringConvertible {
  /// The description of the work for use in a sentence.
  public var description: String {
    switch self {
    case .due(let subject): subject
    case .reply(let call): "the reply to \(call)"
    }
  }
}
