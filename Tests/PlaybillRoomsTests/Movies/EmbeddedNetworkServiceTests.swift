import Streams
import Testing

@testable import PlaybillRooms

/// The embedded service on each kind of network.
@Suite struct EmbeddedNetworkServiceTests {
  private let scheduler = VirtualTimeScheduler()

  /// The answers to `requests` requests for a movie, each with its latency in milliseconds.
  private func answers(_ network: Network, requests: Int = 1, id: Int = 603) throws -> [String] {
    let service = EmbeddedNetworkService(
      catalogue: .embedded,
      network: { network },
      after: scheduler.after
    )
    var answers: [String] = []
    for _ in 1...requests {
      let start = scheduler.now
      let request = service.get(apiUrl: MovieByID(id: id), request: nil) { [scheduler] response in
        let latency = start.distance(to: scheduler.now).nanoseconds / 1_000_000
        switch response {
        case .success(let detail): answers.append("\(latency) \(detail.movie.title)")
        case .failure(let error): answers.append("\(latency) \(error.text)")
        }
      }
      while let deadline = scheduler.nextDeadline {
        try scheduler.advance(to: deadline, limit: 100)
      }
      request.cancel()
    }
    return answers
  }

  @Test("the service answers after 200 milliseconds")
  func latency() throws {
    #expect(try answers(.ok) == ["200 The Matrix"])
    #expect(try answers(.ok, id: 1) == ["200 The movie service does not have this movie."])
  }

  @Test("the service answers after one second on a slow network")
  func slowNetwork() throws {
    #expect(try answers(.slow) == ["1000 The Matrix"])
  }

  @Test("the service fails without a network")
  func offlineNetwork() throws {
    #expect(try answers(.offline) == ["200 There is no network."])
  }

  @Test("a flaky network loses every other answer")
  func flakyNetwork() throws {
    let answers = try answers(.flaky, requests: 4)
    let lost = "200 The movie service has failed: its answer was lost."
    #expect(answers == [lost, "200 The Matrix", lost, "200 The Matrix"])
  }

  @Test("a cancelled or released request calls nothing", arguments: [true, false])
  func cancellation(isReleased: Bool) throws {
    let service = EmbeddedNetworkService(
      catalogue: .embedded,
      network: { .ok },
      after: scheduler.after
    )
    var heard = 0
    var request: CancelToken? = service.get(apiUrl: MovieApiType.popular, request: nil) { _ in
      heard += 1
    }
    if isReleased { request = nil } else { request?.cancel() }
    scheduler.advance(by: .seconds(5))
    #expect(heard == 0)
  }
}
