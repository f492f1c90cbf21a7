#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// How a date for the clock is written: as in ISO 8601, `2025-12-31T20:15:00Z`.
nonisolated package enum ClockText {
  /// The date that `text` means; nil where there is none such.
  package static func date(of text: String) -> Date? {
    let (time, zone) = (text.prefix(timeLength), text.dropFirst(timeLength))
    guard let offset = seconds(of: zone), let date = try? Date(text, strategy: .iso8601) else {
      return nil
    }
    // Foundation takes the 30th of February for a day in March, and the 25th hour for the next day.
    let isReal = (date + offset).formatted(.iso8601).prefix(timeLength) == time
    return isReal ? date : nil
  }

  private static let timeLength = "2025-12-31T20:15:00".count

  /// How far a zone, `Z` or `+02:00`, is ahead; nil when it is none.
  private static func seconds(of zone: Substring) -> Double? {
    if zone == "Z" { return 0 }
    let digits = zone.dropFirst().filter { $0 != ":" }
    guard let sign = zone.first, sign == "+" || sign == "-", digits.count == 4,
      digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits)
    else { return nil }
    let minutes = number / 100 * 60 + number % 100
    return Double(minutes * 60) * (sign == "+" ? 1 : -1)
  }
}
