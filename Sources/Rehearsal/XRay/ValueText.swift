/// Writes values short: texts, numbers, truths and cases as they are, many things by their number,
/// and all else by the name of its type.
struct ValueText {
  /// What stands for a secret; it must not tell how long that is.
  static let secret = "“••••••”"

  /// Texts that no value may show.
  private let secrets: [String]

  init(hiding secrets: [String] = []) {
    self.secrets = secrets
  }

  func text(of value: Any) -> String {
    if value is Void { return "Void" }
    if let text = value as? any StringProtocol { return quote(String(text)) }
    if let value = value as? any LosslessStringConvertible { return short("\(value)") }
    if let values = value as? any Collection { return count(values) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { text(of: $0.value) } ?? "nil"
    case .enum:
      let name = mirror.children.first?.label ?? String(describing: value)
      return short("." + name)
    case .tuple:
      return "(" + mirror.children.map { text(of: $0.value) }.joined(separator: ", ") + ")"
    default:
      return short(typeName(of: value))
    }
  }

  private func quote(_ text: String) -> String {
    let lowercased = text.lowercased()
    // A director may have changed its case.
    if secrets.contains(where: { lowercased.contains($0.lowercased()) }) { return Self.secret }
    return "\"\(short(VisibleText.of(text)))\""
  }

  private func count(_ values: some Collection) -> String {
    "\(values.count) × \(short(typeName(of: values)))"
  }

  private func typeName<Values: Collection>(of values: Values) -> String {
    String(describing: Values.Element.self)
  }

  private func typeName(of value: Any) -> String {
    String(describing: type(of: value))
  }

  /// Enough to recognise it.
  private func short(_ text: String) -> String {
    text.count <= Self.limit ? text : text.prefix(Self.limit - 1) + "…"
  }

  private static let limit = 24
}
