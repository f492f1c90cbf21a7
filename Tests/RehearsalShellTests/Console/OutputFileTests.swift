import Foundation
import Platform
import TestSupport
import Testing

@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct OutputFileTests {
  private let folder = TemporaryFolder()

  @Test("a file is created, and replaced when its new text is complete")
  func replacement() throws {
    let path = folder.path(of: "a")
    try OutputFile(path).write("old")
    let file = try OutputFile(path)
    #expect(try folder.text(of: "a") == "old")
    try file.write("new")
    #expect(try folder.text(of: "a") == "new")
    #expect(try folder.names == ["a"])
  }

  @Test("a link to a file that does not exist yet creates it, and remains a link")
  func danglingLink() throws {
    try folder.write("", to: "deeper/other")
    try folder.link("link", to: "deeper/next")
    try folder.link("deeper/next", to: "file")
    try OutputFile(folder.path(of: "link"), replaces: false).write("text")
    #expect(try folder.text(of: "deeper/file") == "text")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(of: "link"))
        == "deeper/next"
    )
    #expect(try folder.names == ["deeper", "link"])
  }

  @Test("a file that exists is replaced only on request")
  func existing() throws {
    let path = folder.path(of: "a")
    let file = try OutputFile(path, replaces: false)
    try folder.write("theirs", to: "a")
    #expect(throws: WriteError.exists(path: path)) { try file.write("mine") }
    #expect(throws: WriteError.exists(path: path)) { try OutputFile(path, replaces: false) }
    #expect(try folder.text(of: "a") == "theirs")
  }

  @Test(
    "what cannot be written is refused before anything is written",
    arguments: [
      ("", EISDIR), ("new/", EISDIR), ("none/a", ENOENT), ("file/a", ENOTDIR), ("loop", ELOOP),
      ("locked", EACCES),
    ]
  )
  func unwritable(name: String, code: Int32) throws {
    try folder.write("", to: "file")
    try folder.write("precious", to: "locked")
    try folder.setPermissions(0o444, of: "locked")
    try folder.link("loop", to: "loop")
    let path = folder.path(of: name)
    #expect(throws: WriteError.failed(path: path, errno: code)) { try OutputFile(path) }
    #expect(try folder.text(of: "locked") == "precious")
  }

  #if os(Linux)
    @Test("a full device is reported, and remains")
    func fullDevice() throws {
      try folder.link("full", to: "/dev/full")
      let path = folder.path(of: "full")
      let file = try OutputFile(path)
      #expect(throws: WriteError.failed(path: path, errno: ENOSPC)) { try file.write("text") }
      #expect(try folder.names == ["full"])
    }
  #endif

  /// A link to it is what `/dev/stdout` is on Linux.
  @Test(
    "`-` and a link to standard output receive the output alone, and the link remains",
    arguments: [
      (["play", "FILE", "--cast", "-"], #"{"version":3"#),
      (["play", "FILE", "--svg", "-"], "<svg "),
      (["explore", "--states", "1", "--html", "-"], "<!doctype html>"),
      (
        ["explore", "--states", "1", "--shard", "1/2", "--write-shard", "-"],
        #"{"app":"playbill","#
      ),
      (
        ["test", "FILE", "--junit", "LINK"],
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"playbill\""
      ),
      (["record", "-"], "title: "),
      (["record", "OTHER", "--cast", "-"], #"{"version":3"#),
      (["record", "--force", "LINK"], "title: "),
    ]
  )
  func standardOutput(arguments: [String], beginning: String) async throws {
    let file = try folder.write("> where\n|...\n", to: "a.transcript")
    try folder.link("out", to: "/dev/fd/1")
    let paths = [
      "FILE": file, "OTHER": folder.path(of: "b.transcript"), "LINK": folder.path(of: "out"),
    ]
    let words = arguments.map { paths[$0] ?? $0 }
    let result = try await Program.run(words, input: Data("where\n".utf8))
    #expect(result.status == 0)
    #expect(result.output.hasPrefix(beginning))
    #expect(!result.output.contains("Wrote") && !result.output.contains(" passed, "))
    #expect(!result.error.isEmpty, "standard error has the rest")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(of: "out"))
        == "/dev/fd/1"
    )
  }
}
