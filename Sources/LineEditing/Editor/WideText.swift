import Platform

/// Wide characters in libedit's memory, read as Unicode scalars.
///
/// This is a view that is valid until the next call of libedit. Invalid scalars read as U+FFFD.
struct WideText: RandomAccessCollection {
  private let units: UnsafeBufferPointer<wchar_t>

  init(_ units: UnsafeBufferPointer<wchar_t>) {
    self.units = units
  }

  var startIndex: Int { 0 }
  var endIndex: Int { units.count }

  subscript(index: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt32(truncatingIfNeeded: units[index])) ?? "\u{fffd}"
  }
}

extension String {
  init(_ text: some Collection<Unicode.Scalar>) {
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: text)
    self.init(scalars)
  }
}

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
