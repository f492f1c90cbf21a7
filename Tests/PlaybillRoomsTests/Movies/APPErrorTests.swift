import Foundation
import Testing

@testable import PlaybillRooms

/// Every error has one clear text.
@Suite struct APPErrorTests {
  nonisolated private static let errors: [APPError] = [
    .ServerError(message: "it is down"), .offline, .unreachable, .timedOut, .unauthorized,
    .notFound, .tooManyRequests(retryAfter: nil), .tooManyRequests(retryAfter: 7),
    .unreadable(reason: "it is not JSON"), .wrongContentType("text/html"), .tooLarge(limit: 10),
    .storage(.full), .storage(.readOnly), .storage(.failed(reason: "it is locked")),
  ]

  @Test("no two errors have the same text")
  func distinctTexts() {
    #expect(Set(Self.errors.map(\.text)).count == Self.errors.count)
  }

  @Test("the text of an error is a sentence in one line", arguments: errors)
  func oneSentence(error: APPError) {
    #expect(error.text.hasSuffix("."))
    #expect(error.text.first?.isUppercase == true)
    #expect(!error.text.contains("\n"))
  }

  @Test("an error survives encoding and decoding", arguments: errors)
  func roundTrip(error: APPError) throws {
    let json = try JSONEncoder().encode(error)
    #expect(try JSONDecoder().decode(APPError.self, from: json) == error)
  }

  @Test("a notice states the error, the age and the remedy")
  func notice() {
    #expect(
      MovieText.notice(.offline, age: 3_700)
        == "There is no network. This was loaded 1 hour ago. To try again: retry"
    )
  }
}
