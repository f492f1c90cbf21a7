/// What `examine` says.
extension Session {
  /// Returns what `examine` says about the control or part called `name`, or about the stage.
  func examination(of name: String?) throws(Refusal) -> [String] {
    let stage = try engine.visibleStage()
    let layout = engine.screen.layout
    guard let name else { return layout.prose(stage.examination + ".", indent: 2) }
    let names = stage.namedViews.map(\.name)
    if !names.contains(name), let part = StageInspection.Part(rawValue: name) {
      return try inspection(of: stage).lines(of: part)
    }
    func text(of view: View) -> [String] {
      let way = exits(of: stage).destination(of: view).map { " It leads to \($0)." } ?? ""
      return layout.prose(view.examination + "." + way, indent: 2)
    }
    if let found = try WordMatch.only(name, among: names) {
      return stage.namedViews.first { $0.name == found }.map(text) ?? []
    }
    // The x-ray and `examine stage` call a control by its property, as the code does.
    if let view = stage.views.first(where: { Member.name(of: $0, in: stage) == name }) {
      return text(of: view)
    }
    if let lines = examination(ofRow: name, on: stage) { return lines }
    if let control = control(inRow: name, on: stage) { return text(of: control) }
    if let text = examination(ofRowsWith: name, on: stage) {
      return layout.prose(text, indent: 2)
    }
    let inspection = inspection(of: stage)
    if let lines = inspection.lines(ofType: name) { return lines }
    let known = names + inspection.parts.map(\.rawValue).filter { !names.contains($0) }
    throw .wrongTarget(verb: "examine", target: name, candidates: known)
  }

  /// Returns what `examine` says about the row whose title or number is `name`; nil if there is none.
  private func examination(ofRow name: String, on stage: Stage) -> [String]? {
    for view in stage.views where view.choiceAction != nil {
      guard let index = Self.index(ofRow: name, on: view) else { continue }
      let row = view.describedChoices[index]
      return examination(of: row, number: index + view.firstChoice + 1, in: view, stage)
    }
    return nil
  }

  /// The index among the rows of `view` on the screen of the one whose title or number is `name`; nil for none.
  private static func index(ofRow name: String, on view: View) -> Int? {
    let titles = view.choices
    if case .found(let title) = WordMatch(name, among: titles) {
      return titles.firstIndex(of: title)
    }
    guard let number = Int(name), number > 0 else { return nil }
    let index = number - 1 - view.firstChoice
    return titles.indices.contains(index) ? index : nil
  }

  /// The control called `name`, which ends with a row: `done 2`, `done Buy milk` or `done todos 2`; nil for none.
  private func control(inRow name: String, on stage: Stage) -> View? {
    let words = name.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    for container in stage.views.compactMap(\.rowContainer) {
      let isNamed = words[1].hasPrefix(container.name + " ")
      let row = isNamed ? String(words[1].dropFirst(container.name.count + 1)) : words[1]
      guard let index = Self.index(ofRow: row, on: container),
        let control = try? container.control(words[0], inRow: container.firstChoice + index)
      else { continue }
      return control
    }
    return nil
  }

  /// Returns what `examine` says about the controls or the action called `name` in the rows of a control; nil if no
  /// rows have any.
  private func examination(ofRowsWith name: String, on stage: Stage) -> String? {
    for view in stage.views {
      if let text = (view as? List)?.examination(ofRowAction: name) { return text }
      if view.rowContainer?.examples.contains(where: { $0.name == name }) == true {
        let row = view.firstChoice + 1
        return
          "\(name) is a control in the rows of \(view.name). To read that of row \(row): examine \(name) \(row)"
      }
    }
    return nil
  }

  private func examination(
    of row: (word: String, detail: String),
    number: Int,
    in view: View,
    _ stage: Stage
  ) -> [String] {
    let layout = engine.screen.layout
    let exits = exits(of: stage)
    let detail = row.detail.isEmpty ? "" : ": \(row.detail)"
    let way = exits.destination(of: view, row: row.word).map { " It leads to \($0)." } ?? ""
    let description = exits.entryPoint(behind: row.word, of: view)?.description
    let parts = (view.rowContainer?.controls(inRow: number - 1) ?? [])
      .filter { !$0.isEffectivelyHidden }.map { " \($0.examination)." }.joined()
    let sentence = "\(row.word) is row \(number) of \(view.name)\(detail).\(way)\(parts)"
    return layout.sentence(sentence, indent: 2)
      + (description.map { layout.prose($0, indent: 2) } ?? [])
  }

  /// The rows that `examine` can describe.
  private func rows(of stage: Stage) -> [Completion] {
    stage.views.filter { $0.choiceAction != nil }.flatMap(\.typedChoices)
      .filter { !$0.word.isEmpty }
      .map { Completion($0.word, help: $0.detail) }
      + stage.views.flatMap { view in
        (view.rowContainer?.examples ?? []).map {
          Completion($0.name, help: "a control in the rows of \(view.name)")
        }
      }
  }

  /// The rows of the visible stage and the objects behind it that `examine` can show.
  var examinables: [Completion] {
    guard let stage = engine.navigator.top else { return [] }
    let inspection = inspection(of: stage)
    return rows(of: stage)
      + inspection.parts.map { Completion($0.rawValue, help: $0.summary) }
      + inspection.typeNames.map { Completion($0, help: "an object of the app") }
  }

  private func inspection(of stage: Stage) -> StageInspection {
    StageInspection(
      stage: stage,
      navigator: engine.navigator,
      layout: engine.screen.layout,
      values: ValueText(hiding: engine.screen.xray.secrets),
      remainingSleep: engine.remainingSleep(ofTask:)
    )
  }
}
