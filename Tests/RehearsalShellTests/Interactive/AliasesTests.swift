import Rehearsal
import Testing

@testable import RehearsalShell

@Suite struct AliasesTests {
  private func aliases(_ definitions: [String: String]) throws -> Aliases {
    var aliases = Aliases()
    for (name, command) in definitions { try aliases.define(name, as: command) }
    return aliases
  }

  private func expand(_ line: String, _ definitions: [String: String]) throws -> String {
    try aliases(definitions).expand(line) { _ in false }
  }

  @Test(arguments: [
    ("w", "where"), ("  w", "where"), ("W", "where"), ("w --json", "where --json"),
    ("w  'a b'", "where  'a b'"), ("wx", "wx"), ("look w", "look w"), ("", ""), ("'w'", "'w'"),
  ])
  func aLineThatBeginsWithAnAliasIsTheCommand(line: String, command: String) throws {
    #expect(try expand(line, ["w": "where"]) == command)
  }

  @Test func anAliasMayStandForAnother() throws {
    #expect(try expand("a 1", ["a": "b x", "b": "tap"]) == "tap x 1")
  }

  @Test func aCircleIsCut() throws {
    #expect(try expand("a", ["a": "b 1", "b": "a 2"]) == "a 2 1")
    #expect(try expand("a", ["a": "a b"]) == "a b")
  }

  @Test func whatMeansSomethingHereIsLeftAlone() throws {
    let aliases = try aliases(["name": "where"])
    #expect(aliases.expand("name Ada") { $0 == "name" } == "name Ada")
    #expect(aliases.expand("name") { $0 == "Name" } == "where")
  }

  @Test(arguments: [
    "look", "LOOK", "x", "quit", "exit", "alias", "unalias", "12", "", "a b", "a=b", ":w", "'",
  ])
  func anAliasHidesNothing(name: String) {
    var aliases = Aliases()
    #expect(throws: Refusal.self) { try aliases.define(name, as: "where") }
    #expect(aliases.rows.isEmpty)
  }

  @Test func theyAreListedByName() throws {
    var aliases = try aliases(["w": "where", "B": "back"])
    #expect(aliases.rows == [["b", "back"], ["w", "where"]])
    try aliases.remove("W")
    #expect(aliases.command(for: "w") == nil)
    #expect(throws: Refusal.self) { try aliases.remove("w") }
  }
}

@Suite struct AliasCommandTests {
  @Test(arguments: [
    ("alias", AliasCommand.list), ("alias w", .show("w")), (":alias", .list),
    ("alias w = where", .define("w", command: "where")),
    ("ALIAS w=where --json ", .define("w", command: "where --json")),
    ("alias m = message a = b", .define("m", command: "message a = b")),
    ("unalias w", .remove("w")),
  ])
  func whatIsSaidIsUnderstood(line: String, command: AliasCommand) throws {
    #expect(try AliasCommand(line) == command)
  }

  @Test(arguments: ["aliases", "look", "", "  ", "'alias'"])
  func whatIsAboutSomethingElseIsNot(line: String) throws {
    #expect(try AliasCommand(line) == nil)
  }

  @Test(arguments: ["alias w where", "alias w =", "unalias"])
  func whatIsIncompleteIsRefused(line: String) {
    #expect(throws: Refusal.self) { try AliasCommand(line) }
  }
}
