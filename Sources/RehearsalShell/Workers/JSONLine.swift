#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Rehearsal

/// A value as one line of JSON: in the pipes of a worker.
enum JSONLine {
  static let ending = UInt8(ascii: "\n")

  /// Returns the line of `value`, with its ending.
  static func bytes(of value: some Encodable) throws -> [UInt8] {
    try JSONEncoder.stable().encode(value) + [ending]
  }

  /// Returns the value of a line without its ending.
  static func value<Value: Decodable>(in line: some Sequence<UInt8>) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(line))
  }
}

/// Splits the bytes from a pipe into values.
struct JSONLines {
  private var buffer: [UInt8] = []
  /// The start of the next line.
  private var start = 0
  /// The end of the bytes known to have no line ending, so that a huge line is searched once.
  private var searched = 0

  mutating func append(_ piece: UnsafeRawBufferPointer) {
    buffer.removeFirst(start)
    searched -= start
    start = 0
    buffer.append(contentsOf: piece)
  }

  /// Returns the next value, or nil if its line is still incomplete.
  mutating func next<Value: Decodable>() throws -> Value? {
    guard let end = buffer[searched...].firstIndex(of: JSONLine.ending) else {
      searched = buffer.count
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    return try JSONLine.value(in: buffer[start..<end])
  }
}
