import Rehearsal
import Testing
import Transcripts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct TranscriptHeaderTests {
  @Test func readsEachKey() throws {
    let header = try Transcript(
      """
      title:  A profile: opens its website 
      seed: 18446744073709551615
      clock: 2024-02-29T12:30:00Z
      width: 40
      tags: smoke,  profile
      open: profile
      knobs: network slow, locale  de
      ---
      """
    )
    .header
    #expect(header.title == "A profile: opens its website")
    #expect(header.seed == .max)
    #expect(header.clock == Date(timeIntervalSince1970: 1_709_209_800))
    #expect(header.width == 40)
    #expect(header.tags == ["smoke", "profile"])
    #expect(header.route == "profile")
    #expect(header.knobs == [.init("network", "slow"), .init("locale", "de")])
    #expect(HeaderKey.allCases.map(header.line(of:)) == Array(1...7))
  }

  @Test func whatIsNotSaidIsNotSet() throws {
    let header = try Transcript("> look").header
    #expect(header == TranscriptHeader())
    #expect(HeaderKey.allCases.allSatisfy { header.line(of: $0) == nil })
    #expect(header.apply(to: SessionConfiguration()) == SessionConfiguration())
  }

  @Test func setsWhatItSaysAndLeavesTheRest() throws {
    var configuration = SessionConfiguration()
    configuration.seed = 5
    configuration.width = 120
    configuration.route = "lobby"
    configuration.knobs = [.init("network", "ok")]
    let header = try Transcript("width: 40\nopen: nest\nknobs: mood moody\n---").header
    let applied = header.apply(to: configuration)
    #expect(applied.seed == 5)
    #expect(applied.width == 40)
    #expect(applied.route == "nest")
    #expect(applied.knobs == [.init("network", "ok"), .init("mood", "moody")])
    #expect(applied.clock == configuration.clock)
  }
}
