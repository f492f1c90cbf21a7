/// A line that is neither a command nor output, such as a check or a change of time.
nonisolated public enum Directive: Hashable, Sendable {
  /// The current location: the navigation stack, with `!` before a modal.
  case at(String)
  /// The time that passed without a command in the recorded session; not a turn.
  case after(WrittenDuration)
  /// Moves virtual time until nothing is due, at most by `max`.
  case settle(max: WrittenDuration?)
  /// The reply to an outside call in the recorded session; not a turn.
  ///
  /// The payload is JSON. If it begins with a newline, it is written in indented lines below.
  case event(Call, payload: String)
  /// An event from outside that reaches the app; not a turn.
  ///
  /// The payload is JSON on one line, or nil for an event without a payload.
  case deliver(inbox: String, payload: String?)
  /// A resize of the terminal.
  case width(Int)
  /// Permission to end the file with something that is still open.
  case end(with: Loose)
  /// Text that a demonstration shows at this place; ignored in tests.
  case say(JSONText)
  /// The length of a demonstration's pause at this place; ignored in tests.
  case pause(WrittenDuration)
  /// The name of a demonstration's chapter that begins at this place; ignored in tests.
  case mark(JSONText)

  /// The name of a call outside.
  public struct Call: Hashable, Sendable {
    /// The name of the gateway.
    public let gateway: String
    /// What tells the call from other calls of the gateway; nil if nothing does.
    public let request: JSONText?
    /// The place among the calls with the same name that wait for a reply, from 1.
    public let place: Int

    /// Makes a name.
    public init(gateway: String, request: JSONText? = nil, place: Int = 1) {
      self.gateway = gateway
      self.request = request
      self.place = place
    }

    /// The name as a file spells it: `books "dune"`, or `books "dune" 2` for the second such call.
    var spelling: String {
      gateway + (request.map { " " + $0.spelling } ?? "") + (place == 1 ? "" : " \(place)")
    }
  }

  /// Something that must not be left open at the end of a file, unless the file allows it.
  public enum Loose: String, CaseIterable, Hashable, Sendable {
    /// A modal that has not been dismissed.
    case modal
    /// Work in flight.
    case work
  }

  /// The keyword of a directive.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// The keyword of ``Directive/at(_:)``.
    case at
    /// The keyword of ``Directive/after(_:)``.
    case after
    /// The keyword of ``Directive/settle(max:)``.
    case settle
    /// The keyword of ``Directive/event(_:payload:)``.
    case event
    /// The keyword of ``Directive/deliver(inbox:payload:)``.
    case deliver
    /// The keyword of ``Directive/width(_:)``.
    case width
    /// The keyword of ``Directive/end(with:)``.
    case end
    /// The keyword of ``Directive/say(_:)``.
    case say
    /// The keyword of ``Directive/pause(_:)``.
    case pause
    /// The keyword of ``Directive/mark(_:)``.
    case mark

    /// An example of the syntax.
    var usage: String {
      switch self {
      case .at: "@ at Lobby/Profile"
      case .after: "@ after 3.2s"
      case .settle: "@ settle, or @ settle max 10s"
      case .event: "@ event GATEWAY \"REQUEST\" {\"success\": \"in JSON\"}"
      case .deliver: "@ deliver INBOX, or @ deliver INBOX \"in JSON\""
      case .width: "@ width 80"
      case .end: "@ end with modal, or @ end with work"
      case .say: "@ say \"in quotation marks\""
      case .pause: "@ pause 1s"
      case .mark: "@ mark \"in quotation marks\""
      }
    }
  }

  /// Whether the directive affects only demonstrations.
  public var isForPlayback: Bool {
    switch self {
    case .say, .pause, .mark: true
    case .at, .after, .settle, .event, .deliver, .width, .end: false
    }
  }

  /// Whether output may follow the directive, as after a command.
  var showsOutput: Bool {
    switch self {
    case .after, .settle, .event, .deliver: true
    case .at, .width, .end, .say, .pause, .mark: false
    }
  }
}
