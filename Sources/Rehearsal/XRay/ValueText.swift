/// Writes values in a few characters: texts, numbers, Booleans and cases as they are, a collection
/// as its count, and any other value as the name of its type.
struct ValueText {
  /// The text in place of a secret, which must not reveal its length.
  static let secret = "“••••••”"

  /// Texts that no value may show.
  private let secrets: [String]

  init(hiding secrets: [String] = []) {
    self.secrets = secrets
  }

  func text(of value: Any) -> String {
    if value is Void { return "Void" }
    if let text = value as? any StringProtocol { return quote(String(text)) }
    if let value = value as? any LosslessStringConvertible {
      let text = "\(value)"
      return containsSecret(text) ? Self.secret : short(text)
    }
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
      return short(TypeName.of(value))
    }
  }

  /// Returns the same without quotation marks around a text that is not empty.
  func plainText(of value: Any) -> String {
    guard let text = (value as? any StringProtocol).map({ String($0) }), !text.isEmpty else {
      return self.text(of: value)
    }
    return containsSecret(text) ? Self.secret : short(VisibleText.of(text))
  }

  private func quote(_ text: String) -> String {
    containsSecret(text) ? Self.secret : "\"\(short(VisibleText.of(text)))\""
  }

  /// Returns the object's description, or a placeholder if it contains a secret.
  func description(of object: any CustomStringConvertible) -> String {
    let text = object.description
    return containsSecret(text) ? Self.secret : VisibleText.of(text)
  }

  private func containsSecret(_ text: String) -> Bool {
    let lowercased = text.lowercased()
    // A director may have changed the case of the secret.
    return secrets.contains { lowercased.contains($0.lowercased()) }
  }

  private func count<Values: Collection>(_ values: Values) -> String {
    "\(values.count) × \(short(TypeName.of(Values.Element.self)))"
  }

  /// The beginning of a text, which is enough to recognize it.
  private func short(_ text: String) -> String {
    text.count <= Self.limit ? text : text.prefix(Self.limit - 1) + "…"
  }

  private static let limit = 24
}
