#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Wide characters that libedit holds, read as Unicode scalars.
///
/// A view: it is valid until libedit is called again. What is no scalar reads as U+FFFD.
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
