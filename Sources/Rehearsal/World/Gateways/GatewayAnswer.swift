#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A reply to a call, which is one line of JSON in the log.
///
/// A live session delivers the value decoded from the JSON instead of the original, so that a
/// replay cannot give another result.
nonisolated enum GatewayAnswer<Value: Codable, Failure: Error & Codable> {
  /// A value or a failure. It is the only reply to a call of a ``Gateway``, and a failure is the last one of a
  /// stream.
  case result(Result<Value, Failure>)
  /// The end of a stream.
  case finished
}

nonisolated extension GatewayAnswer: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnswerKey.self)
    if container.contains(.finished) {
      self = .finished
    } else if container.contains(.failure) {
      self = .result(.failure(try container.decode(Failure.self, forKey: .failure)))
    } else {
      self = .result(.success(try container.decode(Value.self, forKey: .success)))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnswerKey.self)
    switch self {
    case .result(.success(let value)): try container.encode(value, forKey: .success)
    case .result(.failure(let error)): try container.encode(error, forKey: .failure)
    case .finished: try container.encode(true, forKey: .finished)
    }
  }
}

nonisolated extension GatewayAnswer {
  /// The answer as one line of JSON with sorted keys, so that equal answers have the same text.
  ///
  /// A value that cannot be encoded is a programmer error.
  var json: String { PayloadCoding.json(of: self, as: "reply") }

  /// Decodes the reply to `call`.
  init(json: String, of call: GatewayCall) throws(Refusal) {
    do {
      self = try PayloadCoding.decode(Self.self, from: json.utf8)
    } catch let error as DecodingError {
      throw .unreadableReply(call, reason: error.reason(in: json))
    } catch {
      throw .unreadableReply(call, reason: "\(error)")
    }
  }
}

/// The keys of a reply, whatever its value.
nonisolated struct AnswerKeys: Decodable {
  private let hasValue: Bool

  init(from decoder: any Decoder) throws {
    hasValue = try decoder.container(keyedBy: AnswerKey.self).contains(.success)
  }

  /// Whether a reply in the log is the last one of its stream.
  static func areLast(in payload: String) -> Bool {
    let keys = try? PayloadCoding.decode(AnswerKeys.self, from: payload.utf8)
    return keys?.hasValue != true
  }
}

nonisolated private enum AnswerKey: String, CodingKey {
  case success, failure, finished
}
