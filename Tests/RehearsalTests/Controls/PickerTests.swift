import Rehearsal
import Streams
import Testing

/// A control that is one of a few segments.
@Suite struct PickerTests {
  private let stage = ShowcaseStage()
  private let session: Session

  init() throws {
    let stage = stage
    session = try Session(of: TestApp(showing: { stage }))
  }

  @Test func itIsPickedByNamePrefixAndVerb() {
    for (command, index) in [
      ("segment upcoming", 1), ("segment coming soon", 2), ("segment n", 0), ("pick up", 1),
      ("pick segment 'coming soon'", 2),
    ] {
      #expect(session.lines(command).isEmpty, "\(command): what was typed is not echoed")
      #expect(stage.segment.selectedIndex.value == index, "\(command)")
    }
  }

  @Test func itSendsTheSegmentItChangesTo() {
    var selections: [Int] = []
    stage.store(stage.segment.selections.sink { selections.append($0) })
    for command in ["segment now", "segment upcoming", "segment upcoming"] {
      session.submit(command)
    }
    #expect(selections == [1])
  }

  @Test func itShowsWhereItIs() {
    #expect(session.lines("look").contains("  segment         ‹now›  upcoming  coming soon"))
    stage.segment.selectedIndex.value = nil
    #expect(session.lines("wait") == ["  segment         now  upcoming  coming soon"])
    #expect(session.lines("x segment")[0].contains("a picker of 3 segments, at none of them"))
  }

  @Test func whatItHasNotIsRefusedInOneLine() {
    #expect(session.lines("segment") == ["! segment what? now, upcoming, 'coming soon'"])
    #expect(
      session.refusal("segment later")
        == .command(
          .wrongValue(
            of: "segment",
            value: "later",
            known: ["now", "upcoming", "'coming soon'"]
          )
        )
    )
  }

  @Test func segmentsThatChangeKeepItInPlace() {
    stage.segment.selectedIndex.value = 2
    stage.segment.segments.value = ["a", "b"]
    #expect(session.lines("wait") == ["  segment         a  b"])
    #expect(session.lines("x segment")[0].contains("at none of them"))
    #expect(session.refusal("segment b") == nil)
    #expect(stage.segment.selectedIndex.value == 1)
  }

  @Test func itsSegmentsAreItsSamples() {
    #expect(
      stage.segment.samples(for: stage.segment.actions[0])
        == [.choice(0), .choice(1), .choice(2)]
    )
    #expect(
      session.completions(of: "segment ").map(\.word) == ["now", "upcoming", "'coming soon'"]
    )
  }
}
