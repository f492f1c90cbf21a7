import PlaybillRooms
import TestSupport
import Testing

@testable import Rehearsal

/// Each screen accepts its completions, and its suggestions for unknown commands.
@Suite(.timeLimit(.minutes(10))) struct OfferTests {
  nonisolated private static let rooms = [
    "bindings", "chat", "listings", "lobby", "meetings", "movies", "photos", "profile",
    "registration", "shell",
  ]

  @Test("completions and suggestions on each transcript screen are accepted", arguments: rooms)
  func golden(room: String) throws {
    var seen: Set<String> = []
    for script in try Cases.sample(of: Soak.scripts(of: room), every: 24) {
      let session = try Session(of: Playbill())
      for command in [""] + script where !session.hasEnded {
        session.submit(command)
        let words = session.unfinishedLine("").completions.map(\.word)
        // Check the same screen in the same state only once.
        if seen.insert("\(session.location) \(words)").inserted { check(session) }
      }
      session.end()
    }
    #expect(!seen.isEmpty)
  }

  /// Checks all completions of up to two words, and that what an exploration tries has the name that it tells.
  private func check(_ session: Session) {
    for offer in session.offers(with: [.oddTexts, .settings, .events]) {
      let name = session.command(in: offer.line).flatMap { session.name(of: $0) }
      #expect(name == offer.name, "\(session.location): \(offer.line)")
    }
    let first = session.unfinishedLine("").completions
    for view in session.engine.navigator.top?.views ?? [] {
      let hasRows = view.choiceCount > 0
      let isAble = view.actions.first.map { !$0.argument.isChoice || hasRows } ?? false
      let isOffered = first.contains { $0.word == CommandLexer.quote(view.name) }
      #expect(isOffered == isAble, "\(session.location): \(view.name)")
    }
    for word in first {
      guard word.ending == .word else {
        expectAcceptance(of: word.word, in: session)
        continue
      }
      let second = session.unfinishedLine(word.word + " ").completions
      for argument in second.prefix(30) where argument.ending == .command {
        expectAcceptance(of: "\(word.word) \(argument.word)", in: session)
      }
      if second.isEmpty, second.path == nil {
        expectAcceptance(of: word.word + " 1s", in: session)
      }
    }
    for word in first.map(\.word) where word.count > 2 {
      let beginning = String(word.dropLast())
      if let rest = session.unfinishedLine(beginning).completions.continuation {
        expectAcceptance(of: beginning + rest, in: session, begun: true)
      }
      // Typos, and a separator after an unknown word.
      for line in [word + "x", word.dropFirst() + "", word + ", wait 1s", word + "x 1"] {
        guard case .unknownCommand(_, let suggestion?)? = refusal(of: line, in: session) else {
          continue
        }
        expectAcceptance(of: suggestion, in: session)
      }
    }
  }

  private func refusal(of line: String, in session: Session) -> Refusal? {
    guard let command = session.command(in: line), case .refused(let refusal) = command.meaning
    else {
      return nil
    }
    guard case .unknownCommand(let word, nil) = refusal else { return refusal }
    return .unknownCommand(word, suggestion: session.suggestion(for: command, by: session.grammar))
  }

  private func expectAcceptance(of line: String, in session: Session, begun: Bool = false) {
    switch refusal(of: line, in: session) {
    case nil: break
    case .missingTarget, .missingText: #expect(begun, "\(session.location): \(line)")
    case let refusal?: Issue.record("\(session.location): \(line): \(refusal.text)")
    }
  }

  @Test(
    "completions and suggestions on a random walk are valid commands",
    arguments: Cases.seeds(2, all: 8)
  )
  func walk(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let session = try Session(of: Playbill())
    var suggestionCount = 0
    for _ in 0..<300 {
      session.submit("wait 500ms")
      var line = ""
      for _ in 0..<4 {
        let list = session.unfinishedLine(line).completions
        guard
          let next = list.filter({ !["quit", ":quit"].contains($0.word) })
            .randomElement(using: &random)
        else { break }
        line.removeLast(list.typed.count)
        line += next.word + (next.ending == .word ? " " : "")
        if next.ending == .command { break }
      }
      // Complete what completions leave to the user: the end of a route, a time or a text.
      if line.hasSuffix("/") {
        line += "7"
      } else if session.unfinishedLine(line).completions.isEmpty, line.hasSuffix(" ") {
        line += line.contains("wait") ? "1s" : "Ada"
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        // Remove a letter and add another word.
        line.remove(at: line.index(line.startIndex, offsetBy: line.count / 2))
        line += ["", " now", ",", ", wait 1s"].randomElement(using: &random) ?? ""
        guard case .unknownCommand(_, let suggestion?)? = refusal(of: line, in: session),
          suggestion != "quit", suggestion != ":quit"
        else { continue }
        suggestionCount += 1
        line = suggestion
      }
      let place = session.location
      for output in session.submit(line) {
        guard case .refusal(let refusal) = output.kind else { continue }
        #expect(refusal.isAboutTheState, "\(place): \(line): \(refusal.text)")
      }
    }
    #expect(suggestionCount > 5)
    session.end()
  }
}

extension Refusal {
  /// Whether the command was valid but the state prevents it: a guard, a disabled button, the end of
  /// a list, or input that only the user knows.
  fileprivate var isAboutTheState: Bool {
    switch self {
    case .disabled, .noMoreRows, .other: true
    case .atFirstScreen, .atRoot, .notInStack, .nothingAbove, .noModal, .windowStays,
      .contextIsGone, .stageWasPresented, .undecided, .undecidedAtQuit, .noTabs, .tabsAreCovered,
      .unknownTab, .tabIsSelected, .tabsWereOpened, .unanswered, .guarded, .screenWasKept,
      .unreadableRoute, .wrongRouteValue, .deadLink:
      true
    default: false
    }
  }
}
