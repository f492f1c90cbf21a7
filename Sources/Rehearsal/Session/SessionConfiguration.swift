#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a session depends on besides its app.
nonisolated public struct SessionConfiguration: Hashable, Sendable {
  /// A knob and the word it is turned to.
  public struct KnobSetting: Hashable, Sendable {
    /// The knob's name.
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
  public var clock = Date(timeIntervalSince1970: 1_735_689_600)

  /// The columns of the screen.
  public var width = 80

  /// The entrance to begin at; nil for the app's first scene.
  public var route: String?

  /// Knobs that are turned before the app starts, in order.
  public var knobs: [KnobSetting] = []

  /// How much the x-ray follows from the beginning on, for ``Session/takeCauses()``; nil for
  /// nothing.
  ///
  /// It shows nothing by itself, so that the session's outputs stay what they are; the user's own
  /// `xray` does.
  public var xray: XRayLevel?

  /// Whether calls through ports are performed; otherwise they wait for ``Session/receive(_:)``.
  public var isLive = false

  /// Logged replies: a call that has one here is never performed, and gets it when its latency has
  /// passed.
  public var replies: [PortReply] = []

  /// Whether ``Session/log`` is kept.
  ///
  /// A long test run does without, and keeps its memory flat.
  public var keepsLog = true

  /// The fixed defaults of tests, pipes and explorations.
  public init() {}
}
