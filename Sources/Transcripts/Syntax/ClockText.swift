#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// How a date for the clock is written: as in ISO 8601, `2025-12-31T20:15:00Z`.
nonisolated package enum ClockText {
  /// The date that `text` means; nil where there is none such.
  package static func date(of text: String) -> Date? {
    guard let date = try? Date(text, strategy: .iso8601) else { return nil }
    // Foundation takes the 30th of February for a day in March, and the 25th hour for the next day.
    let isReal = !text.hasSuffix("Z") || date.formatted(.iso8601) == text
    return isReal ? date : nil
  }
}
