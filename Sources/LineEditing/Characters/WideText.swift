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

  /// The text in libedit's format: wide characters followed by a zero.
  var wide: [wchar_t] {
    unicodeScalars.filter { $0.value != 0 }.map { wchar_t(truncatingIfNeeded: $0.value) } + [0]
  }
}
