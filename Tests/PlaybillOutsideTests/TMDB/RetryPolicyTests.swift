import PlaybillRooms
import Testing

@testable import PlaybillOutside

struct RetryPolicyTests {
  private let policy = RetryPolicy()

  @Test("pauses double until the attempts are used up")
  func doublingPause() {
    let pauses = (1...4).map { policy.pause(after: .timedOut, attempt: $0) }
    #expect(pauses == [.milliseconds(500), .seconds(1), nil, nil])
  }

  @Test(
    "a pause requested by the service is used unless it is too long",
    arguments: [
      (Int?.none, Duration?.some(.milliseconds(500))), (0, .milliseconds(500)), (3, .seconds(3)),
      (4, nil),
      (86_400, nil),
    ]
  )
  func servicePause(seconds: Int?, pause: Duration?) {
    #expect(policy.pause(after: .tooManyRequests(retryAfter: seconds), attempt: 1) == pause)
  }

  @Test(
    "a permanent error is not retried",
    arguments: [
      APPError.noToken, .unauthorized, .notFound, .unreadable(reason: ""), .wrongContentType(""),
      .tooLarge(limit: 1),
    ]
  )
  func permanentErrors(error: APPError) {
    #expect(policy.pause(after: error, attempt: 1) == nil)
  }
}
