/// What a command costs in the app that is measured: work of the processor, because waiting takes no time in a session.
struct Effort {
  /// The number of random numbers that are drawn; about 700 take a microsecond.
  let stepCount: Int

  /// Returns `text` after the work is done.
  func made(_ text: String) -> String {
    var value = UInt64(text.utf8.count) + 1
    for _ in 0..<stepCount {
      value ^= value << 13
      value ^= value >> 7
      value ^= value << 17
    }
    // The loop has a result, so that the compiler keeps it.
    return value == 0 ? "" : text
  }
}
