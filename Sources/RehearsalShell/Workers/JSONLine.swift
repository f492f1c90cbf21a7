#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Platform
import Rehearsal

/// A value as one line of JSON: in the pipes of a worker.
enum JSONLine {
  /// Returns the line of `value`, with its ending.
  static func bytes(of value: some Encodable) throws -> [UInt8] {
    try JSONEncoder.stable().encode(value) + [UInt8(ascii: "\n")]
  }

  /// Returns the value of a line without its ending.
  static func value<Value: Decodable>(in line: some Sequence<UInt8>) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(line))
  }
}

/// Splits the bytes from a pipe into values.
struct JSONLines {
  private var lines = LineBuffer()

  mutating func append(_ piece: UnsafeRawBufferPointer) {
    lines.append(piece)
  }

  /// Returns the next value, or nil if its line is still incomplete.
  mutating func next<Value: Decodable>() throws -> Value? {
    guard let line = lines.next() else { return nil }
    return try JSONLine.value(in: lines.bytes[line])
  }
}
