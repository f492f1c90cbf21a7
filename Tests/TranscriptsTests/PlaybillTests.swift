import PlaybillRooms
import Rehearsal
import Testing
import Transcripts

@Suite(.timeLimit(.minutes(10))) struct PlaybillTests {
  private let player = TranscriptPlayer(of: Playbill())

  private static let visit = """
    title: A profile opens its website
    tags: smoke, profile
    ---
    > profile
    | ▸ Profile
    |   name      …
    |   website   […] (disabled)
    @ at Lobby/Profile
    > wait 1s
    |@1s   name      Ada Lovelace
    |@1s   website   [example.org/ada]
    > tap website
    |~   ↗ {address:url}
    > x website
    |...
    |- nobody listens
    > back
    | ◂ Lobby
    > back
    |~ ! {…}
    """

  @Test("playing a transcript twice gives the same mismatches")
  func playedTwice() throws {
    let wrong = Self.visit.replacing("Ada", with: "Grace").replacing("◂", with: "<")
    let first = try player.mismatches(in: wrong)
    #expect(first.map(\.line) == [9, 17])
    #expect(try player.mismatches(in: wrong) == first)
  }

  @Test("a wrong last character in any literal line is reported")
  func brokenLines() throws {
    let lines = Self.visit.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.hasPrefix("| ") {
      var broken = lines
      broken[index] = line.dropLast() + "x"
      let mismatches = try player.mismatches(in: broken.joined(separator: "\n"))
      #expect(mismatches.count == 1, "line \(index + 1)")
      #expect((mismatches.first?.line ?? 0) <= index + 1)
    }
  }
}
