import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct FeedActivityTests {
  private let activity = Activity()

  @Test("the count drops before the completion is delivered")
  func countBeforeEnd() {
    var heard: [Int] = []
    var countAtTheEnd: Int?
    let counting = activity.count.sink { heard.append($0) }
    let subscription = Just(1).feedActivity(into: activity)
      .sink(receiveCompletion: { _ in countAtTheEnd = heard.last }, receiveValue: { _ in })
    #expect(heard == [0, 1, 0])
    #expect(countAtTheEnd == 0)
    counting.cancel()
    subscription.cancel()
  }

  @Test("each subscription is counted as separate work")
  func eachSubscription() {
    let subject = PassthroughSubject<Int, Never>()
    let work = subject.feedActivity(into: activity)
    var count: Int?
    let counting = activity.count.sink { count = $0 }
    let subscriptions = [work.sink { _ in }, work.sink { _ in }]
    #expect(count == 2)
    subscriptions[0].cancel()
    subscriptions[0].cancel()
    #expect(count == 1)
    subject.send(completion: .finished)
    subscriptions[1].cancel()
    #expect(count == 0)
    counting.cancel()
  }

  @Test("work ends when its subscription is released")
  func forgottenWork() {
    var count: Int?
    let counting = activity.count.sink { count = $0 }
    do {
      let source = TestPublisher<Int, Never>()
      source.feedActivity(into: activity).subscribe(
        AnySubscriber(receiveValue: { _ in .none })
      )
      #expect(count == 1)
      source.forget()
    }
    #expect(count == 0)
    counting.cancel()
  }

  @Test("work started while a count is delivered appears in the next count")
  func nestedWork() {
    let source = PassthroughSubject<Int, Never>()
    var heard: [Int] = []
    var inner: AnyCancellable?
    let counting = activity.count.sink { [activity] count in
      heard.append(count)
      if count == 1, inner == nil { inner = source.feedActivity(into: activity).sink { _ in } }
    }
    let outer = source.feedActivity(into: activity).sink { _ in }
    #expect(heard == [0, 1, 2])
    source.send(completion: .finished)
    #expect(heard == [0, 1, 2, 1, 0])
    outer.cancel()
    counting.cancel()
  }

  @Test("the counts finish when the activity is released")
  func countsEnd() {
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    do {
      let short = Activity()
      short.count.subscribe(observer)
    }
    #expect(observer.values == [0])
    #expect(observer.isFinished)
  }

  @Test("counts are correct when many threads work at once")
  func threads() async {
    // Sendable: an activity may be used from any thread, which is what is tested here.
    struct Shared: @unchecked Sendable {
      let activity: Activity
    }
    let shared = Shared(activity: activity)
    var heard: [Int] = []
    let counting = activity.count.sink { heard.append($0) }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<500 {
            _ = Just(1).feedActivity(into: shared.activity).sink { _ in }
          }
        }
      }
    }
    #expect(heard.count == 4_001)
    #expect(heard.last == 0)
    #expect(zip(heard, heard.dropFirst()).allSatisfy { abs($0 - $1) == 1 })
    counting.cancel()
  }
}
