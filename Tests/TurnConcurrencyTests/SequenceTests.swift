import Streams
import Testing
import TurnConcurrency

#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS

  private struct Boom: Error {}

  @Suite("A publisher is an asynchronous sequence", .timeLimit(.minutes(10)))
  struct PublisherValuesTests {
    private let turns = TestTurns()
    private let journal = Journal()

    /// Writes each value of a signal, and then the end, in a task.
    @discardableResult
    private func note(_ signal: some Publisher<Int, Never>) -> Task<Void, Never> {
      var task: Task<Void, Never>?
      turns.play {
        task = Task {
          for await value in signal.values { journal.note("\(value)") }
          journal.note("end")
        }
      }
      return task ?? Task {}
    }

    @Test("closures of the publisher run on the main actor, where the loop is")
    func isolation() {
      let subject = CurrentValueSubject<Int, Never>(1)
      let signal = subject.map { value in
        MainActor.assertIsolated()
        return value * 10
      }
      .eraseToSignal()
      note(signal)
      turns.play { subject.send(2) }
      #expect(journal.lines == ["10", "20"])
    }

    @Test("a publisher that has finished still gives all its values")
    func finished() {
      note([1, 2, 3].publisher)
      #expect(journal.lines == ["1", "2", "3", "end"])
    }

    @Test("a slow loop has no demand: a passthrough subject drops, a current value stays")
    func slowConsumer() {
      let (passing, current) = (
        PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(0)
      )
      turns.play {
        Task {
          for await value in passing.values {
            journal.note("passing \(value)")
            try await Task.sleep(for: .seconds(1))
          }
        }
        Task {
          for await value in current.values {
            journal.note("current \(value)")
            try await Task.sleep(for: .seconds(1))
          }
        }
      }
      turns.play {
        for value in 1...3 {
          passing.send(value)
          current.send(value)
        }
      }
      turns.advance(by: .seconds(1))
      turns.play { passing.send(4) }
      turns.advance(by: .seconds(1))
      #expect(journal.lines == ["current 0", "passing 1", "current 3", "passing 4"])
    }

    @Test("canceling the task cancels the subscription and ends the loop")
    func canceledTask() {
      let subject = PassthroughSubject<Int, Never>()
      let task = note(
        subject.handleEvents(receiveCancel: { journal.note("cancelled") }).eraseToSignal()
      )
      turns.play { task.cancel() }
      #expect(journal.lines == ["cancelled", "end"])
      turns.play { subject.send(1) }
      #expect(journal.lines == ["cancelled", "end"])
    }

    @Test("leaving the loop cancels the subscription")
    func leftLoop() {
      let subject = PassthroughSubject<Int, Never>()
      let signal = subject.handleEvents(receiveCancel: { journal.note("cancelled") })
        .eraseToSignal()
      turns.play {
        Task {
          for await _ in signal.values { break }
          journal.note("left")
        }
      }
      turns.play { subject.send(1) }
      #expect(journal.lines == ["cancelled", "left"])
    }

    @Test("a publisher's failure is thrown after its values, once")
    func failure() {
      let subject = PassthroughSubject<Int, Boom>()
      turns.play {
        Task {
          var iterator = subject.values.makeAsyncIterator()
          do {
            while let value = try await iterator.next() { journal.note("\(value)") }
          } catch {
            journal.note("\(type(of: error))")
          }
          journal.note(try await iterator.next() == nil ? "end" : "more")
        }
      }
      turns.play { subject.send(1) }
      turns.play { subject.send(completion: .failure(Boom())) }
      #expect(journal.lines == ["1", "Boom", "end"])
    }

    @Test("a failure while the loop is busy is thrown by the next step")
    func failureMeanwhile() {
      let subject = PassthroughSubject<Int, Boom>()
      turns.play {
        Task {
          do {
            for try await value in subject.values {
              journal.note("\(value)")
              try await Task.sleep(for: .seconds(1))
            }
          } catch {
            journal.note("\(type(of: error))")
          }
        }
      }
      turns.play {
        subject.send(1)
        subject.send(completion: .failure(Boom()))
      }
      #expect(journal.lines == ["1"])
      turns.advance(by: .seconds(1))
      #expect(journal.lines == ["1", "Boom"])
    }
  }

  @Suite("An asynchronous sequence is a publisher", .timeLimit(.minutes(10)))
  struct SequencePublisherTests {
    private let turns = TestTurns()
    private let journal = Journal()

    private func note(_ signal: Signal<Int>) -> AnyCancellable {
      turns.executor.run {
        signal.sink {
          journal.note("\($0)")
        } receiveValue: {
          MainActor.assertIsolated()
          journal.note("\($0)")
        }
      }
    }

    @Test("an error of the sequence is the publisher's failure")
    func failure() {
      let (stream, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
      let subscription = turns.executor.run {
        stream.publisher.sink {
          switch $0 {
          case .finished: journal.note("finished")
          case .failure(let error): journal.note("\(type(of: error))")
          }
        } receiveValue: {
          journal.note("\($0)")
        }
      }
      turns.play { continuation.yield(1) }
      turns.play { continuation.finish(throwing: Boom()) }
      #expect(journal.lines == ["1", "Boom"])
      subscription.cancel()
    }

    @Test("cancelling the subscription cancels the task, and nothing more arrives")
    func cancellation() {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      continuation.onTermination = { _ in MainActor.assumeIsolated { journal.note("terminated") } }
      let subscription = note(stream.publisher.eraseToSignal())
      turns.play { continuation.yield(1) }
      turns.play { subscription.cancel() }
      turns.play { continuation.yield(2) }
      #expect(journal.lines == ["1", "terminated"])
      #expect(turns.executor.taskCount == 0)
    }

    @Test("a subscription that is cancelled before its task starts gives nothing")
    func earlyCancellation() {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      continuation.yield(1)
      turns.play { note(stream.publisher.eraseToSignal()).cancel() }
      #expect(journal.lines == [])
    }

    @Test("a subscriber receives no more than it asks for")
    func demand() {
      let stream = AsyncStream { continuation in
        for value in 1...5 { continuation.yield(value) }
        continuation.finish()
      }
      var requests: [any Subscription] = []
      let subscriber = AnySubscriber<Int, Never>(
        receiveSubscription: { requests.append($0) },
        receiveValue: {
          journal.note("\($0)")
          return $0 == 2 ? .max(1) : .none
        },
        receiveCompletion: { _ in journal.note("finished") }
      )
      turns.play { stream.publisher.subscribe(subscriber) }
      #expect(journal.lines == [])
      turns.play { requests.first?.request(.max(2)) }
      #expect(journal.lines == ["1", "2", "3"])
      turns.play { requests.first?.request(.unlimited) }
      #expect(journal.lines == ["1", "2", "3", "4", "5", "finished"])
      requests = []
    }

    @Test("a cancelled subscription releases its subscriber, also one without demand")
    func release() {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      weak var released: Journal?
      var subscription: AnyCancellable?
      do {
        let held = Journal()
        released = held
        subscription = turns.executor.run {
          stream.publisher.first().sink { _ in held.note("value") }
        }
      }
      turns.play()
      #expect(released != nil)
      turns.play { subscription = nil }
      turns.executor.releaseEndedTasks()
      #expect(subscription == nil)
      #expect(released == nil)
      withExtendedLifetime(continuation) {}
    }
  }

#endif
