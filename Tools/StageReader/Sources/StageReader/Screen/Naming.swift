/// The names of a stage's controls.
enum Naming {
  /// The names that a stage has already, and words of the language.
  private static let taken: Set<String> = [
    "title", "context", "layout", "controls", "departure", "exitGuard", "scene", "director",
    "willAppear", "state", "didDisappear", "sceneName", "default", "switch", "case", "let", "var",
    "self", "return", "in", "for", "is", "if", "else", "repeat", "continue", "import", "class",
    "func", "do", "try", "init", "true", "false", "nil", "where", "as", "store", "task", "bind",
    "observe", "present", "push", "follow", "value", "row", "presented", "update", "changes",
    "import", "extension", "operator", "break", "guard", "public", "private", "internal",
    "viewModel", "model",
  ]

  /// Names the controls and their commands after what they bind, say or do, each differently.
  static func name(_ screen: inout Screen) {
    var used = taken.union(screen.models.map(\.name)).union(screen.methods.map(\.name))
    // What the user operates gets the shorter names.
    let passive: [ControlKind] = [.label, .activityIndicator, .progress]
    let kinds = screen.controls.map(\.kind)
    let order =
      kinds.indices.filter { !passive.contains(kinds[$0]) }
      + kinds.indices.filter { passive.contains(kinds[$0]) }
    let reserved = used
    var words: Set<String> = []
    for index in order {
      let control = screen.controls[index]
      if control.name.isEmpty { screen.controls[index].name = name(control) }
      let wanted = screen.controls[index].name
      screen.controls[index].name = unique(wanted, suffix: control.kind.rawValue, &used)
      // A name that only Swift needs is no word for the user.
      if reserved.contains(wanted), words.insert(wanted).inserted {
        screen.controls[index].word = command(wanted)
      }
      for action in screen.controls[index].rows?.actions.indices ?? 0..<0 {
        guard let name = screen.controls[index].rows?.actions[action].name, name != "refresh",
          name != "move"
        else { continue }
        screen.controls[index].rows?.actions[action].name = unique(name, suffix: "Row", &used)
      }
    }
  }

  private static func unique(_ name: String, suffix: String, _ used: inout Set<String>) -> String {
    var candidate = used.contains(name) ? name + suffix : name
    var number = 2
    while used.contains(candidate) {
      candidate = "\(name)\(number)"
      number += 1
    }
    used.insert(candidate)
    return candidate
  }

  /// The name of a control: the property that it binds, or the words of its title, or what it does.
  static func name(_ control: Control) -> String {
    // A list is called as its collection is in the source.
    if control.kind == .list, let hint = control.hint, hint.isPath,
      let last = hint.split(separator: ".").last
    {
      return camelCase(String(last))
    }
    if control.kind != .button, let member = control.value?.members.last,
      control.label == nil || control.isTwoWay || control.kind == .list
    {
      let text = control.value?.text ?? ""
      let last = text.split(separator: ".").last.map(String.init) ?? member.name
      let isPath = text.isPath
      return camelCase(isPath && last != "count" ? last : member.name)
    }
    if let label = control.label, let name = words(label) { return name }
    if let hint = control.hint, let name = words(hint) { return name }
    if let member = control.value?.members.last { return camelCase(member.name) }
    if control.kind == .activityIndicator, let member = control.conditions.last?.code.members.last {
      return camelCase(member.name)
    }
    return camelCase(control.kind.rawValue)
  }

  /// The first words of a text in camel case; nil if it has none.
  private static func words(_ text: String) -> String? {
    let words = text.split { !$0.isLetter && !$0.isNumber }.drop { $0.first?.isNumber == true }
      .prefix(4)
    guard let first = words.first else { return nil }
    return camelCase(String(first))
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func camelCase(_ name: String) -> String {
    let isAcronym = name.allSatisfy { $0.isUppercase || $0.isNumber }
    return isAcronym ? name.lowercased() : name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The word for a button of an alert.
  static func answer(_ title: String) -> String {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }.prefix(3).joined(separator: "-")
  }

  /// The word by which commands call a property, as the library derives it.
  static func command(_ property: String) -> String {
    var words = ""
    for character in property {
      if character.isUppercase, !words.isEmpty { words += "-" }
      words += character.lowercased()
    }
    return words
  }
}
