import Rehearsal
import Streams

/// Scene–Stage–Director: the director makes outputs of its inputs, and the stage and the scene observe them.
///
/// The article's session has no failures, so its director has no `notice` and no `retryButtonTap`. Its scene keeps the
/// context. Here the context is an argument, so that a scene is a value that can be presented anywhere, and keeps no
/// screen alive.
///
/// Source: *A Different Take on MVVM with Swift* (2016).
enum SceneProfile {
  final class ProfileDirector {
    // Stage outputs
    let userName: Signal<String>
    let userWebsiteName: Signal<String>
    let notice: Signal<String>

    // Scene outputs
    let urlToOpen: Signal<User.WebAddress>

    init(session: UserSession, websiteButtonTap: Signal<Void>, retryButtonTap: Signal<Void>) {
      let failures = PassthroughSubject<Offline, Never>()
      let user = retryButtonTap.prepend(())
        .flatMapLatest { session.currentUser().feedError(into: failures) }
        .share(replay: 1)
      userName = user.map(\.name).eraseToSignal()
      userWebsiteName = user.map(\.websiteName).eraseToSignal()
      notice = failures.map(\.text).merge(with: retryButtonTap.map { _ in "" }).eraseToSignal()
      urlToOpen = websiteButtonTap.withLatestFrom(user) { _, user in user.websiteURL }
        .eraseToSignal()
    }
  }

  final class ProfileStage: ProfileScreen, Directed {
    func bindDirector(_ director: ProfileDirector) {
      bind(\.userName, to: name.text, initially: "…")
      bind(\.userWebsiteName, to: website.title, initially: "…")
      bind(\.userWebsiteName, to: website.isEnabled, initially: false) { _ in true }
      bind(\.notice, to: notice.text, initially: "")
      bind(\.notice, to: retry.isHidden, initially: true, \.isEmpty)
    }
  }

  struct ProfileScene {
    let session: UserSession
    let urlOpener: URLOpener

    func presentInContext(_ context: any NavigationContext) {
      context.push(createStage().presented(by: self))
    }

    func createStage() -> ProfileStage {
      ProfileStage { stage in
        let director = ProfileDirector(
          session: session,
          websiteButtonTap: stage.website.taps,
          retryButtonTap: stage.retry.taps
        )
        stage.observe(\.urlToOpen, of: director, by: self) { urlOpener.open($0) }
        return director
      }
    }
  }

  static func presentInContext(_ context: any NavigationContext, _ services: ProfileServices) {
    ProfileScene(session: services.session, urlOpener: services.urlOpener)
      .presentInContext(context)
  }
}
