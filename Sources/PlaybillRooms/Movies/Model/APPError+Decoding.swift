nonisolated extension APPError {
  /// Describes what is wrong with an answer, and where: “results.3.title is no String”.
  package init(_ error: DecodingError) {
    self = .unreadable(reason: Self.reason(error))
  }

  private static func reason(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "\(place(context.codingPath + [key])) is missing"
    case .valueNotFound(let type, let context), .typeMismatch(let type, let context):
      "\(place(context.codingPath)) is no \(name(of: type))"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "it is no JSON" : "\(place(context.codingPath)) is nothing it can be"
    @unknown default: "it is of another kind"
    }
  }

  /// Returns the name of `type` without its generic arguments, which are internal to this program.
  private static func name(of type: Any.Type) -> Substring {
    String(describing: type).prefix { $0 != "<" }
  }

  private static func place(_ keys: [any CodingKey]) -> String {
    guard !keys.isEmpty else { return "it" }
    return "“" + keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
      + "”"
  }
}
