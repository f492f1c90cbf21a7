import Streams

#if canImport(FoundationEssentials)
  import struct FoundationEssentials.URL
#else
  import struct Foundation.URL
#endif

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
    guard let url = WebAddress(string: page) else { fatalError("“\(page)” is not a URL.") }
    authorisationURL = url
  }

  /// The current login state, then each change.
  var state: Signal<State> { current.removeDuplicates().eraseToSignal() }

  /// Whether the user is logged in now.
  var isLoggedIn: Bool {
    if case .loggedIn = current.value { true } else { false }
  }

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

/// The reason why the user is not logged in.
nonisolated enum LogOut: Hashable, Sendable {
  /// The user has not logged in yet.
  case never
  /// The user logged out.
  case wanted
  /// The token expired.
  case expired
}

/// The code on an authorisation page, to be exchanged for a token.
///
/// Source: RFC 6749, section 4.1.
nonisolated struct AuthorisationCode: Hashable, Sendable {
  let text: String

  /// Parses the user's input: the code, or the redirection address that contains it.
  ///
  /// Returns nil if there is no code.
  init?(_ typed: String) {
    let words = typed.split(whereSeparator: \.isWhitespace)
    guard let word = words.first, words.count == 1 else { return nil }
    guard word.contains("://") else {
      text = String(word)
      return
    }
    let address = word.prefix { $0 != "#" }
    let parameters = address.drop { $0 != "?" }.dropFirst().split(separator: "&")
    guard let code = parameters.first(where: { $0.hasPrefix("code=") })?.dropFirst(5), !code.isEmpty
    else { return nil }
    text = String(code)
  }
}

/// A token that identifies the user to the server.
///
/// Its secret is for the server only: no description shows it.
nonisolated struct Token: Hashable, Sendable {
  let secret: UInt64
}

nonisolated extension Token: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  var description: String { "Token" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
