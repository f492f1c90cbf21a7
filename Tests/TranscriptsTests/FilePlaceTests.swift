import TestSupport
import Testing
import Transcripts

@Suite(.timeLimit(.minutes(10))) struct FilePlaceTests {
  private let folder = TemporaryFolder()

  @Test(
    "a relative path leads from a folder to a file, also through a link",
    arguments: [
      ("a/b/c", "a", "b/c"), ("a/d", "a/b", "../d"), ("a", "a/b", ".."), ("a", "a", "."),
      ("link/c", "a", "b/c"),
    ]
  )
  func relativePath(of file: String, from start: String, is path: String) throws {
    try folder.write("", to: "a/b/c")
    try folder.write("", to: "a/d")
    try folder.link("link", to: "a/b")
    #expect(FilePlace.path(of: folder.path(of: file), from: folder.path(of: start)) == path)
  }

  @Test("a file that does not exist keeps its path")
  func missingFile() {
    let path = folder.path(of: "missing")
    #expect(FilePlace.path(of: path, from: folder.path(of: "")) == path)
  }
}
