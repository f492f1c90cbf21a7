#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The variables that this process was started with.
///
/// One is looked up at a time: to copy them all, as Foundation does, takes a part of each start.
public enum ProcessEnvironment {
  /// The value of a variable, as it is now; nil when it is not set.
  public static func value(of variable: String) -> String? {
    getenv(variable).map { String(cString: $0) }
  }
}
