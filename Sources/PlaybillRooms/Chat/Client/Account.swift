#if canImport(FoundationEssentials)
  import struct FoundationEssentials.URL
#else
  import struct Foundation.URL
#endif
import Streams

/// The user's account: the token from the server, as a stream.
///
/// The token is sent to the server only.
final class Account {
  /// The address of the page where a user authorises an app.
  ///
  /// The alias means that a director imports nothing but `Streams`.
  typealias WebAddress = URL

  /// Whether the user is logged in.
  enum State: Hashable, Sendable {
    case loggedOut(LogOut)
    case loggedIn(Token)
  }

  /// The page that asks the user whether this app may have a token.
  let authorisationURL: WebAddress

  private let server: ChatServer
  private let current = CurrentValueRelay<State>(.loggedOut(.never))

  init(server: ChatServer) {
    self.server = server
    let page = "https://chat.example.org/authorise?client_id=playbill&response_type=code"
    guard let url = WebAddress(string: page) else { fatalError("“\(page)” is no URL.") }
    authorisationURL = url
  }

  /// The current login state, then each change.
  var state: Signal<State> { current.removeDuplicates().eraseToSignal() }

  /// Exchanges `code` for a token, which logs the user in.
  func logIn(with code: AuthorisationCode) -> AnyPublisher<Void, ChatFailure> {
    server.token(for: code)
      .map { [current] token in current.accept(.loggedIn(token)) }
      .eraseToAnyPublisher()
  }

  /// Forgets the token.
  func logOut() {
    current.accept(.loggedOut(.wanted))
  }

  /// Sends a request to the server on behalf of the user.
  ///
  /// An expired token is not reported as an error: it ends the session, and the request completes
  /// without an answer.
  func request<Value>(
    _ ask: @escaping (Token) -> AnyPublisher<Value, ChatFailure>
  ) -> AnyPublisher<Value, ChatFailure> {
    Deferred { [current] in
      guard case .loggedIn(let token) = current.value else {
        return Empty<Value, ChatFailure>().eraseToAnyPublisher()
      }
      return ask(token)
        .catch { failure -> AnyPublisher<Value, ChatFailure> in
          guard failure == .expiredToken else { return Fail(error: failure).eraseToAnyPublisher() }
          if current.value == .loggedIn(token) { current.accept(.loggedOut(.expired)) }
          return Empty().eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
    }
    .eraseToAnyPublisher()
  }
}
