import Platform

/// The environment variables of this process.
///
/// Each lookup reads one variable: copying them all, as Foundation does, would slow down each
/// start.
public enum ProcessEnvironment {
  /// Returns the current value of a variable, or nil if it is not set.
  public static func value(of variable: String) -> String? {
    getenv(variable).map { String(cString: $0) }
  }
}
