import Rehearsal

/// What an exploration tries, and where it stops.
nonisolated public struct ExplorationOptions: Hashable, Sendable {
  /// The largest number of commands on a path.
  public var depth = 50

  /// The number of states after which no more commands are tried.
  public var states = 2_000

  /// Whether texts are tried that fields do not ask for: none, a very long one, a number, several scripts.
  public var triesOddTexts = true

  /// Whether all values of all settings are tried in each state.
  public var triesSettings = false

  /// Whether the samples of all inboxes are delivered in each state.
  public var triesEvents = false

  /// The names of controls whose content does not tell states apart, such as a clock.
  public var maskedControls: Set<String> = []

  /// The number of rows at the beginning of a list that tell states apart, besides the last one.
  public var rowCount = 3

  /// Commands that are never tried, by name or by line, such as a log-out.
  public var excludedCommands: Set<String> = []

  /// The usual bounds, which end in a few seconds.
  public init() {}

  var fingerprint: StateFingerprint {
    StateFingerprint(maskedControls: maskedControls, rowCount: rowCount)
  }
}
