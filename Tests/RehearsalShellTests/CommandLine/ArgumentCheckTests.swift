import Foundation
import TestSupport
import Testing

@testable import RehearsalShell

@Suite struct ArgumentCheckTests {
  @Test(
    "an empty argument is a usage error",
    arguments: [
      ["--open", ""], ["--open="], ["--data-dir", ""], ["test", "--filter", ""],
      ["test", "--junit="], ["test", ""], ["play", "x", "--cast", ""], ["record", ""],
      ["explore", "--exclude", "look", "--exclude", ""], ["explore", "--html", ""], [""],
    ]
  )
  func emptyArgument(arguments: [String]) async throws {
    let result = try await Program.run(arguments)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(result.error.hasSuffix("or leave it out.\n"))
  }

  #if os(Linux)
    /// The file systems of Apple have no such names.
    @Test("an argument that is not UTF-8 names no other file")
    func notUTF8() async throws {
      let folder = try TemporaryFolder()
      let result = try await Program.run(
        shell: #"cd "$1"; exec "$0" record $'\xff.transcript'"#,
        arguments: [BuiltProduct.path("playbill"), folder.path]
      )
      #expect(result.status == 64)
      #expect(result.error.hasPrefix("playbill: Argument 2, “�.transcript”, is not UTF-8."))
      #expect(try folder.names == [])
    }
  #endif
}
