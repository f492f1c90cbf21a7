public import Rehearsal

/// A place in a transcript where the session showed something else than the file expects.
nonisolated public struct Mismatch: Hashable, Sendable {
  /// The file, as it was named.
  public let path: String

  /// The line, from 1, of what led to it.
  public let line: Int

  /// What led to it.
  public let cause: Cause

  /// What the file expects.
  public let expected: [ExpectedLine]

  /// What the session showed, leaks aside.
  public let actual: [ShownLine]

  /// What the session says should be gone and is not: no line of a file makes that right.
  public let leaks: [ShownLine]

  /// The values that the expected lines refer to, by name, as the lines above them captured them.
  public let values: [String: String]

  /// The chains of what caused what in that turn; none where the x-ray is off.
  public let causes: [String]

  /// What leads to output.
  ///
  /// What is longer than a text is kept apart: every turn has a cause, and most have typed
  /// commands.
  public enum Cause: Hashable, Sendable {
    /// The session began.
    case opening
    /// A command was typed.
    case command(String)
    /// A command was typed, with values put in.
    indirect case template(CommandTemplate)
    /// A command could not be typed: a value for it was never captured.
    indirect case unfilled(CommandTemplate, name: String)
    /// A directive was followed.
    indirect case directive(Directive)
    /// A directive was to bring the app to rest, and something is still due.
    indirect case unsettled(Directive, PendingWork)
    /// A reply was not taken in.
    indirect case unreceived(Directive, PortRefusal)
    /// The file ended with a modal, at this place.
    case undismissed(String)
    /// The file ended with work in flight.
    indirect case unfinished(PendingWork)
    /// Something lived on when the session ended.
    case leak
    /// The file that this one continues differs in so many places; this one was not played.
    indirect case parent(path: String, mismatchCount: Int)
  }

  /// Makes a mismatch.
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
  /// Whether the file says what was shown, and the only thing wrong is what was left behind.
  var isLeakAlone: Bool {
    switch cause {
    case .opening, .command, .template, .directive, .leak:
      !leaks.isEmpty && BlockMatcher.match(expected, actual, values: values) != nil
    case .unfilled, .unsettled, .unreceived, .undismissed, .unfinished, .parent: false
    }
  }
}
