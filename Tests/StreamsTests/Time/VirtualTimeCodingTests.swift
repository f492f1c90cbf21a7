import Streams
import Testing

/// A log stores instants and strides as plain numbers of nanoseconds.
@Suite(.timeLimit(.minutes(10))) struct VirtualTimeCodingTests {
  /// An encoder and decoder of a single number.
  private final class OneNumber: Encoder, Decoder, SingleValueEncodingContainer,
    SingleValueDecodingContainer
  {
    var number: Int64 = 0
    var codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] = [:]

    struct NotANumber: Error {}

    func singleValueContainer() -> any SingleValueEncodingContainer { self }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func encode<Value: Encodable>(_ value: Value) throws {
      guard let value = value as? Int64 else { throw NotANumber() }
      number = value
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      guard let value = number as? Value else { throw NotANumber() }
      return value
    }

    func encodeNil() throws { throw NotANumber() }
    func decodeNil() -> Bool { false }

    func container<Key: CodingKey>(keyedBy: Key.Type) -> KeyedEncodingContainer<Key> {
      preconditionFailure("a number has no keys")
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      preconditionFailure("a number has no elements")
    }

    func container<Key: CodingKey>(keyedBy: Key.Type) throws -> KeyedDecodingContainer<Key> {
      throw NotANumber()
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NotANumber() }
  }

  @Test(
    "an instant is coded as its nanoseconds",
    arguments: [0, 1, -1, 1_500_000_000, Int64.max, Int64.min]
  )
  func codedInstant(_ nanoseconds: Int64) throws {
    let coder = OneNumber()
    try VirtualInstant(nanoseconds: nanoseconds).encode(to: coder)
    #expect(coder.number == nanoseconds)
    #expect(try VirtualInstant(from: coder) == VirtualInstant(nanoseconds: nanoseconds))
  }

  @Test(
    "a stride is coded as its nanoseconds",
    arguments: [0, 1, -1, 1_500_000_000, Int64.max, Int64.min]
  )
  func codedStride(_ nanoseconds: Int64) throws {
    let coder = OneNumber()
    try VirtualStride(nanoseconds: nanoseconds).encode(to: coder)
    #expect(coder.number == nanoseconds)
    #expect(try VirtualStride(from: coder) == VirtualStride(nanoseconds: nanoseconds))
  }
}
