/// What a session has not brought to an end.
nonisolated public enum PendingWork: Hashable, Sendable {
  /// Something is due at some virtual time: what, in a few words.
  case due(String)
  /// A call outside, which only a reply can end.
  case reply(PortCall)
}

nonisolated extension PendingWork: CustomStringConvertible {
  /// What to call it in a sentence.
  public var description: String {
    switch self {
    case .due(let subject): subject
    case .reply(let call): "the reply to \(call)"
    }
  }
}
