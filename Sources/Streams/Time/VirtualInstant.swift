/// A moment of virtual time: so many nanoseconds since the clock was made.
///
/// It has no date of its own. The owner of the clock decides which date its start stands for.
public struct VirtualInstant: Hashable, Sendable, Codable {
  /// The moment a clock is made.
  public static let start = VirtualInstant(nanoseconds: 0)

  /// The nanoseconds since ``start``; negative is before.
  public var nanoseconds: Int64

  /// Creates the moment so many nanoseconds after ``start``.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
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

extension VirtualInstant: Strideable {
  /// The time from one moment to another; negative if the other is earlier.
  public func distance(to other: VirtualInstant) -> VirtualStride {
    VirtualStride(nanoseconds: other.nanoseconds) - VirtualStride(nanoseconds: nanoseconds)
  }

  /// The moment that is a stride away, or the last moment there is.
  public func advanced(by stride: VirtualStride) -> VirtualInstant {
    VirtualInstant(nanoseconds: (VirtualStride(nanoseconds: nanoseconds) + stride).nanoseconds)
  }

  /// The moment that is a stride later.
  public static func + (instant: VirtualInstant, stride: VirtualStride) -> VirtualInstant {
    instant.advanced(by: stride)
  }

  /// The moment that is a stride earlier.
  public static func - (instant: VirtualInstant, stride: VirtualStride) -> VirtualInstant {
    instant.advanced(by: -stride)
  }

  /// The earlier of two moments comes first.
  public static func < (left: VirtualInstant, right: VirtualInstant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// Two moments are one if they are equally far from the start.
  public static func == (left: VirtualInstant, right: VirtualInstant) -> Bool {
    left.nanoseconds == right.nanoseconds
  }
}

extension VirtualInstant: CustomStringConvertible {
  /// The seconds since the start: `12.5s`.
  public var description: String {
    VirtualStride(nanoseconds: nanoseconds).description
  }
}
