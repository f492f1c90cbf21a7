/// The name of a type as the app's code writes it elsewhere: with the types around it, but without its module, and without
/// enumerations around all of them, which are namespaces.
enum TypeName {
  /// The name of `type`.
  ///
  /// That of a generic type, of a private one, or of a function is without the types around it.
  static func of(_ type: Any.Type) -> String {
    let id = ObjectIdentifier(type)
    if let known = names[id] { return known }
    let name = name(of: type)
    names[id] = name
    return name
  }

  /// The names so far, because making one takes long.
  private static var names: [ObjectIdentifier: String] = [:]

  private static func name(of type: Any.Type) -> String {
    let name = String(reflecting: type)
    guard !name.contains("<"), !name.contains("->"), !name.hasPrefix("(") else {
      return String(describing: type)
    }
    let parts = name.split(separator: ".")
    // A private type is in an unknown context, which is written in parentheses.
    let context = parts.lastIndex { $0.hasPrefix("(") }
    let outer = context ?? min(namespaceCount(of: type), max(0, parts.count - 2))
    return parts[(outer + 1)...].joined(separator: ".")
  }

  /// The number of enumerations that directly follow the module, including the type itself.
  ///
  /// The mangled name has the kind of each type: in `4Shop4CartO4ItemV`, `Cart` is an enumeration. Source: Swift,
  /// docs/ABI/Mangling.rst.
  private static func namespaceCount(of type: Any.Type) -> Int {
    var rest = Substring(_mangledTypeName(type) ?? "")
    guard skipIdentifier(in: &rest) else { return 0 }
    var count = 0
    while skipIdentifier(in: &rest), rest.popFirst() == "O" { count += 1 }
    return count
  }

  /// Removes the identifier at the beginning of a mangled name; false if there is none.
  private static func skipIdentifier(in text: inout Substring) -> Bool {
    guard text.first?.isNumber == true else { return false }
    let isPunycode = text.hasPrefix("00")
    var hasWords = text.hasPrefix("0") && !isPunycode
    text = text.drop { $0 == "0" }
    repeat {
      // Each letter stands for a word of an earlier identifier; a capital letter is the last one.
      while hasWords, let letter = text.first, letter.isLetter {
        hasWords = letter.isLowercase
        text.removeFirst()
      }
      if text.hasPrefix("0") {
        text.removeFirst()
        return true
      }
      let digits = text.prefix(while: \.isNumber)
      text = text.dropFirst(digits.count)
      if isPunycode, text.first == "_" { text.removeFirst() }
      text = text.dropFirst(Int(digits) ?? 0)
    } while hasWords && !text.isEmpty
    return true
  }

  /// The name of the type of `value`.
  static func of(_ value: Any) -> String { of(Swift.type(of: value)) }
}
