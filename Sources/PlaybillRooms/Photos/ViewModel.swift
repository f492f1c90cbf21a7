import Observation
import Rehearsal
import Streams

/// Holds the photos that are got from the backend, one ahead of the one that is shown, so that the
/// next is there before the stage needs it.
///
/// In the article it is `ViewModel.sharedInstance`, "for the purpose of testing the use of the View
/// Model as pre-fetched data cache". Here a session makes one and passes it in: it is a cache as
/// well, outlives every stage that shows it, and a test gives it another data layer. Who shows it
/// owns it, it owns the data layer, and neither knows who is above.
///
/// Source: seed article 4, "Making a View Model".
@Observable
final class ViewModel {
  /// Told of changes, where the stage is updated by delegation.
  @ObservationIgnored weak var delegate: (any ViewModelUpdatable)?

  /// The photo to show; nil before the first.
  ///
  /// In the article it is `dynamic`, for key-value observation; `@Observable` is that for every
  /// property, without `NSObject`.
  private(set) var somePhoto: Picture? {
    didSet { shownCount += 1 }
  }

  /// Whether the stage waits for a photo.
  private(set) var isLoading = false

  /// What went wrong, or otherwise than wished, in a sentence; empty for nothing.
  private(set) var status = ""

  /// The photos that are kept, which is all of them since the array was emptied last.
  private(set) var photoArray: [Picture] = []

  /// How many photos are kept at most.
  let photoLimit = 3

  /// How many photos are kept, and how many were shown: chance may show the same twice.
  var kept: String { "\(photoArray.count) of \(photoLimit), \(shownCount) shown" }

  private var shownCount = 0

  /// Asks again and again, until an answer completes.
  @ObservationIgnored private var timer: AnyCancellable?
  @ObservationIgnored private var request: AnyCancellable?
  @ObservationIgnored private var triesLeft = 0
  /// Whether the last photo of the array has not been shown yet.
  @ObservationIgnored private var isNextPrefetched = false

  private let dataLayer: DataLayer
  private let makeTimer: () -> Signal<Void>

  /// Makes a view model that loads nothing yet; its timer runs on `scheduler`.
  init(dataLayer: DataLayer, scheduler: some Scheduler) {
    self.dataLayer = dataLayer
    makeTimer = {
      Publishers.Timer(every: .seconds(8), scheduler: scheduler)
        .autoconnect()
        .map { _ in }
        .eraseToSignal()
    }
  }

  /// Sees to it that a photo is there, or will be soon.
  func prefetch() {
    if somePhoto == nil { showNextPhoto() }
  }

  /// Shows another photo whenever `taps` sends: at once, if it was prefetched.
  func showNextPhoto(at taps: Signal<Void>) -> AnyCancellable {
    taps.sink { [unowned self] in showNextPhoto() }
  }

  private func showNextPhoto() {
    status = ""
    if isNextPrefetched {
      isNextPrefetched = false
      somePhoto = photoArray.last
    } else {
      isLoading = true
    }
    delegate?.viewModelDidUpdate()
    loadData()
  }

  /// Gets a photo from the data layer, asking again if that fails; while it does, it does not begin
  /// anew.
  func loadData() {
    guard timer == nil else { return }
    triesLeft = 3
    timer = makeTimer().sink { [unowned self] in askForPhoto() }
    askForPhoto()
  }

  private func askForPhoto() {
    // An answer that takes longer than the timer is awaited, not asked for twice.
    guard request == nil else { return }
    triesLeft -= 1
    request = dataLayer.randomPhotoSignalProducer()
      .sink(
        receiveCompletion: { [unowned self] in didEnd($0) },
        receiveValue: { [unowned self] in didReceive($0) }
      )
  }

  private func didReceive(_ photo: Picture) {
    if photoArray.count >= photoLimit { photoArray = [] }
    photoArray.append(photo)
    if isLoading {
      isLoading = false
      status = ""
      somePhoto = photo
    } else {
      isNextPrefetched = true
    }
    delegate?.viewModelDidUpdate()
  }

  private func didEnd(_ completion: Subscribers.Completion<DataError>) {
    request = nil
    switch completion {
    case .finished:
      timer = nil
      // Chance chose none, or what it chose is shown at once: the one ahead is still to get.
      if !isNextPrefetched { loadData() }
    case .failure(let error) where triesLeft > 0:
      // The article stops its timer on completion, and an error is none: the timer asks again.
      if isLoading { report("\(error.text) Asking again.") }
    case .failure(let error):
      timer = nil
      guard isLoading else { return }
      isLoading = false
      report("\(error.text) To try again: next")
    }
  }

  private func report(_ status: String) {
    self.status = status
    delegate?.viewModelDidUpdate()
  }
}
