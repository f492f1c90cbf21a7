import Foundation
import Platform
import TestSupport
import Testing

/// A draft beside the file that it replaces.
@Suite(.timeLimit(.minutes(10))) struct DraftFileTests {
  private let folder = TemporaryFolder()
  private let target: String

  init() throws {
    target = try folder.write("old", to: "a.transcript")
  }

  @Test("a finished recording is not removed or replaced by another draft")
  func finishedDraft() throws {
    let recording = try #require(DraftFile(beside: folder.path(of: "b.transcript")))
    defer { close(recording.descriptor) }
    #expect(recording.takeFreePlace())
    let other = try #require(DraftFile(beside: folder.path(of: "b.transcript")))
    defer { close(other.descriptor) }
    #expect(!other.takeFreePlace() && errno == EEXIST)
    other.discard()
    #expect(try folder.names == ["a.transcript", "b.transcript"])
  }

  @Test("a file that has the name of a draft stays, and the draft gets another name")
  func takenName() throws {
    let first = try #require(DraftFile(beside: target))
    defer { close(first.descriptor) }
    let name = try #require(try folder.names.first)
    let prefix = name[...(name.lastIndex(of: "-") ?? name.startIndex)]
    let number = try #require(Int(name.dropFirst(prefix.count)))
    first.discard()
    // Other tests make drafts, too.
    let theirs = (number...number + 100).map { "\(prefix)\($0)" } + [".a.transcript.draft"]
    for name in theirs { try folder.write("precious", to: name) }
    let draft = try #require(DraftFile(beside: target))
    defer { close(draft.descriptor) }
    #expect(draft.write(Array("new".utf8)) && draft.takePlace())
    #expect(try folder.names == (theirs + ["a.transcript"]).sorted())
    for name in theirs { #expect(try folder.text(of: name) == "precious") }
  }

  @Test("a name has as many bytes as the file system allows")
  func longName() throws {
    let longest = folder.path(of: String(repeating: "x", count: Int(NAME_MAX)))
    let draft = try #require(DraftFile(beside: longest))
    defer { close(draft.descriptor) }
    #expect(draft.takePlace())
    #expect(DraftFile(beside: longest + "x") == nil)
    #expect(errno == ENAMETOOLONG)
    #expect(try folder.names.count == 2)
  }
}
