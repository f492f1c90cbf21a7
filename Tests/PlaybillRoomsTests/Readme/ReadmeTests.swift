import Foundation
import PlaybillRooms
import Rehearsal
import TestSupport
import Testing
import TurnConcurrency

/// Plays the sessions of the README and the articles, and compares the README's app with a fixture.
@Suite(.timeLimit(.minutes(10))) struct ReadmeTests {
  /// The paths of the pages that show a session.
  nonisolated private static let pagesWithSessions: [String] = {
    let sources = FileManager.default.enumerator(atPath: PackageFolder.url(of: "Sources").path)
    let articles = sources?.compactMap { $0 as? String }.filter { $0.hasSuffix(".md") } ?? []
    return (["README.md"] + articles.sorted().map { "Sources/\($0)" })
      .filter { (try? PackageFolder.text(of: $0))?.contains("\n```console\n") == true }
  }()

  /// The lines of each block of `page` in `language`.
  private func blocks(of language: String, in page: String) throws -> [[String]] {
    var lines = try PackageFolder.text(of: page).components(separatedBy: "\n")[...]
    var blocks: [[String]] = []
    while let start = lines.firstIndex(of: "```" + language) {
      let block = lines[(start + 1)...].prefix { $0 != "```" }
      blocks.append(Array(block))
      lines = lines[block.endIndex...]
    }
    return blocks
  }

  @Test("the sessions on a page match what the app prints", arguments: pagesWithSessions)
  func sessions(of page: String) throws {
    for shown in try blocks(of: "console", in: page) {
      let session = try Session(of: Playbill())
      var played: [String] = []
      for line in shown {
        // Output never begins like a prompt.
        let prompt = session.location + "> "
        guard line.hasPrefix(prompt) else { continue }
        played.append(line)
        played += session.submit(String(line.dropFirst(prompt.count))).flatMap(\.lines)
      }
      #expect(played == shown)
      #expect(played.contains { $0.hasPrefix("Lobby/Profile> ") })
    }
  }

  @Test("the README has at most 210 lines and begins with a session")
  func length() throws {
    let lines = try PackageFolder.text(of: "README.md").components(separatedBy: "\n").dropLast()
    #expect(lines.count <= 210)
    #expect(try #require(lines.firstIndex { $0.contains("> profile") }) < 10)
  }

  @Test("every link of the README leads to a file")
  func readmeLinks() throws {
    let links = try PackageFolder.text(of: "README.md").matches(of: /\]\(([^)]+)\)/).map {
      String($0.output.1)
    }
    #expect(links.count > 10)
    for link in links {
      let file = PackageFolder.url(of: link)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(link)")
    }
  }

  @Test("the README's first file has at most fifty lines, and plays the README's transcript")
  func order() throws {
    struct Teahouse: App {
      let name = "teahouse", title = "Teahouse", summary = "it serves tea"
      func presentInContext(_ context: any NavigationContext, services: World) {
        OrderScene().presentInContext(context)
      }
    }
    let code = try #require(try blocks(of: "swift", in: "README.md").first)
    #expect(code.count <= 50)
    let fixture = try PackageFolder.text(of: "Tests/PlaybillRoomsTests/Readme/Order.swift")
    #expect(fixture == code.joined(separator: "\n") + "\n")
    let shown = try #require(try blocks(of: "transcript", in: "README.md").first).dropFirst(2)
    let session = try Session(of: Teahouse(), configuration: SessionConfiguration())
    var played = session.opening.flatMap(\.lines)
    for line in shown where line.hasPrefix("> ") {
      played += [line] + session.submit(String(line.dropFirst(2))).flatMap(\.lines)
    }
    #expect(shown.map { $0.hasPrefix("| ") ? String($0.dropFirst(2)) : $0 } == played)
  }

  @Test(
    "the article on async models shows what its example prints",
    .enabled(if: TurnExecutor.isSupported)
  )
  func asyncExample() throws {
    let article = "Sources/Rehearsal/Rehearsal.docc/AsyncModels.md"
    let code = try blocks(of: "swift", in: article).map { $0.joined(separator: "\n") }
    let example = try PackageFolder.text(of: "Tests/PlaybillRoomsTests/Readme/TeaExample.swift")
    #expect(code.first == String(example.dropLast()), "the example is not the fixture")
    let session = try Session(of: Tea(), configuration: SessionConfiguration())
    let lines = ["brew", "wait 2m"].flatMap { ["> \($0)"] + session.submit($0).flatMap(\.lines) }
    #expect(
      try PackageFolder.text(of: article).contains(
        "```\n" + lines.joined(separator: "\n") + "\n```"
      )
    )
  }

  @Test("the article on the x-ray shows the chain of its example")
  func xrayExample() throws {
    struct Pages: App {
      let name = "pages"
      let title = "Pages"
      let summary = "an example"

      func presentInContext(_ context: any NavigationContext, services: World) {
        PageScene().presentInContext(context)
      }
    }
    let article = "Sources/Rehearsal/Rehearsal.docc/XRay.md"
    let code = try blocks(of: "swift", in: article).map { $0.joined(separator: "\n") }
    let example = try PackageFolder.text(of: "Tests/PlaybillRoomsTests/Readme/PageExample.swift")
    #expect(code == [String(example.dropLast())], "the example is not the fixture")
    let session = try Session(of: Pages(), configuration: SessionConfiguration())
    session.submit("xray on")
    let chain = session.submit("next").first { $0.kind == .causes }?.lines ?? []
    #expect(chain.count > 1)
    #expect(
      try PackageFolder.text(of: article).contains(
        "```\n" + chain.joined(separator: "\n") + "\n```"
      ),
      "\(chain)"
    )
  }
}
