/// The name of a type as the app's code writes it elsewhere: with the types around it, but without its module.
enum TypeName {
  /// The name of `type`.
  ///
  /// That of a generic type, of a private one, or of a function is without the types around it.
  static func of(_ type: Any.Type) -> String {
    let name = String(reflecting: type)
    guard !name.contains("<"), !name.contains("->"), !name.hasPrefix("(") else {
      return String(describing: type)
    }
    let parts = name.split(separator: ".")
    // A private type is in an unknown context, which is written in parentheses.
    let context = parts.lastIndex { $0.hasPrefix("(") } ?? 0
    return parts[(context + 1)...].joined(separator: ".")
  }

  /// The name of the type of `value`.
  static func of(_ value: Any) -> String { of(Swift.type(of: value)) }
}
