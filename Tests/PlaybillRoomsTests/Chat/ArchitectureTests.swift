import Foundation
import TestSupport
import Testing

/// Checks the rules of *A Different Take on MVVM with Swift* in the source files of the rooms that rebuild it.
///
/// The compiler checks some rules: an output is a `Signal`, which cannot fail, and a
/// director imports only `Streams`. These tests check the others.
@Suite(.timeLimit(.minutes(10))) struct ArchitectureTests {
  private let files: [(name: String, lines: [Substring])]

  init() throws {
    files = try ["Chat", "Lobby"].flatMap { room in
      let folder = PackageFolder.url(of: "Sources/PlaybillRooms/\(room)")
      let paths = try #require(FileManager.default.subpaths(atPath: folder.path)).sorted()
      return try paths.filter { $0.hasSuffix(".swift") }.map { path in
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        return ("\(room)/\(path)", Self.code(of: text))
      }
    }
  }

  /// The lines that are not comments.
  private static func code(of text: String) -> [Substring] {
    text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
  }

  private func all(_ suffix: String) -> [(name: String, lines: [Substring])] {
    files.filter { $0.name.hasSuffix(suffix) }
  }

  /// The members of the class in the file.
  private func members(_ lines: [Substring]) -> [Substring] {
    Array(lines.drop { !$0.hasPrefix("final class ") }.dropFirst().prefix { $0 != "}" })
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
  }

  /// The names of the services: the classes that are neither stages nor directors.
  private var services: [Substring] {
    files.flatMap(\.lines).filter { $0.hasPrefix("final class ") }
      .compactMap { $0.dropFirst(12).split { !$0.isLetter }.first }
      .filter { !$0.hasSuffix("Stage") && !$0.hasSuffix("Director") }
  }

  /// The classes of stages: the lines from each declaration to its end.
  private var stages: [(name: Substring, lines: [Substring])] {
    files.flatMap { file in
      file.lines.indices.filter { file.lines[$0].firstRange(of: "Stage: Stage") != nil }.map {
        start in
        (file.lines[start], Array(file.lines[start...].prefix { $0 != "}" }))
      }
    }
  }

  @Test("a director has an initializer and only private methods")
  func directorMethods() {
    #expect(all("Director.swift").count == 5)
    for (name, lines) in all("Director.swift") {
      let methods = members(lines).filter { $0.contains("func ") }
      #expect(methods.allSatisfy { $0.contains("private ") }, "\(name)")
      #expect(members(lines).contains { $0.hasPrefix("  init(") }, "\(name)")
    }
  }

  @Test("all properties of a director are signals")
  func directorOutputs() {
    for (name, lines) in all("Director.swift") {
      let properties = members(lines).filter { $0.contains("let ") || $0.contains("var ") }
      #expect(!properties.isEmpty)
      #expect(
        properties.allSatisfy { $0.hasPrefix("  let ") && $0.contains(": Signal<") },
        "\(name)"
      )
    }
  }

  @Test("no protocol prescribes what a scene, a stage or a director is")
  func protocols() {
    for (name, lines) in files {
      #expect(!lines.contains { $0.contains("protocol ") }, "\(name)")
    }
  }

  @Test("no file refers to the layer above it")
  func layering() {
    let lower = files.filter {
      !$0.name.hasSuffix("Scene.swift") && !$0.name.hasSuffix("Room.swift")
    }
    for (name, lines) in lower {
      #expect(
        !lines.contains { $0.contains("Scene(") || $0.contains("NavigationContext") },
        "\(name)"
      )
    }
    for (name, lines) in lower where !name.hasSuffix("Stage.swift") {
      #expect(!lines.contains { $0.contains("Stage") }, "\(name)")
    }
  }

  @Test("a scene has no conditions, loops, comparisons or filters")
  func sceneLogic() {
    #expect(all("Scene.swift").count == 5)
    for (name, lines) in all("Scene.swift") {
      let words = lines.flatMap { $0.split { " (".contains($0) } }
      for word in ["if", "guard", "switch", "for", "while", ".filter", "?", "&&", "||", "=="] {
        #expect(!words.contains(Substring(word)), "\(name): \(word)")
      }
    }
  }

  @Test("a stage uses no service and does not navigate")
  func stageImports() {
    #expect(services.sorted() == ["ChatServer"])
    #expect(stages.count == 6)
    for (name, lines) in stages {
      for word in services + ["context", "push", "present"] {
        #expect(!lines.contains { $0.contains(word) }, "\(name): \(word)")
      }
    }
    for (name, lines) in all("Stage.swift") {
      #expect(lines.filter { $0.hasPrefix("import ") } == ["import Rehearsal"], "\(name)")
    }
  }
}
