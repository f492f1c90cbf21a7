import Foundation
import TestSupport
import Testing

@testable import RehearsalShell

@Suite struct JUnitFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func contents(of name: String) throws -> String {
    try folder.text(of: name)
  }

  @Test("an old file is emptied before the run")
  func oldFile() throws {
    try folder.write("old results", to: "results.xml")
    let file = try JUnitFile(folder.path(of: "results.xml"))
    #expect(try contents(of: "results.xml").isEmpty)
    try file.write("new")
    #expect(try contents(of: "results.xml") == "new")
  }

  @Test("a folder is refused as a file")
  func folderPath() {
    let path = folder.path(of: "")
    #expect(throws: ShellError.unwritable(path, errno: EISDIR)) { _ = try JUnitFile(path) }
  }

  #if os(Linux)
    @Test("a full disk is reported")
    func fullDisk() throws {
      let file = try JUnitFile("/dev/full")
      do {
        try file.write("text")
        Issue.record("a full disk took it")
      } catch {
        #expect(error as? ShellError == .unwritable("/dev/full", errno: ENOSPC))
      }
    }
  #endif
}
