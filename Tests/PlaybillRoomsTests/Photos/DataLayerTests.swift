import Rehearsal
import Streams
import Testing

@testable import PlaybillRooms

/// The model layer without a view model.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016).
@Suite struct DataLayerTests {
  private let clock = VirtualTimeScheduler()

  /// A data layer whose random source returns `numbers` in order.
  private func makeDataLayer(
    throwing numbers: [Int],
    health: BackendHealth = .ok,
    didThrow: @escaping (Int) -> Void = { _ in }
  ) -> DataLayer {
    let backend = PhotoBackend(
      connection: Connection(scheduler: clock) { $0 },
      health: { health }
    )
    var left = numbers
    return DataLayer(backend: backend) { upperBound in
      didThrow(upperBound)
      return left.isEmpty ? 0 : left.removeFirst()
    }
  }

  /// The photos that a producer sends within two seconds, and its end.
  private func events(of dataLayer: DataLayer) -> (photos: [Picture], end: String) {
    var photos: [Picture] = []
    var end = "open"
    let subscription = dataLayer.randomPhotoSignalProducer()
      .sink(
        receiveCompletion: {
          switch $0 {
          case .finished: end = "completed"
          case .failure(let error): end = error.text
          }
        },
        receiveValue: { photos.append($0) }
      )
    clock.advance(by: .seconds(2))
    subscription.cancel()
    return (photos, end)
  }

  @Test("a random number is drawn for each photo until one is chosen")
  func choice() {
    var bounds: [Int] = []
    let (photos, end) = events(
      of: makeDataLayer(throwing: [4, 0, 2]) { bounds.append($0) }
    )
    #expect(photos == [TestPhoto.hills.picture], "the third number equals the index of its photo")
    #expect(bounds == [5, 5, 5], "the remaining photos need no random number")
    #expect(end == "completed")
  }

  @Test("a request can complete without a photo")
  func noChoice() {
    let (photos, end) = events(of: makeDataLayer(throwing: [1, 2, 3, 4, 0]))
    #expect(photos.isEmpty)
    #expect(end == "completed", "otherwise the view model would wait forever")
  }

  @Test("about a third of requests choose none of five photos")
  func noChoiceRate() {
    var random = SeededRandomNumberGenerator(seed: 7)
    let backend = PhotoBackend(connection: Connection(scheduler: clock) { $0 }, health: { .ok })
    let dataLayer = DataLayer(backend: backend) { Int.random(in: 0..<$0, using: &random) }
    let none = (0..<10_000)
      .count { _ in !(0..<5).contains { dataLayer.shouldShowPhoto(index: $0, photoCount: 5) } }
    #expect((3127...3427).contains(none), "0.8 to the power of 5 is 0.32768")
  }

  @Test("an error names the part that failed")
  func errorSource() {
    #expect(
      events(of: makeDataLayer(throwing: [0], health: .refuses)).end
        == "The photo list cannot be loaded: the backend refuses queries."
    )
    #expect(
      events(of: makeDataLayer(throwing: [0], health: .loses)).end
        == "The photo's file cannot be loaded: it does not exist."
    )
    let garbled = events(of: makeDataLayer(throwing: [0], health: .garbles))
    #expect(garbled.photos.isEmpty)
    #expect(garbled.end == "The photo's file is broken: it ends after 9198 of 18432 samples.")
  }

  /// The result that nested callbacks deliver within two seconds; nil if there is none.
  private func result(of dataLayer: DataLayer) -> Result<Picture?, DataError>? {
    var result: Result<Picture?, DataError>?
    let request = dataLayer.randomPhoto { result = $0 }
    clock.advance(by: .seconds(2))
    withExtendedLifetime(request) {}
    return result
  }

  @Test("nested callbacks deliver what the chain sends", arguments: 0..<40 as Range<UInt64>)
  func sameResult(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    let numbers = (0..<5).map { _ in Int.random(in: 0..<5, using: &random) }
    let health = BackendHealth.allCases[Int(seed % 4)]
    let (photos, end) = events(of: makeDataLayer(throwing: numbers, health: health))
    switch result(of: makeDataLayer(throwing: numbers, health: health)) {
    case .success(let photo):
      #expect(photos == [photo].compactMap { $0 })
      #expect(end == "completed")
    case .failure(let error):
      #expect(photos.isEmpty)
      #expect(end == error.text)
    case nil:
      Issue.record("the callback was not called")
    }
  }

  @Test("releasing a nested request cancels it", arguments: [0, 500])
  func nestedCancellation(milliseconds: Int) {
    var request: AnyCancellable? = makeDataLayer(throwing: [0]).randomPhoto { _ in
      Issue.record("the request was cancelled")
    }
    clock.advance(by: .milliseconds(milliseconds))
    #expect(clock.nextDeadline != nil)
    withExtendedLifetime(request) {}
    request = nil
    clock.advance(by: .seconds(2))
    #expect(clock.nextDeadline == nil)
  }

  @Test("no request is sent before the first subscription")
  func lazyRequest() {
    _ = makeDataLayer(throwing: []).randomPhotoSignalProducer()
    #expect(clock.nextDeadline == nil)
  }

  @Test("cancelling the subscription cancels the request")
  func cancellation() {
    let subscription = makeDataLayer(throwing: [0]).randomPhotoSignalProducer()
      .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    #expect(clock.nextDeadline != nil)
    subscription.cancel()
    clock.advance(by: .seconds(2))
    #expect(clock.nextDeadline == nil)
  }
}
