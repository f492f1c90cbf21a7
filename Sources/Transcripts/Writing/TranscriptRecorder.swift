public import Rehearsal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes the inputs and outputs of a session as a transcript that plays to the same text.
///
/// The recorder uses the output of the log, and never runs the session again.
nonisolated public struct TranscriptRecorder: Sendable {
  private let configuration: SessionConfiguration
  private let title: String
  /// The transcript that the file continues, as its header names it.
  private let parent: String?
  /// The time limit of the file, in real time; nil for the usual one.
  private let limit: Duration?
  /// The secrets in the header, by name; nil if the header has stand-ins, and all secrets are hidden.
  private let declared: [String: String]?

  /// Creates a recorder for a session that was started with `configuration`.
  public init(title: String, configuration: SessionConfiguration) {
    self.init(
      title: title,
      configuration: configuration,
      continuing: nil,
      limit: nil,
      declaring: nil
    )
  }

  /// Creates a recorder for a session that begins where `parent` ends, unless that is nil.
  ///
  /// `limit` is the time limit of the file, in real time; nil for the usual one. `secrets` are what an exploration has typed
  /// into secure fields. They are known from the app's code, so the file contains them: in its header, or in the command if
  /// a header cannot.
  package init(
    title: String,
    configuration: SessionConfiguration,
    continuing parent: String?,
    limit: Duration?,
    declaring secrets: [String: String]?
  ) {
    self.title = title
    self.configuration = configuration
    self.parent = parent
    self.limit = limit
    declared = secrets?.filter { HeaderGrammar.isValueOfSecret($0.value) }
  }

  /// Returns the header and the opening screen.
  ///
  /// The header contains the settings that differ from the defaults of a transcript, and what the session so far needs to
  /// be played: `needs: async`, and stand-ins for the secrets, which no file contains. A file that continues another one has
  /// neither settings nor an opening screen.
  @MainActor public func beginning(of session: Session) -> String {
    var fields: [(HeaderKey, String)] = [(.title, VisibleText.of(title))]
    if session.hasRunAsyncCode { fields.append((.needs, "async")) }
    if let parent { fields.append((.continues, parent)) } else { fields += settings }
    if let limit { fields.append((.limit, DurationFormat.format(limit))) }
    let secrets = declared ?? SecretStandIn.all(in: session.log)
    if !secrets.isEmpty {
      let words = secrets.sorted { $0.key < $1.key }.map { "\($0) \($1)" }
      fields.append((.secrets, words.joined(separator: ", ")))
    }
    let header = fields.map { "\($0.rawValue): \($1)\n" }.joined()
    return header + "---\n"
      + (parent == nil ? Self.text(of: SessionLog.Line.lines(of: session.opening)) : "")
  }

  private var settings: [(HeaderKey, String)] {
    let usual = SessionConfiguration()
    var fields: [(HeaderKey, String)] = []
    if configuration.seed != usual.seed { fields.append((.seed, String(configuration.seed))) }
    if configuration.clock != usual.clock {
      fields.append((.clock, configuration.clock.formatted(.iso8601)))
    }
    if configuration.locale != usual.locale { fields.append((.locale, configuration.locale)) }
    if configuration.timeZone != usual.timeZone {
      fields.append((.timeZone, configuration.timeZone))
    }
    if let files = configuration.files { fields.append((.files, files)) }
    if configuration.width != usual.width { fields.append((.width, String(configuration.width))) }
    if let route = configuration.route { fields.append((.open, route)) }
    if !configuration.settings.isEmpty {
      let words = configuration.settings.map { "\($0.name) \($0.word)" }
      fields.append((.settings, words.joined(separator: ", ")))
    }
    return fields
  }

  /// Returns the whole transcript of a session that keeps its log.
  @MainActor public func text(of session: Session) -> String {
    session.log.entries.reduce(into: beginning(of: session)) { $0 += text(of: $1) }
  }

  /// Returns the directives that let a file pass that ends in the current state of `session`.
  ///
  /// They allow an open modal or work in flight. Cancelled work may count as work, because only
  /// time would show whether it still has an effect. If nothing was typed, they check the location, because
  /// a file without commands is malformed.
  @MainActor public func ending(of session: Session) -> String {
    ending(of: session, playsNothing: session.log.entries.isEmpty)
  }

  /// Returns the directives at the end of a file that may have only the last commands of `session`, or none.
  @MainActor package func ending(of session: Session, playsNothing: Bool) -> String {
    var directives: [Directive] = playsNothing ? [.at(session.location)] : []
    var loose: [Directive.Loose] = []
    if session.isModalPresented { loose.append(.modal) }
    if !session.hasEnded, session.pendingWork != nil { loose.append(.work) }
    directives += loose.map { .end(with: $0) }
    return directives.map { TranscriptPrinter.text(of: $0) + "\n" }.joined()
  }

  /// Returns one turn, or one passage of time, with its output.
  public func text(of entry: SessionLog.Entry) -> String {
    let input =
      switch entry.input {
      case .command(let line): text(ofCommand: line, secret: entry.secret)
      case .after(let duration): TranscriptPrinter.text(of: .after(WrittenDuration(duration)))
      case .event(let reply): TranscriptPrinter.text(of: Self.directive(of: reply))
      case .delivered(let event): TranscriptPrinter.text(of: Self.directive(of: event))
      case .resized(let width): TranscriptPrinter.text(of: .width(width))
      }
    return input + "\n" + Self.text(of: entry.lines)
  }

  private static func directive(of reply: GatewayReply) -> Directive {
    let json = VisibleText.escaped(inJSON: JSONLayout.compact(reply.payload))
    let payload =
      json.utf8.count <= Self.lineLength ? json : "\n" + JSONLayout.block(json).dropFirst()
    let request = reply.request.isEmpty ? nil : JSONText(reply.request)
    let call = Directive.Call(gateway: reply.gateway, request: request, place: reply.place)
    return .event(call, payload: payload)
  }

  private static func directive(of event: InboxEvent) -> Directive {
    let json = VisibleText.escaped(inJSON: JSONLayout.compact(event.payload))
    return .deliver(inbox: event.inbox, payload: json.isEmpty ? nil : json)
  }

  /// The maximum length of JSON on one line, for readability and useful diffs.
  private static let lineLength = 80

  private func text(ofCommand line: String, secret: SessionLog.Secret?) -> String {
    let secret = secret.flatMap { secret in
      let isHidden = declared.map { $0[secret.name] == secret.value } ?? true
      return isHidden && line.hasSuffix(secret.value) ? secret : nil
    }
    let open = line.dropLast(secret?.value.count ?? 0)
    return TranscriptPrinter.text(ofCommand: open, endingInSecret: secret?.name)
  }

  private static func text(of lines: [SessionLog.Line]) -> String {
    lines.map { line in
      TranscriptPrinter.text(of: .output(ExpectedLine(writing: line.text, after: line.offset)))
        + "\n"
    }
    .joined()
  }
}
