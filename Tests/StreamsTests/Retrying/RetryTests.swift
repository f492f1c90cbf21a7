import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct RetryTests {
  private let clock = VirtualTimeScheduler()
  private typealias Observer = TestSubscriber<Int, Boom>

  /// Fails the given number of times, then sends the number of retries.
  private func failing(_ times: Int) -> AnyPublisher<Int, Boom> {
    var attempts = 0
    return Deferred {
      attempts += 1
      return attempts > times
        ? Result<Int, Boom>.success(attempts - 1).publisher
        : Result<Int, Boom>.failure(Boom()).publisher
    }.eraseToAnyPublisher()
  }

  private func observe(_ publisher: some Publisher<Int, Boom>) -> Observer {
    let observer = Observer(initialDemand: .unlimited)
    publisher.subscribe(observer)
    return observer
  }

  @Test("a retry count of zero or less never tries again", arguments: [0, -1])
  func noRetries(_ count: Int) {
    let observer = observe(failing(1).retry(count, delay: 1, scheduler: clock))
    #expect(observer.completions == [.failure(Boom())])
    #expect(clock.pendingCount == 0)
  }

  @Test("the count of a behavior is the number of attempts")
  func attemptCount() {
    #expect(observe(failing(1).retry(.immediate(maxCount: 2), scheduler: clock)).values == [1])
    #expect(observe(failing(9).retry(.immediate(maxCount: 10), scheduler: clock)).values == [9])
    #expect(observe(failing(2).retry(.immediate(maxCount: 2), scheduler: clock)).hasFailed)
    #expect(observe(failing(1).retry(.immediate(maxCount: 0), scheduler: clock)).hasFailed)
  }

  @Test("a delayed behavior waits equally long before each retry")
  func constantDelay() {
    let observer = observe(failing(2).retry(.delayed(maxCount: 3, time: 1), scheduler: clock))
    clock.advance(by: 1.9)
    #expect(observer.values == [])
    clock.advance(by: 0.1)
    #expect(observer.values == [2])
  }

  @Test("an exponential behavior waits longer before each retry")
  func growingDelay() {
    let observer = observe(
      failing(3)
        .retry(.exponentialDelayed(maxCount: 4, initial: 1, multiplier: 1), scheduler: clock)
    )
    clock.advance(by: 6.99)
    #expect(observer.values == [])
    clock.advance(by: 0.01)
    #expect(observer.values == [3])
  }

  @Test("a custom behavior calculates each delay from the number of failures")
  func customDelay() {
    var asked: [UInt] = []
    let observer = observe(
      failing(2).retry(
        .customTimerDelayed(maxCount: 3) { failure in
          asked.append(failure)
          return failure == 1 ? .zero : 1
        },
        scheduler: clock
      )
    )
    #expect(asked == [1, 2])
    clock.advance(by: 1)
    #expect(observer.values == [2])
  }

  @Test("the condition decides which failures are retried")
  func retryCondition() {
    let never = failing(1)
      .retry(.immediate(maxCount: 3), scheduler: clock, shouldRetry: { _ in false })
    #expect(observe(never).hasFailed)
    let always = failing(1)
      .retry(.immediate(maxCount: 3), scheduler: clock, shouldRetry: { $0 is Boom })
    #expect(observe(always).values == [1])
  }

  @Test("a hundred thousand immediate retries do not exhaust the stack")
  func stackDepth() {
    let observer = observe(failing(100_000).retry(.immediate(maxCount: .max), scheduler: clock))
    #expect(observer.values == [100_000])
  }

  @Test("remaining demand passes to the next attempt")
  func remainingDemand() {
    var sources: [TestPublisher<Int, Boom>] = []
    let observer = Observer(initialDemand: .max(3), demandPerValue: .none)
    Deferred {
      sources.append(TestPublisher())
      return sources[sources.count - 1]
    }.retry(1, delay: 1, scheduler: clock).subscribe(observer)
    sources[0].send(1)
    sources[0].send(completion: .failure(Boom()))
    observer.request(.max(2))
    clock.advance(by: 1)
    #expect(sources[0].requests == [.demand(.max(3))])
    #expect(sources[1].requests == [.demand(.max(4))])
    sources[1].send(2)
    #expect(observer.values == [1, 2])
  }

  @Test("demand returned with a value reaches the next attempt")
  func earnedDemand() {
    var attempts: [PassthroughSubject<Int, Boom>] = []
    let upstream = Deferred {
      let attempt = PassthroughSubject<Int, Boom>()
      attempts.append(attempt)
      return attempt
    }
    let observer = TestSubscriber<Int, Boom>(initialDemand: .max(1), demandPerValue: .max(1))
    observer.onValue = { if $0 == 1 { attempts[0].send(completion: .failure(Boom())) } }
    upstream.retry(1, delay: 0, scheduler: VirtualTimeScheduler()).subscribe(observer)
    attempts[0].send(1)
    attempts[1].send(2)
    attempts[1].send(3)
    #expect(observer.values == [1, 2, 3])
  }
}
