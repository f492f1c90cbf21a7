#if canImport(FoundationEssentials)
  import struct FoundationEssentials.URL
#else
  import struct Foundation.URL
#endif
import Streams

/// Who is logged in: the token that the server gave out, as a stream.
///
/// The token leaves it only towards the server.
final class Account {
  /// Where a user authorises an app.
  ///
  /// It is named here so that a director needs no other import than `Streams`.
  typealias WebAddress = URL

  /// Whether somebody is logged in.
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

  /// Whether somebody is logged in, beginning with now.
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

  /// Asks the server something in the name of the user.
  ///
  /// An expired token is nobody's error to show: it ends the session, and the request ends without
  /// an answer.
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
