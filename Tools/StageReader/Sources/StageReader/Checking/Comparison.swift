/// A stage compared with the screen of its source.
struct Comparison {
  let screen: Screen
  let file: StageFile
  private var found: [(name: String, text: String)] = []
  /// The names of the stage's controls that the view has, too.
  private var matched: Set<String> = []
  /// The lists of the view whose rows are known, by the names of the stage's.
  private var lists: [String: Control] = [:]

  init(_ screen: Screen, _ file: StageFile) {
    self.screen = screen
    self.file = file
  }

  mutating func failures() -> [String] {
    for control in screen.controls
    where control.kind != .label || control.value != nil || !control.shown.isEmpty {
      compare(control)
    }
    let everything = Set(file.controls.flatMap(\.mentions)).union(file.mentions)
    let starts = screen.tasks.map { ($0.members, $0.line, "starts") }
    let presents = screen.presented.map {
      ($0.trigger.members, $0.line, "presents an \($0.kind) for")
    }
    for (members, line, verb) in starts + presents {
      for name in Self.names(members) where !everything.contains(name) {
        report(name, line, "the view \(verb) \(name), and the stage does not", file.line)
      }
    }
    for presented in screen.presented { compare(presented) }
    // What only the actions call that the view lacks.
    var called: Set<String> = []
    for control in file.controls where !matched.contains(control.name) {
      if let list = file.controls.first(where: { $0.rowActions.contains(control.name) }),
        let rows = lists[list.name]
      {
        called.formUnion(control.mentions)
        report(
          control.name,
          rows.line,
          "the rows of “\(list.name)” have “\(control.name)” on the stage, and not in the view",
          control.line
        )
      } else if !isInView(control) {
        report(
          control.name,
          screen.line,
          "the stage has “\(control.name)”, and the view does not",
          control.line
        )
      }
    }
    for (member, line) in file.members.sorted(by: { $0.value < $1.value })
    where !screen.members.contains(member) && !called.contains(member) {
      report(member, screen.line, "the stage uses \(member), and the view does not", line)
    }
    return found.filter { failure in !file.differences.contains { $0.name == failure.name } }.map(
      \.text
    ) + unused()
  }

  /// Whether the view binds, calls or says what a control of the stage does.
  private func isInView(_ control: StageFile.Control) -> Bool {
    guard control.isEditing, let bindings = screen.bindings else {
      return !control.mentions.isDisjoint(with: screen.members)
        || screen.controls.contains { $0.label.map(control.says) ?? false }
    }
    // A value that the view only shows is no control for it.
    let controls = screen.controls.filter { $0.kind.isEditing || $0.isTwoWay }
    let members = controls.flatMap { ($0.value?.members ?? []) + ($0.action?.members ?? []) }
    let edited = control.edited.isEmpty ? control.mentions : control.edited
    return !edited.isDisjoint(with: bindings.union(members.map(\.name)))
      || controls.contains { $0.label.map(control.says) ?? false }
  }

  private mutating func compare(_ control: Control) {
    let called = Self.names(control.action?.members ?? [])
    let shown =
      [
        control.value, control.isEnabled, control.rows?.collection, control.options?.titles,
        control.options?.tags,
      ].flatMap { $0?.members ?? [] } + control.shown + (control.rows?.selection?.members ?? [])
    let members = called.union(Self.names(shown))
    let input = control.input.map { Set([$0]) } ?? []
    // What a view only shows is not what a stage lets the user edit.
    let edits = screen.bindings == nil || control.kind.isEditing || control.isTwoWay
    let controls = file.controls.filter { edits || !$0.isEditing }
    let match =
      controls.first { $0.name == control.name } ?? controls.first {
        $0.kind == control.kind.rawValue && !$0.mentions.isDisjoint(with: members.union(input))
      }
      ?? controls.first { control.label.map($0.says) ?? false }
    guard let match else {
      return report(
        control.name,
        control.line,
        "the view has the \(control.kind.rawValue) “\(control.name)”, and the stage does not",
        file.line
      )
    }
    matched.insert(match.name)
    for name in members.sorted() where !match.mentions.contains(name) {
      let verb = called.contains(name) ? "calls" : "uses"
      report(
        name,
        control.line,
        "“\(match.name)” \(verb) \(name) in the view, and not on the stage",
        match.line
      )
    }
    if let rows = control.rows { compare(rows, of: control, match) }
  }

