import Rehearsal

/// What an exploration tries, and where it stops.
nonisolated public struct ExplorationOptions: Hashable, Sendable {
  /// The largest number of commands on a path.
  public var depth = 50

  /// The number of states after which no more commands are tried.
  ///
  /// A state counts when it is reached from one in which all commands were tried.
  public var states = 2_000

  /// Whether odd texts are tried in fields: an empty one, a very long one, a number, one in several scripts.
  public var triesOddTexts = true

  /// Whether all values of all settings are tried in each state.
  public var triesSettings = false

  /// Whether the samples of all inboxes are delivered in each state.
  public var triesEvents = false

  /// The controls that are ignored when states are compared, such as a clock, in any spelling that the prompt takes.
  public var maskedControls: Set<String> = []

  /// Commands that are never tried, in any spelling that the prompt takes: with an argument, such as `select 3`, or
  /// without one, such as `log-out`.
  public var excludedCommands: Set<String> = []

  /// Makes the usual options, with which an exploration takes a few seconds.
  public init() {}

  var fingerprint: StateFingerprint {
    StateFingerprint(maskedControls: maskedControls)
  }
}
