import Rehearsal
import Streams
import TestSupport
import Testing

/// Lines built from completions are accepted, and completions leave no control out.
@Suite(.timeLimit(.minutes(10))) struct OfferTests {
  nonisolated private static let apps = ["studio", "showcase", "archive", "clash", "empty"]

  private static func app(_ name: String) -> TestApp {
    let settings: [any SettingDeclaration] = [
      Setting<Speed>.speed
    ]
    var app =
      switch name {
      case "studio": TestApp.studio()
      case "showcase": TestApp(showing: { ShowcaseStage() })
      case "archive": TestApp(showing: { ArchiveStage() })
      case "clash": TestApp(showing: { ClashStage() })
      default: TestApp(showing: { EmptyStage() })
      }
    app.settings = settings
    app.entryPoints = [
      EntryPoint("plain", title: "Plain", summary: "a plain screen") { context, _ in
        context.push(ClashStage())
      }
    ]
    return app
  }

  /// A session of the app in which `lines` were played.
  private func makeSession(_ app: String, after lines: [String]) throws -> Session {
    let session = try Session(of: Self.app(app))
    for line in lines { session.submit(line) }
    return session
  }

  /// A line built by choosing one completion after another.
  private func line(
    in session: Session,
    using random: inout SeededRandomNumberGenerator
  ) -> String? {
    var line = ""
    for _ in 0..<5 {
      let list = session.unfinishedLine(line).completions
      guard let next = list.randomElement(using: &random) else { break }
      line.removeLast(list.typed.count)
      line += next.word
      guard next.ending != .command else { return line }
      if next.ending == .word { line += " " }
    }
    // The user must complete these.
    let word = line.split(separator: " ").first.map(String.init) ?? ""
    if ["wait", ":wait"].contains(word) { return line + "1s" }
    if ["save", "restore", "script"].contains(word.drop { $0 == ":" }) { return nil }
    return line.hasSuffix(" ") && session.unfinishedLine(line).completions.isEmpty
      ? line + "a b" : line
  }

  @Test("a line built from completions is accepted", arguments: apps, Cases.seeds(1, all: 4))
  func accepted(app: String, seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    var played: [String] = []
    for _ in 0..<60 {
      let session = try makeSession(app, after: played)
      guard let line = line(in: session, using: &random) else { continue }
      let outputs = session.submit(line)
      let refusals = outputs.compactMap { output in
        if case .refusal(let refusal) = output.kind { refusal } else { nil }
      }
      // The line may continue with the argument of a verb such as `tap`.
      let isBegun = refusals.allSatisfy {
        if case .missingTarget = $0 { true } else { false }
      }
      #expect(isBegun || refusals.isEmpty, "\(played) \(line): \(refusals)")
      if played.count > 6 { played = [] }
      if refusals.isEmpty, !session.hasEnded { played.append(line) }
    }
  }

  @Test("the only continuation of a word is understood", arguments: apps)
  func continued(app: String) throws {
    let session = try makeSession(app, after: [])
    for completion in session.unfinishedLine("").completions {
      for count in 1..<max(completion.word.count, 2) {
        let beginning = String(completion.word.prefix(count))
        guard let rest = session.unfinishedLine(beginning).completions.continuation else {
          continue
        }
        let marks = session.unfinishedLine(beginning + rest).marks
        #expect(!marks.contains { $0.meaning == .unknown || $0.meaning == .mistake })
        #expect(session.unfinishedLine(beginning).completions.count == 1)
      }
    }
  }

  @Test("an empty line is completed to each interactive control", arguments: apps)
  func complete(app: String) throws {
    let stages: [String: [String]] = [
      "studio": ["name", "secret", "send", "films"],
      "showcase": ["notifications", "segment", "films"],
      "archive": ["volumes"],
      "clash": ["delete", "mails", "more", "'two words'", "title"],
      "empty": ["field"],
    ]
    let words = try makeSession(app, after: []).unfinishedLine("").completions.map(\.word)
    #expect(Set(stages[app] ?? []).isSubset(of: words))
    #expect(Set(words).count == words.count)
    #expect(words.contains("none") == false)
  }

  @Test("each target that a refusal names is accepted", arguments: apps)
  func named(app: String) throws {
    let session = try makeSession(app, after: [])
    for word in session.unfinishedLine("help ").completions.map(\.word) {
      for line in [word, word + " nowhere"] {
        guard case .missingTarget(let verb, let candidates)? = session.refusal(line)
        else {
          continue
        }
        // “<file>” and the range “0 to 3” describe targets.
        for candidate in candidates where !candidate.hasPrefix("<") && verb != "turn" {
          let refusal = session.refusal("\(verb) \(candidate)")
          // After the name of a list, a row is still missing.
          if case .missingTarget? = refusal { continue }
          if case .missingText? = refusal { continue }
          #expect(refusal == nil, "\(verb) \(candidate)")
        }
      }
      if session.hasEnded { break }
    }
  }
}

/// Names with several meanings, and titles that are hard to type.
private final class ClashStage: Stage {
  let deletion = RowAction("delete", help: "delete a mail")
  let look = Label(text: "only a label")
  let title2 = Label("two", text: "another")
  let delete = Button()
  let more = TextField()
  let name = TextField("title")
  private(set) lazy var mails = List(
    rows: ["1984", "two words", "Ocean's Eleven", ":colon", "say \"hi\"", "mails", "a\nb", "3", ""]
      .map { Row($0) },
    style: .menu,
    rowActions: [deletion],
    pageLength: 6
  )

  override var layout: [View] { [look, title2, delete, more, name, mails] }
}

/// Lists with nothing in them, beside a field.
private final class EmptyStage: Stage {
  let none = List()
  let field = TextField()
  let choice = Picker(segments: [], selectedIndex: nil)
}
