import LineEditing
import PlaybillRooms
import Rehearsal
import TestSupport
import Testing

@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct CommandAdvisorTests {
  private let session: Session
  private let advisor: CommandAdvisor

  init() throws {
    session = try Session(of: Playbill())
    session.shell = ShellWords()
    advisor = CommandAdvisor(of: session)
  }

  @Test("the advice completes the commands of the session")
  func sessionAdvice() async {
    let advice = await advisor.advice(on: LineDraft("pro"))
    #expect(advice.marks == [.init(.command, 0..<3)])
    #expect(advice.candidates.map(\.text) == ["profile"])
    #expect(advice.candidates.map(\.tail) == [""])
    #expect(advice.replacedCount == 3)
    #expect(advice.continuation == "file")
  }

  @Test("candidates are for the word at the cursor, marks for the whole line")
  func cursorAdvice() async {
    let advice = await advisor.advice(on: LineDraft("sel profile now", cursor: 3))
    #expect(advice.candidates.map(\.text) == ["select"])
    #expect(advice.candidates.map(\.tail) == [" "])
    #expect(advice.marks == [.init(.command, 0..<3), .init(.mistake, 12..<15)])
  }

  @Test("the advice follows commands and undos")
  func currentAdvice() async {
    #expect(await advisor.advice(on: LineDraft("webs")).candidates.isEmpty)
    session.submit("profile")
    #expect(await advisor.advice(on: LineDraft("webs")).candidates.map(\.text) == ["website"])
    session.submit("undo")
    #expect(await advisor.advice(on: LineDraft("webs")).candidates.isEmpty)
  }

  @Test("aliases are completed and marked like commands")
  func aliasAdvice() async throws {
    session.type("alias wh = where")
    let whole = await advisor.advice(on: LineDraft("wh"))
    #expect(whole.candidates.map(\.text) == ["where", "wh"])
    #expect(whole.marks == [.init(.command, 0..<2)])
    #expect(whole.continuation == nil)
    let argument = await advisor.advice(on: LineDraft("wh --"))
    #expect(argument.candidates.map(\.text) == ["--json"])
    #expect(argument.replacedCount == 2)
    #expect(await advisor.advice(on: LineDraft("unal")).candidates.map(\.tail) == [" "])
    #expect(await advisor.advice(on: LineDraft("unal")).marks.isEmpty)
    #expect(await advisor.advice(on: LineDraft("alias a = b")).marks == [.init(.command, 0..<5)])
  }

  @Test("an empty line is offered only the commands that are possible")
  func emptyLine() async {
    func words() async -> [String] {
      await advisor.advice(on: LineDraft("")).candidates.map(\.text)
    }
    let first = await words()
    #expect(first.starts(with: ["plays", "about", "profile"]))
    #expect(
      !first.contains { ["back", "dismiss", "again", "undo", "redo", "unalias"].contains($0) }
    )
    session.submit("registration")
    // The last command must be understood here to be repeated.
    session.submit("look")
    let further = await words()
    #expect(further.starts(with: ["first-name", "second-name"]))
    #expect(["back", "again", "undo"].allSatisfy(further.contains))
    session.submit("undo")
    #expect(await words().contains("redo"))
  }

  @Test("file names are completed from the disk")
  func fileNames() async throws {
    let folder = TemporaryFolder()
    for name in [
      "b c.transcript", "a.transcript", "notes.txt", ".hidden.transcript", "sub/x.transcript",
    ] {
      try folder.write("", to: name)
    }
    func words(_ line: String) async -> [String] {
      let prefix = folder.path + "/"
      return await advisor.advice(on: LineDraft(line)).candidates.map {
        $0.text.replacing(prefix, with: "")
      }
    }
    #expect(
      await words("restore \(folder.path)/") == ["a.transcript", "'b c.transcript'", "sub/"]
    )
    #expect(await words("save '\(folder.path)/b") == ["'b c.transcript'"])
    #expect(await words("script \(folder.path)/.h") == [".hidden.transcript"])
    #expect(await words("restore \(folder.path)/sub/") == ["sub/x.transcript"])
    #expect(await words("restore \(folder.path)/nowhere/").isEmpty)
    #expect(await words("look \(folder.path)/").isEmpty)
  }
}
