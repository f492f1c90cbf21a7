/// The scenes that a session visited, the commands that it tried there, and the ways that it took between them.
///
/// A replay of the session's log fills it, so the session itself records nothing for it.
struct SessionMap {
  /// A visited scene, and the commands that were tried there.
  private struct Visit {
    let scene: SceneIdentity
    /// The title at the end of the last visit.
    var title: String
    /// The names of the commands that were tried.
    var tried: Set<String> = []
    /// The commands that led to other scenes.
    var ways: [SceneText.Way] = []
  }

  private let appTitle: String
  /// The scenes, in the order in which they were first visited.
  private var visits: [Visit] = []
  private var indices: [SceneIdentity: Int] = [:]
  /// The index of the visible scene; nil while the app shows nothing.
  private var present: Int?
  /// The commands that the screen offers and that were not tried there.
  private var untried: [String] = []
  /// Why no scene is visible; nil if one is.
  private var absence: Refusal?
  /// The name of the input that is being played.
  private var inputName: String?

  /// Makes a map of a session with an app of this title that has not begun.
  init(ofApp title: String) {
    appTitle = title
  }

  // MARK: The replay

  /// Notes the scene before `input` is played, and what it tries there.
  mutating func willPlay(_ input: SessionLog.Input, in session: Session) {
    visit(session)
    inputName = Self.name(of: input, in: session)
    if let present, let inputName { visits[present].tried.insert(inputName) }
  }

  /// Notes the scene to which the input has led.
  mutating func didPlay(in session: Session) {
    let before = present
    visit(session)
    guard let before, let present, before != present, let inputName else { return }
    let known = visits[before].ways.firstIndex { $0.to == present && $0.command == inputName }
    if let known {
      if visits[before].ways[known].result == nil {
        visits[before].ways[known].result = session.result
      }
    } else {
      let way = SceneText.Way(inputName, to: present, result: session.result)
      visits[before].ways.append(way)
    }
  }

  /// Notes where the session is after the last input, and what is left to try there.
  mutating func didReplay(_ session: Session) {
    visit(session)
    if present == nil {
      absence = session.hasEnded ? .sessionEnded : .nothingShown
    }
    for offer in session.offers(with: []) where !untried.contains(offer.name) {
      if let present, !visits[present].tried.contains(offer.name) { untried.append(offer.name) }
    }
  }

  private mutating func visit(_ session: Session) {
    guard let scene = session.visibleScene else { return present = nil }
    let index = indices[scene] ?? visits.count
    if index == visits.count {
      indices[scene] = index
      visits.append(Visit(scene: scene, title: ""))
    }
    visits[index].title = session.visibleTitle
    present = index
  }

  /// The name of an input; nil for one that does nothing by itself.
  private static func name(of input: SessionLog.Input, in session: Session) -> String? {
    switch input {
    case .command(let line):
      guard let command = session.command(in: line) else { return nil }
      return session.name(of: command) ?? words(of: command)
    // Whatever arrives, the user has waited for it.
    case .after, .event: return "wait"
    case .delivered(let event): return "deliver \(event.inbox)"
    case .resized: return nil
    }
  }

  /// The words of a command that leaves the flow of the app, such as `go profile`; nil for one that is not understood.
  private static func words(of command: Command) -> String? {
    guard let arguments = command.verb else { return nil }
    return ([arguments.verb.name] + arguments.words.map(CommandLexer.quote)).joined(separator: " ")
  }

  // MARK: The text

  /// The scenes by room, with what is left to try in the visible one.
  func lines(on layout: TextLayout) -> [String] {
    let scenes = visits.enumerated().map { index, visit in
      var scene = SceneText.Scene(
        room: visit.scene.room ?? appTitle,
        title: visit.title,
        isModal: visit.scene.isModal,
        facts: [visit.scene.name],
        mark: index == present ? "you are here" : nil
      )
      scene.ways = visit.ways
      if index == present {
        scene.note = "not tried: " + (untried.isEmpty ? "none" : untried.joined(separator: ", "))
      }
      return scene
    }
    return SceneText(scenes).lines(on: layout, indent: 2)
      + layout.prose(absence?.text ?? "", indent: 2)
  }
}
