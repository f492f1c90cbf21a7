/// A moment of virtual time, in nanoseconds since the start of the clock.
///
/// It has no date. The owner of the clock decides which date the start represents.
public struct VirtualInstant: Hashable, Sendable, Codable {
  /// The start of a clock.
  public static let start = VirtualInstant(nanoseconds: 0)

  /// The nanoseconds since ``start``; negative before it.
  public var nanoseconds: Int64

  /// Creates the moment a number of nanoseconds after ``start``.
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

  /// The moment at a distance, or the last possible moment.
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

  /// Two moments are equal if they have the same distance from the start.
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
