import Foundation
import Platform
import TestSupport
import Testing

/// A draft beside the file it replaces, and the drafts that killed processes leave.
@Suite(.timeLimit(.minutes(10))) struct DraftFileTests {
  private let folder = TemporaryFolder()
  private let target: String

  init() throws {
    target = try folder.write("old", to: "a.transcript")
  }

  @Test("a new draft removes drafts of ended processes for the same file")
  func staleDrafts() throws {
    let drafts = try (0..<3).map { _ in try #require(DraftFile(beside: target)) }
    #expect(try folder.names.count == 4)
    // The end of a process only closes its descriptors.
    for draft in drafts { close(draft.descriptor) }
    let draft = try #require(DraftFile(beside: target))
    defer { close(draft.descriptor) }
    #expect(try folder.names.count == 2)
    #expect(draft.write(Array("new".utf8)) && draft.takePlace())
    #expect(try folder.names == ["a.transcript"])
    #expect(try folder.text(of: "a.transcript") == "new")
  }

  @Test("the draft of a running process stays and can replace the file")
  func liveDraft() throws {
    let first = try #require(DraftFile(beside: target))
    defer { close(first.descriptor) }
    #expect(first.write(Array("first".utf8)))
    let second = try #require(DraftFile(beside: target))
    defer { close(second.descriptor) }
    #expect(try folder.names.count == 3)
    second.discard()
    #expect(first.takePlace())
    #expect(try folder.names == ["a.transcript"])
    #expect(try folder.text(of: "a.transcript") == "first")
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

  @Test("drafts of other files, and folders named like drafts, are left alone")
  func otherDrafts() throws {
    let other = try #require(DraftFile(beside: folder.path(of: "b.transcript")))
    close(other.descriptor)
    try FileManager.default.createDirectory(
      atPath: folder.path(of: ".a.transcript.draft"),
      withIntermediateDirectories: false
    )
    let draft = try #require(DraftFile(beside: target))
    defer { close(draft.descriptor) }
    #expect(try folder.names.count == 4)
  }
}
