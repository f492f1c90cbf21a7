import Observation
import Rehearsal
import Streams
import Tracepoints

/// A screen that is notified when its view model has changed.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016), “Delegation”.
protocol ViewModelUpdatable: AnyObject {
  /// Reads the view model, which has changed.
  func viewModelDidUpdate()
}

/// A view model that holds photos, which it gets from a backend.
///
/// In the article it is `ViewModel.sharedInstance`, “for the purpose of testing the use of the View
/// Model as pre-fetched data cache”. Here a session creates one and passes it in. It is a cache too:
/// it loads the first photo before a screen exists, and outlives every stage that shows it.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016), “Making a View Model”.
@Observable
final class ViewModel {
  /// Used to update the stage by delegation.
  @ObservationIgnored weak var delegate: (any ViewModelUpdatable)?

  /// Used to update the stage by observation, as the other properties are.
  ///
  /// In the article it is `dynamic` in an `NSObject`, for key-value observation. `@Observable` provides that
  /// for every property.
  private(set) var somePhoto: Picture?
  private(set) var isLoading = false
  private(set) var status = ""
  private(set) var kept = ""

  /// The photos since the array was last emptied.
  @ObservationIgnored private(set) var photoArray: [Picture] = []
  let photoLimit = 3

  private let dataLayer: DataLayer
  private let scheduler: VirtualTimeScheduler
  private let requests: () -> RequestStyle

  /// Repeats the request until a photo has come.
  @ObservationIgnored private var timer: AnyCancellable?
  @ObservationIgnored private var request: AnyCancellable?

  init(
    dataLayer: DataLayer,
    scheduler: VirtualTimeScheduler,
    requests: @escaping () -> RequestStyle = { .chain }
  ) {
    self.dataLayer = dataLayer
    self.scheduler = scheduler
    self.requests = requests
    kept = "0 of \(photoLimit)"
  }

  /// Loads another photo.
  ///
  /// As in the article, only completion stops the timer. Here, the timer asks again after an error, or a request that
  /// chose no photo.
  func loadData() {
    update {
      isLoading = true
      status = ""
      let timer = Publishers.Timer(every: .seconds(8), scheduler: scheduler)
      self.timer = timer.autoconnect().sink { [unowned self] _ in ask() }
      if request == nil { ask() }
    }
  }

  private func ask() {
    switch requests() {
    case .chain:
      request = dataLayer.randomPhotoSignalProducer().sink(
        receiveCompletion: { [unowned self] in
          if case .failure(let error) = $0 { didFail(error) } else { didComplete() }
        },
        receiveValue: { [unowned self] in didReceive($0) }
      )
    case .callbacks:
      request = AnyCancellable {}
      dataLayer.randomPhoto { [unowned self] result in
        switch result {
        case .success(let photo):
          didReceive(photo)
          didComplete()
        case .failure(let error):
          didFail(error)
        }
      }
    }
  }

  private func didReceive(_ photo: Picture) {
    update {
      somePhoto = photo
      if photoArray.count >= photoLimit { photoArray = [] }
      photoArray.append(photo)
      kept = "\(photoArray.count) of \(photoLimit)"
      isLoading = false
      status = ""
    }
  }

  private func didComplete() {
    request = nil
    timer = nil
  }

  private func didFail(_ error: DataError) {
    update {
      request = nil
      status = error.text
    }
  }

  /// Makes a change, and tells the delegate.
  private func update(_ event: String = #function, _ change: () -> Void) {
    trace(self, event) {
      change()
      delegate?.viewModelDidUpdate()
    }
  }
}
