import Rehearsal

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The format of a date for the clock, as in ISO 8601: `2025-12-31T20:15:00Z`.
nonisolated package enum ClockText {
  /// Returns the date for `text`; nil if the date is invalid, or if no session can begin at it.
  package static func date(of text: String) -> Date? {
    let (time, zone) = (text.prefix(timeLength), text.dropFirst(timeLength))
    guard let offset = seconds(of: zone), let date = try? Date(text, strategy: .iso8601) else {
      return nil
    }
    // Foundation accepts invalid dates such as February 30, and invalid times such as 25:00.
    let isReal = (date + offset).formatted(.iso8601).prefix(timeLength) == time
    return isReal && SessionConfiguration.isClock(date) ? date : nil
  }

  private static let timeLength = "2025-12-31T20:15:00".count

  /// Returns the offset of a time zone, `Z` or `+02:00`, in seconds; nil if it is invalid.
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
