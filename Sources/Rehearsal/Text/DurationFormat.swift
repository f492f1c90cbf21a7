/// The format of durations in commands and transcripts: `2s`, `1.5s`, `500ms`, `1m30s`.
nonisolated package enum DurationFormat {
  /// Parses hours, minutes, seconds and milliseconds, largest first; a number alone is in seconds.
  ///
  /// Returns nil for any other text, and for more than 999,999,999 of a unit.
  package static func parse(_ text: some StringProtocol) -> Duration? {
    var rest = Substring(text)
    var total = Duration.zero
    var units: [(name: String, length: Duration)] = [
      ("h", .seconds(3600)), ("ms", .milliseconds(1)), ("m", .seconds(60)), ("s", .seconds(1)),
    ]
    repeat {
      guard let amount = readNumber(&rest) else { return nil }
      if rest.isEmpty {
        // Only a single number needs no unit, because “1m30” is probably a typo.
        guard total == .zero, units.count == 4 else { return nil }
        return amount * .seconds(1)
      }
      guard let index = units.firstIndex(where: { rest.hasPrefix($0.name) }) else { return nil }
      let unit = units[index]
      rest.removeFirst(unit.name.count)
      units.removeAll { $0.length >= unit.length }
      total += amount * unit.length
    } while !rest.isEmpty
    return total
  }

  /// Parses a duration whose units may be separate words: `14m 59s`.
  ///
  /// Returns nil if one of several words has no unit, because “1 2” is probably a typo.
  static func parse(words: [String]) -> Duration? {
    guard words.count == 1 || words.allSatisfy({ parse($0) != nil && $0.last?.isLetter == true })
    else { return nil }
    return parse(words.joined())
  }

  /// Formats a duration in seconds, without trailing zeros: `1.5s`.
  package static func format(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let sign = duration < .zero ? "-" : ""
    let padded = String(attoseconds.magnitude).padded(to: 18)
    let decimals = padded.lastIndex { $0 != "0" }.map { "." + padded[...$0] } ?? ""
    return "\(sign)\(seconds.magnitude)\(decimals)s"
  }

  /// A decimal number of at most nine digits before and nine after the point.
  private struct Number {
    var nanounits: Int64

    static func * (number: Number, unit: Duration) -> Duration {
      // Nine digits of hours are far below the maximum of a duration.
      let whole = unit * (number.nanounits / 1_000_000_000)
      return whole + unit * (number.nanounits % 1_000_000_000) / 1_000_000_000
    }
  }

  private static func readNumber(_ rest: inout Substring) -> Number? {
    let isDigit: (Character) -> Bool = { $0.isASCII && $0.isNumber }
    let whole = rest.prefix(while: isDigit)
    guard (1...9).contains(whole.count) else { return nil }
    rest = rest.dropFirst(whole.count)
    var fraction = Substring()
    if rest.first == "." {
      fraction = rest.dropFirst().prefix(while: isDigit)
      guard (1...9).contains(fraction.count) else { return nil }
      rest = rest.dropFirst(1 + fraction.count)
    }
    let digits = whole + fraction + String(repeating: "0", count: 9 - fraction.count)
    return Int64(digits).map(Number.init(nanounits:))
  }
}
