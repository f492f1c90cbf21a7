import Streams

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The inboxes that an app has declared, in the order of their names.
final class Inboxes {
  /// The declared inboxes.
  private(set) var all: [Inbox] = []

  /// Returns the events of the inbox `name`, which it declares unless that was done before.
  func signal<Payload: Codable>(
    _ name: String,
    of type: Payload.Type,
    samples: [Payload]
  ) -> Signal<Payload> {
    let form = PayloadForm<Payload>(samples: samples)
    return signal(name, samples: form.samples) { subject in
      Inbox(
        name,
        payload: form.description,
        example: form.example,
        json: form.json,
        subject: subject
      ) { payload, inbox throws(Refusal) in
        subject.send(try form.payload(in: payload, of: inbox))
      }
    }
  }

  /// Returns the events without a payload of the inbox `name`, as `value`.
  func signal<Value>(_ name: String, sending value: Value) -> Signal<Value> {
    signal(name) { subject in
      Inbox(name, subject: subject) { _, _ in subject.send(value) }
    }
  }

  private func signal<Payload>(
    _ name: String,
    samples: [String] = [],
    _ makeInbox: (PassthroughSubject<Payload, Never>) -> Inbox
  ) -> Signal<Payload> {
    let subject: PassthroughSubject<Payload, Never>
    if let known = all.first(where: { $0.name == name }) {
      guard let same = known.subject as? PassthroughSubject<Payload, Never> else {
        fatalError("The app declares the inbox “\(name)” twice, with different payloads.")
      }
      subject = same
      known.add(samples)
    } else {
      if name.isEmpty || name.contains(where: \.isWhitespace) {
        fatalError("An inbox cannot be called “\(name)”: a name is one word.")
      }
      subject = PassthroughSubject()
      let index = all.firstIndex { $0.name > name } ?? all.endIndex
      let inbox = makeInbox(subject)
      inbox.add(samples)
      all.insert(inbox, at: index)
      Wires.noted?.declare(inbox.wire)
    }
    // A subscriber that is busy, such as the body of a `for await` loop, must not lose an event.
    return subject.buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest).eraseToSignal()
  }

  /// Removes all inboxes, because the app has ended.
  func removeAll() {
    all = []
  }

  /// Returns the inbox whose name, or a unique beginning of it, is `name`.
  func inbox(beginningWith name: String) throws(Refusal) -> Inbox {
    try inbox(WordMatch.only(name, among: all.map(\.name)) ?? name)
  }

  /// Returns the inbox called `name`.
  func inbox(_ name: String) throws(Refusal) -> Inbox {
    if let inbox = all.first(where: { $0.name == name }) { return inbox }
    let known = all.map(\.name)
    let suggestion = WordMatch.nearest(to: name, among: known)
    throw .unknownInbox(name, suggestion: suggestion, known: known)
  }
}

/// A place where events from outside arrive, without the type of their payload.
final class Inbox {
  let name: String
  /// What a payload is, such as “a URL”; nil if events have no payload.
  let payload: String?
  /// Payloads that the app gives as examples, as the user types them.
  private(set) var samples: [String] = []
  /// A payload for inboxes without samples; nil for none.
  private let usualExample: String?
  /// Returns what the user typed as JSON.
  let json: (String) -> String
  /// The subject of the inbox's signal.
  fileprivate let subject: AnyObject
  private let hasListeners: () -> Bool
  private let send: (String, Inbox) throws(Refusal) -> Void

  fileprivate init<Payload>(
    _ name: String,
    payload: String? = nil,
    example: String? = nil,
    json: @escaping (String) -> String = { $0 },
    subject: PassthroughSubject<Payload, Never>,
    send: @escaping (String, Inbox) throws(Refusal) -> Void
  ) {
    self.name = name
    self.payload = payload
    usualExample = example
    self.json = json
    self.subject = subject
    self.send = send
    hasListeners = { subject.hasSubscribers }
  }

  /// A payload as the user types it, for refusals and help; nil if none is known.
  var example: String? { samples.first ?? usualExample }

  /// The connection from outside to those who listen.
  fileprivate var wire: Wire { Wire("inbox \(name)", on: nil) }

  /// Adds the samples of a declaration, except those that are known.
  fileprivate func add(_ more: [String]) {
    samples += more.filter { !samples.contains($0) }
  }

