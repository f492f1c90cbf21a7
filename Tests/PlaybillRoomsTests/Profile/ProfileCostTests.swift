import Foundation
import Rehearsal
import TestSupport
import Testing
import TurnConcurrency

@testable import PlaybillRooms

/// What each architecture of the profile costs, counted in its file and in a run.
@Suite(.timeLimit(.minutes(10))) struct ProfileCostTests {
  /// The code of an architecture.
  private struct Source {
    let name: String
    /// The lines without imports, comments and empty lines, and without those that are there for the x-ray.
    let lines: [String]

    init(of architecture: Architecture) throws {
      let folder = PackageFolder.url(of: "Sources/PlaybillRooms/Profile")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      let file = try #require(
        files.first { $0.lowercased() == "\(architecture)profile.swift" },
        "no file is named like \(architecture)"
      )
      name = String(file.dropLast(".swift".count))
      var endings: [String] = []
      lines = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        .components(separatedBy: "\n")
        .filter { line in
          if let trace = line.wholeMatch(of: #/( *)trace\(self.*\{/#) {
            endings.append(trace.output.1 + "}")
            return false
          }
          if line == endings.last {
            endings.removeLast()
            return false
          }
          return !line.isEmpty && line.firstMatch(of: #/^ *//|^import /#) == nil
        }
    }

    /// The number of declarations in the namespace with one of these words.
    func count(_ words: String...) -> Int {
      lines.count { line in Self.declaration(in: line).map(words.contains) ?? false }
    }

    /// The word that declares a type or a protocol in a line of the namespace; nil for another line.
    static func declaration(in line: String) -> String? {
      line.wholeMatch(of: #/  (?:@?\w+ )*?(class|struct|enum|protocol) [A-Z].*/#).map {
        String($0.output.1)
      }
    }
  }

  /// What shows a field more: the part of a patch for the file of an architecture.
  private struct Change {
    private(set) var lineCount = 0
    /// The first lines of the types and protocols that change.
    private(set) var types: Set<String> = []

    init(of source: Source) throws {
      let path = "Sources/PlaybillRooms/Profile/\(source.name).swift"
      let lines = try PackageFolder.text(of: path).components(separatedBy: "\n")
      let change = try PackageFolder.text(of: "Tests/one-more-field.patch").components(
        separatedBy: "\n"
      )
      .drop { $0 != "+++ b/\(path)" }.dropFirst().prefix { !$0.hasPrefix("diff ") && !$0.isEmpty }
      var place = 0
      for line in change {
        if let hunk = line.prefixMatch(of: #/@@ -(\d+)/#) {
          place = min((Int(hunk.output.1) ?? 1) - 1, lines.count)
          continue
        }
        if line.hasPrefix("+") { lineCount += 1 }
        if !line.hasPrefix(" ") {
          let type = lines[..<place].last { Source.declaration(in: $0) != nil }
          types.insert(try #require(type))
        }
        if !line.hasPrefix("+") {
          try #require(
            place < lines.count && line.dropFirst() == lines[place],
            "Tests/one-more-field.patch does not fit \(path). Update it."
          )
          place += 1
        }
      }
    }
  }

  private func session(_ architecture: Architecture) throws -> Session {
    var configuration = SessionConfiguration()
    configuration.route = "profile"
    configuration.settings = [.init("architecture", architecture.rawValue)]
    return try Session(of: Playbill(), configuration: configuration)
  }

  /// The number of arrows from the tap to the website that it opens.
  private func arrowCount(_ architecture: Architecture) throws -> Int {
    let session = try session(architecture)
    for command in ["wait 1s", "xray on"] { session.submit(command) }
    let chain = session.submit("website").flatMap(\.lines).joined()
    let effect = try #require(chain.firstRange(of: "─open▶ URLOpener"))
    return chain[..<effect.upperBound].count { $0 == "▶" }
  }

  /// The number of lines of the test of the logic without a screen; nil if there is none.
  private func testLength(_ architecture: Architecture) throws -> Int? {
    let path = "Tests/PlaybillRoomsTests/Profile/ProfileLogicTests.swift"
    let lines = try PackageFolder.text(of: path).components(separatedBy: "\n")
      .drop { !$0.hasPrefix("  func \(architecture)(") }
    return lines.isEmpty ? nil : lines.prefix { $0 != "  }" }.count + 1
  }

  @Test("the page and the room have the costs", arguments: ProfileRoomTests.playable)
  func costs(architecture: Architecture) throws {
    let source = try Source(of: architecture)
    let counts = [
      (source.count("class", "struct", "enum"), "type"), (source.count("protocol"), "protocol"),
      (try arrowCount(architecture), "arrow"),
    ]
    let test = try testLength(architecture)
    let change = try Change(of: source)

    let page = try PackageFolder.text(
      of: "Sources/PlaybillRooms/PlaybillRooms.docc/PlaybillRooms.md"
    )
    let row = try #require(
      page.split(separator: "\n").first { $0.hasPrefix("| `\(architecture)` | ") }
    )
    let ease = [source.lines.count, change.lineCount, change.types.count]
    let cells = (counts.map { "\($0.0)" } + [test.map { "\($0)" } ?? "–"] + ease.map { "\($0)" })
      .map { " \($0) |" }.joined()
    #expect(row.hasSuffix(cells), "The row must end with:\(cells)")

    let words = counts.map { TextLayout.count($0, $1) }
    let ending = test.map { "\($0) lines of test" } ?? "no test"
    let said = try session(architecture).submit("help costs").flatMap(\.lines)
    let changed = "\(TextLayout.count(ease[1], "line")) in \(ease[2])"
    let isUsual = changed == "1 line in 1"
    for sentence in [
      "\(architecture): \((words + [ending, "\(ease[0]) lines"]).joined(separator: ", "))",
      "\(isUsual ? "all others" : architecture.rawValue): \(changed)",
    ] {
      #expect(
        said.contains { $0.hasSuffix("  \(sentence)") },
        "ProfileCosts.swift must say: \(sentence)"
      )
    }
  }

  @Test(
    "each file is an enumeration of its name, and fits on two slides",
    arguments: Architecture.allCases
  )
  func size(architecture: Architecture) throws {
    let source = try Source(of: architecture)
    #expect(source.lines.first == "enum \(source.name) {")
    #expect((25...70).contains(source.lines.count), "\(source.lines.count)")
  }

  @Test("each file ends with the stage and how it is presented", arguments: Architecture.allCases)
  func names(architecture: Architecture) throws {
    let lines = try Source(of: architecture).lines
    let stage = try #require(
      lines.firstIndex { $0.hasPrefix("  final class ProfileStage: ProfileScreen") }
    )
    let entry = try #require(
      lines.firstIndex {
        $0
          == "  static func presentInContext(_ context: any NavigationContext, _ services: ProfileServices) {"
      }
    )
    #expect(stage < entry)
    #expect(lines[entry...].count <= 8)
  }
}
