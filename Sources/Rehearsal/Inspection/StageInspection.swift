import Streams

/// What the stage that is seen is made of, drawn from the objects as they run.
struct StageInspection {
  /// What can be looked at.
  nonisolated enum Part: String, CaseIterable {
    /// Who decides: its inputs, and its outputs with what they said last.
    case director
    /// Who made it: what it was made with, and what it observes.
    case scene
    /// What is seen: its controls, and what they show.
    case stage
  }

  let stage: Stage
  let state: NavigationState
  let stages: (Int) -> Stage?
  let layout: TextLayout
  let values: ValueText

  /// What there is to say of `part`; refuses where the stage has none.
  func lines(of part: Part) throws(Refusal) -> [String] {
    switch part {
    case .stage: return table(stageRows)
    case .scene:
      guard let scene = stage.scene else {
        throw .other("No scene observes a director of \(type(of: stage)), so that none is known.")
      }
      return table(rows(of: scene))
    case .director:
      guard let director = stage.directorStorage, let name = stage.directorName else {
        throw .other("\(type(of: stage)) has no director.")
      }
      return table(rows(of: director, name))
    }
  }

  private var stageRows: [[String]] {
    let heading = [
      ["\(type(of: stage))", "“\(stage.title.shown)”"],
      ["  presented", provenance],
    ]
    let owned = [
      stage.directorName,
      stage.viewModelName,
      stage.loadedGuard.map { $0.isArmed.value ? "an exit guard, armed" : "an exit guard" },
      TextLayout.count(stage.subscriptionCount, "subscription"),
    ]
    let controls = stage.views.map { view in
      let shown = places(of: view).compactMap { place in place.source.map { "◂ \($0)" } }
      return ["  \(memberName(of: view))", "\(type(of: view))"] + [shown.joined(separator: ", ")]
    }
    return heading + [["  owns", owned.compactMap { $0 }.joined(separator: ", ")]] + controls
  }

  private func rows(of scene: Any) -> [[String]] {
    let members = Mirror(reflecting: scene).children.compactMap { label, value in
      label.map { ["  \($0)", values.text(of: value)] }
    }
    let observed = stage.observations.map { observation in
      ["  observes", "\(observation.output)", observation.text(in: values)]
    }
    return [["\(type(of: scene))", "presented \(type(of: stage))"]] + members + observed
  }

  private func rows(of director: AnyObject, _ name: String) -> [[String]] {
    let inputs = stage.views.flatMap { view in
      view.inputs.map { ["  input", memberName(of: view), $0] }
    }
    let places = (stage.views + [stage.titleView]).flatMap { self.places(of: $0) } + guardPlaces
    let outputs = Mirror(reflecting: director).children.flatMap { label, value -> [[String]] in
      guard let label, value is any Publisher else { return [] }
      let output = "\(name).\(label)"
      let shown = places.filter { $0.source == output }.map {
        ["  output", label, $0.value, $0.name]
      }
      let heard = stage.observations.filter { "\($0.output)" == output }.map {
        ["  output", label, $0.text(in: values), "\(type(of: $0.scene))"]
      }
      let all = shown + heard
      return all.isEmpty ? [["  output", label, "", "nobody"]] : all
    }
    let scene = stage.scene.map { ", observed by \(type(of: $0))" } ?? ""
    return [[name, "directs \(type(of: stage))" + scene]] + inputs + outputs
  }

  /// A property of a control, and what it shows.
  private struct Place {
    let name: String
    let source: String?
    let value: String
  }

  private func places(of view: View) -> [Place] {
    let owner = view === stage.titleView ? "title" : memberName(of: view)
    return Self.properties(in: view).map { label, property in
      let name = view === stage.titleView ? owner : "\(owner).\(label)"
      return place(name, property, isSecret: view.isSecure)
    }
  }

  private var guardPlaces: [Place] {
    guard let exitGuard = stage.loadedGuard else { return [] }
    return Self.properties(in: exitGuard).map { label, property in
      place("exitGuard.\(label)", property, isSecret: false)
    }
  }

  private func place(_ name: String, _ property: any ShownProperty, isSecret: Bool) -> Place {
    let value = isSecret ? ValueText.secret : values.text(of: property.shownValue)
    return Place(
      name: name,
      source: property.source.map { "\($0)" },
      value: property.isAwaited ? "…" : value
    )
  }

  private static func properties(in owner: AnyObject) -> [(String, any ShownProperty)] {
    Mirror(reflecting: owner).children.compactMap { label, value in
      guard let label, let property = value as? any ShownProperty else { return nil }
      return (label, property)
    }
  }

  private func memberName(of view: View) -> String {
    MemberName.of(view, in: stage) ?? view.name
  }

  /// Where it stands, and on whom.
  private var provenance: String {
    guard let id = stage.presentation, let contextID = state.context(of: id),
      let context = state.contexts.first(where: { $0.id == contextID })
    else { return "nowhere" }
    let below = context.stages.last { $0 < id }.flatMap(stages)
    if let below { return "on \(type(of: below))" }
    let presenter = context.presenter.flatMap(stages).map { " on \(type(of: $0))" } ?? ""
    return switch context.kind {
    case .window: "as the first of the window"
    case .titled(let title): "as the first of “\(title)”" + presenter
    case .modal: "as a modal" + presenter
    }
  }

  private func table(_ rows: [[String]]) -> [String] {
    layout.table(rows, indent: 2)
  }
}

extension Stage {
  /// The parts of its inspection that there is something to say of.
  var knownParts: [StageInspection.Part] {
    StageInspection.Part.allCases.filter { part in
      switch part {
      case .director: directorStorage != nil
      case .scene: scene != nil
      case .stage: true
      }
    }
  }
}

/// A property without the type of its value, for code that inspects it.
protocol ShownProperty: AnyObject {
  /// The director's output that is bound to the property; nil for none.
  var source: OutputName? { get }

  /// Whether the bound output has sent nothing yet.
  var isAwaited: Bool { get }

  /// The present value.
  var shownValue: Any { get }
}

extension Property: ShownProperty {
  var shownValue: Any { value }
}
