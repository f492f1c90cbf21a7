import Foundation
import Testing

@testable import Rehearsal

@Suite("Payloads as JSON", .timeLimit(.minutes(10)))
struct PayloadCodingTests {
  private struct Reminder: Codable, Equatable {
    let text: String
    let due: Date
  }

  @Test(
    "a date is a text if no digit is lost, and a number otherwise",
    arguments: [
      (757_382_400, #""2025-01-01T00:00:00Z""#), (-978_307_195, #""1970-01-01T00:00:05Z""#),
      (0.25, "0.25"), (1e15, "1000000000000000"),
    ] as [(Double, String)]
  )
  func dates(seconds: Double, json: String) throws {
    let reminder = Reminder(text: "Call", due: Date(timeIntervalSinceReferenceDate: seconds))
    let written = try PayloadCoding.encode(reminder)
    #expect(written == #"{"due":\#(json),"text":"Call"}"#)
    #expect(try PayloadCoding.decode(Reminder.self, from: written.utf8) == reminder)
  }

  @Test("a date may have another time zone")
  func timeZone() throws {
    let date = try PayloadCoding.decode(Date.self, from: #""2025-01-01T02:00:00+02:00""#.utf8)
    #expect(date == Date(timeIntervalSinceReferenceDate: 757_382_400))
  }

  @Test(
    "what is not a date is named, with an example",
    arguments: [
      (
        #"{"due":"tomorrow","text":"Call"}"#,
        "“due” is not a date such as 2025-01-01T20:15:00Z"
      ),
      (#"{"due":true,"text":"Call"}"#, "“due” is not of type Double"),
      (#"{"text":"Call"}"#, "“due” is missing"),
    ]
  )
  func wrong(json: String, reason: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try PayloadCoding.decode(Reminder.self, from: json.utf8)
    }
    #expect(try #require(error).reason(in: json) == reason)
  }
}
