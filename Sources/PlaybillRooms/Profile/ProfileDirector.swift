import Streams

/// Directs a user's profile: its texts, and the effect of a tap on the website.
///
/// Source: *A Different Take on MVVM with Swift*, line by line.
final class ProfileDirector {
  // Stage outputs
  let userName: Signal<String>
  let userWebsiteName: Signal<String>

  // Scene outputs
  let urlToOpen: Signal<User.WebAddress>

  init(session: UserSession, websiteButtonTap: Signal<Void>) {
    let user = session.currentUser().share(replay: 1)
    userName = user.map(\.name).eraseToSignal()
    userWebsiteName = user.map(\.websiteName).eraseToSignal()
    urlToOpen = websiteButtonTap.withLatestFrom(user) { _, user in user.websiteURL }.eraseToSignal()
  }
}
