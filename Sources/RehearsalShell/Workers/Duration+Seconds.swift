extension Duration {
  /// The duration in nanoseconds, or zero if it is negative.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflows ? .max : max(0, product + attoseconds / 1_000_000_000)
  }

  /// The duration in seconds with three decimals, for programs: `0.012`.
  var secondsText: String {
    let (whole, rest) = wholeNanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let milliseconds = whole + (rest < 500_000 ? 0 : 1)
    let decimals = String(milliseconds % 1000)
    let zeros = String(repeating: "0", count: 3 - decimals.count)
    return "\(milliseconds / 1000).\(zeros)\(decimals)"
  }
}
