nonisolated extension DecodingError {
  /// A short description of the error and its place in `json`, to follow “it cannot be read:”.
  func reason(in json: String) -> String {
    switch self {
    case .keyNotFound(let key, let context):
      "\(Self.place(context.codingPath + [key])) is missing"
    case .valueNotFound(let type, _), .typeMismatch(let type, _):
      "\(path.isEmpty ? "it" : Self.place(path)) is not \(Self.kind(type))"
    case .dataCorrupted(let context) where context.underlyingError is PayloadCoding.NoDate:
      "\(Self.place(path)) is not a date such as 2025-01-01T20:15:00Z"
    case .dataCorrupted(let context) where context.underlyingError is JSONReader.TooDeep:
      "it has more than \(JSONReader.depthLimit) levels of arrays and objects"
    case .dataCorrupted(let context):
      if path.isEmpty {
        Self.misfit(in: json, context)
      } else if let value = JSONPart.text(at: path, in: json) {
        "\(Self.place(path)) cannot be “\(VisibleText.short(value))”"
      } else {
        "\(Self.place(path)) is not valid"
      }
    @unknown default:
      "it has a different type"
    }
  }

  /// Whether an object lacks a key.
  var isMissingKey: Bool { if case .keyNotFound = self { true } else { false } }

  /// The keys that lead to the place of the error; none for the value as a whole.
  var path: [any CodingKey] {
    switch self {
    case .keyNotFound(_, let context), .valueNotFound(_, let context),
      .typeMismatch(_, let context), .dataCorrupted(let context):
      context.codingPath
    @unknown default: []
    }
  }

  private static func misfit(in json: String, _ context: Context) -> String {
    switch JSONReader.misfit(in: json) {
    // Foundation's decoder reports 1.5 for an integer as if the text were no JSON, and without a place.
    case nil where context.debugDescription.contains("not valid JSON"):
      "a number in it does not fit its type"
    case nil: "it is not valid"
    case ""?: "it is not JSON, because it ends too early"
    case json?: "it is not JSON"
    case let rest?: "it is not JSON from “\(VisibleText.short(rest))” on"
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

/// A part of a JSON text, as far as it is needed to name a text or a number in it.
nonisolated private enum JSONPart: Decodable {
  case object([String: JSONPart])
  case array([JSONPart])
  case text(String)
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let members = try? container.decode([String: JSONPart].self) {
      self = .object(members)
    } else if let elements = try? container.decode([JSONPart].self) {
      self = .array(elements)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Int.self) {
      self = .text("\(number)")
    } else {
      self = .other
    }
  }

  /// Returns the text or the whole number at `path` in `json`; nil if something else is there.
  static func text(at path: [any CodingKey], in json: String) -> String? {
    var part = try? PayloadCoding.decode(JSONPart.self, from: json.utf8)
    for key in path {
      switch part {
      case .object(let members): part = members[key.stringValue]
      case .array(let elements):
        part = key.intValue.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      default: return nil
      }
    }
    return if case .text(let text) = part { text } else { nil }
  }
}
