package import PlaybillRooms
package import Rehearsal
package import Streams

/// Gets movies from TMDB through the world's gateways, so that a replay makes no requests.
@MainActor
package struct TMDBService: Gettable {
  private struct Page<Api: Sendable> {
    let api: Api
    let number: Int
  }

  private let lists: Gateway<Page<MovieApiType>, Movies, APPError>
  private let searches: Gateway<Page<MovieSearch>, Movies, APPError>
  private let details: Gateway<MovieByID, MovieDetail, APPError>

  /// Makes a service that sends its requests through `client`.
  package init(client: TMDBClient, in world: World) {
    lists = Gateway("tmdb", in: world) { page throws(APPError) in
      try await client.get(Movies.self, from: page.api, page: page.number)
    }
    searches = Gateway("tmdb", in: world) { page throws(APPError) in
      try await client.get(Movies.self, from: page.api, page: page.number)
    }
    details = Gateway("tmdb", in: world) { api throws(APPError) in
      try await client.get(MovieDetail.self, from: api)
    }
  }

  package func get(apiUrl: MovieApiType, page: Int) -> AnyPublisher<Movies, APPError> {
    lists.read(Page(api: apiUrl, number: page))
  }

  package func get(apiUrl: MovieSearch, page: Int) -> AnyPublisher<Movies, APPError> {
    searches.read(Page(api: apiUrl, number: page))
  }

  package func get(apiUrl: MovieByID) -> AnyPublisher<MovieDetail, APPError> {
    details.read(apiUrl)
  }
}
