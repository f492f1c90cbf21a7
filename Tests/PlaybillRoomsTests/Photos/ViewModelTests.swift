import Rehearsal
import Streams
import Testing

@testable import PlaybillRooms

/// The view model, which loads photos before they are needed, without a stage.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016).
@Suite struct ViewModelTests {
  private let clock = VirtualTimeScheduler()

  /// A delegate that counts its calls.
  private final class Listener: ViewModelUpdatable {
    private(set) var count = 0
    func viewModelDidUpdate() { count += 1 }
  }

  /// A view model that loads its first photo, at the first visit or before it.
  ///
  /// The random source returns `numbers`, then zeros, which choose the first photo.
  private func makeViewModel(
    throwing numbers: [Int] = [],
    latency: @escaping (Int) -> Int = { $0 },
    health: @escaping () -> BackendHealth = { .ok },
    requests: RequestStyle = .chain,
    beforeVisit: Bool = false
  ) -> ViewModel {
    var left = numbers
    let backend = PhotoBackend(
      connection: Connection(scheduler: clock, latency: latency),
      health: health
    )
    let dataLayer = DataLayer(backend: backend) { _ in left.isEmpty ? 0 : left.removeFirst() }
    let viewModel = ViewModel(dataLayer: dataLayer, scheduler: clock) { requests }
    if beforeVisit { viewModel.prefetch() } else { viewModel.showFirstPhoto() }
    return viewModel
  }

