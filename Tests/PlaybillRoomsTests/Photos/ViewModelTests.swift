import Rehearsal
import Streams
import Testing

@testable import PlaybillRooms

/// The view model, which loads photos without a stage.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016).
@Suite(.timeLimit(.minutes(10))) struct ViewModelTests {
  private let clock = VirtualTimeScheduler()

  /// A delegate that counts its calls.
  private final class Listener: ViewModelUpdatable {
    private(set) var count = 0
    func viewModelDidUpdate() { count += 1 }
  }

  /// A view model whose random source returns `numbers`, then zeros, which choose the first photo.
  private func makeViewModel(
    throwing numbers: [Int] = [],
    health: @escaping () -> BackendHealth = { .ok },
    requests: RequestStyle = .chain
  ) -> ViewModel {
    var left = numbers
    let backend = PhotoBackend(scheduler: clock, network: { .ok }, health: health)
    let dataLayer = DataLayer(backend: backend) { _ in left.isEmpty ? 0 : left.removeFirst() }
    return ViewModel(dataLayer: dataLayer, scheduler: clock) { requests }
  }

  private let sunset = Picture(drawing: TestPhoto.sunset.rawValue)
  private let moon = Picture(drawing: TestPhoto.moon.rawValue)

  @Test("a photo is shown when it has come", arguments: RequestStyle.allCases)
  func loading(requests: RequestStyle) {
    let viewModel = makeViewModel(throwing: [0, 1, 1], requests: requests)
    viewModel.loadData()
    #expect(viewModel.isLoading)
    clock.advance(by: .milliseconds(999))
    #expect(viewModel.somePhoto == nil)
    clock.advance(by: .milliseconds(1))
    #expect(viewModel.somePhoto == sunset)
    #expect(!viewModel.isLoading)
    #expect(clock.nextDeadline == nil, "completion stops the timer")
    viewModel.loadData()
    #expect(viewModel.somePhoto == sunset, "the shown photo stays until the next one has come")
    clock.advance(by: .seconds(1))
    #expect(viewModel.somePhoto == moon)
  }

  @Test("the first photo is ready before the view", arguments: RequestStyle.allCases)
  func prefetch(requests: RequestStyle) {
    let viewModel = makeViewModel(requests: requests)
    viewModel.loadData(inBackground: true)
    #expect(clock.isIdle, "nothing waits for a photo that was not asked for")
    clock.advance(by: .seconds(1))
    #expect(viewModel.somePhoto == sunset)
  }

  @Test("a visit waits for the request that is under way", arguments: RequestStyle.allCases)
  func visitDuringPrefetch(requests: RequestStyle) {
    let viewModel = makeViewModel(requests: requests)
    viewModel.loadData(inBackground: true)
    clock.advance(by: .milliseconds(700))
    viewModel.loadData()
    #expect(!clock.isIdle)
    clock.advance(by: .milliseconds(300))
    #expect(viewModel.somePhoto == sunset)
    clock.advance(by: .seconds(60))
    #expect(viewModel.photoArray.count == 1, "there was one request")
  }

  @Test("the photo array is emptied when it reaches its limit")
  func arrayLimit() {
    let viewModel = makeViewModel()
    let counts = (0..<7).map { _ in
      viewModel.loadData()
      clock.advance(by: .seconds(1))
      return viewModel.photoArray.count
    }
    #expect(counts == [1, 2, 3, 1, 2, 3, 1])
    #expect(viewModel.kept == "1 of 3")
  }

  @Test("the timer repeats a request that chooses no photo", arguments: RequestStyle.allCases)
  func noChoice(requests: RequestStyle) {
    let viewModel = makeViewModel(throwing: [1, 0, 0], requests: requests)
    viewModel.loadData()
    clock.advance(by: .milliseconds(8999))
    #expect(viewModel.somePhoto == nil)
    #expect(viewModel.isLoading)
    clock.advance(by: .milliseconds(1))
    #expect(viewModel.somePhoto != nil)
    #expect(clock.nextDeadline == nil)
  }

  @Test(
    "the timer repeats a request after each error, also in the background",
    arguments: [false, true]
  )
  func errorRetry(inBackground: Bool) {
    var health = BackendHealth.refuses
    let viewModel = makeViewModel(health: { health })
    viewModel.loadData(inBackground: inBackground)
    clock.advance(by: .milliseconds(400))
    #expect(viewModel.status == "The photo list cannot be loaded: the backend refuses queries.")
    #expect(viewModel.isLoading)
    clock.advance(by: .seconds(60))
    health = .ok
    clock.advance(by: .milliseconds(8600))
    #expect(viewModel.somePhoto != nil)
    #expect(viewModel.status.isEmpty)
    #expect(clock.nextDeadline == nil)
  }

  @Test("the delegate is notified of each change and held weakly")
  func weakDelegate() {
    let viewModel = makeViewModel()
    var listener: Listener? = Listener()
    viewModel.delegate = listener
    viewModel.loadData()
    clock.advance(by: .seconds(2))
    #expect(listener?.count == 2, "once when loading begins, and once for the photo")
    listener = nil
    #expect(viewModel.delegate == nil)
  }
}
