#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The result of a call, which is logged as JSON.
///
/// A live session delivers the value decoded from the JSON instead of the original, so that a
/// replay cannot give another result.
nonisolated struct GatewayAnswer<Value: Codable, Failure: Error & Codable> {
  let result: Result<Value, Failure>
}

nonisolated extension GatewayAnswer: LoggedAnswer {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnswerKey.self)
    if container.contains(.failure) {
      result = .failure(try container.decode(Failure.self, forKey: .failure))
    } else {
      result = .success(try container.decode(Value.self, forKey: .success))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnswerKey.self)
    switch result {
    case .success(let value): try container.encode(value, forKey: .success)
    case .failure(let error): try container.encode(error, forKey: .failure)
    }
  }
}

/// One of the replies to a call of a ``StreamGateway``, which is logged as JSON.
nonisolated enum StreamAnswer<Value: Codable, Failure: Error & Codable> {
  /// A value, or the failure that ends the stream.
  case result(Result<Value, Failure>)
  case finished
}

nonisolated extension StreamAnswer: LoggedAnswer {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnswerKey.self)
    self =
      container.contains(.finished) ? .finished : .result(try GatewayAnswer(from: decoder).result)
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .result(let result): try GatewayAnswer(result: result).encode(to: encoder)
    case .finished:
      var container = encoder.container(keyedBy: AnswerKey.self)
      try container.encode(true, forKey: .finished)
    }
  }
}

nonisolated extension StreamAnswer<Bool, Never> {
  /// Whether a reply in the log is the last one of its stream.
  static func isLast(_ payload: String) -> Bool {
    let keys = try? PayloadCoding.decode(AnswerKeys.self, from: payload.utf8)
    return keys?.hasValue != true
  }
}

/// The keys of a reply, whatever its value.
nonisolated private struct AnswerKeys: Decodable {
  let hasValue: Bool

  init(from decoder: any Decoder) throws {
    hasValue = try decoder.container(keyedBy: AnswerKey.self).contains(.success)
  }
}

nonisolated private enum AnswerKey: String, CodingKey {
  case success, failure, finished
}

/// An answer that is one line of JSON in the log.
nonisolated protocol LoggedAnswer: Codable {}

nonisolated extension LoggedAnswer {
  /// The answer as one line of JSON with sorted keys, so that equal answers have the same text.
  ///
  /// A value that cannot be encoded is a programmer error.
  var json: String {
    do {
      return try PayloadCoding.encode(self)
    } catch {
      fatalError("\(Self.self) cannot be written as JSON, as a reply must be: \(error)")
    }
  }

  /// Decodes the reply to `call`.
  init(json: String, of call: GatewayCall) throws(Refusal) {
    do {
      self = try PayloadCoding.decode(Self.self, from: json.utf8)
    } catch let error as DecodingError {
      throw .unreadableReply(
        call,
        reason: error.located(in: json, decoding: Self.self).reason(in: json)
      )
    } catch {
      throw .unreadableReply(call, reason: "\(error)")
    }
  }
}
