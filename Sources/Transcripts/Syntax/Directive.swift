/// A line that is neither typed nor shown: it checks, moves or says something beside the session.
nonisolated public enum Directive: Hashable, Sendable {
  /// Where the user is: the navigation stack, `!` before a modal.
  case at(String)
  /// Time that passed by itself in the recorded session; not a turn.
  case after(WrittenDuration)
  /// Virtual time moves until nothing is due, at most so long.
  case settle(max: WrittenDuration?)
  /// The reply of an outside call in the recorded session; not a turn. The payload is JSON; where it begins
  /// with a newline, it stands in indented lines below.
  case event(port: String, call: Int, payload: String)
  /// The terminal was resized.
  case width(Int)
  /// The file may end with something that it must otherwise bring to an end.
  case end(with: Loose)
  /// What a demonstration says at this place; a test ignores it.
  case say(JSONText)
  /// How long a demonstration pauses at this place; a test ignores it.
  case pause(WrittenDuration)
  /// What a demonstration calls this place; a test ignores it.
  case mark(JSONText)

  /// What a file must bring to an end, unless it says otherwise.
  public enum Loose: String, CaseIterable, Hashable, Sendable {
    /// A modal that nobody dismissed.
    case modal
    /// Work in flight.
    case work
  }

  /// The word that names a directive.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// Of ``Directive/at(_:)``.
    case at
    /// Of ``Directive/after(_:)``.
    case after
    /// Of ``Directive/settle(max:)``.
    case settle
    /// Of ``Directive/event(port:call:payload:)``.
    case event
    /// Of ``Directive/width(_:)``.
    case width
    /// Of ``Directive/end(with:)``.
    case end
    /// Of ``Directive/say(_:)``.
    case say
    /// Of ``Directive/pause(_:)``.
    case pause
    /// Of ``Directive/mark(_:)``.
    case mark

    /// How it is written.
    var usage: String {
      switch self {
      case .at: "@ at Lobby/Profile"
      case .after: "@ after 3.2s"
      case .settle: "@ settle, or @ settle max 10s"
      case .event: "@ event PORT 1 {\"success\": \"in JSON\"}"
      case .width: "@ width 80"
      case .end: "@ end with modal, or @ end with work"
      case .say: "@ say \"in quotation marks\""
      case .pause: "@ pause 1s"
      case .mark: "@ mark \"in quotation marks\""
      }
    }
  }

  /// Whether it is for playback only.
  public var isForPlayback: Bool {
    switch self {
    case .say, .pause, .mark: true
    case .at, .after, .settle, .event, .width, .end: false
    }
  }

  /// Whether it says where the user is.
  var isPlace: Bool {
    if case .at = self { true } else { false }
  }

  /// Whether output may follow it as it follows a command.
  var showsOutput: Bool {
    switch self {
    case .after, .settle, .event: true
    case .at, .width, .end, .say, .pause, .mark: false
    }
  }
}
