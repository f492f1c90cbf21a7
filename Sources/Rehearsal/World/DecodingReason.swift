nonisolated extension DecodingError {
  /// A short description of the error and its place, to follow “it cannot be read:”.
  var reason: String {
    switch self {
    case .keyNotFound(let key, let context):
      "\(Self.place(context.codingPath + [key])) is missing"
    case .valueNotFound(let type, _), .typeMismatch(let type, _):
      "\(path.isEmpty ? "it" : Self.place(path)) is not \(Self.kind(type))"
    case .dataCorrupted(let context) where context.underlyingError is PayloadCoding.NoDate:
      "\(Self.place(path)) is not a date such as 2025-01-01T20:15:00Z"
    case .dataCorrupted:
      path.isEmpty ? "it is not JSON" : "\(Self.place(path)) is not valid"
    @unknown default:
      "it has a different type"
    }
  }

  /// The keys that lead to the place of the error; none for the value as a whole.
  var path: [any CodingKey] {
    switch self {
    case .keyNotFound(_, let context), .valueNotFound(_, let context),
      .typeMismatch(_, let context), .dataCorrupted(let context):
      context.codingPath
    @unknown default: []
    }
  }

  private static func kind(_ type: Any.Type) -> String {
    switch type {
    case is [String: Any].Type: "an object"
    case is [Any].Type: "an array"
    default: "of type \(type)"
    }
  }

  private static func place(_ keys: [any CodingKey]) -> String {
    "“" + keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".") + "”"
  }
}
