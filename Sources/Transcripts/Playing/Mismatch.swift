public import Rehearsal

/// A place in a transcript where the session showed something other than the file expects.
nonisolated public struct Mismatch: Error, Hashable {
  /// The path of the file, as given by the caller.
  public package(set) var path: String

  /// The number of the line that caused the output, from 1.
  public let line: Int

  /// The cause of the output.
  public package(set) var cause: Cause

  /// The lines that the file expects.
  public package(set) var expected: [ExpectedLine]

  /// The lines that the session showed, without leaks.
  public package(set) var actual: [ShownLine]

  /// The leaks that the session reported, which no line of a file can accept.
  public let leaks: [ShownLine]

  /// The values, by name, to which the expected lines refer, as captured above them.
  public let values: [String: String]

  /// The causal chains of the turn; empty unless the x-ray is on.
  public let causes: [String]

  /// The cause of an output.
  ///
  /// Large payloads are indirect, because every turn has a cause and most causes are commands.
  public enum Cause: Hashable, Sendable {
    /// The session began.
    case opening
    /// A command was typed.
    case command(String)
    /// A command was typed, with values inserted.
    indirect case template(CommandTemplate)
    /// A command was not typed because a value was never captured.
    indirect case unfilled(CommandTemplate, name: String)
    /// A directive was executed.
    indirect case directive(Directive)
    /// A directive should have brought the app to rest, but something is still due.
    indirect case unsettled(Directive, PendingWork)
    /// A reply or an event from outside was refused.
    indirect case unreceived(Directive, Refusal)
    /// The file ended with a modal at this location.
    case undismissed(String)
    /// The file ended with work in flight.
    indirect case unfinished(PendingWork)
    /// An object outlived the session.
    case leak
    /// The parent file has this many mismatches, so this file was not played.
    indirect case parent(path: String, mismatchCount: Int)
  }

  /// Creates a mismatch.
  public init(
    path: String,
    line: Int,
    cause: Cause,
    expected: [ExpectedLine] = [],
    actual: [ShownLine] = [],
    leaks: [ShownLine] = [],
    values: [String: String] = [:],
    causes: [String] = []
  ) {
    self.path = path
    self.line = line
    self.cause = cause
    self.expected = expected
    self.actual = actual
    self.leaks = leaks
    self.values = values
    self.causes = causes
  }
}

nonisolated extension Mismatch {
  /// Whether the expected lines match, and leaks are the only problem.
  var isLeakAlone: Bool {
    !leaks.isEmpty && (cause.isCompared || cause == .leak)
      && BlockMatcher.match(expected, actual, values: values) != nil
  }
}

nonisolated extension Mismatch.Cause {
  /// Whether the output, or the location, is compared with expected lines.
  var isCompared: Bool {
    switch self {
    case .opening, .command, .template, .directive: true
    case .unfilled, .unsettled, .unreceived, .undismissed, .unfinished, .leak, .parent: false
    }
  }
}
