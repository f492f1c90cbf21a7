/// SwiftUI's animation; it has no effect.
public nonisolated struct Animation: Hashable, Sendable {
  /// SwiftUI's usual animation, which is like all others here.
  public static let `default` = Animation()
  /// See ``default``.
  public static let linear = Animation()
  /// See ``default``.
  public static let easeIn = Animation()
  /// See ``default``.
  public static let easeOut = Animation()
  /// See ``default``.
  public static let easeInOut = Animation()
  /// See ``default``.
  public static let spring = Animation()
  /// See ``default``.
  public static let bouncy = Animation()
  /// See ``default``.
  public static let smooth = Animation()
  /// See ``default``.
  public static let snappy = Animation()

  /// An animation of a duration in seconds, which no time passes for.
  public static func linear(duration: Double) -> Animation { Animation() }
  /// See ``linear(duration:)``.
  public static func easeIn(duration: Double) -> Animation { Animation() }
  /// See ``linear(duration:)``.
  public static func easeOut(duration: Double) -> Animation { Animation() }
  /// See ``linear(duration:)``.
  public static func easeInOut(duration: Double) -> Animation { Animation() }
}

/// Calls `body`, and animates nothing.
public nonisolated func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
