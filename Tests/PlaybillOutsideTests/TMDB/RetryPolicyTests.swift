import PlaybillRooms
import Testing

@testable import PlaybillOutside

struct RetryPolicyTests {
  private let policy = RetryPolicy()

  @Test func pausesDoubleUntilTheAttemptsAreUsedUp() {
    let pauses = (1...4).map { policy.pause(after: .timedOut, attempt: $0) }
    #expect(pauses == [.milliseconds(500), .seconds(1), nil, nil])
  }

  @Test(arguments: [
    (Int?.none, Duration?.some(.milliseconds(500))), (0, .milliseconds(500)), (3, .seconds(3)),
    (4, nil),
    (86_400, nil),
  ])
  func theServiceMayAskForAPauseThatAUserWillWait(seconds: Int?, pause: Duration?) {
    #expect(policy.pause(after: .tooManyRequests(retryAfter: seconds), attempt: 1) == pause)
  }

  @Test(arguments: [
    APPError.noToken, .unauthorized, .notFound, .unreadable(reason: ""), .wrongContentType(""),
    .tooLarge(limit: 1),
  ])
  func whatWillNotPassIsNotTriedAgain(error: APPError) {
    #expect(policy.pause(after: error, attempt: 1) == nil)
  }
}
