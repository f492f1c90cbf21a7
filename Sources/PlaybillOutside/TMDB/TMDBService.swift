package import PlaybillRooms
package import Rehearsal
import Tracepoints

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

  package func get(
    apiUrl: MovieApiType,
    request: PageRequest?,
    completion: @escaping (Result<Movies, APPError>) -> Void
  ) -> CancelToken {
    read(apiUrl, page: request?.page ?? 1, completion)
  }

  package func get(
    apiUrl: MovieSearch,
    request: PageRequest?,
    completion: @escaping (Result<Movies, APPError>) -> Void
  ) -> CancelToken {
    read(apiUrl, page: request?.page ?? 1, completion)
  }

  package func get(
    apiUrl: MovieByID,
    request: PageRequest?,
    completion: @escaping (Result<MovieDetail, APPError>) -> Void
  ) -> CancelToken {
    read(apiUrl, completion)
  }

  private func read<Value: Codable & Sendable>(
    _ api: some ApiProtocol,
    page: Int? = nil,
    _ completion: @escaping (Result<Value, APPError>) -> Void
  ) -> CancelToken {
    trace(self, api.requestName) {
      Gateway("tmdb", in: world, naming: { $0 }) { [client] _ throws(APPError) in
        try await client.get(Value.self, from: api, page: page)
      }
      .read(api.requestLine + (page.map { ", page \($0)" } ?? ""))
      .answer(completion)
    }
  }
}
