import Foundation
import TestSupport
import Testing

/// Checks the rules of *A Different Take on MVVM with Swift* in the source files of the chat.
///
/// The compiler checks some rules: an output is a `Signal`, which cannot fail, and a
/// director imports only `Streams`. These tests check the others.
@Suite struct ArchitectureTests {
  private let files: [(name: String, lines: [Substring])]

  init() throws {
    let chat = PackageFolder.url(of: "Sources/PlaybillRooms/Chat")
    let paths = try #require(FileManager.default.subpaths(atPath: chat.path)).sorted()
    files = try paths.filter { $0.hasSuffix(".swift") }.map { path in
      let text = try String(contentsOf: chat.appending(path: path), encoding: .utf8)
      return (path, Self.code(of: text))
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

  @Test("there are six directors, six scenes and five stages")
  func fileCounts() {
    #expect(all("Director.swift").count == 6)
    #expect(all("Scene.swift").count == 6)
    #expect(all("Stage.swift").count == 5, "the bootstrapper has no stage")
  }

  @Test("a director has an initializer and only private methods")
  func directorMethods() {
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
    let lower = files.filter { !$0.name.hasSuffix("Scene.swift") && $0.name != "ChatRoom.swift" }
    for (name, lines) in lower {
      #expect(
        !lines.contains { $0.contains("Scene(") || $0.contains("NavigationContext") },
        "\(name)"
      )
    }
    for (name, lines) in lower where !name.hasSuffix("Stage.swift") {
      #expect(!lines.contains { $0.contains("Stage") }, "\(name)")
    }
    for (name, lines) in files where name.hasPrefix("Server/") {
      #expect(!lines.contains { $0.contains("Client") || $0.contains("Director") }, "\(name)")
    }
  }

  @Test("a scene has no conditions, loops or comparisons")
  func sceneLogic() {
    for (name, lines) in all("Scene.swift") {
      let words = lines.flatMap { $0.split(separator: " ") }
      for word in ["if", "guard", "switch", "for", "while", "?", "&&", "||", "=="] {
        #expect(!words.contains(Substring(word)), "\(name): \(word)")
      }
    }
  }

  @Test("a stage imports only Rehearsal and uses no services")
  func stageImports() {
    for (name, lines) in all("Stage.swift") {
      #expect(lines.filter { $0.hasPrefix("import ") } == ["import Rehearsal"], "\(name)")
      #expect(!lines.contains { $0.contains("client") || $0.contains("account") }, "\(name)")
    }
  }
}
