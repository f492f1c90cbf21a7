import Observation
import Rehearsal
import Streams
import Tracepoints

/// Loads photos from the backend: the first one ahead of the first visit, and the next one while a
/// photo is shown.
///
/// In the article it is `ViewModel.sharedInstance`, "for the purpose of testing the use of the View
/// Model as pre-fetched data cache". Here a session creates one and passes it in. It is a cache
/// too, outlives every stage that shows it, and a test can pass another data layer. The stage owns
/// the view model, which owns the data layer; neither knows its owner.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016), "Making a View Model".
@Observable
final class ViewModel {
  /// The receiver of changes, if the stage is updated by delegation.
  @ObservationIgnored weak var delegate: (any ViewModelUpdatable)?

  /// The photo to show; nil before the first.
  ///
  /// In the article it is `dynamic`, for key-value observation. `@Observable` provides that for
  /// every property, without `NSObject`.
  private(set) var somePhoto: Picture? {
    didSet { shownCount += 1 }
  }

  /// Whether the stage waits for a photo.
  private(set) var isLoading = false

  /// A sentence about a failure or another unexpected event; empty if there is none.
  private(set) var status = ""

  /// The number of cached photos and of shown photos; the same photo may be shown twice.
  private(set) var kept = ""

  /// The cached photos, which are all photos since the array was last emptied.
  @ObservationIgnored private(set) var photoArray: [Picture] = []

  /// The maximum number of cached photos.
  let photoLimit = 3

  @ObservationIgnored private var shownCount = 0

  /// Repeats the request until an answer completes.
  @ObservationIgnored private var timer: AnyCancellable?
  @ObservationIgnored private var request: AnyCancellable?
  @ObservationIgnored private var triesLeft = 0
  /// Whether the last photo of the array has not been shown yet.
  @ObservationIgnored private var isNextPrefetched = false

  private let dataLayer: DataLayer
  private let makeTimer: () -> Signal<Void>
  private let requests: () -> RequestStyle

  /// Makes a view model, which loads nothing yet.
  ///
  /// Its timer runs on `scheduler`. It asks `requests` before each request.
  init(
    dataLayer: DataLayer,
    scheduler: some Scheduler,
    requests: @escaping () -> RequestStyle = { .chain }
  ) {
    self.dataLayer = dataLayer
    self.requests = requests
    makeTimer = {
      Publishers.Timer(every: .seconds(8), scheduler: scheduler)
        .autoconnect()
        .map { _ in }
        .eraseToSignal()
    }
    updateKept()
  }

  /// Loads a photo ahead of the first visit, in the background.
  ///
  /// It does not retry after an error, because nothing waits for the photo: the visit does.
  func prefetch() {
    guard somePhoto == nil, !isNextPrefetched, request == nil else { return }
    trace(self) { ask(inBackground: true) }
  }

  /// Shows the first photo, if none was shown yet: without delay if it was prefetched.
  func showFirstPhoto() {
    if somePhoto == nil { showNextPhoto() }
  }

  /// Shows another photo, without delay if it was prefetched.
  func showNextPhoto() {
    trace(self) {
      if isNextPrefetched {
        isNextPrefetched = false
        somePhoto = photoArray.last
      } else {
        isLoading = true
      }
      status = ""
      updateKept()
      delegate?.viewModelDidUpdate()
      loadData()
    }
  }

  /// Loads a photo from the data layer, and retries if that fails.
  ///
  /// Does nothing while a load is running.
  func loadData() {
    guard timer == nil else { return }
    trace(self) {
      // A request in the background that is under way is the first try.
      triesLeft = request == nil ? 3 : 2
      timer = makeTimer().sink { [unowned self] in askForPhoto() }
      askForPhoto()
    }
  }

  private func askForPhoto() {
    // If an answer takes longer than the timer, wait for it instead of asking twice.
    guard request == nil else { return }
    triesLeft -= 1
    ask()
  }

  private func ask(inBackground: Bool = false) {
    request =
      switch requests() {
      case .chain:
        trace(dataLayer, "randomPhotoSignalProducer") {
          dataLayer.randomPhotoSignalProducer(inBackground: inBackground)
            .sink(
              receiveCompletion: { [unowned self] in didEnd($0) },
              receiveValue: { [unowned self] in didReceive($0) }
            )
        }
      case .callbacks:
        trace(dataLayer, "randomPhoto") {
          dataLayer.randomPhoto(inBackground: inBackground) { [unowned self] in didAnswer($0) }
        }
      }
  }

  private func didAnswer(_ result: Result<Picture?, DataError>) {
    switch result {
    case .success(let photo):
      if let photo { didReceive(photo) }
      didEnd(.finished)
    case .failure(let error):
      didEnd(.failure(error))
    }
  }

  private func didReceive(_ photo: Picture) {
    trace(self) {
      if photoArray.count >= photoLimit { photoArray = [] }
      photoArray.append(photo)
      if isLoading {
        somePhoto = photo
        isLoading = false
        status = ""
      } else {
        isNextPrefetched = true
      }
      updateKept()
      delegate?.viewModelDidUpdate()
    }
  }

  private func updateKept() {
    kept = "\(photoArray.count) of \(photoLimit), \(shownCount) shown"
  }

  private func didEnd(_ completion: Subscribers.Completion<DataError>) {
    request = nil
    switch completion {
    case .finished:
      let isVisited = timer != nil
      timer = nil
      // The answer has no photo, or its photo is shown already, so the prefetched one is still
      // missing.
      if !isNextPrefetched { isVisited ? loadData() : prefetch() }
    case .failure(let error) where triesLeft > 0:
      // As in the article, only completion stops the timer, and an error is not a completion. So
      // the timer repeats the request.
      if isLoading { report("\(error.text) Trying again.") }
    case .failure(let error):
      timer = nil
      guard isLoading else { return }
      isLoading = false
      report("\(error.text) To try again: next")
    }
  }

  private func report(_ status: String) {
    trace(self) {
      self.status = status
      delegate?.viewModelDidUpdate()
    }
  }
}

/// A screen that is notified when its view model has changed.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016), "Delegation".
protocol ViewModelUpdatable: AnyObject {
  /// Reads the view model, which has changed.
  func viewModelDidUpdate()
}
