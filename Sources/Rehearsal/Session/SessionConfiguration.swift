#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The inputs of a session besides its app.
nonisolated public struct SessionConfiguration: Hashable, Sendable {
  /// A setting and the word of its value.
  public struct SettingValue: Hashable, Codable, Sendable {
    /// The setting's name.
    public let name: String
    /// One of its values.
    public let word: String

    /// Makes a setting.
    public init(_ name: String, _ word: String) {
      self.name = name
      self.word = word
    }
  }

  /// The seed of the random source.
  public var seed: UInt64 = 0

  /// The date at which virtual time begins: 2025-01-01T00:00:00Z unless set.
  ///
  /// A session needs a date from 1677-09-21T00:12:44Z to 2262-04-11T23:47:16Z, because its clocks count nanoseconds
  /// since 1970.
  public var clock = Date(timeIntervalSince1970: 1_735_689_600)

  /// The time between 1970 and ``clock``.
  var timeSince1970: Duration { .seconds(clock.timeIntervalSince1970) }

  /// The identifier of the locale, such as `de_DE`: `en_US_POSIX` unless set.
  public var locale = Region.usualLocale

  /// The identifier of the time zone, such as `Europe/Berlin`: `GMT` unless set.
  public var timeZone = Region.usualTimeZone

  /// The locale and the time zone.
  var region: Region { Region(locale: locale, timeZone: timeZone) }

  /// The columns of the screen; the command line takes 10 to 1000.
  public var width = 80

  /// The route of the entry point to begin at; nil for the app's first scene.
  public var route: String?

  /// The settings to set before the app starts, in order.
  public var settings: [SettingValue] = []

  /// The path of a folder whose files the app's home folder contains at the start, as copies; nil for none.
  ///
  /// Only where queues run inside turns does an app have a home folder of the session.
  public var files: String?

  /// The level of the x-ray from the beginning, for ``Session/takeCauses()``; nil for none.
  ///
  /// This level adds nothing to the session's outputs, unlike the user's own `xray` command.
  package var xray: XRayLevel?

  /// Whether calls through gateways are performed; if not, they wait for ``Session/receive(_:)``.
  public var isLive = false

  /// The logged replies.
  ///
  /// A call with a reply here is never performed, and receives the reply when its latency has
  /// passed.
  public var replies: [GatewayReply] = []

  /// Whether outputs say what the parts of their lines are, in ``Output/decorations``.
  ///
  /// Only a program that shows colors needs them.
  package var marksSpans = false

  /// Where the commands of a session come from.
  package enum Use: Sendable {
    /// A user, who can go to other turns.
    case typed
    /// A transcript or a log. Verbs such as `undo` are refused, and ``Session/result`` is known.
    case replay
    /// A transcript or an exploration, whose turns are not logged either, to keep the use of memory constant.
    case trial
  }

  /// Where the commands come from.
  package var use = Use.typed

  /// Whether `date` can be the ``clock``.
  package static func isClock(_ date: Date) -> Bool {
    Int64(exactly: (date.timeIntervalSince1970 * 1_000_000_000).rounded()) != nil
  }

  /// Whether `text` can be the ``locale``.
  package static func isLocale(_ text: String) -> Bool { Region.isLocale(text) }

  /// Whether `text` can be the ``timeZone``.
  package static func isTimeZone(_ text: String) -> Bool { Region.isTimeZone(text) }

  /// The fixed defaults of tests, pipes and explorations.
  public init() {}
}
