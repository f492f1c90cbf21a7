import Platform
import TestSupport
import Testing
import Transcripts
import TurnConcurrency

@Suite(.timeLimit(.minutes(10))) struct TranscriptFilesTests {
  private let folder = TemporaryFolder()

  @Test("transcripts in all subfolders are found and sorted")
  func subfolders() throws {
    for name in ["b/z.transcript", "a.transcript", "b/a/c.transcript", "B.transcript"] {
      try folder.write("", to: name)
    }
    for name in ["notes.txt", "transcript", "b/.hidden.transcript", ".git/x.transcript"] {
      try folder.write("", to: name)
    }
    let expected = ["B.transcript", "a.transcript", "b/a/c.transcript", "b/z.transcript"]
    #expect(try TranscriptFiles.find([folder.path]) == expected.map { "\(folder.path)/\($0)" })
    #expect(try TranscriptFiles.find([folder.path + "/b/"]).count == 2)
  }

  @Test("a file that is named is accepted with any extension")
  func namedFile() throws {
    let file = try folder.write("", to: "notes.txt")
    let other = try folder.write("", to: "a/b.transcript")
    #expect(try TranscriptFiles.find([file, other, folder.path, file]) == [other, file])
  }

  @Test("files that need async code are left out where it does not run inside sessions")
  func needsAsync() throws {
    let plain = try folder.write("title: async\n---\n> look\n", to: "a.transcript")
    let async = try folder.write("needs: async\n---\n> look\n", to: "b.transcript")
    let playable = TurnExecutor.isSupported ? [plain, async] : [plain]
    #expect(TranscriptFiles.playable([plain, async]) == playable)
  }

  @Test("symbolic links are followed")
  func followedLinks() throws {
    try folder.write("", to: "real/a.transcript")
    try folder.link("folder", to: "\(folder.path)/real")
    try folder.link("b.transcript", to: "real/a.transcript")
    try folder.link("nowhere", to: "missing")
    let expected = ["b.transcript", "folder/a.transcript", "real/a.transcript"]
    var skipped: [TranscriptError] = []
    #expect(
      try TranscriptFiles.find([folder.path]) { skipped.append($0) }
        == expected.map { "\(folder.path)/\($0)" }
    )
    #expect(skipped == [TranscriptError("\(folder.path)/nowhere", .unreadable(.missing))])
  }

  @Test("a folder reached in several ways is found each time")
  func twoWays() throws {
    // This is not a circle: each path ends.
    try folder.write("", to: "a/b/c.transcript")
    try folder.link("other", to: "a")
    try folder.link("a/again", to: "b")
    let expected = [
      "a/again/c.transcript", "a/b/c.transcript", "other/again/c.transcript",
      "other/b/c.transcript",
    ]
    #expect(try TranscriptFiles.find([folder.path]) == expected.map { "\(folder.path)/\($0)" })
  }

  @Test("a folder can be named like a transcript")
  func folderName() throws {
    let file = try folder.write("", to: "a.transcript/b.transcript")
    try folder.write("", to: "a.transcript/c.txt")
    #expect(try TranscriptFiles.find([folder.path]) == [file])
  }

  @Test("a path below a file is missing")
  func fileAsFolder() throws {
    let file = try folder.write("", to: "a.transcript")
    #expect(throws: TranscriptError(file + "/b", .unreadable(.missing))) {
      try TranscriptFiles.find([file + "/b"])
    }
  }

  @Test("symbolic links in a circle are skipped and reported")
  func linkCircle() throws {
    let file = try folder.write("", to: "a/b/c.transcript")
    try folder.link("a/b/up", to: "\(folder.path)/a")
    try folder.link("self", to: "self")
    let loop = TranscriptError("\(folder.path)/a/b/up", .unreadable(.symbolicLinkLoop))
    var skipped: [TranscriptError] = []
    #expect(try TranscriptFiles.find([folder.path]) { skipped.append($0) } == [file])
    #expect(
      Set(skipped) == [
        loop, TranscriptError("\(folder.path)/self", .unreadable(.symbolicLinkLoop)),
      ]
    )
    #expect(
      loop.description
        == "\(folder.path)/a/b/up: Symbolic links form a circle here. Remove one of them."
    )
  }

  @Test("a missing file is named in the error")
  func missingFile() throws {
    let path = "\(folder.path)/missing.transcript"
    let error = TranscriptError(path, .unreadable(.missing))
    #expect(throws: error) { try TranscriptFiles.find([path]) }
    #expect(throws: error) { try TranscriptParser(path: path).path }
    #expect(
      error.description == "\(path): There is no such file or folder. Is the path right?"
    )
    try folder.link("y.transcript", to: "nowhere")
    #expect(try TranscriptFiles.find([folder.path]) == ["\(folder.path)/y.transcript"])
  }

  #if os(Linux)
    /// The file systems of Apple have no such names.
    @Test(
      "a name that is not UTF-8 is an error for a transcript and a folder",
      arguments: [".transcript", ""]
    )
    func notUTF8(ending: String) throws {
      try folder.write("", to: "a.transcript")
      let name = Array("\(folder.path)/".utf8) + [0xff] + Array(ending.utf8) + [0]
      let path = name.map(CChar.init(bitPattern:))
      if ending.isEmpty {
        #expect(mkdir(path, 0o755) == 0)
      } else {
        close(open(path, O_CREAT | O_WRONLY, 0o644))
      }
      let error = TranscriptError("\(folder.path)/\u{FFFD}\(ending)", .unreadable(.nameNotUTF8))
      #expect(throws: error) { try TranscriptFiles.find([folder.path]) }
    }
  #endif

  @Test("finding no transcript is an error")
  func nothingFound() throws {
    try folder.write("", to: "notes.txt")
    let error = TranscriptError(folder.path, .nothingFound)
    #expect(throws: error) { try TranscriptFiles.find([folder.path]) }
    #expect(
      error.description
        == "\(folder.path): There is no transcript here. "
        + "Transcripts are files called NAME.transcript"
    )
    #expect(throws: TranscriptError("", .nothingFound)) { try TranscriptFiles.find([]) }
  }

  @Test("a folder cannot be read as a file")
  func folderAsFile() throws {
    let error = TranscriptError(folder.path, .unreadable(.isDirectory))
    #expect(throws: error) { try Transcript(TranscriptParser(path: folder.path)) }
    #expect(
      error.description
        == "\(folder.path): This is a folder, and a file is needed. Name a file in it."
    )
  }

  @Test("named pipes and devices cannot be read as files")
  func specialFiles() throws {
    let pipe = folder.path(of: "pipe.transcript")
    try #require(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/zero", "/dev/null"] {
      let error = TranscriptError(path, .unreadable(.notRegular))
      #expect(throws: error) { try TranscriptParser(path: path).path }
      #expect(
        error.description
          == "\(path): This is a pipe or a device, and a file is needed. Name a file."
      )
    }
  }

  @Test("a file without read permission is named in the error")
  func forbiddenFile() throws {
    let file = try folder.write("> look\n", to: "a/secret.transcript")
    try folder.setPermissions(0, of: "a/secret.transcript")
    // The administrator can read everything, so there is nothing to test.
    guard (try? TranscriptParser(path: file).path) == nil else { return }
    let error = TranscriptError(file, .unreadable(.forbidden))
    #expect(throws: error) { try TranscriptParser(path: file).path }
    #expect(error.description == "\(file): You may not read this. Check its permissions.")
    try folder.setPermissions(0, of: "a")
    #expect(throws: TranscriptError("\(folder.path)/a", .unreadable(.forbidden))) {
      try TranscriptFiles.find([folder.path])
    }
    try folder.setPermissions(0o700, of: "a")
  }
}
