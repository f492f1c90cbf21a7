import CArticleTerms
import Rehearsal

/// The page `Terms.md`, which is part of the program: what each article says, and the commands that show it.
///
/// `help article` reads it in each room, so the page and the app say the same.
struct TermsPage {
  /// What a row of the page is about; a row names it in its first cell, as in “Pro: …”.
  enum Kind: String, CaseIterable {
    case pro = "Pro", con = "Con", difference = "Different here", ours = "Ours", rule = "Rule",
      term = "Term"
  }

  /// A row of a table that has commands.
  struct Row {
    let article: String
    let kind: Kind
    let text: String
    let file: String
    /// From the lobby on.
    let commands: [String]
    /// What the answer to the last command contains.
    let shown: String

    /// The commands from the first screen of the room that `command` opens; `turn 0` leads to the lobby if something
    /// else comes before.
    func commands(in command: String) -> [String] {
      commands.first == command ? Array(commands.dropFirst()) : ["turn 0"] + commands
    }
  }

  /// A row of a table of rules about code, which no command can show.
  struct Proof {
    let article: String
    let rule: String
    let file: String
    /// What the file of the test or check says.
    let text: String
  }

  private(set) var rows: [Row] = []
  private(set) var proofs: [Proof] = []

  init(_ page: String = String(cString: terms_page())) {
    var article = ""
    var beginning: [String] = []
    for line in page.split(separator: "\n") {
      if line.hasPrefix("### ") { article = String(line.dropFirst(4)) }
      // The commands above a table belong to all its rows.
      if line.hasPrefix("Begin ") { beginning = Self.code(in: line) }
      guard line.hasPrefix("| "), !line.hasPrefix("| in the article"), !line.hasPrefix("| rule |")
      else { continue }
      let cells = line.dropFirst(2).dropLast(2).split(separator: " | ")
      let (kind, text) = Self.kind(of: cells[0])
      let code = cells.map(Self.code)
      if cells.count == 4 {
        rows.append(
          Row(
            article: article,
            kind: kind,
            text: text,
            file: code[1][0],
            commands: beginning + code[2],
            shown: code[3][0]
          )
        )
      } else {
        proofs.append(Proof(article: article, rule: text, file: code[1][0], text: code[2][0]))
      }
    }
  }

  private static func kind(of cell: Substring) -> (Kind, text: String) {
    for kind in Kind.allCases where cell.hasPrefix("\(kind.rawValue): ") {
      return (kind, String(cell.dropFirst(kind.rawValue.count + 2)))
    }
    return (.term, String(cell))
  }

  /// The texts of a line that are in code style.
  static func code(in text: Substring) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// The rows of the room that `command` opens, and the rules of their article.
  private func points(for command: String) -> (article: String, rows: [Row], proofs: [Proof]) {
    let rows = rows.filter { $0.commands.contains(command) }
    let article = rows.first?.article ?? ""
    return (article, rows, proofs.filter { $0.article == article })
  }

  /// What `help article` says in the room that `command` opens: the first pros, cons and differences, on one screen.
  ///
  /// If the article is about one value of a setting, `setting` sets it.
  func summary(for command: String, with setting: String?) -> [HelpTopic.Section] {
    let (article, rows, proofs) = points(for: command)
    let main = [(Kind.pro, 2), (.con, 2), (.difference, 5)].flatMap { kind, count in
      rows.filter { $0.kind == kind }.prefix(count).map { "\(kind.rawValue): \($0.text.plain)" }
    }
    let numbered = main.enumerated().map { HelpTopic.Entry("\($0 + 1) \($1)") }
    let more = "\(rows.count + proofs.count) points with commands: help article "
    let parts = Part.allCases.map(\.rawValue).joined(separator: ", help article ")
    let heading = article + (setting.map { ", with \($0)" } ?? "")
    return [HelpTopic.Section(heading, numbered + [HelpTopic.Entry(more + parts)])]
  }

  /// A part of `help article`.
  enum Part: String, CaseIterable {
    case differences, rules, terms

    var kinds: [Kind] {
      switch self {
      case .differences: [.pro, .con, .difference, .ours]
      case .rules: [.rule]
      case .terms: [.term]
      }
    }

    var summary: String {
      switch self {
      case .differences: "pros, cons, and what is different here"
      case .rules: "its rules"
      case .terms: "its terms"
      }
    }
  }

  /// What `help article` says about `part` in the room that `command` opens.
  func sections(_ part: Part, for command: String) -> [HelpTopic.Section] {
    let (_, rows, proofs) = points(for: command)
    return part.kinds.map { kind in
      HelpTopic.Section(
        kind.rawValue,
        rows.filter { $0.kind == kind }
          .map { HelpTopic.Entry($0.text.plain, commands: $0.commands(in: command)) }
          + proofs.filter { _ in kind == .rule }
          .map {
            HelpTopic.Entry(
              $0.rule.plain,
              commands: [$0.file.split(separator: "/").last.map(String.init) ?? ""]
            )
          }
      )
    }
    .filter { !$0.entries.isEmpty }
  }

  /// The articles, each with those of `rooms` that rebuild it.
  func articles(in rooms: [String]) -> [HelpTopic.Section] {
    var articles: [String] = []
    for row in rows where !articles.contains(row.article) { articles.append(row.article) }
    let entries = articles.map { article in
      let commands = Set(rows.filter { $0.article == article }.flatMap(\.commands))
      return HelpTopic.Entry(
        "\(article): " + rooms.filter(commands.contains).joined(separator: ", ")
      )
    }
    return [HelpTopic.Section("The articles, and the rooms that rebuild them", entries)]
  }
}

extension HelpTopic {
  /// The article that the room opened by `command` rebuilds, perhaps only after the command `setting`.
  static func article(in command: String, with setting: String? = nil) -> HelpTopic {
    HelpTopic(
      "article",
      summary: "what the article says, and how to see it",
      parts: TermsPage.Part.allCases.map { part in
        HelpTopic(part.rawValue, summary: part.summary, TermsPage().sections(part, for: command))
      },
      TermsPage().summary(for: command, with: setting)
    )
  }

  /// The articles that `rooms` rebuild.
  static func articles(in rooms: [String]) -> HelpTopic {
    HelpTopic(
      "article",
      summary: "which articles the rooms rebuild",
      TermsPage().articles(in: rooms)
    )
  }
}

extension String {
  /// Without the marks of Markdown's code style.
  fileprivate var plain: String { filter { $0 != "`" } }
}