  /// The members of a stage's list that tell what the user selects.
  private static let selections: Set<String> = [
    "selections", "selection", "selectedIndex", "selectedIndices", "inputs",
  ]

  private mutating func compare(_ rows: Rows, of control: Control, _ match: StageFile.Control) {
    if screen.bindings != nil, !rows.element.isEmpty, !rows.isEditing {
      lists[match.name] = control
    }
    if let selection = rows.selection, match.used.isDisjoint(with: Self.selections) {
      report(
        match.name,
        selection.line,
        "the rows of “\(match.name)” can be selected in the view, and not on the stage",
        match.line
      )
    }
    let commands = Set(rows.actions.map(\.name))
    for command in rows.actions {
      let members = Self.names(command.action.members)
      let stage =
        file.controls.first { $0.name == command.name }
        ?? file.controls.first {
          $0.kind == "RowAction" && !matched.contains($0.name) && !commands.contains($0.name)
            && !$0.mentions.isDisjoint(with: members)
        }
      if let stage { matched.insert(stage.name) }
      if let stage, stage.kind == "RowAction" {
        for name in members.sorted() where !stage.mentions.contains(name) {
          report(
            name,
            command.action.line,
            "“\(stage.name)” calls \(name) in the view, and not on the stage",
            stage.line
          )
        }
      }
      if command.name == "refresh" || command.name == "move" {
        if match.mentions.isSuperset(of: members) { continue }
      } else if stage != nil || !members.isDisjoint(with: file.mentions) {
        continue
      }
      report(
        command.name,
        command.action.line,
        "the rows of “\(match.name)” have “\(command.name)” in the view, and not on the stage",
        match.line
      )
    }
  }

  /// Compares the buttons of an alert with those of the stage's alert for the same state.
  private mutating func compare(_ presented: Presented) {
    guard let name = presented.trigger.text.split(separator: ".").last.map(String.init),
      let alert = file.alerts.first(where: { $0.states.contains(name) }),
      presented.alert.isComplete
    else { return }
    // An alert without buttons has one that closes it.
    let own = presented.alert.buttons.isEmpty ? ["OK"] : presented.alert.buttons.map(\.title.plain)
    let titles = own.compactMap { $0.map(Naming.answer) }
    let others = alert.buttons.isEmpty ? [["ok"]] : alert.buttons
    for title in titles where !others.contains(where: { $0.map(Naming.answer).contains(title) }) {
      report(
        title,
        presented.line,
        "the \(presented.kind) for \(name) has “\(title)” in the view, and not on the stage",
        alert.line
      )
    }
    // A title that changes can be the one of any button.
    guard titles.count == own.count else { return }
    for texts in others {
      guard let title = texts.first, titles.allSatisfy({ !texts.map(Naming.answer).contains($0) })
      else { continue }
      report(
        title,
        presented.line,
        "the \(presented.kind) for \(name) has “\(title)” on the stage, and not in the view",
        alert.line
      )
    }
  }

  /// The names of members of models.
  private static func names(_ members: [Member]) -> Set<String> {
    Set(members.filter { !$0.isOwn }.map(\.name))
  }

  private mutating func report(_ name: String, _ line: Int, _ text: String, _ stageLine: Int) {
    found.append((name, "\(screen.path):\(line): \(text): \(file.path):\(stageLine)"))
  }

  private func unused() -> [String] {
    file.differences.compactMap { difference in
      if difference.reason.isEmpty {
        return
          "\(file.path):\(difference.line): the difference “\(difference.name)” needs a reason: // stage-differs: \(difference.name): REASON"
      }
      guard !found.contains(where: { $0.name == difference.name }) else { return nil }
      return
        "\(file.path):\(difference.line): “\(difference.name)” does not differ from \(screen.path):\(screen.line)"
    }
  }
}
