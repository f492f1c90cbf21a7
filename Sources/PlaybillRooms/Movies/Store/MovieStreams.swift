package import Streams

/// The closures of the store and the watch-list as streams, for the half of the room with streams.
///
/// This is the only place where the two halves meet. Everything below it works without streams.
extension MovieListStore {
  /// Sends a page of a list: one answer or two, and possibly a failure.
  func movies(
    _ apiType: MovieApiType,
    page: Int,
    _ policy: CachePolicy = .keptFirst
  ) -> Signal<Result<Answer<Movies>, APPError>> {
    stream { getMovies(apiType, page: page, policy, callback: $0) }
  }

  /// Sends a page of search results, which is never kept, or the failure.
  func movies(matching query: String, page: Int) -> Signal<Result<Movies, APPError>> {
    stream { getMovies(matching: query, page: page, callback: $0) }
  }

  /// Sends a movie: one answer or two, and possibly a failure.
  func movie(
    _ id: Movie.ID,
    _ policy: CachePolicy = .keptFirst
  ) -> Signal<Result<Answer<MovieDetail>, APPError>> {
    stream { getMovie(id, policy, callback: $0) }
  }
}

extension WatchList {
  /// Sends all entries once they are read, then again at each change.
  var entries: Signal<[WatchListEntry]> { stream(observeEntries) }

  /// Sends the error each time that the list cannot be read or kept.
  var failures: Signal<StorageError> { stream(observeFailures) }
}

/// Returns a stream that calls `start` for each subscriber, and sends it what `start` calls back.
///
/// It does not end. A subscriber that cancels also cancels the request.
private func stream<Value>(
  _ start: @escaping (@escaping (Value) -> Void) -> CancelToken
) -> Signal<Value> {
  Deferred {
    let answers = PassthroughSubject<Value, Never>()
    let token = CancelToken()
    // The request starts when the subscriber listens, because it may be answered at once.
    let request = Deferred {
      token.start { start(answers.send) }
      return Empty<Value, Never>()
    }
    return answers.merge(with: request).handleEvents(receiveCancel: token.cancel)
  }
  .eraseToSignal()
}

extension Publisher {
  /// Subscribes, and passes the value or the failure to `completion`, unless the token is cancelled
  /// before.
  package func answer(
    _ completion: @escaping (Result<Output, Failure>) -> Void
  ) -> CancelToken {
    let subscription = sink { end in
      if case .failure(let error) = end { completion(.failure(error)) }
    } receiveValue: {
      completion(.success($0))
    }
    return CancelToken(subscription.cancel)
  }
}

extension VirtualTimeScheduler {
  /// Runs `work` after a delay, unless the token is cancelled or released before.
  func after(_ milliseconds: Int, _ work: @escaping () -> Void) -> CancelToken {
    Just(()).delay(for: .milliseconds(milliseconds), scheduler: self).answer { _ in work() }
  }
}
