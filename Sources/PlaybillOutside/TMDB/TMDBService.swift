package import PlaybillRooms
package import Rehearsal
package import Streams

/// Gets movies from TMDB through the world's gateways, so that a replay makes no requests.
@MainActor
package struct TMDBService: Gettable {
  private let client: TMDBClient
  private let world: World

  /// Makes a service that sends its requests through `client`.
  package init(client: TMDBClient, in world: World) {
    self.client = client
    self.world = world
  }

  package func get(apiUrl: MovieApiType, page: Int) -> AnyPublisher<Movies, APPError> {
    read(apiUrl, page: page)
  }

  package func get(apiUrl: MovieSearch, page: Int) -> AnyPublisher<Movies, APPError> {
    read(apiUrl, page: page)
  }

  package func get(apiUrl: MovieByID) -> AnyPublisher<MovieDetail, APPError> {
    read(apiUrl)
  }

  private func read<Value: Codable & Sendable>(
    _ api: some ApiProtocol,
    page: Int? = nil
  ) -> AnyPublisher<Value, APPError> {
    Gateway("tmdb", in: world) { [client] _ throws(APPError) in
      try await client.get(Value.self, from: api, page: page)
    }
    .read(())
  }
}
