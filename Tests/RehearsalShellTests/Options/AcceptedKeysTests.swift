import Exploration
import Foundation
import LineEditing
import TestSupport
import Testing

@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct AcceptedKeysTests {
  private let folder = TemporaryFolder()
  private var map = FlowMap(of: .init(name: "a", title: "A", summary: "", version: ""))

  private func accepted(_ lines: String...) async throws -> AcceptedKeys {
    let text = lines.map { $0 + "\n" }.joined()
    return try await AcceptedKeys(path: folder.write(text, to: "accepted"))
  }

  private mutating func find(_ kind: Finding.Kind, in scene: String) {
    map.findings.append(Finding(kind: kind, scene: scene, subject: "", text: "", path: []))
  }

  @Test("the words of a finding may have a colon, and so may the reason")
  mutating func colons() async throws {
    find(.deadEnd, in: "Chat: news/RoomStage")
    find(.deadEnd, in: "Chat: old/RoomStage")
    find(.leak, in: "Chat")
    let accepted = try await accepted(
      "dead-end Chat: news/RoomStage: known",
      "dead-end Chat: old/RoomStage : see: there",
      "leak Chat:in work"
    )
    #expect(map.accept(by: accepted) == [])
    #expect(map.findings.map(\.reason) == ["known", "see: there", "in work"])
  }

  @Test("a line applies to the finding with the most of its words, and to no other")
  mutating func longest() async throws {
    find(.deadEnd, in: "Chat")
    find(.deadEnd, in: "Chat: news")
    let accepted = try await accepted("dead-end Chat: news: known", "dead-end Lobby: gone")
    #expect(map.accept(by: accepted) == ["dead-end Lobby"])
    #expect(map.findings.map(\.reason) == [nil, "known"])
  }

  @Test("a byte-order mark is not part of the first line")
  mutating func byteOrderMark() async throws {
    find(.leak, in: "Chat")
    #expect(map.accept(by: try await accepted("\u{FEFF}leak Chat: known")) == [])
    #expect(map.findings.map(\.reason) == ["known"])
  }

  @Test("a finding that is accepted twice is named")
  func twice() async throws {
    let path = folder.path(of: "accepted")
    await #expect(
      throws: ShellError("\(path):2: “leak Chat” is accepted twice. Remove one line.", .unreadable)
    ) {
      try await accepted("leak Chat: known", "leak Chat : in work")
    }
  }

  @Test("a line that begins with no kind of finding is refused, with all kinds")
  func unknownKind() async throws {
    let path = try folder.write("# ours\nleek Chat: known\n", to: "accepted")
    await #expect(
      throws: ShellError(
        "\(path):2: “leek” is no kind of finding. Kinds: crash, leak.",
        .unreadable
      )
    ) {
      try await AcceptedKeys(path: path, kinds: ["crash", "leak"])
    }
    _ = try await AcceptedKeys(path: path)
  }

  @Test("a line that has no reason, is too long or not UTF-8 is named with what is wrong")
  func malformed() async throws {
    let path = folder.path(of: "accepted")
    await #expect(
      throws: ShellError(
        "\(path):1: Write the words of what is accepted, a colon, and the reason.",
        .unreadable
      )
    ) {
      try await accepted("leak Chat")
    }
    let long = String(repeating: "a", count: MalformedLine.longest + 1)
    await #expect(
      throws: ShellError(
        "\(path):2: This line is longer than 16 MiB. Break it up.",
        .unreadable
      )
    ) {
      try await accepted("leak Chat: known", long)
    }
    try Data([0x61, 0xFF, 0x0A]).write(to: URL(filePath: path))
    await #expect(
      throws: ShellError("\(path):1: This is not UTF-8. Write it as UTF-8.", .unreadable)
    ) {
      try await AcceptedKeys(path: path)
    }
  }
}
