/// Scenes as text, by room, each with the ways that lead out of it.
///
/// `map` and `explore` both show their maps with it.
nonisolated package struct SceneText {
  /// A scene, and what there is to say about it.
  package struct Scene {
    /// The heading under which it is listed.
    package var room: String
    /// Its title, with a mark if it is a modal.
    package var name: String
    /// What is said about it after its title.
    package var facts: [String]
    /// What sets it apart from other scenes; nil for nothing.
    package var mark: String?
    /// The ways to other scenes.
    package var ways: [Way] = []
    /// A line below the ways; nil for none.
    package var note: String?

    /// Describes a scene without ways.
    package init(room: String, title: String, isModal: Bool, facts: [String], mark: String?) {
      self.room = room
      name = (isModal ? "!" : "") + title
      self.facts = facts
      self.mark = mark
    }
  }

  /// A command that leads to another scene.
  package struct Way {
    /// The name of the command.
    package var command: String
    /// The index of the other scene.
    package var to: Int
    /// What a presenter receives; nil for nothing.
    package var result: String?
    /// What sets it apart from other ways; nil for nothing.
    package var mark: String?

    /// Describes a way.
    package init(_ command: String, to: Int, result: String?, mark: String? = nil) {
      self.command = command
      self.to = to
      self.result = result
      self.mark = mark
    }
  }

  /// The scenes, in the order in which they are listed in their rooms.
  private let scenes: [Scene]
  private var lines: [(indent: Int, text: String)] = []

  /// Makes the text of `scenes`.
  package init(_ scenes: [Scene]) {
    self.scenes = scenes
    var rooms: [String] = []
    for scene in scenes where !rooms.contains(scene.room) { rooms.append(scene.room) }
    for room in rooms {
      if !lines.isEmpty { lines.append((0, "")) }
      lines.append((0, room))
      for scene in scenes where scene.room == room { add(scene) }
    }
  }

  private mutating func add(_ scene: Scene) {
    let facts = scene.facts.joined(separator: ", ")
    lines.append((2, "\(scene.name)   (\(facts))" + Self.text(ofMark: scene.mark)))
    var groups: [(way: Way, commands: [String])] = []
    for way in scene.ways {
      let group = groups.firstIndex {
        $0.way.to == way.to && $0.way.result == way.result && $0.way.mark == way.mark
      }
      guard let group else {
        groups.append((way, [way.command]))
        continue
      }
      if !groups[group].commands.contains(way.command) {
        groups[group].commands.append(way.command)
      }
    }
    for (way, commands) in groups {
      let result = way.result.map { " (result: \($0))" } ?? ""
      let text = "\(commands.joined(separator: ", ")) → \(scenes[way.to].name)\(result)"
      lines.append((4, text + Self.text(ofMark: way.mark)))
    }
    if let note = scene.note { lines.append((4, note)) }
  }

  private static func text(ofMark mark: String?) -> String { mark.map { "   (\($0))" } ?? "" }

  /// All lines, with `indent` more blanks before each, broken between words.
  package func lines(on layout: TextLayout, indent: Int) -> [String] {
    // Titles and names may contain newlines.
    lines.flatMap { layout.item(VisibleText.of($0.text), indent: $0.indent + indent) }
  }
}
