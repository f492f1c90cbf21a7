/// A stage compared with the screen of its source.
struct Comparison {
  let screen: Screen
  let file: StageFile
  private var found: [(name: String, text: String)] = []

  init(_ screen: Screen, _ file: StageFile) {
    self.screen = screen
    self.file = file
  }

  mutating func failures() -> [String] {
    var matched: Set<String> = []
    for control in screen.controls
    where control.kind != .label || control.value != nil || !control.shown.isEmpty {
      compare(control, &matched)
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
    let labels = Set(screen.controls.compactMap { $0.label?.lowercased() })
    for control in file.controls where !matched.contains(control.name) {
      let isShown =
        !control.mentions.isDisjoint(with: screen.members)
        || control.texts.contains { labels.contains($0.lowercased()) }
      guard !isShown else { continue }
      report(
        control.name,
        screen.line,
        "the stage has “\(control.name)”, and the view does not",
        control.line
      )
    }
    for (member, line) in file.members.sorted(by: { $0.value < $1.value })
    where !screen.members.contains(member) {
      report(member, screen.line, "the stage uses \(member), and the view does not", line)
    }
    return found.filter { failure in !file.differences.contains { $0.name == failure.name } }.map(
      \.text
    ) + unused()
  }

  private mutating func compare(_ control: Control, _ matched: inout Set<String>) {
    let called = Self.names(control.action?.members ?? [])
    let shown =
      [
        control.value, control.isEnabled, control.rows?.collection, control.options?.titles,
        control.options?.tags,
      ].flatMap { $0?.members ?? [] } + control.shown + (control.rows?.selection?.members ?? [])
    let members = called.union(Self.names(shown))
    let input = control.input.map { Set([$0]) } ?? []
    let match =
      file.controls.first { $0.name == control.name } ?? file.controls.first {
        $0.kind == control.kind.rawValue && !$0.mentions.isDisjoint(with: members.union(input))
      }
      ?? file.controls.first { stage in
        control.label.map { label in stage.texts.contains { $0.lowercased() == label.lowercased() }
        } ?? false
      }
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
    for command in control.rows?.actions ?? [] {
      let members = Self.names(command.action.members)
      let stage = file.controls.first { $0.name == command.name }
      if let stage { matched.insert(stage.name) }
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
