import TestSupport
import Testing
import Transcripts

@testable import RehearsalTesting

@Suite(.timeLimit(.minutes(10))) struct ProjectFolderTests {
  private let folder = TemporaryFolder()

  private func project(of file: String) throws -> String {
    ProjectFolder(of: try folder.write("", to: file)).path
  }

  @Test("the project folder is the package above a test")
  func package() throws {
    try folder.write("", to: "Package.swift")
    #expect(try project(of: "Tests/AppTests/Room/RoomTests.swift") == folder.path)
    #expect(try project(of: "RoomTests.swift") == folder.path)
  }

  @Test("the project folder is the Xcode project above a test")
  func xcodeProject() throws {
    try folder.write("", to: "App/App.xcodeproj/project.pbxproj")
    #expect(try project(of: "App/AppTests/RoomTests.swift") == folder.path + "/App")
  }

  @Test("the project folder is the nearest of two packages")
  func nearestPackage() throws {
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "Benchmarks/Package.swift")
    let path = try project(of: "Benchmarks/Tests/BenchmarkTests.swift")
    #expect(path == folder.path + "/Benchmarks")
  }

  @Test("the project folder of a test outside any project is the folder of the test")
  func looseTest() throws {
    #expect(try project(of: "Tests/RoomTests.swift") == folder.path + "/Tests")
  }

  @Test("paths in errors and mismatches are relative to the project folder")
  func relativePaths() {
    let project = ProjectFolder(of: folder.path + "/RoomTests.swift")
    let (child, parent) = (folder.path + "/a/b.transcript", folder.path + "/a/c.transcript")
    let inner = TranscriptError(parent, line: 3, .missingCommand)
    #expect(
      project.relative(TranscriptError(child, line: 1, .badParent(inner)))
        == TranscriptError(
          "a/b.transcript",
          line: 1,
          .badParent(TranscriptError("a/c.transcript", line: 3, .missingCommand))
        )
    )
    let cause = Mismatch.Cause.parent(path: parent, mismatchCount: 2)
    #expect(
      project.relative(Mismatch(path: child, line: 1, cause: cause))
        == Mismatch(
          path: "a/b.transcript",
          line: 1,
          cause: .parent(path: "a/c.transcript", mismatchCount: 2)
        )
    )
    #expect(project.relative(folder.path + "er/b") == folder.path + "er/b")
  }
}
