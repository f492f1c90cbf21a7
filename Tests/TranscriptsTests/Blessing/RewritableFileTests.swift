import Platform
import TestSupport
import Testing
import Transcripts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite(.timeLimit(.minutes(10))) struct RewritableFileTests {
  private let folder = TemporaryFolder()

  private func expect(
    _ reason: RewriteError.Reason,
    at place: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
  ) {
    let error = #expect(throws: RewriteError.self, sourceLocation: place) { try body() }
    #expect(error?.reason == reason, sourceLocation: place)
  }

  @Test("a file of any size is read and written whole", arguments: [0, 1, 65_536, 300_000])
  func fileSizes(size: Int) throws {
    let old = (0..<size).map { UInt8($0 % 251) }
    let path = try folder.write("", to: "a")
    try Data(old).write(to: URL(filePath: path))
    let file = try RewritableFile(path: path)
    let isSame = file.bytes == old
    #expect(isSame)
    let new = Array(old.reversed()) + [1]
    try file.replace(with: new)
    let isWritten = try Array(Data(contentsOf: URL(filePath: path))) == new
    #expect(isWritten)
  }

  @Test("a replaced file keeps its permissions", arguments: [0o600, 0o640, 0o755])
  func keptPermissions(permissions: Int) throws {
    let path = try folder.write("old", to: "a")
    try folder.setPermissions(permissions, of: "a")
    try RewritableFile(path: path).replace(with: [])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == permissions)
    #expect(try folder.text(of: "a") == "")
  }

  @Test("a symbolic link stays a link")
  func symbolicLink() throws {
    try folder.write("old", to: "deeper/a")
    try folder.link("b", to: "deeper/a")
    try folder.link("c", to: "b")
    try RewritableFile(path: "\(folder.path)/c").replace(with: Array("new".utf8))
    #expect(try folder.text(of: "deeper/a") == "new")
    #expect(try folder.names == ["b", "c", "deeper"])
    let manager = FileManager.default
    #expect(try manager.destinationOfSymbolicLink(atPath: "\(folder.path)/b") == "deeper/a")
    #expect(try manager.contentsOfDirectory(atPath: "\(folder.path)/deeper") == ["a"])
  }

  @Test("another file of the same size counts as a change")
  func sameSize() throws {
    let path = try folder.write("old", to: "a")
    let file = try RewritableFile(path: path)
    let another = try folder.write("new", to: "b")
    try #require(rename(another, path) == 0)
    expect(.changed) { try file.replace(with: [1]) }
    #expect(try folder.text(of: "a") == "new")
  }

  @Test("a new modification time counts as a change")
  func changedTime() throws {
    let path = try folder.write("old", to: "a")
    let file = try RewritableFile(path: path)
    var times = [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)]
    try #require(utimes(path, &times) == 0)
    expect(.changed) { try file.replace(with: [1]) }
  }

  @Test("a removed file is not created again")
  func removedFile() throws {
    let path = try folder.write("old", to: "a")
    let file = try RewritableFile(path: path)
    unlink(path)
    expect(.changed) { try file.replace(with: [1]) }
    #expect(try folder.names == [])
  }

  @Test("a read-only file is left alone")
  func readOnlyFile() throws {
    let path = try folder.write("old", to: "a")
    try folder.setPermissions(0o444, of: "a")
    let file = try RewritableFile(path: path)
    let error = #expect(throws: RewriteError.self) { try file.replace(with: [1]) }
    #expect(error?.description == "\(path): You may not write this. Check its permissions.")
    #expect(try folder.text(of: "a") == "old")
    #expect(try folder.names == ["a"])
  }

  @Test("a path that cannot be read is an error with its reason")
  func unreadableFiles() throws {
    expect(.unreadable(.missing)) { _ = try RewritableFile(path: "\(folder.path)/none") }
    expect(.unreadable(.isDirectory)) { _ = try RewritableFile(path: folder.path) }
    try folder.link("loop", to: "loop")
    expect(.unreadable(.symbolicLinkLoop)) { _ = try RewritableFile(path: "\(folder.path)/loop") }
  }

  @Test("a device cannot be rewritten")
  func device() throws {
    expect(.notAFile) { _ = try RewritableFile(path: "/dev/null") }
  }
}
