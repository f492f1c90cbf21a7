import Rehearsal
import TestSupport
import Testing

@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct StartUpFileTests {
  private let folder = TemporaryFolder()

  private func lines(of text: String) async throws -> [StartUpFile.Line] {
    try await StartUpFile(path: folder.write(text, to: "rc")).lines()
  }

  @Test("lines keep their numbers, without comments and empty lines")
  func lineNumbers() async throws {
    #expect(
      try await lines(of: "# mine\n\n  alias w = where\r\n\t# more\nprofile") == [
        StartUpFile.Line(number: 3, command: .success("alias w = where")),
        StartUpFile.Line(number: 5, command: .success("profile")),
      ]
    )
  }

  @Test("a missing file has no lines")
  func missingFile() async throws {
    #expect(try await StartUpFile(path: folder.path(of: "rc")).lines() == [])
    try folder.write("", to: "file")
    #expect(try await StartUpFile(path: folder.path(of: "file/rc")).lines() == [])
  }

  @Test("the name of a file in the home folder begins with a tilde")
  func homePath() {
    #expect(StartUpFile(path: "/home/ada/.config/a/rc", home: "/home/ada").name == "~/.config/a/rc")
    #expect(StartUpFile(path: "/home/adam/rc", home: "/home/ada").name == "/home/adam/rc")
    #expect(StartUpFile(path: "/rc").name == "/rc")
  }

  @Test("a folder is reported")
  func folderPath() async throws {
    try folder.write("", to: "rc/within")
    await #expect(
      throws: Refusal.other(
        "\(folder.path(of: "rc")): This is a folder, and a file is needed. Name a file in it."
      )
    ) {
      try await StartUpFile(path: folder.path(of: "rc")).lines()
    }
  }
}
