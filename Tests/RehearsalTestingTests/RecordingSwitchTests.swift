import Testing

@testable import RehearsalTesting

@Suite(.timeLimit(.minutes(10))) struct RecordingSwitchTests {
  @Test(
    "recording is off unless REHEARSAL_RECORD is set",
    arguments: [[:], ["REHEARSAL_RECORD": ""], ["REHEARSAL_RECORD": "0"], ["CI": "true"]]
  )
  func offByDefault(_ environment: [String: String]) {
    #expect(RecordingSwitch(environment: environment) == .off)
  }

  @Test("REHEARSAL_RECORD=1 turns recording on")
  func turnedOn() {
    #expect(RecordingSwitch(environment: ["REHEARSAL_RECORD": "1"]) == .on)
    #expect(RecordingSwitch(environment: ["REHEARSAL_RECORD": "1", "CI": ""]) == .on)
  }

  @Test("recording is refused where CI is set")
  func refusedInCI() {
    #expect(
      RecordingSwitch(environment: ["REHEARSAL_RECORD": "1", "CI": "true"])
        == .refused(
          "Nothing is recorded where CI is set. "
            + "Record on your own machine, and read what it wrote."
        )
    )
  }

  @Test("any other value of REHEARSAL_RECORD is refused")
  func otherValue() {
    #expect(
      RecordingSwitch(environment: ["REHEARSAL_RECORD": "all"])
        == .refused("REHEARSAL_RECORD cannot be “all”. Write: REHEARSAL_RECORD=1")
    )
  }
}
