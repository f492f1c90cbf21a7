import Foundation

/// How many cases a property test tries: few after every change, all in `script/test --all`.
public enum Cases {
  /// Whether all cases are tried: `THOROUGH` is set, and not empty.
  public static let areAll = !(ProcessInfo.processInfo.environment["THOROUGH"] ?? "").isEmpty

  /// Returns the number of cases to try.
  public static func count(_ few: Int, all: Int) -> Int { areAll ? all : few }

  /// Returns the seeds of the cases to try, from zero.
  public static func seeds(_ few: UInt64, all: UInt64) -> Range<UInt64> { 0..<(areAll ? all : few) }

  /// Returns every `step`th of all cases, or all of them.
  public static func sample<Case>(of all: [Case], every step: Int) -> [Case] {
    areAll ? all : stride(from: 0, to: all.count, by: step).map { all[$0] }
  }
}
