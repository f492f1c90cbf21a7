import Streams

extension SessionLog {
  /// One input and its outputs.
  ///
  /// A log has an entry for each turn, so its size matters: an ordinary entry takes about 60 bytes
  /// plus the text that was shown.
  nonisolated public struct Entry: Hashable, Sendable {
    /// The input.
    public let input: Input

    /// Whether the input only asked, such as `look`, or was refused before it had any effect.
    ///
    /// Undoing the turn before such an entry drops the entry too.
    public let changedNothing: Bool

    /// Whether the app wrote something outside itself, which no replay can undo.
    public let wroteOutside: Bool

    /// The lines of the outputs, except for leaks.
    public let lines: Lines

    /// The transitions between screens, in order.
    public let moves: [Move]

    private let nanoseconds: Int64
    private let rarities: Rarities?

    /// The rare parts of an entry, stored indirectly so that other entries stay small.
    private indirect enum Rarities: Hashable {
      case found(secret: Secret?, leaks: [Leak])
    }

    /// A transition, and when it happened.
    public struct Move: Hashable, Sendable {
      /// The virtual time between the input and the transition.
      public let offset: Duration
      /// The transition.
      public let transition: Transition
    }

    /// Makes an entry for an input that arrived `time` after the session began.
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

    /// The virtual time, since the session began, at which the input arrived.
    public var time: Duration { .nanoseconds(nanoseconds) }

    /// The part of a command that must not be written to a file; nil for most commands.
    public var secret: Secret? {
      if case .found(let secret, _)? = rarities { secret } else { nil }
    }

    /// The objects that should have been deallocated and were not.
    public var leaks: [Leak] {
      if case .found(_, let leaks)? = rarities { leaks } else { [] }
    }

    /// The reply from outside, if the input is one.
    var reply: GatewayReply? {
      if case .event(let reply) = input { reply } else { nil }
    }

    /// The command with `{secret:name}` in place of a secret; nil if the input is not a command.
    public var readableCommand: String? {
      guard case .command(let line) = input else { return nil }
      guard let secret, line.hasSuffix(secret.value) else { return line }
      return line.dropLast(secret.value.count) + "{secret:\(secret.name)}"
    }
  }
}
