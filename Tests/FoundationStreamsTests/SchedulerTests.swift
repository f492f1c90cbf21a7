#if !canImport(Combine)
  import Dispatch
  import Foundation
  import FoundationStreams
  import Testing

  @Suite("Foundation's schedulers run in virtual time", .timeLimit(.minutes(10)))
  struct SchedulerTests {
    private let turn = TestTurn()

    /// Plays all operators that take a scheduler, and returns what they did.
    private func play(on scheduler: some Scheduler) -> [String] {
      let subject = PassthroughSubject<Int, Never>()
      var subscriptions: Set<AnyCancellable> = []
      turn.play {
        subject.debounce(for: .milliseconds(300), scheduler: scheduler)
          .sink { turn.note("debounce \($0)") }.store(in: &subscriptions)
        subject.delay(for: .seconds(0.1), scheduler: scheduler)
          .sink { turn.note("delay \($0)") }.store(in: &subscriptions)
        subject.receive(on: scheduler)
          .sink { turn.note("receive \($0)") }.store(in: &subscriptions)
        subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true)
          .sink { turn.note("throttle \($0)") }.store(in: &subscriptions)
        subject.timeout(.seconds(2), scheduler: scheduler)
          .sink { _ in
            turn.note("timeout")
          } receiveValue: { _ in
          }.store(in: &subscriptions)
        subject.send(1)
      }
      turn.advance(by: .milliseconds(200))
      turn.play { subject.send(2) }
      turn.advance(by: 3)
      return turn.lines
    }

    private let expected = [
      "0s receive 1", "0s throttle 1", "0.1s delay 1", "0.2s receive 2", "0.3s delay 2",
      "0.5s debounce 2", "1s throttle 2", "2.2s timeout",
    ]

    @Test("a run loop's work runs at exact times")
    func runLoop() {
      #expect(play(on: RunLoop.main) == expected)
    }

    @Test("the work of the main queue and of other queues runs at exact times")
    func queues() {
      #expect(play(on: DispatchQueue.main) == expected)
      let other = SchedulerTests()
      #expect(other.play(on: DispatchQueue.global(qos: .background)) == expected)
    }

    @Test("values arrive on their queue, after its earlier work, and not while it is suspended")
    func onQueue() {
      let queue = DispatchQueue(label: "values")
      let group = DispatchGroup()
      var subscriptions: Set<AnyCancellable> = []
      turn.play {
        queue.suspend()
        queue.async { MainActor.assumeIsolated { turn.note("block") } }
        Just(1).receive(on: queue, options: .init(group: group))
          .sink { value in
            dispatchPrecondition(condition: .onQueue(queue))
            turn.note("value \(value)")
          }
          .store(in: &subscriptions)
        Just(2).subscribe(on: queue).map { ($0, Thread.isMainThread) }
          .sink { turn.note("subscribed \($0)") }.store(in: &subscriptions)
        group.notify(queue: .main) { MainActor.assumeIsolated { turn.note("group") } }
      }
      #expect(turn.lines == [])
      turn.play { queue.resume() }
      #expect(turn.lines == ["0s block", "0s value 1", "0s subscribed (2, false)", "0s group"])
    }

    @Test("an operation queue's work runs at exact times")
    func operationQueue() {
      #expect(play(on: OperationQueue.main) == expected)
    }

    @Test("times follow the session's clock")
    func times() {
      turn.play {}
      turn.advance(by: 1.5)
      turn.play {
        let seconds = RunLoop.main.now.date.timeIntervalSince1970
        #expect(abs(seconds - 1_764_000_001.623_456_789) < 0.000_001)
        #expect(OperationQueue.main.now == RunLoop.main.now)
        #expect(DispatchQueue.main.now.dispatchTime.uptimeNanoseconds == 2_500_000_000)
      }
    }

    @Test("a date becomes a time to the nearest microsecond")
    func dates() {
      let date = Date(timeIntervalSinceReferenceDate: 800_000_000)
      let time = RunLoop.SchedulerTimeType(date)
      #expect(time.distance(to: .init(date.addingTimeInterval(0.1))) == .milliseconds(100))
      #expect(time.advanced(by: 2).date == date.addingTimeInterval(2))
      #expect(RunLoop.SchedulerTimeType(.distantFuture) > time)
      #expect(RunLoop.SchedulerTimeType(.distantPast) < time)
    }

    @Test("strides have the names and units of Combine's")
    func strides() {
      #expect(RunLoop.SchedulerTimeType.Stride(0.25) == .milliseconds(250))
      #expect(RunLoop.SchedulerTimeType.Stride.seconds(1.5).timeInterval == 1.5)
      #expect(DispatchQueue.SchedulerTimeType.Stride(.milliseconds(20)) == 0.02)
      #expect(DispatchQueue.SchedulerTimeType.Stride(.never).nanoseconds == .max)
    }

    @Test("a timer without an interval ticks every 0.1 ms, as Apple's do", arguments: [0.0, -1])
    func shortestInterval(interval: TimeInterval) {
      let subscription = turn.play {
        Foundation.Timer.publish(every: interval, on: .main, in: .common).autoconnect()
          .sink { _ in turn.note("tick") }
      }
      turn.advance(by: 0.00025)
      #expect(turn.lines == ["0.0001s tick", "0.0002s tick"])
      subscription.cancel()
    }

    @Test("outside of turns, the real queues and the real clock are used")
    func outside() async {
      let start = ContinuousClock.now
      for await value in Just(1).delay(for: .milliseconds(20), scheduler: DispatchQueue.global())
        .receive(on: OperationQueue()).values
      {
        #expect(value == 1)
      }
      #expect(ContinuousClock.now - start >= .milliseconds(20))
      #expect(turn.scheduler.isIdle)
    }

    @Test("a timer of a queue ticks in real time outside of turns")
    func realTimer() async {
      var ticks = 0
      let timer = Publishers.Timer(every: .milliseconds(5), scheduler: DispatchQueue.global())
      for await _ in timer.autoconnect().buffer(
        size: 9,
        prefetch: .byRequest,
        whenFull: .dropOldest
      )
      .values {
        ticks += 1
        if ticks == 3 { break }
      }
      #expect(ticks == 3)
    }

    @Test("JSON is decoded as in Combine")
    func decoding() {
      var values: [[Int]] = []
      let subscription = Just(Data("[1, 2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())
        .sink { _ in
        } receiveValue: {
          values.append($0)
        }
      #expect(values == [[1, 2]])
      subscription.cancel()
    }
  }
#endif
