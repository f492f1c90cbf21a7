import Tracepoints

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The network service, whose server is embedded in the app.
///
/// In the article, Alamofire sends the request and validates the response. Here, an answer comes from
/// ``EmbeddedMovies`` after a delay, so that a session needs no network. `set service tmdb` asks the real server.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `NetworkService`.
final class NetworkService: Gettable {
  /// Performs work after a number of milliseconds.
  typealias Timer = (_ milliseconds: Int, _ work: @escaping () -> Void) -> Void

  private let network: () -> Network
  private let timer: Timer

  init(network: @escaping () -> Network, timer: @escaping Timer) {
    self.network = network
    self.timer = timer
  }

  func get<Answer: Codable & Sendable>(
    apiUrl: any ApiProtocol,
    completion: @escaping (Result<Answer, APPError>) -> Void
  ) {
    let (method, url) = apiUrl.httpMethodUrl()
    trace(self, "\(method) \(url)") {
      timer(network().latency(usually: 400) ?? 400) { [network] in
        guard network() != .offline else {
          return completion(.failure(.ServerError(message: "there is no network")))
        }
        guard let json = EmbeddedMovies.json(at: url), let answer: Answer = Self.map(json) else {
          return completion(.failure(.ServerError(message: "it does not know \(url)")))
        }
        completion(.success(answer))
      }
    }
  }

  /// Maps the JSON of an answer, in which the words of a name are joined by underscores.
  private static func map<Answer: Decodable>(_ json: String) -> Answer? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try? decoder.decode(Answer.self, from: Data(json.utf8))
  }
}
