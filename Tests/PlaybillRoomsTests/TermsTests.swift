import Foundation
import Rehearsal
import TestSupport
import Testing
import TurnConcurrency

@testable import PlaybillRooms

/// Plays the rows of the page about the articles' terms.
@Suite(.timeLimit(.minutes(10))) struct TermsTests {
  private let page = TermsPage()

  @Test(
    "a session answers the commands of each row with the text of the row",
    .enabled(if: TurnExecutor.isSupported)
  )
  func answers() throws {
    #expect(page.rows.count > 148)
    for term in page.rows {
      let session = try Session(of: Playbill(), configuration: SessionConfiguration())
      for command in term.commands.dropLast() {
        let outputs = session.submit(command)
        #expect(!outputs.contains { $0.isRefusal }, "\(term.text): \(command)")
      }
      let answer = session.submit(try #require(term.commands.last)).flatMap(\.lines)
      #expect(
        words(answer.joined(separator: " ")).contains(words(term.shown)),
        "\(term.text)\n\(answer.joined(separator: "\n"))"
      )
    }
  }

  @Test("a row asks no help, and its answer has a name of the row")
  func sources() {
    let asking = ["help", "scenes", "set", "xray", "look"]
    for term in page.rows {
      let verb = term.commands.last?.split(separator: " ").first.map(String.init) ?? ""
      #expect(!asking.contains(verb), "\(term.text)")
      #expect(
        names(of: term).contains { term.shown.contains($0) },
        "no name is shown: \(term.text)"
      )
    }
  }

  @Test("the names of each row are in its file")
  func names() throws {
    for term in page.rows {
      let text = try PackageFolder.text(of: "Sources/PlaybillRooms/\(term.file)")
      #expect(!names(of: term).isEmpty, "\(term.text)")
      for name in names(of: term) { #expect(text.contains(name), "\(name) is not in \(term.file)") }
    }
  }

  @Test("no text of the app contains the name of a type, so a renamed type changes the output")
  func typeNames() throws {
    let lines = try SourceFolder("Sources/PlaybillRooms").code.values.joined()
    let types = lines.compactMap {
      $0.firstMatch(of: /\b(?:class|struct|enum|protocol) ([A-Z]\w*)/).map { $0.output.1 }
    }
    // Names of one word, such as Movie, are words of a text, too.
    let names = Set(types.filter { $0.dropFirst().contains(where: \.isUppercase) })
    #expect(names.count > 100)
    for line in lines {
      // A trap, and the alternatives that the article writes down.
      if line.contains("fatalError(") || line.contains("declaration: ") { continue }
      let text = line.replacing(/\\\([^)]*\)/, with: "")
        .split(separator: "\"", omittingEmptySubsequences: false)
        .enumerated().filter { $0.offset % 2 == 1 }.map(\.element).joined(separator: " ")
      let words = text.split { !$0.isLetter && !$0.isNumber }
      #expect(words.first(where: names.contains) == nil, "\(line)")
    }
  }

  @Test("the test or check of each rule exists")
  func rules() throws {
    #expect(page.proofs.count > 30)
    for rule in page.proofs {
      #expect(
        try PackageFolder.text(of: rule.file).contains(rule.text),
        "\(rule.file) does not say: \(rule.text)"
      )
    }
  }

  @Test("the parts of help article list the rows of a room with their commands")
  func help() throws {
    let session = try Session(of: Playbill(), configuration: SessionConfiguration())
    _ = session.submit("photos")
    let parts = ["differences", "rules", "terms"].flatMap {
      session.submit("help article \($0)").flatMap(\.lines)
    }
    let answer = words(parts.joined(separator: " "))
    for row in page.rows where row.commands.contains("photos") {
      let commands = row.commands(in: "photos").map { " > \($0)" }.joined()
      #expect(answer.contains(row.text.filter { $0 != "`" } + commands), "\(row.text)")
    }
    #expect(session.submit("help article photos").contains { $0.isRefusal })
  }

  @Test("help article fits on a small screen in each room, and names the articles in the lobby")
  func summaries() throws {
    let session = try Session(of: Playbill(), configuration: SessionConfiguration())
    let lobby = session.submit("help article").flatMap(\.lines)
    #expect(lobby.contains("    A Different Take on MVVM with Swift (2016): profile, chat"))
    for room in Playbill().entryPoints where !room.topics.isEmpty {
      _ = session.submit("go \(room.name)")
      let lines = session.submit("help article").flatMap(\.lines)
      #expect((5...20).contains(lines.count), "\(room.name): \(lines.joined(separator: "\n"))")
      #expect(lines.contains { $0.hasPrefix("    1 ") })
    }
    _ = session.submit("go meetings")
    #expect(session.submit("help article").contains { $0.isRefusal }, "no article is about it")
  }

  private func names(of row: TermsPage.Row) -> [String] { TermsPage.code(in: row.text[...]) }

  /// A text with one blank between its words: a screen of another width breaks it elsewhere.
  private func words(_ text: String) -> String {
    text.split(separator: " ").joined(separator: " ")
  }
}
