import Streams
import Testing

/// A director as in “A Different Take on MVVM with Swift”: the initializer takes streams, the
/// outputs are streams in properties that cannot fail, and the director does not know its driver.
private final class SearchDirector {
  struct Offline: Error, Equatable {}

  // Stage outputs
  let results: Signal<[String]>
  let isLoading: Signal<Bool>
  let canSubmit: Signal<Bool>
  // Scene outputs
  let message: Signal<String>

  init(
    query: Signal<String>,
    isAccepted: Signal<Bool>,
    submitTap: Signal<Void>,
    clock: VirtualTimeScheduler,
    search: @escaping (String) -> AnyPublisher<[String], Offline>
  ) {
    let activity = Activity()
    let errors = PassthroughRelay<Offline>()
    let typed = query.debounce(for: 0.3, scheduler: clock).removeDuplicates()
    let submitted = submitTap.withLatestFrom(query, isAccepted)
      .filter { $0.1 }
      .map(\.0)
    results = typed.merge(with: submitted)
      .flatMapLatest { text in
        search(text)
          .retry(1, delay: 1, scheduler: clock)
          .feedActivity(into: activity)
          .feedError(into: errors)
      }
      .share(replay: 1)
      .eraseToSignal()
    isLoading = activity.isActive
    canSubmit = query.combineLatest(isAccepted) { !$0.isEmpty && $1 }
      .removeDuplicates()
      .eraseToSignal()
    message = errors.map { _ in "You are offline." }.eraseToSignal()
  }
}

/// The operators together, as a director uses them.
@Suite(.tidyUp) struct DirectorTests {
  private let marbles = Marbles()
  private let query = CurrentValueRelay("")
  private let isAccepted = CurrentValueRelay(false)
  private let submit = PassthroughRelay<Void>()
  private var clock: VirtualTimeScheduler { marbles.clock }

  private func director(
    answering answers: String...
  ) -> (director: SearchDirector, searches: () -> Int) {
    var searches = 0
    let director = SearchDirector(
      query: query.eraseToSignal(),
      isAccepted: isAccepted.eraseToSignal(),
      submitTap: submit.eraseToSignal(),
      clock: clock
    ) { [marbles] text in
      searches += 1
      return marbles.cold(answers[min(searches, answers.count) - 1])
        .map { ["\(text)\($0)"] }
        .mapError { _ in SearchDirector.Offline() }
        .eraseToAnyPublisher()
    }
    return (director, { searches })
  }

  @Test("a pause in typing starts one search")
  func typing() {
    let (director, searches) = director(answering: "-x|")
    var results: [[String]] = []
    let subscription = director.results.sink { results.append($0) }
    for letters in ["s", "sw", "swift"] {
      query.accept(letters)
      clock.advance(by: 0.1)
    }
    #expect(searches() == 0)
    clock.advance(by: 0.2)
    #expect(searches() == 1)
    clock.advance(by: 1)
    #expect(results == [["swiftx"]])
    subscription.cancel()
  }

  @Test("a submit searches at once if the form is accepted")
  func submission() {
    let (director, searches) = director(answering: "-x|")
    var results: [[String]] = []
    let subscription = director.results.sink { results.append($0) }
    query.accept("combine")
    submit.accept()
    #expect(searches() == 0)
    isAccepted.accept(true)
    submit.accept()
    #expect(searches() == 1)
    clock.advance(by: 0.2)
    clock.advance(by: 2)
    #expect(results == [["combinex"]])
    subscription.cancel()
  }

  @Test("the submit button is enabled for an accepted form with text")
  func submitButton() {
    let (director, _) = director(answering: "-x|")
    var states: [Bool] = []
    let subscription = director.canSubmit.sink { states.append($0) }
    isAccepted.accept(true)
    query.accept("a")
    query.accept("ab")
    query.accept("")
    #expect(states == [false, true, false])
    subscription.cancel()
  }

  @Test("a failed search is retried and then reported")
  func failedSearch() {
    let (director, searches) = director(answering: "-#", "-x|")
    var messages: [String] = []
    var loading: [Bool] = []
    var results: [[String]] = []
    let subscriptions = [
      director.message.sink { messages.append($0) },
      director.isLoading.sink { loading.append($0) },
      director.results.sink { results.append($0) },
    ]
    query.accept("a")
    clock.advance(by: 0.3 + 1 + 1)
    #expect(searches() == 1)
    #expect(messages == [])
    #expect(loading == [false, true])
    clock.advance(by: 1)
    #expect(messages == ["You are offline."])
    #expect(loading == [false, true, false])
    // A failure is not the end: the next query starts a search as usual.
    query.accept("ab")
    clock.advance(by: 3)
    #expect(results == [["abx"]])
    #expect(loading == [false, true, false, true, false])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test("a late stage receives the last results")
  func lateStage() {
    let (director, searches) = director(answering: "-x|")
    let first = director.results.sink { _ in }
    query.accept("a")
    clock.advance(by: 5)
    var results: [[String]] = []
    let second = director.results.sink { results.append($0) }
    #expect(results == [["ax"]])
    #expect(searches() == 1)
    first.cancel()
    second.cancel()
  }

  @Test("a director is released after its stage has cancelled")
  func teardown() {
    weak var released: SearchDirector?
    do {
      let (director, _) = director(answering: "--------x|")
      released = director
      let subscriptions = [
        director.results.sink { _ in }, director.isLoading.sink { _ in },
      ].map(\.self)
      query.accept("a")
      clock.advance(by: 1)
      for subscription in subscriptions { subscription.cancel() }
    }
    #expect(released == nil)
    // Only the answer of the service is left on the clock; it has no subscriber.
    clock.advance(by: 20)
    #expect(clock.pendingCount == 0)
  }
}
