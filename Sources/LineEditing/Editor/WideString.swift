import Platform

/// Text in libedit's format: wide characters followed by a zero.
struct WideString {
  private var units: [wchar_t]

  init(_ scalars: some Sequence<Unicode.Scalar>) {
    units = scalars.lazy.filter { $0.value != 0 }.map { wchar_t(truncatingIfNeeded: $0.value) }
    units.append(0)
  }

  init(_ text: String) {
    self.init(text.unicodeScalars)
  }

  /// Passes the characters to a function that copies them.
  func withPointer<Result>(_ body: (UnsafePointer<wchar_t>) -> Result) -> Result? {
    units.withUnsafeBufferPointer { $0.baseAddress.map(body) }
  }

  /// Returns a copy of the characters.
  ///
  /// The caller must deallocate it.
  func copy() -> UnsafeMutablePointer<wchar_t> {
    let copy = UnsafeMutablePointer<wchar_t>.allocate(capacity: units.count)
    for (index, unit) in units.enumerated() { (copy + index).initialize(to: unit) }
    return copy
  }
}
