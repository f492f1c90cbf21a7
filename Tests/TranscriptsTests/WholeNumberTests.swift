import Testing

@testable import Transcripts

@Suite(.timeLimit(.minutes(10))) struct WholeNumberTests {
  @Test(
    "a whole number has only one valid spelling",
    arguments: [
      ("0", 0),
      ("7", 7),
      ("9223372036854775807", Int.max),
      ("00", nil),
      ("07", nil),
      ("", nil),
      ("-1", nil),
      ("+1", nil),
      ("1_0", nil),
      ("٣", nil),
      ("9223372036854775808", nil),
    ] as [(String, Int?)]
  )
  func wholeNumber(text: String, number: Int?) {
    let read: Int? = WholeNumber.read(text)
    #expect(read == number)
  }
}
