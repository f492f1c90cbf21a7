import TurnConcurrency

#if canImport(FoundationEssentials)
  @_spi(SwiftCorelibsFoundation) import FoundationEssentials
#endif

/// The time zone of the process, which code reads as `TimeZone.current`, and formatters use that are told no other.
///
/// Foundation keeps one in a process. So each turn sets it to that of its session, if it is another.
enum ProcessTimeZone {
  private static var identifier: String?

  /// Makes a time zone that of the process, on Linux.
  static func set(to identifier: String) {
    guard identifier != Self.identifier else { return }
    Self.identifier = identifier
    TurnExecutor.setTimeZone(identifier)
    #if canImport(FoundationEssentials)
      _ = TimeZone._resetSystemTimeZone()
    #endif
  }
}
