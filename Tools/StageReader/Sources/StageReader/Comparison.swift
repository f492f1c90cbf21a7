/// The names in a view compared with those in its stage.
struct Comparison {
  /// A difference, with the names by which it can be declared.
  struct Difference {
    let names: Set<String>
    let text: String
  }

  private let view: Facts
  private let stage: Facts
  private(set) var differences: [Difference] = []
  /// The members and titles that a difference names, so that one edit makes one line if possible.
  private var told: Set<String> = []
  /// Whether each control that a member disables or hides makes a line of its own.
  private var tellsEachControl = false

  init(_ view: Facts, _ stage: Facts) {
    self.view = view
    self.stage = stage
    compareTitles()
    for role in [Role.call, .set] { compareUsers(role) }
    // A member that one of both lacks is said once, and not for each of its roles.
    compareUses(Role.allCases) { $0.root == $1.root }
    tellsEachControl = true
    compareUses([.set, .disable, .hide, .present], isSame)
  }

  private mutating func report(_ text: String, _ names: [String], view: String?, stage: String?) {
    told.formUnion(names)
    let line = "\(view ?? self.view.place): \(text): \(stage ?? self.stage.place)"
    differences.append(Difference(names: Set(names), text: line))
  }

  private mutating func compareTitles() {
    for title in view.titles
    where !stage.texts.contains(title.text.key) && !told.contains(title.text) {
      let used = doings(of: title.text.key, view)
      // A title of the stage whose control does the same.
      let renamed = stage.titles.first {
        !used.isEmpty && !view.texts.contains($0.text.key) && doings(of: $0.text.key, stage) == used
      }
      report(
        "“\(title.text)” is \(renamed.map { "“\($0.text)”" } ?? "not") on the stage",
        [title.text] + (renamed.map { [$0.text] } ?? []) + used,
        view: title.place,
        stage: renamed?.place
      )
    }
    for title in stage.titles
    where !view.texts.contains(title.text.key) && !told.contains(title.text) {
      report("“\(title.text)” is not in the view", [title.text], view: nil, stage: title.place)
    }
  }

  /// What the control or action with a title calls and sets.
  private func doings(of key: String, _ facts: Facts) -> Set<String> {
    Set(
      facts.uses.filter { [.call, .set].contains($0.role) && $0.users.contains(key) }.map(\.member)
    )
  }

  /// Compares what the controls and actions that both have call or set.
  private mutating func compareUsers(_ role: Role) {
    let ownInputs = ["refreshable", "onMove", "delete"]
    let inputs = stage.uses.flatMap(\.users).filter(ownInputs.contains)
    let keys = view.uses.flatMap(\.users) + view.titles.map(\.text.key) + inputs
    for key in Set(keys).sorted() {
      let modifiers = ViewReader.actions.filter { $0.value == key }.map { ".\($0.key)" }.sorted()
      let title = view.titles.first { $0.text.key == key }
      guard stage.texts.contains(key) || !modifiers.isEmpty, !told.contains(title?.text ?? "")
      else { continue }
      let subject = title.map { "“\($0.text)”" } ?? modifiers.joined(separator: " or ")
      let inView = view.uses.filter { $0.role == role && $0.users.contains(key) }
      let onStage = stage.uses.filter { $0.role == role && $0.users.contains(key) }
      let missing = inView.filter { use in !onStage.contains { $0.member == use.member } }
      // What the view does in a place without a title may be what the control does.
      let surplus = onStage.filter { use in
        !inView.contains { $0.member == use.member }
          && !view.uses.contains {
            $0.users.isEmpty && $0.root == use.root && ($0.role == role || role == .call)
          }
      }
      if missing.isEmpty, surplus.isEmpty || key == "task" { continue }
      let (first, second) = (list(missing), list(surplus))
      let clause =
        missing.isEmpty
        ? "\(second) on the stage, and not in the view"
        : "\(first) in the view, and \(surplus.isEmpty ? "not" : second) on the stage"
      report(
        "\(subject.isEmpty ? "“\(key)”" : subject) \(role.rawValue) \(clause)",
        (missing + surplus).flatMap { [$0.member, $0.root] } + [title?.text ?? key],
        view: missing.first?.place ?? inView.first?.place ?? title?.place,
        stage: surplus.first?.place ?? onStage.first?.place
      )
    }
  }

  private func list(_ uses: [Use]) -> String {
    Set(uses.map(\.member)).sorted().joined(separator: " and ")
  }

  /// Compares in both directions which uses of some roles have a counterpart.
  private mutating func compareUses(_ roles: [Role], _ isSame: (Use, Use) -> Bool) {
    for use in view.uses
    where roles.contains(use.role) && !stage.uses.contains(where: { isSame(use, $0) }) {
      report(use, "in the view, and not on the stage", isInView: true)
    }
    for use in stage.uses
    where roles.contains(use.role) && !view.uses.contains(where: { isSame($0, use) }) {
      report(use, "on the stage, and not in the view", isInView: false)
    }
  }

  /// Whether a use in the view is one on the stage: the same role, and the same control if both have it.
  private func isSame(_ inView: Use, _ onStage: Use) -> Bool {
    // Any condition of a view may be what hides a control of the stage.
    inView.root == onStage.root
      && (inView.role == onStage.role || inView.role == .condition && onStage.role == .hide)
      && (onStage.role != .disable || !inView.users.contains(where: stage.texts.contains)
        || !inView.users.isDisjoint(with: onStage.users))
  }

  private mutating func report(_ use: Use, _ difference: String, isInView: Bool) {
    // The title of the screen comes first.
    let title = view.titles.last { use.users.contains($0.text.key) }
    let isOfControl = [.hide, .disable].contains(use.role)
    let key = isOfControl && tellsEachControl ? "\(use.root) \(title?.text ?? "")" : use.root
    guard told.isDisjoint(with: [use.root, key]) else { return }
    let (subject, before) = (isOfControl ? "a control" : "the screen", told)
    let other = (isInView ? stage : view).uses.first { $0.root == use.root }?.place
    report(
      "\(title.map { "“\($0.text)”" } ?? subject) \(use.role.rawValue) \(use.member) \(difference)",
      [use.root, use.member, title?.text ?? ""],
      view: isInView ? use.place : title?.place ?? other,
      stage: isInView ? other : use.place
    )
    told = before.union([key])
  }
}
