/// An event that reaches an app from outside without being asked for: its inbox and its payload.
nonisolated public struct InboxEvent: Hashable, Sendable {
  /// The name of the inbox.
  public let inbox: String

  /// The payload as JSON; empty for an event without a payload.
  public let payload: String

  /// Makes an event whose payload is JSON, or is empty.
  public init(inbox: String, payload: String = "") {
    self.inbox = inbox
    self.payload = payload
  }

  /// Makes an event with `payload`; a payload that cannot be encoded is a programmer error.
  public init(inbox: String, _ payload: some Encodable) {
    self.init(inbox: inbox, payload: PayloadCoding.json(of: payload))
  }
}
