import Rehearsal
import Streams
import TestSupport
import Testing

@testable import PlaybillRooms

/// The model layer without a view model.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016).
@Suite(.timeLimit(.minutes(10))) struct DataLayerTests {
  private let clock = VirtualTimeScheduler()

  /// A data layer whose random source returns `numbers` in order.
  private func makeDataLayer(
    throwing numbers: [Int],
    health: BackendHealth = .ok
  ) -> DataLayer {
    let backend = PhotoBackend(scheduler: clock, network: { .ok }, health: { health })
    var left = numbers
    return DataLayer(backend: backend) { _ in left.isEmpty ? 0 : left.removeFirst() }
  }

  /// What a producer sends within two seconds.
  private func events(of dataLayer: DataLayer) -> [String] {
    var events: [String] = []
    let subscription = dataLayer.randomPhotoSignalProducer()
      .sink(
        receiveCompletion: {
          if case .failure(let error) = $0 {
            events.append(error.text)
          } else {
            events.append("end")
          }
        },
        receiveValue: { events.append(name(of: $0)) }
      )
    clock.advance(by: .seconds(2))
    subscription.cancel()
    return events
  }

  private func name(of picture: Picture) -> String {
    TestPhoto.allCases.first { Picture(drawing: $0.rawValue) == picture }.map { "\($0)" } ?? "?"
  }

  @Test("a request that chooses no photo neither sends nor ends")
  func noChoice() {
    #expect(events(of: makeDataLayer(throwing: [1, 2, 0])) == [])
  }

  @Test("nested callbacks deliver what the chain sends", arguments: Cases.seeds(8, all: 40))
  func sameResult(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    let numbers = (0..<3).map { _ in Int.random(in: 0..<3, using: &random) }
    let health = BackendHealth.allCases[Int(seed % 3)]
    var nested: [String] = []
    makeDataLayer(throwing: numbers, health: health).randomPhoto { result in
      switch result {
      case .success(let photo): nested += [name(of: photo), "end"]
      case .failure(let error): nested.append(error.text)
      }
    }
    clock.advance(by: .seconds(2))
    #expect(nested == events(of: makeDataLayer(throwing: numbers, health: health)))
  }

  @Test("no request is sent before the first subscription")
  func lazyRequest() {
    _ = makeDataLayer(throwing: []).randomPhotoSignalProducer()
    #expect(clock.nextDeadline == nil)
  }

  @Test("a cancelled subscription asks for no file")
  func cancellation() {
    let subscription = makeDataLayer(throwing: [0]).randomPhotoSignalProducer()
      .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    subscription.cancel()
    clock.advance(by: .milliseconds(400))
    #expect(clock.nextDeadline == nil)
  }
}
