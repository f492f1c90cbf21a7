/// The code of values, texts, conditions and alerts.
extension Writer {
  func changes(of root: String) -> Model.Changes {
    root == "state" ? .observed : screen.models.first { $0.name == root }?.changes ?? .none
  }

  /// The argument `of:` of a binding, which the director needs not.
  func of(_ root: String) -> String { root == director?.name ? "" : ", of: \(root)" }

  /// Returns the statement that shows a value in a property of a control whenever the value changes.
  ///
  /// A property that is bound both ways is published, also if its class is not known.
  mutating func show(_ value: Code, in target: String, isPublished: Bool = false) -> [String] {
    if !screen.methods.isEmpty, target != "title" { return [] }
    let known = value.roots.filter { changes(of: $0) != .none }
    guard let root = known.first else { return ["\(target).value = \(value.text)"] }
    let kinds = Set(known.map { changes(of: $0) })
    let members = Set(value.members.filter { known.contains($0.root) })
    let only = members.count == 1 ? members.first : nil
    let model = screen.models.first { $0.name == root }
    if let only, kinds != [.published] || model?.published?.contains(only.name) ?? isPublished {
      let prefix = kinds == [.published] ? "$" : ""
      let path = "\(root).\(only.name)"
      if let short = Self.closure(value.text, replacing: path) {
        if model?.isProtocol == true {
          let map = short.isEmpty ? "" : ".map \(short)"
          return ["store(\(path)\(map).bind(to: \(target)))"]
        }
        return [
          "bind(\\.\(prefix)\(only.name)\(of(root)), to: \(target))\(short.isEmpty ? "" : " \(short)")"
        ]
      }
    }
    if kinds.contains(.published) || kinds.contains(.streams) {
      needsChanges = true
      let captures = known.map { $0 == "state" ? "state" : "unowned \($0)" }
      return [
        "bind(\\.changes, of: state, to: \(target)) { [\(captures.joined(separator: ", "))] _ in",
        value.text, "}",
      ]
    }
    let others = known.dropFirst().map { $0 == "state" ? "state" : "unowned \($0)" }
    let capture = others.isEmpty ? "" : "[\(others.joined(separator: ", "))] "
    return ["bind(\\.self, of: \(root), to: \(target)) { \(capture)\(root) in", value.text, "}"]
  }

  /// Returns a closure of `text` whose parameter replaces its only mention of `path`; empty if the text is the path,
  /// and nil if the path is mentioned more often.
  static func closure(_ text: String, replacing path: String) -> String? {
    if text == path { return "" }
    let parts = text.split(separator: path, omittingEmptySubsequences: false)
    guard parts.count == 2, case let next = parts[1].first ?? " ", !next.isLetter, !next.isNumber,
      next != "_"
    else { return nil }
    if parts[0].contains("{") || text.contains("$0") {
      guard parts[0].isEmpty else { return nil }
      return "{ value in value\(parts[1]) }"
    }
    return "{ \(parts[0])$0\(parts[1]) }"
  }

  /// The code of a text.
  static func string(_ code: Code) -> String {
    switch code.type {
    case "String": code.text
    case "String?": "\(code.text) ?? \"\""
    default: "\"\\(\(code.text))\""
    }
  }

  static func row(_ rows: Rows) -> String {
    let title = string(rows.title ?? Code(text: rows.element))
    return "Row(\(title)\(rows.detail.map { ", detail: \(string($0))" } ?? ""))"
  }

  /// The code of whether a control is hidden, or with `isNegated`, shown.
  static func hidden(_ conditions: [Condition], isNegated: Bool = false) -> Code {
    var code = Code(text: "", type: "Bool")
    code.members = conditions.flatMap(\.code.members)
    code.needsSelf = conditions.contains(where: \.code.needsSelf)
    let parts = conditions.map { condition in
      let part = Code(text: condition.test ?? condition.code.text.replacing(", ", with: " && "))
      return condition.isNegated == isNegated ? part.negated.text : part.text
    }
    let isOne = parts.count == 1
    code.text = parts.map { isOne || !$0.contains(" ") || $0.hasPrefix("!(") ? $0 : "(\($0))" }
      .joined(separator: isNegated ? " && " : " || ")
    return code
  }

  /// The code of `value` if the conditions hold.
  static func choice(_ conditions: [Condition], _ value: String, otherwise: String) -> String {
    guard conditions.contains(where: \.declaresNames) else {
      return "(\(hidden(conditions, isNegated: true).text) ? \(value) : \(otherwise))"
    }
    let nested = conditions.reversed().reduce(value) { inner, condition in
      let (then, other) = condition.isNegated ? (otherwise, inner) : (inner, otherwise)
      return "if \(condition.code.text) { \(then) } else { \(other) }"
    }
    return "{ \(nested) }()"
  }

  /// The code of an alert.
  static func alert(
    _ title: Code,
    _ message: Code,
    _ buttons: [(title: String, action: Action?)]
  ) -> String {
    var names: Set<String> = []
    let actions = buttons.map { button -> String in
      let words = button.title.lowercased().split { !$0.isLetter && !$0.isNumber }.prefix(3).joined(
        separator: "-"
      )
      let name = names.insert(words).inserted && !words.isEmpty ? words : "\(words)-\(names.count)"
      let shown = button.title == name ? "" : ", title: \(literal(button.title))"
      guard let action = button.action, !action.lines.isEmpty else {
        return "AlertAction(\"\(name)\"\(shown))"
      }
      let lines = action.isTask ? ["Task {"] + action.lines + ["}"] : action.lines
      return
        "AlertAction(\"\(name)\"\(shown)) { \(action.needsSelf ? "[unowned self] in" : "")\n\(lines.joined(separator: "\n"))\n}"
    }
    let list = actions.isEmpty ? "" : ", actions: [\n\(actions.joined(separator: ",\n")),\n]"
    return "Alert(\(string(title)), message: \(string(message))\(list))"
  }

  /// An alert in place of a screen that has no stage.
  static func placeholder(_ view: String) -> Code {
    Code(
      text:
        "Alert(\(literal(SourceReader.name(of: view))), message: \(literal("\(view) has no stage yet.")))"
    )
  }

  /// A string literal.
  static func literal(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
      "\n",
      with: "\\n"
    )
    return "\"\(escaped)\""
  }
}