  /// Decodes a payload and sends it to all listeners; returns whether there are any.
  func deliver(_ payload: String) throws(Refusal) -> Bool {
    if self.payload == nil, !payload.isEmpty { throw .unexpectedPayload(inbox: name) }
    if let type = self.payload, payload.isEmpty {
      throw .missingPayload(inbox: name, type: type, sample: example)
    }
    let isReceived = hasListeners()
    if Wires.passes(wire) { try send(payload, self) }
    return isReceived
  }
}

/// How a payload is typed and logged: as it is if its JSON is a string, and otherwise as JSON.
private struct PayloadForm<Payload: Codable> {
  /// The samples of the app, or else all cases of an enumeration, as the user types them.
  private(set) var samples: [String] = []
  /// All payloads of an enumeration, as the user types them; empty for other types.
  private var known: [String] = []
  /// Whether the JSON of every payload is a string, which the user types without JSON's quotation marks.
  private let isText: Bool

  init(samples: [Payload]) {
    let cases = (Payload.self as? any CaseIterable.Type).map { Self.cases(of: $0) } ?? []
    let typical = samples.isEmpty ? cases : samples
    isText =
      Payload.self is String.Type || Payload.self is URL.Type || Payload.self is UUID.Type
      || Payload.self is any RawRepresentable<String>.Type
      || !typical.isEmpty && typical.allSatisfy { PayloadCoding.json(of: $0).hasPrefix("\"") }
    known = cases.map(text)
    self.samples = typical.map(text)
  }

  private static func cases(of type: (some CaseIterable).Type) -> [Payload] {
    type.allCases.compactMap { $0 as? Payload }
  }

  var description: String {
    if Payload.self is String.Type { return "text" }
    return isText ? "\(Payload.self)" : "\(Payload.self) as JSON"
  }

  /// A payload of a type that many apps use; nil for other types.
  var example: String? {
    switch Payload.self {
    case is URL.Type: "https://example.org/"
    case is PushNotification.Type: #"{"title": "Tonight"}"#
    default: nil
    }
  }

  /// Returns `payload` as the user types it.
  func text(of payload: Payload) -> String {
    let json = PayloadCoding.json(of: payload)
    return isText ? Self.string(in: json) ?? json : json
  }

  /// Returns what the user typed as JSON.
  func json(of text: String) -> String {
    let string = PayloadCoding.json(of: text)
    if isText { return string }
    if isPayload(text) { return text }
    // A type of the app may be a string in JSON too, and its quotation marks were those of the command. Other words
    // are no attempt at JSON, so the refusal must not be about its syntax.
    let isWord = !JSONReader.isValue(text) && !"{[\"".contains(text.prefix(1))
    return isWord || isPayload(string) ? string : text
  }

  private func isPayload(_ json: String) -> Bool {
    (try? PayloadCoding.decode(Payload.self, from: json.utf8)) != nil
  }

  private static func string(in json: String) -> String? {
    try? PayloadCoding.decode(String.self, from: json.utf8)
  }

  /// Decodes a payload that was delivered to `inbox`.
  func payload(in json: String, of inbox: Inbox) throws(Refusal) -> Payload {
    let payload: Payload
    do {
      payload = try PayloadCoding.decode(Payload.self, from: json.utf8)
    } catch let error as DecodingError {
      throw refusal(of: json, error, by: inbox)
    } catch {
      throw .unreadablePayload(inbox: inbox.name, reason: "\(error)", sample: nil)
    }
    if inbox.name == World.openedURLsInbox, let url = payload as? URL, url.scheme ?? "" == "" {
      throw .unreadablePayload(
        inbox: inbox.name,
        reason: "“\(VisibleText.short(Self.string(in: json) ?? json))” has no scheme",
        sample: inbox.example
      )
    }
    return payload
  }

  private func refusal(
    of json: String,
    _ error: DecodingError,
    by inbox: Inbox
  ) -> Refusal {
    guard error.path.isEmpty, !error.isMissingKey else {
      return .unreadablePayload(inbox: inbox.name, reason: error.reason(in: json), sample: nil)
    }
    let text = Self.string(in: json)
    if !known.isEmpty, JSONReader.isValue(json) {
      return .wrongValue(of: inbox.name, value: text ?? json, known: known)
    }
    let reason =
      if isText, let text {
        "“\(VisibleText.short(text))” is not of type \(Payload.self)"
      } else {
        error.reason(in: json)
      }
    return .unreadablePayload(inbox: inbox.name, reason: reason, sample: inbox.example)
  }
}
