/// The code of values, texts, conditions and alerts.
extension Writer {
  func changes(of root: String) -> Model.Changes {
    root == screen.stateName ? .observed : screen.models.first { $0.name == root }?.changes ?? .none
  }

  /// How a closure captures a model, or what the view keeps itself.
  func reference(_ root: String) -> String { root == screen.stateName ? root : "unowned \(root)" }

  /// The argument `of:` of a binding, omitted for the director.
  func of(_ root: String) -> String { root == director?.name ? "" : ", of: \(root)" }

  /// Returns the statement that shows a value in a property of a control whenever the value changes.
  ///
  /// A property that is bound both ways is published, also if its class is not known.
  mutating func show(_ value: Code, in target: String, isPublished: Bool = false) -> [String] {
    if !screen.methods.isEmpty, target != "title" { return [] }
    let known = value.roots.filter { changes(of: $0) != .none }
    let body = value.text.closureBody ?? value.text
    guard let root = known.first else {
      let statement = "\(target).value = \(value.text)"
      guard screen.isUpdated else { return [statement] }
      updates.append(statement)
      return []
    }
    let kinds = Set(known.map { changes(of: $0) })
    let members = Set(value.members.filter { known.contains($0.root) })
    let only = members.count == 1 ? members.first : nil
    let model = screen.models.first { $0.name == root }
    if let only, kinds != [.published] || model?.published?.contains(only.name) ?? isPublished {
      let prefix = kinds == [.published] ? "$" : ""
      let path = "\(root).\(only.name)"
      if let short = Self.closure(body, replacing: path) {
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
      let captures = known.map(reference)
      return [
        "bind(\\.changes, of: \(screen.stateName), to: \(target)) { [\(captures.joined(separator: ", "))] _ in",
        body, "}",
      ]
    }
    let others = known.dropFirst().map(reference)
    let capture = others.isEmpty ? "" : "[\(others.joined(separator: ", "))] "
    return ["bind(\\.self, of: \(root), to: \(target)) { \(capture)\(root) in", body, "}"]
  }

  /// Returns a closure of `text` whose parameter replaces `path`; empty if the text is the path, and nil if there is
  /// no such closure.
  static func closure(_ text: String, replacing path: String) -> String? {
    if text == path { return "" }
    let parts = text.split(separator: path, omittingEmptySubsequences: false)
    let isWhole = parts.dropFirst().allSatisfy { part in
      part.first.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
    }
    guard parts.count > 1, isWhole else { return nil }
    guard parts.dropLast().contains(where: { $0.contains("{") }) || text.contains("$0") else {
      return "{ \(parts.joined(separator: "$0")) }"
    }
    return mentions(text, "value") ? nil : "{ value in \(parts.joined(separator: "value")) }"
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
    return
      "Row(\(title[...].inParentheses ?? title[...])\(rows.detail.map { ", detail: \(string($0))" } ?? ""))"
  }

  /// The code of whether a control is hidden, or with `isNegated`, shown.
  static func hidden(_ conditions: [Condition], isNegated: Bool = false) -> Code {
    var code = Code(text: "", type: "Bool")
    code.members = conditions.flatMap(\.code.members)
    code.needsSelf = conditions.contains(where: \.code.needsSelf)
    let parts = conditions.enumerated().map { place, condition in
      let test = Code(text: condition.test ?? condition.code.text.replacing(", ", with: " && "))
      let part = condition.isNegated == isNegated ? test.negated.text : test.text
      let earlier = needed(conditions[..<place], by: part)
      return earlier.isEmpty ? part : choice(earlier, part, otherwise: isNegated ? "false" : "true")
    }
    let isOne = parts.count == 1
    code.text = parts.map { isOne || !$0.contains(" ") || $0.hasPrefix("!(") ? $0 : "(\($0))" }
      .joined(separator: isNegated ? " && " : " || ")
    return code
  }

  /// The conditions that declare names which code needs.
  static func needed(
    _ conditions: some BidirectionalCollection<Condition>,
    by code: String
  )
    -> [Condition]
  {
    var code = code
    let needed = conditions.reversed().filter { condition in
      let isNeeded = !condition.isNegated && condition.names.contains { mentions(code, $0) }
      if isNeeded { code += condition.code.text }
      return isNeeded
    }
    return needed.reversed()
  }

  /// The code of `value` if the conditions hold.
  static func choice(_ conditions: [Condition], _ value: String, otherwise: String) -> String {
    if conditions.count == 1, let only = conditions.first, let name = only.names.first,
      only.code.text.hasPrefix("let \(name) = "), only.test?.hasSuffix(" != nil") == true,
      value == name, !only.isNegated
    {
      return "\(only.code.text.dropFirst(name.count + 7)) ?? \(otherwise)"
    }
    guard conditions.contains(where: { $0.test != nil }) else {
      return "(\(hidden(conditions, isNegated: true).text) ? \(value) : \(otherwise))"
    }
    let nested = conditions.reversed().reduce(value) { inner, condition in
      let (then, other) = condition.isNegated ? (otherwise, inner) : (inner, otherwise)
      return "if \(condition.code.text) { \(then) } else { \(other) }"
    }
    return "{ \(nested) }()"
  }

  /// A call with a trailing closure.
  static func block(
    _ call: String,
    _ action: Action,
    _ parameter: String = "",
    captures: [String] = [],
    end: String = "}"
  ) -> [String] {
    let captured = captures + (action.needsSelf ? ["unowned self"] : [])
    let list = captured.isEmpty ? "" : "[\(captured.joined(separator: ", "))]"
    let head = [list, parameter].filter { !$0.isEmpty }.joined(separator: " ")
    return ["\(call) { \(head)\(head.isEmpty ? "" : " in")"] + action.lines + [end]
  }

  /// A subscription to a stream that lasts as long as the stage.
  static func subscription(
    _ stream: String,
    _ action: Action,
    _ parameter: String = "",
    captures: [String] = []
  ) -> [String] {
    block("store(\(stream).sink", action, parameter, captures: captures, end: "})")
  }

  /// The code of an alert.
  static func text(of alert: AlertScreen) -> String {
    var names: Set<String> = []
    let actions = alert.buttons.map { button -> String in
      // A title that changes is no name.
      let label = button.title.plain ?? button.action?.hint.map(Naming.command) ?? "ok"
      let words = Naming.answer(label)
      let name = names.insert(words).inserted && !words.isEmpty ? words : "\(words)-\(names.count)"
      let shown = button.title.plain == name ? "" : ", title: \(string(button.title))"
      guard var action = button.action, !action.lines.isEmpty else {
        return "AlertAction(\"\(name)\"\(shown))"
      }
      action.lines = action.statements
      return block("AlertAction(\"\(name)\"\(shown))", action).joined(separator: "\n")
    }
    let list = actions.isEmpty ? "" : ", actions: [\n\(actions.joined(separator: ",\n")),\n]"
    return "Alert(\(string(alert.title)), message: \(string(alert.message))\(list))"
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
