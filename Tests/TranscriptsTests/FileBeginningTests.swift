import Foundation
import TestSupport
import Testing
import Transcripts

/// The header of a file, read without playing the file.
@Suite(.timeLimit(.minutes(10))) struct FileBeginningTests {
  private let folder = TemporaryFolder()

  private func beginning(of text: String) throws -> FileBeginning {
    try folder.write(text, to: "a.transcript")
    return FileBeginning(of: folder.path(of: "a.transcript"))
  }

  @Test(
    "a header is read among comments and with any line endings",
    arguments: [
      "title: T\ntags: a, b\nlimit: 3s\n---\n> look\n",
      "# first\n\ntitle: T\n# second\ntags: a, b\n\nlimit: 3s\n---\n",
      "\u{FEFF}title: T\r\ntags: a, b\r\nlimit: 3s\r\n---\r\n$ broken\r\n",
    ]
  )
  func wholeHeader(text: String) throws {
    let beginning = try beginning(of: text)
    #expect(beginning.isWhole)
    #expect(beginning.header.title == "T")
    #expect(beginning.header.tags == ["a", "b"])
    #expect(beginning.header.limit == .seconds(3))
  }

  @Test(
    "a file needs no header",
    arguments: ["", "# only a comment\n", "> look\ntitle: T\n", "| out\n"]
  )
  func noHeader(text: String) throws {
    let beginning = try beginning(of: text)
    #expect(beginning.isWhole)
    #expect(beginning.header.title == nil)
  }

  @Test(
    "a broken header is read up to its fault",
    arguments: ["title: T\n", "title: T\nbogus: 1\n---\n", "title: T\n> look\n"]
  )
  func brokenHeader(text: String) throws {
    let beginning = try beginning(of: text)
    #expect(!beginning.isWhole)
    #expect(beginning.header.title == "T")
  }

  @Test("a file that cannot be opened has no header")
  func unopenable() {
    for name in ["missing", ""] {
      let beginning = FileBeginning(of: folder.path(of: name))
      #expect(!beginning.isWhole)
      #expect(beginning.header.title == nil)
    }
  }

  @Test("a named pipe is not read")
  func namedPipe() {
    let path = folder.path(of: "pipe")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(!FileBeginning(of: path).isWhole, "reading did not wait for a writer")
  }

  @Test("a very long line is not read to its end")
  func longLine() throws {
    let beginning = try beginning(of: "title: T\nnote: " + String(repeating: "x", count: 1 << 22))
    #expect(beginning.header.title == "T")
    #expect(!beginning.isWhole)
  }
}
