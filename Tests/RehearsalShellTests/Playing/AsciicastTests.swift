import Foundation
import PlaybillRooms
import Rehearsal
import Testing
import Transcripts

@testable import RehearsalShell

/// Casts, compared with the asciicast v3 format.
@Suite(.timeLimit(.minutes(10))) struct AsciicastTests {
  /// A line of the event stream.
  private struct Event {
    let interval: Double
    let code: String
    let data: String

    init(_ line: Substring) throws {
      let parts = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any]
      )
      try #require(parts.count == 3)
      interval = try #require(parts[0] as? Double)
      code = try #require(parts[1] as? String)
      data = try #require(parts[2] as? String)
    }
  }

  private func events(of cast: String) throws -> [Event] {
    #expect(cast.hasSuffix("\n"))
    return try cast.split(separator: "\n").dropFirst().map(Event.init)
  }

  @Test("the header has the version, the title and the size of the terminal")
  func castHeader() throws {
    let cast = Asciicast(title: "A “quoted” \"title\"", columns: 100, rows: 30)
    let line = try #require(cast.text.split(separator: "\n").first)
    let header = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    )
    #expect(header["version"] as? Int == 3)
    #expect(header["title"] as? String == "A “quoted” \"title\"")
    let term = try #require(header["term"] as? [String: Any])
    #expect(term["cols"] as? Int == 100)
    #expect(term["rows"] as? Int == 30)
  }

  @Test("intervals are relative, and rounding errors do not accumulate")
  func intervals() throws {
    var cast = Asciicast(title: nil, columns: 80, rows: 24)
    for _ in 0..<1000 { cast.add(Moment(.text("x"), after: .microseconds(1_500))) }
    cast.end(0)
    let total = try events(of: cast.text).reduce(0) { $0 + $1.interval }
    #expect(abs(total - 1.5) < 0.000_001)
  }

  @Test("output without a delay between is one event")
  func mergedOutput() throws {
    var cast = Asciicast(title: nil, columns: 80, rows: 24)
    cast.add(Moment(.text("a\n")))
    cast.add(Moment(.text("b")))
    cast.add(Moment(.text(""), after: .seconds(2)))
    cast.add(Moment(.chapter("C"), after: .seconds(1)))
    cast.add(Moment(.width(40)))
    cast.end(1)
    let events = try events(of: cast.text)
    #expect(events.map(\.code) == ["o", "m", "r", "x"])
    #expect(events.map(\.data) == ["a\r\nb", "C", "40x24", "1"])
    #expect(events.map(\.interval) == [0, 3, 0, 0])
  }
}
