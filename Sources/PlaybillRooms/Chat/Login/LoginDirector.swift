import Streams

/// Directs the login: sends the code to the server, and says what came of it.
final class LoginDirector {
  // Stage outputs
  let notice: Signal<LoginNotice>

  // Scene outputs
  let homeToShow: Signal<Void>

  init(server: ChatServer, codeEdits: Signal<String>) {
    let failures = PassthroughSubject<ChatFailure, Never>()
    let codes = codeEdits.filter { !$0.isEmpty }
    notice = codes.map { _ in .checking }
      .merge(with: failures.map(LoginNotice.failed))
      .prepend(.invited(code: server.code))
      .eraseToSignal()
    homeToShow = codes.flatMapLatest { server.logIn(with: $0).feedError(into: failures) }
      .eraseToSignal()
  }
}

/// A notice of the login.
nonisolated enum LoginNotice: Hashable, Sendable {
  /// The user has an invitation with a code.
  case invited(code: String)
  /// The server is checking the code.
  case checking
  /// The user is not let in.
  case failed(ChatFailure)
}
