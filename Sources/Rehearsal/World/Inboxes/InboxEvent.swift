#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
    self.init(inbox: inbox, payload: Self.json(of: payload))
  }

  /// `payload` as one line of JSON with sorted keys.
  static func json(of payload: some Encodable) -> String {
    do {
      return try PayloadCoding.encode(payload)
    } catch {
      fatalError("\(type(of: payload)) cannot be written as JSON, as a payload must be: \(error)")
    }
  }
}

/// The reason why an event was not delivered.
nonisolated public enum InboxRefusal: Error, Hashable, Sendable {
  /// The app has no inbox of that name; the suggestion is a likely correction.
  case unknownInbox(String, suggestion: String?, known: [String])
  /// The name is the beginning of several names.
  case ambiguous(String, candidates: [String])
  /// The inbox needs a payload of that type.
  case missingPayload(inbox: String, type: String, sample: String?)
  /// The events of the inbox have no payload.
  case unexpectedPayload(inbox: String)
  /// The payload is none of the values that the inbox takes.
  case unknownValue(inbox: String, value: String, known: [String])
  /// The payload does not decode as what the inbox takes; the sample does.
  case unreadable(inbox: String, reason: String, sample: String?)

  /// One line for the user that says what is wrong and what to do instead.
  public var text: String {
    switch self {
    case .unknownInbox(let name, let suggestion, let known):
      known.isEmpty
        ? "The app has no inbox, so nothing can be delivered to it."
        : "The app has no inbox “\(VisibleText.short(name))”. "
          + (suggestion.map { "Did you mean: \($0)? " } ?? "")
          + "Inboxes: \(known.joined(separator: ", "))"
    case .ambiguous(let name, let candidates):
      "“\(VisibleText.short(name))” could be: \(candidates.joined(separator: ", "))"
    case .missingPayload(let inbox, let type, let sample):
      "\(inbox) needs a payload: \(type)."
        + Self.example(sample, of: inbox)
    case .unexpectedPayload(let inbox):
      "\(inbox) takes no payload. To deliver it: deliver \(inbox)"
    case .unknownValue(let inbox, let value, let known):
      CommandRefusal.wrongValue(of: inbox, value: value, known: known).text
    case .unreadable(let inbox, let reason, let sample):
      "The payload of \(inbox) cannot be read: \(reason)." + Self.example(sample, of: inbox)
    }
  }

  private static func example(_ sample: String?, of inbox: String) -> String {
    sample.map { " For example: deliver \(inbox) \($0)" } ?? ""
  }
}
