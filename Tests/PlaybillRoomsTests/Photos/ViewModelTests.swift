import Rehearsal
import Streams
import Testing

@testable import PlaybillRooms

/// The view model, which loads photos without a stage.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016).
@Suite(.timeLimit(.minutes(10))) struct ViewModelTests {
  private let clock = VirtualTimeScheduler()

  /// A view model whose random source returns zeros, which choose the first photo.
  private func makeViewModel(requests: RequestStyle = .chain) -> ViewModel {
    let backend = PhotoBackend(scheduler: clock, network: { .ok }, health: { .ok })
    let dataLayer = DataLayer(backend: backend) { _ in 0 }
    return ViewModel(dataLayer: dataLayer, scheduler: clock) { requests }
  }

  private let sunset = Picture(drawing: TestPhoto.sunset.rawValue)

  @Test("the first photo is ready before the view", arguments: RequestStyle.allCases)
  func prefetch(requests: RequestStyle) {
    let viewModel = makeViewModel(requests: requests)
    clock.schedule(options: .init(isBackground: true)) { viewModel.loadData() }
    clock.runDue()
    #expect(clock.isIdle, "nothing waits for a photo that was not asked for")
    clock.advance(by: .seconds(1))
    #expect(viewModel.somePhoto == sunset)
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
}
