import Streams

/// The embedded service, which answers from the catalogue after a delay, like a backend.
///
/// It replaces the article's `NetworkService`, behind the same protocol.
final class EmbeddedNetworkService: Gettable {
  private let catalogue: () -> Catalogue
  private let network: () -> Network
  private let scheduler: VirtualTimeScheduler
  private var callCount = 0

  /// Makes a service on the clock of `scheduler`, which opens `catalogue` at the first call.
  init(
    catalogue: @escaping @autoclosure () -> Catalogue,
    scheduler: VirtualTimeScheduler,
    network: @escaping () -> Network
  ) {
    self.catalogue = catalogue
    self.scheduler = scheduler
    self.network = network
  }

  func get(apiUrl: MovieApiType, page: Int) -> AnyPublisher<Movies, APPError> {
    answer(usually: 400) { $0.movies(apiUrl, page: page) }
  }

  func get(apiUrl: MovieSearch, page: Int) -> AnyPublisher<Movies, APPError> {
    answer(usually: 300) { $0.movies(matching: apiUrl.query, page: page) }
  }

  func get(apiUrl: MovieByID) -> AnyPublisher<MovieDetail, APPError> {
    answer(usually: 200) { $0.movie(apiUrl.id) }
  }

  private func answer<Value>(
    usually milliseconds: Int,
    _ find: @escaping (Catalogue) -> Value?
  ) -> AnyPublisher<Value, APPError> {
    Deferred { [self] in
      callCount += 1
      let isLost = network() == .flaky && !callCount.isMultiple(of: 2)
      let latency = network().latency(usually: milliseconds) ?? milliseconds
      return Just(())
        .delay(for: .milliseconds(latency), scheduler: scheduler)
        .setFailureType(to: APPError.self)
        .flatMap { [self] in result(find, isLost: isLost).publisher }
    }
    .eraseToAnyPublisher()
  }

  private func result<Value>(
    _ find: (Catalogue) -> Value?,
    isLost: Bool
  ) -> Result<Value, APPError> {
    // Going offline also loses pending answers.
    if network() == .offline { return .failure(.offline) }
    if isLost { return .failure(.ServerError(message: "its answer was lost")) }
    return find(catalogue()).map(Result.success) ?? .failure(.notFound)
  }
}
