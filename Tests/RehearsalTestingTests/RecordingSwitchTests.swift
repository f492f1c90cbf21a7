import Testing

@testable import RehearsalTesting

@Suite struct RecordingSwitchTests {
  @Test(arguments: [[:], ["REHEARSAL_RECORD": ""], ["REHEARSAL_RECORD": "0"], ["CI": "true"]])
  func isOffUnlessAskedFor(_ environment: [String: String]) {
    #expect(RecordingSwitch(environment: environment) == .off)
  }

  @Test func isOnWhenAskedFor() {
    #expect(RecordingSwitch(environment: ["REHEARSAL_RECORD": "1"]) == .on)
    #expect(RecordingSwitch(environment: ["REHEARSAL_RECORD": "1", "CI": ""]) == .on)
  }

  @Test func isRefusedWhereNobodyReadsWhatItWrites() {
    #expect(
      RecordingSwitch(environment: ["REHEARSAL_RECORD": "1", "CI": "true"])
        == .refused(
          "Nothing is recorded where CI is set. "
            + "Record on your own machine, and read what it wrote."
        )
    )
  }

  @Test func anotherWordIsRefused() {
    #expect(
      RecordingSwitch(environment: ["REHEARSAL_RECORD": "all"])
        == .refused("REHEARSAL_RECORD cannot be “all”. Write: REHEARSAL_RECORD=1")
    )
  }
}
