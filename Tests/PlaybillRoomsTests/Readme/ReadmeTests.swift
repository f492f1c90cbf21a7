import Foundation
import PlaybillRooms
import Rehearsal
import TestSupport
import Testing

/// Keeps the README true: its session is played, and its code is looked up in the files it names.
@Suite struct ReadmeTests {
  private let lines: [String]

  init() throws {
    lines = try PackageFolder.text(of: "README.md").components(separatedBy: "\n")
  }

  /// The contents of the fenced block that begins at or behind `start`.
  private func block(from start: Int) throws -> [String] {
    let fence = try #require(lines[start...].firstIndex { $0.hasPrefix("```") })
    return Array(lines[(fence + 1)...].prefix { !$0.hasPrefix("```") })
  }

  @Test func theSessionAtItsTopIsWhatAUserSees() throws {
    let shown = try block(from: 0)
    let session = try Session(of: Playbill())
    var played: [String] = []
    for line in shown {
      // An output never begins like a prompt.
      guard let end = line.range(of: "> "), line[..<end.lowerBound] == session.location else {
        continue
      }
      played.append(line)
      played += session.submit(String(line[end.upperBound...])).flatMap(\.lines)
    }
    #expect(played == shown)
    #expect(played.contains { $0.hasPrefix("Lobby/Profile> ") })
  }

  @Test func theWayBackIsWhatAUserSees() throws {
    let start = try #require(lines.firstIndex(of: "## Back and forth"))
    let shown = try block(from: start)
    let history = try SessionHistory(of: Playbill())
    for command in ["profile", "wait 1s"] { history.submit(command) }
    var played: [String] = []
    for line in shown where line.hasPrefix("Lobby/Profile> ") {
      #expect(history.session.location == "Lobby/Profile")
      played.append(line)
      played += history.submit(String(line.dropFirst(15))).flatMap(\.lines)
    }
    #expect(played == shown)
  }

  @Test func theSessionAndTheFirstFileAreOnTheFirstScreen() throws {
    #expect(try #require(lines.firstIndex { $0.contains("> profile") }) < 10)
    #expect(try #require(lines.firstIndex { $0.hasSuffix("ProfileDirector.swift`") }) <= 33)
  }

  @Test func itsCodeIsTheCodeOfTheFilesItNames() throws {
    let names = lines.indices.filter { lines[$0].hasPrefix("`") && lines[$0].hasSuffix(".swift`") }
    #expect(names.count == 4)
    for index in names {
      let path = lines[index].trimmingCharacters(in: ["`"])
      let code = try block(from: index).joined(separator: "\n")
      #expect(code.count > 100)
      #expect(try PackageFolder.text(of: path).contains(code), "\(path)")
    }
  }
}