  @Test("the first photo is shown and the next is prefetched")
  func prefetching() {
    let viewModel = makeViewModel(throwing: [0, 1, 1])
    #expect(viewModel.isLoading)
    clock.advance(by: .milliseconds(999))
    #expect(viewModel.somePhoto == nil)
    clock.advance(by: .milliseconds(1))
    #expect(viewModel.somePhoto == TestPhoto.sunset.picture)
    #expect(!viewModel.isLoading)
    clock.advance(by: .seconds(1))
    #expect(
      viewModel.somePhoto == TestPhoto.sunset.picture,
      "the prefetched photo is not shown yet"
    )
    #expect(viewModel.photoArray == [TestPhoto.sunset.picture, TestPhoto.moon.picture])
    viewModel.showNextPhoto()
    #expect(
      viewModel.somePhoto == TestPhoto.moon.picture,
      "the prefetched photo is shown without delay"
    )
    #expect(!viewModel.isLoading)
  }

  @Test("the timer stops when one photo is prefetched")
  func timerStop() {
    let viewModel = makeViewModel()
    clock.advance(by: .seconds(2))
    #expect(viewModel.photoArray.count == 2)
    #expect(clock.nextDeadline == nil, "only one photo is prefetched")
  }

  @Test("the photo array is emptied when it reaches its limit")
  func arrayLimit() {
    let viewModel = makeViewModel()
    var counts: [Int] = []
    for _ in 0..<6 {
      clock.advance(by: .seconds(2))
      counts.append(viewModel.photoArray.count)
      viewModel.showNextPhoto()
    }
    #expect(counts == [2, 3, 1, 2, 3, 1])
    #expect(viewModel.somePhoto != nil, "the shown photo stays, even if it is not cached")
  }

  @Test("a tap before the next photo is loaded shows it on arrival")
  func earlyTap() {
    let viewModel = makeViewModel(throwing: [0, 1, 1])
    clock.advance(by: .milliseconds(1500))
    viewModel.showNextPhoto()
    viewModel.showNextPhoto()
    #expect(viewModel.isLoading)
    #expect(viewModel.somePhoto == TestPhoto.sunset.picture)
    clock.advance(by: .milliseconds(500))
    #expect(viewModel.somePhoto == TestPhoto.moon.picture)
    #expect(!viewModel.isLoading, "a second tap during a load has no effect")
  }

  @Test("a request that chooses no photo is repeated and keeps the shown one")
  func noChoice() {
    let none = [1, 0, 0, 0, 0]
    let viewModel = makeViewModel(throwing: [0] + none + none + [1, 1])
    clock.advance(by: .seconds(1))
    viewModel.showNextPhoto()
    clock.advance(by: .milliseconds(800))
    #expect(viewModel.somePhoto == TestPhoto.sunset.picture)
    #expect(viewModel.isLoading, "two attempts have failed")
    #expect(viewModel.status.isEmpty)
    clock.advance(by: .seconds(1))
    #expect(viewModel.somePhoto == TestPhoto.moon.picture)
    #expect(!viewModel.isLoading)
  }

  @Test("a prefetch that chooses no photo is repeated")
  func prefetchRetry() {
    let viewModel = makeViewModel(throwing: [0, 1, 0, 0, 0, 0, 1, 1])
    clock.advance(by: .milliseconds(2399))
    #expect(viewModel.photoArray.count == 1)
    clock.advance(by: .milliseconds(1))
    #expect(viewModel.photoArray.count == 2)
    #expect(viewModel.status.isEmpty, "the failed prefetch is not reported")
  }

  @Test("the timer repeats a request after an error")
  func errorRetry() {
    var health = BackendHealth.refuses
    let viewModel = makeViewModel(health: { health })
    clock.advance(by: .milliseconds(400))
    #expect(
      viewModel.status
        == "The photo list cannot be loaded: the backend refuses queries. Trying again."
    )
    #expect(viewModel.isLoading)
    health = .ok
    clock.advance(by: .milliseconds(8600))
    #expect(viewModel.somePhoto != nil)
    #expect(viewModel.status.isEmpty)
  }

  @Test("the view model stops after repeated errors until the next tap")
  func givingUp() {
    let viewModel = makeViewModel(health: { .loses })
    clock.advance(by: .seconds(60))
    #expect(
      viewModel.status
        == "The photo's file cannot be loaded: it does not exist. To try again: next"
    )
    #expect(!viewModel.isLoading)
    #expect(clock.nextDeadline == nil)
    viewModel.showNextPhoto()
    #expect(viewModel.isLoading)
    #expect(viewModel.status.isEmpty)
  }

  @Test("a failed prefetch shows no error")
  func prefetchError() {
    var health = BackendHealth.ok
    let viewModel = makeViewModel(health: { health })
    clock.advance(by: .seconds(1))
    health = .garbles
    clock.advance(by: .seconds(60))
    #expect(viewModel.status.isEmpty)
    #expect(viewModel.photoArray.count == 1)
    #expect(clock.nextDeadline == nil)
  }

  @Test("the first photo is ready before the visit", arguments: RequestStyle.allCases)
  func readyBeforeVisit(requests: RequestStyle) {
    let viewModel = makeViewModel(requests: requests, beforeVisit: true)
    #expect(clock.isIdle, "nothing waits for a photo that was not asked for")
    clock.advance(by: .seconds(60))
    #expect(viewModel.photoArray.count == 1, "the next photo is loaded at the visit")
    #expect(viewModel.somePhoto == nil)
    #expect(!viewModel.isLoading)
    viewModel.showFirstPhoto()
    #expect(viewModel.somePhoto == TestPhoto.sunset.picture)
    #expect(!viewModel.isLoading)
    #expect(!clock.isIdle)
    clock.advance(by: .seconds(2))
    #expect(viewModel.kept == "2 of 3, 1 shown")
  }

  @Test("a visit waits for the request that is under way", arguments: RequestStyle.allCases)
  func visitDuringPrefetch(requests: RequestStyle) {
    let viewModel = makeViewModel(requests: requests, beforeVisit: true)
    clock.advance(by: .milliseconds(700))
    viewModel.showFirstPhoto()
    #expect(viewModel.isLoading)
    #expect(!clock.isIdle)
    clock.advance(by: .milliseconds(300))
    #expect(viewModel.somePhoto == TestPhoto.sunset.picture)
  }

  @Test("a prefetch before the visit asks again if it chose no photo")
  func noChoiceBeforeVisit() {
    let viewModel = makeViewModel(throwing: [1, 0, 0, 0, 0], beforeVisit: true)
    clock.advance(by: .milliseconds(1399))
    #expect(viewModel.photoArray.isEmpty)
    #expect(clock.isIdle)
    clock.advance(by: .milliseconds(1))
    #expect(viewModel.photoArray.count == 1)
  }

  @Test("a prefetch before the visit is not repeated after an error")
  func errorBeforeVisit() {
    var health = BackendHealth.loses
    let viewModel = makeViewModel(health: { health }, beforeVisit: true)
    clock.advance(by: .seconds(60))
    #expect(viewModel.status.isEmpty)
    #expect(clock.nextDeadline == nil)
    health = .ok
    viewModel.showFirstPhoto()
    #expect(viewModel.isLoading)
    clock.advance(by: .seconds(1))
    #expect(viewModel.somePhoto != nil)
  }

  @Test("a request that is under way at the visit is the first of three tries")
  func triesFromPrefetch() {
    let viewModel = makeViewModel(health: { .refuses }, beforeVisit: true)
    viewModel.showFirstPhoto()
    clock.advance(by: .milliseconds(16_400))
    #expect(!viewModel.isLoading)
    #expect(viewModel.status.hasSuffix("To try again: next"))
  }

  @Test("a slow request is not repeated by the timer")
  func slowAnswer() {
    var questions = 0
    let viewModel = makeViewModel(
      latency: { usual in
        questions += 1
        return usual * 20
      }
    )
    clock.advance(by: .seconds(20))
    #expect(viewModel.somePhoto != nil)
    #expect(questions == 3, "the query, the file, and the query of the prefetch")
  }

  @Test("the delegate is notified of each change and held weakly")
  func weakDelegate() {
    let viewModel = makeViewModel()
    var listener: Listener? = Listener()
    viewModel.delegate = listener
    clock.advance(by: .seconds(2))
    #expect(listener?.count == 2, "one shown photo and one prefetched photo")
    listener = nil
    #expect(viewModel.delegate == nil)
  }

  @Test("a prefetched photo is not loaded again")
  func loadedPhoto() {
    let viewModel = makeViewModel()
    clock.advance(by: .seconds(2))
    viewModel.prefetch()
    viewModel.showFirstPhoto()
    #expect(clock.nextDeadline == nil)
    #expect(viewModel.kept == "2 of 3, 1 shown")
  }
}
