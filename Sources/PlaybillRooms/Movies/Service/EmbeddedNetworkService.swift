import Tracepoints

/// The embedded service, which answers from the catalogue after a delay, like a backend.
///
/// It replaces the article's `NetworkService`, behind the same protocol.
final class EmbeddedNetworkService: Gettable {
  private let catalogue: () -> Catalogue
  private let network: () -> Network
  private let after: After
  private var callCount = 0

  /// Makes a service that sets its timers with `after`, and opens `catalogue` at the first call.
  init(
    catalogue: @escaping @autoclosure () -> Catalogue,
    network: @escaping () -> Network,
    after: @escaping After
  ) {
    self.catalogue = catalogue
    self.network = network
    self.after = after
  }

  func get(
    apiUrl: MovieApiType,
    request: PageRequest?,
    completion: @escaping (Result<Movies, APPError>) -> Void
  ) -> CancelToken {
    answer(apiUrl, usually: 400, completion) { $0.movies(apiUrl, page: request?.page ?? 1) }
  }

  func get(
    apiUrl: MovieSearch,
    request: PageRequest?,
    completion: @escaping (Result<Movies, APPError>) -> Void
  ) -> CancelToken {
    answer(apiUrl, usually: 300, completion) {
      $0.movies(matching: apiUrl.query, page: request?.page ?? 1)
    }
  }

  func get(
    apiUrl: MovieByID,
    request: PageRequest?,
    completion: @escaping (Result<MovieDetail, APPError>) -> Void
  ) -> CancelToken {
    answer(apiUrl, usually: 200, completion) { $0.movie(apiUrl.id) }
  }

  private func answer<Value>(
    _ apiUrl: some ApiProtocol,
    usually milliseconds: Int,
    _ completion: @escaping (Result<Value, APPError>) -> Void,
    _ find: @escaping (Catalogue) -> Value?
  ) -> CancelToken {
    trace(self, apiUrl.requestName) {
      callCount += 1
      let isLost = network() == .flaky && !callCount.isMultiple(of: 2)
      let latency = network().latency(usually: milliseconds) ?? milliseconds
      return after(latency) { [self] in completion(result(find, isLost: isLost)) }
    }
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
