import Testing

@testable import PlaybillRooms

/// The token of a request without streams.
@Suite struct CancelTokenTests {
  @Test("cancelling ends once, and so does releasing")
  func ending() {
    var ended = 0
    let token = CancelToken { ended += 1 }
    token.cancel()
    token.cancel()
    #expect(ended == 1 && token.isCancelled)
    _ = CancelToken { ended += 1 }
    #expect(ended == 2)
  }

  @Test("a token ends every request that was started with it")
  func startedRequests() {
    var ended: [Int] = []
    let token = CancelToken()
    for number in 1...2 { token.start { CancelToken { ended.append(number) } } }
    #expect(ended.isEmpty)
    token.cancel()
    #expect(ended == [1, 2])
  }

  @Test("a cancelled token starts no request")
  func lateRequest() {
    var started = 0
    let token = CancelToken()
    token.cancel()
    token.start {
      started += 1
      return CancelToken()
    }
    #expect(started == 0)
  }

  @Test("a request that cancels its own token is ended")
  func immediateCancellation() {
    var ended = 0
    let token = CancelToken()
    token.start {
      token.cancel()
      return CancelToken { ended += 1 }
    }
    #expect(ended == 1)
  }
}
