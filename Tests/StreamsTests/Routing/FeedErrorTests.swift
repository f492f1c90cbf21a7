import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct FeedErrorTests {
  private let marbles = Marbles()

  @Test("one subject takes the errors of several publishers")
  func sharedSubject() {
    let errors = PassthroughSubject<any Error, Never>()
    let recording = marbles.record(errors.map { "\($0)" })
    let first = marbles.hot("-#").feedError(into: errors)
    let second = marbles.hot("--#").mapError { $0 as any Error }.feedError(into: errors)
    marbles.expect(first.merge(with: second), "--|")
    recording.expect("-[Boom()][Boom()]")
  }

  @Test("a relay takes errors of one type or of any type")
  func relays() {
    let own = PassthroughRelay<Boom>()
    let any = CurrentValueRelay<any Error>(Boom())
    let recording = marbles.record(own.map { "\($0)" })
    let anyRecording = marbles.record(any.map { "\($0)" })
    let first = marbles.hot("-#").feedError(into: own)
    let second = marbles.hot("--#").feedError(into: any)
    let third = marbles.hot("---#").mapError { $0 as any Error }.feedError(into: any)
    marbles.expect(first.merge(with: second, third), "---|")
    recording.expect("-[Boom()]")
    anyRecording.expect("[Boom()]-[Boom()][Boom()]")
  }

  @Test("the error is delivered before the end")
  func errorFirst() {
    let errors = PassthroughSubject<Boom, Never>()
    var order: [String] = []
    let listening = errors.sink { _ in order.append("error") }
    let subscription = Fail<Int, Boom>(error: Boom()).feedError(into: errors)
      .sink(receiveCompletion: { _ in order.append("end") }, receiveValue: { _ in })
    #expect(order == ["error", "end"])
    listening.cancel()
    subscription.cancel()
  }

  @Test("an operation becomes a signal with separate activity and errors")
  func operation() {
    let activity = Activity()
    let errors = PassthroughRelay<Boom>()
    let isLoading = marbles.record(activity.isActive.map { $0 ? "y" : "n" })
    let failures = marbles.record(errors.map { _ in "e" })
    let reload = marbles.signal("-r----r--------|")
    let answers = ["--a|", "---#"].map { marbles.cold($0) }
    var attempt = -1
    let users = reload.flatMapLatest { _ -> Signal<String> in
      attempt += 1
      return answers[attempt].feedActivity(into: activity).feedError(into: errors)
    }
    marbles.expect(users, "---a-----------|")
    isLoading.expect("ny--n-y--n")
    failures.expect("---------e")
  }
}
