import Testing
import Transcripts

/// Values that are captured and used in the same block, when another line differs.
@Suite(.timeLimit(.minutes(10))) struct BlockCaptureTests {
  private let player = TranscriptPlayer(of: EchoApp())

  @Test(
    "a line that uses a value captured in its block still matches",
    arguments: [
      // A value captured by the line above.
      "|~     {x:int}\n|~     {x} again\n",
      // Values captured by several lines for each other.
      "|~     {y:int}\n|~     {y} {x:word}\n|~     {…}7 again\n",
    ]
  )
  func laterLines(output: String) throws {
    let extra = output.contains("{…}") ? "7⏎7 again⏎7 again" : "7⏎7 again"
    let sound = "> beak \(extra)⏎end\n" + output + "|     end\n"
    let report = try player.report(on: sound)
    #expect(report == "")
    let damaged = sound.dropLast(4) + "END\n"
    let blessing = try player.bless(String(damaged))
    #expect(blessing.text == sound)
    #expect(blessing.lineCount == 1)
  }

  @Test("a name can have a new value further down in the block")
  func recapture() throws {
    let sound = """
      > beak 1
      |~   {id:int}
      > beak was 1⏎is 2⏎so 2⏎end
      |~     was {id}
      |~     is {id:int}
      |~     so {id}
      |     end
      >~ beak {id}
      |   2
      """
    let report = try player.report(on: sound)
    #expect(report == "")
    let blessing = try player.bless(sound.replacing("|     end", with: "|     END"))
    #expect(blessing.text == sound)
  }

  @Test("a value captured further down does not replace the older one above")
  func olderValue() throws {
    let mismatches = try player.mismatches(
      in: "> beak 1\n|~   {id:int}\n> beak was 2⏎is 2\n|~     was {id}\n|~     is {id:int}\n"
    )
    #expect(mismatches.map(\.line) == [3])
    #expect(mismatches.first?.values == ["id": "1"])
  }

  @Test("the report shows the value captured in the same block")
  func reportedValue() throws {
    let report = try player.report(on: "> beak 7⏎8\n|~     {x:int}\n|~     {x} again\n")
    #expect(
      report == """
          1 │ > beak 7⏎8
            │       7
            │ -~     {x} again
            │ +     8
            │   {x} is “7”
        """
    )
  }
}
