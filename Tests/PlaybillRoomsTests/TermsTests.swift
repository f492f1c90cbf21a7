import Foundation
import Rehearsal
import TestSupport
import Testing
import TurnConcurrency

@testable import PlaybillRooms

/// Plays the rows of the page about the articles' terms.
@Suite struct TermsTests {
  private let page: TermsPage

  init() throws {
    page = try TermsPage()
  }

  @Test(
    "a session answers the commands of each row with the text of the row",
    .enabled(if: TurnExecutor.isSupported)
  )
  func answers() throws {
    #expect(page.terms.count > 148)
    for term in page.terms {
      let session = try Session(of: Playbill(), configuration: SessionConfiguration())
      for command in term.commands.dropLast() {
        let outputs = session.submit(command)
        #expect(!outputs.contains { $0.isRefusal }, "\(term.line): \(command)")
      }
      let answer = session.submit(try #require(term.commands.last)).flatMap(\.lines)
      #expect(
        TermsPage.words(answer.joined(separator: " ")).contains(TermsPage.words(term.shown)),
        "\(term.line)\n\(answer.joined(separator: "\n"))"
      )
    }
  }

  @Test("a row asks no help, and its answer has a name of the row")
  func sources() {
    let asking = ["help", "scenes", "set", "xray", "look"]
    for term in page.terms {
      let verb = term.commands.last?.split(separator: " ").first.map(String.init) ?? ""
      #expect(!asking.contains(verb), "\(term.line)")
      #expect(term.names.contains { term.shown.contains($0) }, "no name is shown: \(term.line)")
    }
  }

  @Test("the names of each row are in its file")
  func names() throws {
    for term in page.terms {
      let text = try PackageFolder.text(of: "Sources/PlaybillRooms/\(term.file)")
      #expect(!term.names.isEmpty, "\(term.line)")
      for name in term.names { #expect(text.contains(name), "\(name) is not in \(term.file)") }
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
    #expect(page.rules.count > 30)
    for rule in page.rules {
      #expect(
        try PackageFolder.text(of: rule.file).contains(rule.text),
        "\(rule.file) does not say: \(rule.text)"
      )
    }
  }
}

/// The rows of the page `Terms.md`.
private struct TermsPage {
  /// A term of an article: what names it, and how a session shows it.
  struct Term {
    let line: String
    let names: [String]
    let file: String
    let commands: [String]
    let shown: String
  }

  /// A rule of an article, and the text in the file of the test or check that proves it.
  struct Rule {
    let file: String
    let text: String
  }

  private(set) var terms: [Term] = []
  private(set) var rules: [Rule] = []

  init() throws {
    var beginning: [String] = []
    for line in try SourceFolder.page("Terms") {
      // The commands above a table belong to all its rows.
      if line.hasPrefix("Begin ") { beginning = Self.code(in: line) }
      guard line.hasPrefix("| ") else { continue }
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ").map(Self.code)
      if cells.count == 4, let file = cells[1].first, let shown = cells[3].first {
        let commands = beginning + cells[2]
        terms.append(
          Term(line: line, names: cells[0], file: file, commands: commands, shown: shown)
        )
      } else if cells.count == 3, let file = cells[1].first, let text = cells[2].first {
        rules.append(Rule(file: file, text: text))
      }
    }
  }

  /// The texts of a line that are in code style.
  private static func code(in text: String) -> [String] {
    text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// A text with one blank between its words: a screen of another width breaks it elsewhere.
  static func words(_ text: String) -> String {
    text.split(separator: " ").joined(separator: " ")
  }
}
