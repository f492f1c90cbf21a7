import Streams

extension SessionLog {
  /// One input with what it led to.
  ///
  /// A log has one for each turn, so that its size counts: an ordinary one takes some 60 bytes and
  /// the text that was shown.
  nonisolated public struct Entry: Hashable, Sendable {
    /// What went in.
    public let input: Input

    /// Whether it only asked, such as `look`, or was refused before anything was done.
    ///
    /// Nobody misses it when the turn before it is taken back.
    public let changedNothing: Bool

    /// Whether the app wrote something outside itself, which no replay takes back.
    public let wroteOutside: Bool

    /// What was shown, except for leaks.
    public let lines: Lines

    /// The screens that came and went, in order.
    public let moves: [Move]

    private let nanoseconds: Int64
    private let rarities: Rarities?

    /// Few entries have any of these, and those pay for them.
    private indirect enum Rarities: Hashable {
      case found(secret: Secret?, leaks: [Leak])
    }

    /// A transition, and when it happened.
    public struct Move: Hashable, Sendable {
      /// The virtual time between the input and the transition.
      public let offset: Duration
      /// What happened.
      public let transition: Transition
    }

    /// Makes an entry of an input that went in `time` after the session began.
    public init(
      _ input: Input,
      _ outputs: [Output],
      at time: Duration = .zero,
      secret: Secret? = nil,
      changedNothing: Bool = false,
      wroteOutside: Bool = false
    ) {
      self.input = input
      self.changedNothing = changedNothing
      self.wroteOutside = wroteOutside
      lines = Lines(outputs)
      moves = outputs.compactMap { output in
        guard case .transition(let transition) = output.kind else { return nil }
        return Move(offset: output.offset, transition: transition)
      }
      nanoseconds = VirtualStride(time).nanoseconds
      let leaks = outputs.compactMap { output in
        if case .leak(let leak) = output.kind { leak } else { nil }
      }
      rarities = secret == nil && leaks.isEmpty ? nil : .found(secret: secret, leaks: leaks)
    }

    /// The virtual time, since the session began, at which the input went in.
    public var time: Duration { .nanoseconds(nanoseconds) }

    /// What of a command must not be written down; nil for most.
    public var secret: Secret? {
      if case .found(let secret, _)? = rarities { secret } else { nil }
    }

    /// What should have been gone and was not.
    public var leaks: [Leak] {
      if case .found(_, let leaks)? = rarities { leaks } else { [] }
    }

    /// The reply that came from outside, if that is what went in.
    var reply: PortReply? {
      if case .event(let reply) = input { reply } else { nil }
    }

    /// The command as anybody may read it, with `{secret:name}` for what nobody may; nil for what
    /// is no command.
    public var readableCommand: String? {
      guard case .command(let line) = input else { return nil }
      guard let secret, line.hasSuffix(secret.value) else { return line }
      return line.dropLast(secret.value.count) + "{secret:\(secret.name)}"
    }
  }
}
