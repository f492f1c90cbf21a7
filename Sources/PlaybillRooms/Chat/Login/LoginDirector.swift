import Streams

/// Directs the login: sends the user to the authorisation page, and exchanges the code for a token.
final class LoginDirector {
  // Stage outputs
  let notice: Signal<LoginNotice>

  // Scene outputs
  let urlToOpen: Signal<Account.WebAddress>
  let failureToShow: Signal<ChatFailure>

  init(
    reason: LogOut,
    account: Account,
    codeEdits: Signal<String>,
    authoriseButtonTap: Signal<Void>,
    retries: Signal<Void>
  ) {
    let failures = PassthroughSubject<ChatFailure, Never>()
    let typed = codeEdits.filter { !$0.isEmpty }
    let attempts = typed.merge(with: retries.withLatestFrom(typed) { _, typed in typed })
    notice =
      attempts
      .flatMapLatest { typed -> Signal<LoginNotice> in
        guard let code = AuthorisationCode(typed) else { return Just(.noCode).eraseToSignal() }
        return account.logIn(with: code)
          .compactMap { _ -> LoginNotice? in nil }
          .prepend(.checking)
          .catch { failure -> Just<LoginNotice> in
            guard failure != .unknownCode else { return Just(.unknownCode) }
            failures.send(failure)
            return Just(.loggedOut(reason))
          }
          .eraseToSignal()
      }
      .prepend(.loggedOut(reason))
      .eraseToSignal()
    urlToOpen = authoriseButtonTap.map { account.authorisationURL }.eraseToSignal()
    failureToShow = failures.eraseToSignal()
  }
}

/// A notice of the login screen.
nonisolated enum LoginNotice: Hashable, Sendable {
  /// The reason why the user is not logged in.
  case loggedOut(LogOut)
  /// The server does not know the code.
  case unknownCode
  /// The user's input contains no code.
  case noCode
  /// The server is checking the code.
  case checking
}
