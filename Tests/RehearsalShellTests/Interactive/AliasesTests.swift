import PlaybillRooms
import Rehearsal
import Testing

@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct AliasesTests {
  private func aliases(_ definitions: [String: String]) throws -> Aliases {
    var aliases = Aliases()
    for (name, command) in definitions { try aliases.define(name, as: command) }
    return aliases
  }

  private func expand(_ line: String, _ definitions: [String: String]) throws -> String {
    try aliases(definitions).expand(line) { _ in false }
  }

  @Test(
    "an alias at the beginning of a line is expanded",
    arguments: [
      ("w", "where"), ("  w", "where"), ("W", "where"), ("w --json", "where --json"),
      ("w  'a b'", "where  'a b'"), ("wx", "wx"), ("look w", "look w"), ("", ""), ("'w'", "'w'"),
    ]
  )
  func expansion(line: String, command: String) throws {
    #expect(try expand(line, ["w": "where"]) == command)
  }

  @Test("an alias may expand to another alias")
  func nestedAlias() throws {
    #expect(try expand("a 1", ["a": "b x", "b": "tap"]) == "tap x 1")
  }

  @Test("each alias is expanded only once")
  func circularAlias() throws {
    #expect(try expand("a", ["a": "b 1", "b": "a 2"]) == "a 2 1")
    #expect(try expand("a", ["a": "a b"]) == "a b")
  }

  @Test("a word with a meaning on the screen is not expanded")
  func existingWord() throws {
    let aliases = try aliases(["name": "where"])
    #expect(aliases.expand("name Ada") { $0 == "name" } == "name Ada")
    #expect(aliases.expand("name") { $0 == "Name" } == "where")
  }

  @Test(
    "a name that is malformed or hides a command is refused",
    arguments: [
      "look", "LOOK", "x", "quit", "exit", "alias", "unalias", "12", "", "a b", "a=b", ":w", "'",
    ]
  )
  func invalidName(name: String) {
    var aliases = Aliases()
    #expect(throws: Refusal.self) { try aliases.define(name, as: "where") }
    #expect(aliases.rows.isEmpty)
  }

  @Test("aliases are listed by name and can be removed")
  func sortedRows() throws {
    var aliases = try aliases(["w": "where", "B": "back"])
    #expect(aliases.rows == [["b", "back"], ["w", "where"]])
    try aliases.remove("W")
    #expect(aliases.command(for: "w") == nil)
    #expect(throws: Refusal.self) { try aliases.remove("w") }
  }
}

/// The verbs of the shell, as they are typed.
@Suite(.timeLimit(.minutes(10))) struct ShellWordsTests {
  private let session: Session

  init() throws {
    session = try Session(of: Playbill())
    session.shell = ShellWords()
  }

  private func lines(_ line: String) -> [String] { session.type(line).flatMap(\.lines) }

  @Test(
    "a definition is listed and expanded",
    arguments: [
      ("alias w = where", "  w   where"), ("ALIAS w=where --json ", "  w   where --json"),
      (":alias w = where", "  w   where"), ("alias w = message a = b", "  w   message a = b"),
    ]
  )
  func definition(line: String, listed: String) {
    #expect(lines(line) == [])
    #expect(lines("alias") == [listed])
    #expect(lines("alias W") == [listed])
    let command = session.command(in: "w")
    #expect(command?.line == String(listed.dropFirst(6)))
    #expect(command?.typedLine == "w")
    #expect(session.log.entries.isEmpty)
  }

  @Test("other lines are commands of the session", arguments: ["aliases", "look", "'alias'"])
  func otherLines(line: String) {
    #expect(session.command(in: line)?.definesAlias == false)
  }

  @Test("outside a shell, the verbs are unknown")
  func noShell() throws {
    session.shell = nil
    #expect(lines("alias w = where").first?.hasPrefix("! I don't know “alias”") == true)
  }

  @Test(
    "an incomplete command is refused",
    arguments: [
      "alias w where", "alias w =", "unalias", "alias", "alias w",
    ]
  )
  func incomplete(line: String) {
    #expect(session.type(line).map(\.isRefusal) == [true])
  }
}

extension Session {
  /// Performs a line that is typed in a shell.
  @discardableResult
  func type(_ line: String) -> [Output] { command(in: line).map { submit($0) } ?? [] }
}
