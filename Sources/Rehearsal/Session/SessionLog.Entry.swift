extension SessionLog {
  /// A line that was shown.
  nonisolated public struct Line: Hashable, Sendable {
    /// The virtual time between the input and the line.
    public let offset: Duration
    /// The text of the line.
    public let text: String

    /// Returns the lines of `outputs`, except for leaks.
    package static func lines(of outputs: [Output]) -> [Line] {
      var lines: [Line] = []
      lines.reserveCapacity(outputs.reduce(0) { $0 + $1.lines.count })
      for output in outputs where !output.isLeak {
        for text in output.lines { lines.append(Line(offset: output.offset, text: text)) }
      }
      return lines
    }
  }

  /// One input and its outputs.
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
    public let lines: [Line]

    /// The transitions between screens, in order.
    public let moves: [Move]

    /// The mistakes that the session has found.
    public let leaks: [Leak]

    /// The virtual time, since the session began, at which the input arrived.
    public let time: Duration

    /// The part of a command that must not be written to a file; nil for most commands.
    public let secret: Secret?

    /// A transition, and when it happened.
    public struct Move: Hashable, Sendable {
      /// The virtual time between the input and the transition.
      public let offset: Duration
      /// The transition.
      public let transition: Transition
    }

    /// Makes an entry for an input that arrived `time` after the session began.
    package init(
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
      lines = Line.lines(of: outputs)
      moves = outputs.compactMap { output in
        guard case .transition(let transition) = output.kind else { return nil }
        return Move(offset: output.offset, transition: transition)
      }
      leaks = outputs.compactMap { output in
        if case .leak(let leak) = output.kind { leak } else { nil }
      }
      self.time = time
      self.secret = secret
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
