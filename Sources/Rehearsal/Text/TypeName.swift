/// The name of a type as the app's code writes it elsewhere: with the types around it, but without its module, and without
/// enumerations around all of them, which are namespaces.
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
    let context = parts.lastIndex { $0.hasPrefix("(") } ?? namespaceDepth(of: parts)
    return parts[(context + 1)...].joined(separator: ".")
  }

  /// The number of enumerations that follow the module in the path of a type, except the type itself.
  private static func namespaceDepth(of path: [Substring]) -> Int {
    var mangled = mangledName(path[0])
    return path.dropFirst().dropLast().prefix { name in
      mangled += mangledName(name) + "O"
      if let isNamespace = namespaces[mangled] { return isNamespace }
      let isNamespace = _typeByName(mangled) != nil
      namespaces[mangled] = isNamespace
      return isNamespace
    }
    .count
  }

  private static func mangledName(_ name: Substring) -> String { "\(name.utf8.count)\(name)" }

  /// Whether there is an enumeration with a mangled name: a cache, because looking one up searches all types.
  private static var namespaces: [String: Bool] = [:]

  /// The name of the type of `value`.
  static func of(_ value: Any) -> String { of(Swift.type(of: value)) }
}
