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

  /// The result as one line of JSON with sorted keys, so that equal results have the same text.
  ///
  /// A value that cannot be encoded is a programmer error.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    } catch {
      fatalError("\(Self.self) cannot be written as JSON, as a reply must be: \(error)")
    }
  }
}

nonisolated extension GatewayAnswer: Codable {
  /// Decodes the reply to `call`.
  init(json: String, of call: GatewayCall) throws(GatewayRefusal) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    } catch let error as DecodingError {
      throw .unreadable(call, reason: error.reason)
    } catch {
      throw .unreadable(call, reason: "\(error)")
    }
  }

  private enum Key: String, CodingKey {
    case success, failure
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if container.contains(.failure) {
      result = .failure(try container.decode(Failure.self, forKey: .failure))
    } else {
      result = .success(try container.decode(Value.self, forKey: .success))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch result {
    case .success(let value): try container.encode(value, forKey: .success)
    case .failure(let error): try container.encode(error, forKey: .failure)
    }
  }
}
