import Foundation
import Rehearsal
import TestSupport
import Testing

@testable import PlaybillRooms

/// A simulated user that submits random commands from the transcripts of a room.
///
/// It plays parts of transcripts at any location. Now and then it submits another completion of the
/// screen.
struct Soak {
  /// The commands that end the session.
  private static let endings = ["quit", "q"]

  private let room: String
  private let session: Session
  private let scripts: [[String]]
  private var random: SeededRandomNumberGenerator
  private var script: ArraySlice<String> = []

  /// The visited locations.
  private(set) var places: Set<String> = []
  private(set) var refusalCount = 0

  init(of room: String, in session: Session, seed: UInt64) throws {
    self.room = room
    self.session = session
    random = SeededRandomNumberGenerator(seed: seed)
    scripts = try Self.scripts(of: room).map { $0.filter { !Self.endings.contains($0) } }
  }

  /// The commands of each golden transcript of a room.
  static func scripts(of room: String) throws -> [[String]] {
    let folder = PackageFolder.url(of: "Transcripts/\(room)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      .map { $0.components(separatedBy: "\n").filter { $0.hasPrefix("> ") } }
      .map { $0.map { String($0.dropFirst(2)) } }
  }

  /// Submits one command and records an issue for a leak or an endless loop.
  mutating func step() throws {
    let command = try next()
    for output in session.submit(command) {
      switch output.kind {
      case .leak where !Self.isDeliberate(output): Issue.record("\(command): \(output.lines)")
      case .refusal(.endlessLoop): Issue.record("\(command): \(output.lines)")
      case .refusal: refusalCount += 1
      default: break
      }
    }
    places.insert(session.location)
    try #require(!session.hasEnded, "\(command)")
  }

  /// Whether the output reports the leak that the bindings room makes on purpose.
  static func isDeliberate(_ output: Output) -> Bool {
    guard case .leak(let leak) = output.kind else { return false }
    return leak.type == "\(CarelessStage.self)"
  }

  private mutating func next() throws -> String {
    if Int.random(in: 0..<8, using: &random) == 0 { return try anything() }
    if script.isEmpty {
      let file = try #require(scripts.randomElement(using: &random))
      let length = Int.random(in: 0...file.count, using: &random)
      script = (["set network ok", "go \(room)"] + file).prefix(length + 2)
    }
    return script.removeFirst()
  }

  /// A random completion at this location, with a completion that can follow it.
  private mutating func anything() throws -> String {
    // Unlike `help`, an empty line has no completions for controls that cannot act.
    let words = session.unfinishedLine("help ").completions.map(\.word).filter {
      !Self.endings.contains($0)
    }
    let word = try #require(words.randomElement(using: &random))
    let argument = session.unfinishedLine(word + " ").completions.map(\.word).randomElement(
      using: &random
    )
    return [word, argument].compactMap(\.self).joined(separator: " ")
  }
}
