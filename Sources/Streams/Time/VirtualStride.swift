/// A length of virtual time, in whole nanoseconds.
///
/// A literal counts seconds, as it does for Combine's own schedulers: `debounce(for: 0.3, …)` waits
/// 300 milliseconds. Nothing traps: a length over 292 years becomes the longest possible stride,
/// and a length that is not a number becomes zero.
public struct VirtualStride: Hashable, Sendable, Codable {
  /// The length in nanoseconds; negative if it goes back in time.
  public var nanoseconds: Int64

  /// Creates a stride of a number of nanoseconds.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Creates a stride as long as a duration, rounded towards zero to nanoseconds.
  public init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = VirtualStride(seconds, each: 1_000_000_000)
    self += VirtualStride(nanoseconds: attoseconds / 1_000_000_000)
  }

  private init(_ count: Int64, each unit: Int64) {
    self.init(count.multipliedReportingOverflow(by: unit), isBackwards: count < 0)
  }

  /// Creates a stride from the result of an operation, or the longest one after an overflow.
  private init(_ result: (partialValue: Int64, overflow: Bool), isBackwards: Bool) {
    nanoseconds = result.overflow ? isBackwards ? .min : .max : result.partialValue
  }

  /// Reads a whole number of nanoseconds.
  public init(from decoder: any Decoder) throws {
    nanoseconds = try decoder.singleValueContainer().decode(Int64.self)
  }

  /// Writes a whole number of nanoseconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(nanoseconds)
  }
}

extension Duration {
  /// Creates a duration as long as a stride of virtual time.
  public init(_ stride: VirtualStride) {
    self = .nanoseconds(stride.nanoseconds)
  }
}

extension VirtualStride: SchedulerTimeIntervalConvertible {
  /// A number of seconds.
  public static func seconds(_ seconds: Int) -> VirtualStride {
    VirtualStride(Int64(seconds), each: 1_000_000_000)
  }

  /// A number of seconds, to the nearest nanosecond.
  public static func seconds(_ seconds: Double) -> VirtualStride {
    let nanoseconds = (seconds * 1_000_000_000).rounded()
    guard let exact = Int64(exactly: nanoseconds) else {
      return VirtualStride(nanoseconds: seconds > 0 ? .max : seconds < 0 ? .min : 0)
    }
    return VirtualStride(nanoseconds: exact)
  }

  /// A number of milliseconds.
  public static func milliseconds(_ milliseconds: Int) -> VirtualStride {
    VirtualStride(Int64(milliseconds), each: 1_000_000)
  }

  /// A number of microseconds.
  public static func microseconds(_ microseconds: Int) -> VirtualStride {
    VirtualStride(Int64(microseconds), each: 1_000)
  }

  /// A number of nanoseconds.
  public static func nanoseconds(_ nanoseconds: Int) -> VirtualStride {
    VirtualStride(nanoseconds: Int64(nanoseconds))
  }
}

extension VirtualStride: SignedNumeric, Comparable, ExpressibleByFloatLiteral {
  /// Creates a stride of a literal number of seconds.
  public init(integerLiteral seconds: Int) {
    self = .seconds(seconds)
  }

  /// Creates a stride of a literal number of seconds.
  public init(floatLiteral seconds: Double) {
    self = .seconds(seconds)
  }

  /// Creates a stride of a whole number of seconds; nil if it does not fit.
  public init?(exactly source: some BinaryInteger) {
    guard let seconds = Int64(exactly: source) else { return nil }
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return nil }
    nanoseconds = product
  }

  /// The length without its direction.
  public var magnitude: VirtualStride {
    nanoseconds < 0 ? -self : self
  }

  /// The shorter of two strides comes first; negative strides come before zero.
  public static func < (left: VirtualStride, right: VirtualStride) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The sum of two lengths.
  public static func + (left: VirtualStride, right: VirtualStride) -> VirtualStride {
    VirtualStride(
      left.nanoseconds.addingReportingOverflow(right.nanoseconds),
      isBackwards: right.nanoseconds < 0
    )
  }

  /// The difference of two lengths.
  public static func - (left: VirtualStride, right: VirtualStride) -> VirtualStride {
    VirtualStride(
      left.nanoseconds.subtractingReportingOverflow(right.nanoseconds),
      isBackwards: right.nanoseconds > 0
    )
  }

  /// Multiplies two strides as numbers of seconds.
  ///
  /// A literal counts seconds, so `stride * 2` doubles the stride.
  public static func * (left: VirtualStride, right: VirtualStride) -> VirtualStride {
    let negative = (left.nanoseconds < 0) != (right.nanoseconds < 0)
    let product = left.nanoseconds.magnitude.multipliedFullWidth(by: right.nanoseconds.magnitude)
    guard product.high < 1_000_000_000,
      let length = Int64(exactly: UInt64(1_000_000_000).dividingFullWidth(product).quotient)
    else { return VirtualStride(nanoseconds: negative ? .min : .max) }
    return VirtualStride(nanoseconds: negative ? -length : length)
  }

  /// Multiplies a stride by a number of seconds.
  public static func *= (left: inout VirtualStride, right: VirtualStride) {
    left = left * right
  }
}

extension VirtualStride: CustomStringConvertible {
  /// The length in seconds, without trailing zeros: `2s`, `0.25s`, `-1s`.
  public var description: String {
    let (seconds, fraction) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    var text = (nanoseconds < 0 ? "-" : "") + String(seconds)
    if fraction > 0 {
      let digits = String(fraction)
      var decimals = String(repeating: "0", count: 9 - digits.count) + digits
      while decimals.last == "0" { decimals.removeLast() }
      text += "." + decimals
    }
    return text + "s"
  }
}
