import Streams
import Testing

/// Each thread has its own upstream; the downstream receives one event at a time.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct ConcurrentUpstreamsTests {
  private static let count = 2_000

  // Sendable: subjects may be used from any thread, which is what is tested here.
  private struct Shared: @unchecked Sendable {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }

    func sendFromAllThreads() async {
      await withTaskGroup(of: Void.self) { group in
        for index in subjects.indices {
          group.addTask {
            for value in 0..<count { subjects[index].send(index * count + value) }
            subjects[index].send(completion: .finished)
          }
        }
      }
    }
  }

  @Test("merge delivers every value once, in the order of its upstream")
  func mergeOrder() async {
    let shared = Shared()
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    Publishers.MergeMany(shared.subjects).subscribe(observer)
    await shared.sendFromAllThreads()
    #expect(observer.values.count == 4 * Self.count)
    for index in 0..<4 {
      let range = index * Self.count..<(index + 1) * Self.count
      #expect(observer.values.filter { range.contains($0) } == Array(range))
    }
    #expect(observer.completions == [.finished])
  }

  @Test("combineLatest changes one value at a time and ends with the last of each")
  func lastCombination() async {
    let shared = Shared()
    let observer = TestSubscriber<[Int], Never>(initialDemand: .unlimited)
    shared.subjects.combineLatest().subscribe(observer)
    await shared.sendFromAllThreads()
    #expect(observer.values.last == (1...4).map { $0 * Self.count - 1 })
    // Each step moves exactly one of the four forwards.
    for (before, after) in zip(observer.values, observer.values.dropFirst()) {
      #expect(zip(before, after).count { $0 != $1 } == 1)
      #expect(zip(before, after).allSatisfy { $0 <= $1 })
    }
    #expect(observer.completions == [.finished])
  }

  @Test("withLatestFrom loses no value while the other upstream changes")
  func changingOther() async {
    let shared = Shared()
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    shared.subjects[1].send(0)
    shared.subjects[0]
      .withLatestFrom(shared.subjects[1].prepend(-1)) { value, _ in value }
      .subscribe(observer)
    await shared.sendFromAllThreads()
    #expect(observer.values == Array(0..<Self.count))
    #expect(observer.completions == [.finished])
  }
}
