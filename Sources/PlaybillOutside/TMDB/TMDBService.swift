import PlaybillRooms
import Rehearsal
import Streams

/// Gets movies from TMDB through the world's gateways, so that a replay makes no requests.
@MainActor
struct TMDBService: Gettable {
  let client: TMDBClient
  let world: World

  func get<Answer: Codable & Sendable>(
    apiUrl: any ApiProtocol,
    completion: @escaping (Result<Answer, APPError>) -> Void
  ) {
    let (_, url) = apiUrl.httpMethodUrl()
    Gateway("tmdb", in: world, naming: { $0 }) { [client] _ throws(APPError) in
      try await client.get(Answer.self, from: apiUrl)
    }
    .read(url).receive(completion)
  }
}
