import Exploration
import Foundation
import Rehearsal
import TestSupport
import Testing

@testable import RehearsalShell

/// What is read from the file of a shard: it is whole, or refused.
@Suite(.timeLimit(.minutes(10))) struct ShardFileTests {
  private let folder = TemporaryFolder()
  /// The lines of a complete file: its header, three answers, and their checksum.
  private let lines: [String]

  init() throws {
    let header = ShardHeader(
      app: "maze",
      version: "1.0",
      program: "",
      shard: 1,
      shards: 1,
      options: [],
      beginning: [],
      secretTranscript: nil,
      environment: []
    )
    var writer = ShardWriter(to: try OutputFile(folder.path(of: "shard")), header: header)
    try writer.add(
      [.start(after: []), .route("room-1"), .path(["look\u{9B}31m"])],
      [Expansion(), Expansion(), Expansion()]
    )
    try writer.finish(bound: "states")
    lines = try folder.text(of: "shard").split(separator: "\n").map(String.init)
  }

  private static let damage =
    "damaged: This shard is damaged, or its end is missing. Explore it again."
  private static let noShard =
    "damaged: This is not the file of a shard. Write one: explore --shard 1/2 --write-shard FILE"

  private func complaint(of bytes: [UInt8]) async throws -> String? {
    let path = folder.path(of: "damaged")
    try Data(bytes).write(to: URL(filePath: path))
    let error = await #expect(throws: ShellError.self) { _ = try await ShardFile(path: path) }
    #expect(error?.status == .unreadable)
    return error?.text.replacing(folder.path(of: "damaged"), with: "damaged")
  }

  private func complaint(of lines: some Sequence<String>) async throws -> String? {
    try await complaint(of: Array(lines.joined(separator: "\n").utf8))
  }

  @Test("a complete file has the header, the requests and their answers")
  func complete() async throws {
    let file = try await ShardFile(path: folder.path(of: "shard"))
    #expect(file.header.app == "maze")
    #expect(file.header.bound == "states")
    #expect(
      file.answers.map(\.request) == [
        .start(after: []), .route("room-1"), .path(["look\u{9B}31m"]),
      ]
    )
  }

  @Test("a file with a changed byte is refused")
  func changedBytes() async throws {
    let bytes = Array(try folder.text(of: "shard").utf8)
    for index in Cases.sample(of: Array(bytes.indices), every: 9) {
      for bit in Cases.sample(of: [0, 1, 2, 3, 4, 5, 6, 7] as [UInt8], every: 4) {
        var changed = bytes
        changed[index] ^= 1 << bit
        #expect(try await complaint(of: changed) != nil, "byte \(index), bit \(bit)")
      }
    }
  }

  @Test("lines that are missing, repeated, or out of their order are damage")
  func movedLines() async throws {
    for order in [[0, 1, 2, 3], [0, 2, 3, 4], [0, 1, 2, 3, 4, 4], [0, 2, 1, 3, 4], [0, 4]] {
      #expect(try await complaint(of: order.map { lines[$0] }) == Self.damage, "\(order)")
    }
  }

  /// Regions and answers with an index that leads nowhere; the first region has two places.
  nonisolated private static let regions:
    [(places: String, ways: String, steps: String, reports: String)] = {
      let (start, next) = (place("null"), place("0"))
      return [
        (place("0"), "", "", ""), (start + "," + place("1"), "", "", ""),
        (start + "," + place("-1"), "", "", ""),
        (start, #"{"from":0,"line":"a","to":1}"#, "", ""),
        (start, #"{"from":-1,"line":"a","to":0}"#, "", ""),
        (start + "," + next, "", #"{"session":{"at":2}}"#, ""),
        (start + "," + next, "", #"{"session":{"at":-1}}"#, ""),
        (start + "," + next, "", "", report(2)), (start + "," + next, "", "", report(-9)),
      ]
    }()

  nonisolated private static func place(_ parent: String) -> String {
    #"{"line":"a","look":1,"parent":\#(parent)}"#
  }

  nonisolated private static func report(_ place: Int) -> String {
    #"{"faults":[],"lacksExit":false,"place":\#(place),"sceneFaults":[],"unsetControls":[]}"#
  }

  private func line(_ places: String, _ ways: String, _ steps: String, _ reports: String) -> String
  {
    """
    {"answer":{"faults":[],"looks":[],"omissions":{"commands":[],"controls":[],"gateways":[]},"reports":[\(reports)],\
    "steps":[\(steps)],"trials":[]},"request":{"region":{"_0":{"beginning":[],"places":[\(places)],\
    "ways":[\(ways)]}}}}
    """
  }

  @Test("a file that was made by hand, with a right checksum and an index out of range, is refused")
  func indices() async throws {
    for (places, ways, steps, reports) in Self.regions {
      let text = ShardFile.text(of: [lines[0], line(places, ways, steps, reports)])
      #expect(try await complaint(of: Array(text.utf8)) == Self.damage, "\(places)")
    }
    let fitting = line(
      Self.place("null") + "," + Self.place("0"),
      #"{"from":0,"line":"b","to":1}"#,
      #"{"session":{"at":1}}"#,
      Self.report(1)
    )
    let path = try folder.write(ShardFile.text(of: [lines[0], fitting]), to: "whole")
    #expect(try await ShardFile(path: path).answers.count == 1)
  }

  @Test("a file that does not begin as a shard, and one that is missing, are refused")
  func foreign() async throws {
    let files: [[String]] = [Array(lines.dropFirst()), ["x"], ["x", "y"], ["{}", "y"], []]
    for lines in files {
      #expect(try await complaint(of: lines) == Self.noShard)
    }
    let error = await #expect(throws: ShellError.self) {
      _ = try await ShardFile(path: folder.path(of: "none"))
    }
    #expect(error?.text.contains("none: There is no such file") == true)
  }
}
