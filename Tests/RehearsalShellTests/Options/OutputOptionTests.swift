import Foundation
import TestSupport
import Testing

@testable import RehearsalShell

/// The outputs of a command, and the files that it reads.
@Suite(.timeLimit(.minutes(10))) struct OutputOptionTests {
  private let folder = TemporaryFolder()
  private let child: String

  init() throws {
    try folder.write("---\n> look\n", to: "grandparent.transcript")
    try folder.write("continues: ../grandparent.transcript\n", to: "d/parent.transcript")
    child = try folder.write("continues: d/parent.transcript\n", to: "child.transcript")
  }

  /// Says what is wrong with outputs of a command that reads the child and `others`; nil if nothing is.
  private func conflict(
    _ files: [OutputOption.Output],
    emptying folders: [OutputOption.Output] = [],
    and others: [String] = []
  ) -> String? {
    do throws(ShellError) {
      try OutputOption.check(files, emptying: folders, reading: [child], and: others)
      return nil
    } catch {
      return error.text.replacing(folder.path + "/", with: "")
    }
  }

  private func path(_ name: String) -> String { folder.path(of: name) }

  @Test(
    "an output cannot be a file that the command reads, or one that such a transcript continues",
    arguments: [
      "child.transcript", "d/parent.transcript", "d/../grandparent.transcript", "accepted",
      "link.transcript", "hard.transcript",
    ]
  )
  func inputs(name: String) throws {
    try folder.write("", to: "accepted")
    try folder.link("link.transcript", to: "grandparent.transcript")
    try FileManager.default.linkItem(
      atPath: path("grandparent.transcript"),
      toPath: path("hard.transcript")
    )
    #expect(
      conflict([("--svg", nil), ("--cast", path(name))], and: [path("accepted")])
        == "--cast \(name) names a file that this command reads: choose another name"
    )
  }

  @Test("an output cannot be a missing file that a transcript continues")
  func missing() throws {
    try FileManager.default.removeItem(atPath: path("grandparent.transcript"))
    #expect(conflict([("--cast", path("grandparent.transcript"))]) != nil)
  }

  @Test("a folder that is emptied cannot have a transcript that the command reads")
  func folders() throws {
    let emptied = [("--write-findings", Optional(path("d")))]
    #expect(
      conflict([], emptying: emptied)
        == "--write-findings d replaces parent.transcript, which this command reads: choose another name"
    )
    #expect(conflict([], emptying: [("--write-findings", path("new"))]) == nil)
    // What is no transcript stays.
    try FileManager.default.removeItem(atPath: path("d/parent.transcript"))
    let accepted = try folder.write("", to: "d/accepted")
    #expect(conflict([], emptying: emptied, and: [accepted]) == nil)
    try folder.link("d/link.transcript", to: "../child.transcript")
    #expect(conflict([], emptying: emptied) != nil)
  }

  @Test("two outputs cannot have one place")
  func outputs() throws {
    let twice = [("--cast", Optional(path("a"))), ("--svg", path("./a"))]
    #expect(conflict(twice) == "--svg ./a names the same place as --cast: choose another name")
    #expect(conflict([("--cast", path("a")), ("--svg", path("b"))]) == nil)
    #expect(conflict([("--cast", "-"), ("--svg", "/dev/stdout")]) != nil)
    let new = try folder.write("", to: "new/a.html")
    let emptied = [("--write-findings", Optional(path("new")))]
    #expect(conflict([("--html", new)], emptying: emptied) == nil)
    #expect(
      conflict([("--html", path("new/a.transcript"))], emptying: emptied)
        == "--html new/a.transcript names a transcript in the folder of --write-findings: choose another name"
    )
  }
}
