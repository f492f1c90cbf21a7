import Streams

/// Decides what is at the bottom of the chat: the login without a token, the rooms with one.
final class BootstrapperDirector {
  // Scene outputs
  let loginToShow: Signal<LogOut>
  let homeToShow: Signal<Void>

  init(account: Account) {
    loginToShow = account.state
      .compactMap { if case .loggedOut(let why) = $0 { why } else { nil } }
      .eraseToSignal()
    homeToShow = account.state
      .compactMap { if case .loggedIn = $0 { () } else { nil } }
      .eraseToSignal()
  }
}
