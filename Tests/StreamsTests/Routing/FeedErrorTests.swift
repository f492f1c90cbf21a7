import Streams
import Testing

@Suite(.tidyUp) struct FeedErrorTests {
  private let marbles = Marbles()

  @Test func theErrorGoesElsewhere() {
    let errors = PassthroughSubject<Boom, Never>()
    let recording = marbles.record(errors.map { "\($0)" })
    let signal: Signal<String> = marbles.hot("-a-b-#").feedError(into: errors)
    marbles.expect(signal, "-a-b-|")
    recording.expect("-----[Boom()]")
  }

  @Test func whatDoesNotFailFeedsNothing() {
    let errors = PassthroughSubject<Boom, Never>()
    let recording = marbles.record(errors.map { "\($0)" })
    marbles.expect(marbles.hot("-a-|").feedError(into: errors), "-a-|")
    recording.expect("")
  }

  @Test func oneSubjectTakesTheErrorsOfMany() {
    let errors = PassthroughSubject<any Error, Never>()
    let recording = marbles.record(errors.map { "\($0)" })
    let first = marbles.hot("-#").feedError(into: errors)
    let second = marbles.hot("--#").mapError { $0 as any Error }.feedError(into: errors)
    marbles.expect(first.merge(with: second), "--|")
    recording.expect("-[Boom()][Boom()]")
  }

  @Test func aRelayTakesErrorsToo() {
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

  @Test func theErrorComesBeforeTheEnd() {
    let errors = PassthroughSubject<Boom, Never>()
    var order: [String] = []
    let listening = errors.sink { _ in order.append("error") }
    let subscription = Fail<Int, Boom>(error: Boom()).feedError(into: errors)
      .sink(receiveCompletion: { _ in order.append("end") }, receiveValue: { _ in })
    #expect(order == ["error", "end"])
    listening.cancel()
    subscription.cancel()
  }

  @Test func anOperationBecomesASignalThatShowsItsWorkAndItsErrors() {
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
