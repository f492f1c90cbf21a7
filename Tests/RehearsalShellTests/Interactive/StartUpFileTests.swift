import Rehearsal
import TestSupport
import Testing

@testable import RehearsalShell

@Suite struct StartUpFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func lines(of text: String) async throws -> [StartUpFile.Line] {
    try await StartUpFile(path: folder.write(text, to: "rc")).lines()
  }

  @Test func linesKeepTheirNumbers() async throws {
    #expect(
      try await lines(of: "# mine\n\n  alias w = where\r\n\t# more\nprofile") == [
        StartUpFile.Line(number: 3, command: .success("alias w = where")),
        StartUpFile.Line(number: 5, command: .success("profile")),
      ]
    )
  }

  @Test func aByteOrderMarkIsNoPartOfTheFirst() async throws {
    #expect(
      try await lines(of: "\u{FEFF}look\n") == [
        StartUpFile.Line(number: 1, command: .success("look"))
      ]
    )
  }

  @Test func whereThereIsNoFileThereAreNoLines() async throws {
    #expect(try await StartUpFile(path: folder.path(of: "rc")).lines() == [])
    try folder.write("", to: "file")
    #expect(try await StartUpFile(path: folder.path(of: "file/rc")).lines() == [])
  }

  @Test func itIsCalledByItsPlaceInTheHome() {
    #expect(StartUpFile(path: "/home/ada/.config/a/rc", home: "/home/ada").name == "~/.config/a/rc")
    #expect(StartUpFile(path: "/home/adam/rc", home: "/home/ada").name == "/home/adam/rc")
    #expect(StartUpFile(path: "/rc").name == "/rc")
  }

  @Test func aFolderIsSaidToBeOne() async throws {
    try folder.write("", to: "rc/within")
    await #expect(
      throws: Refusal.other("\(folder.path(of: "rc")) cannot be read: Is a directory.")
    ) {
      try await StartUpFile(path: folder.path(of: "rc")).lines()
    }
  }
}
