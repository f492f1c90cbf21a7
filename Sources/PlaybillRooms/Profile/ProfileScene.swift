import Rehearsal
import Streams

/// Presents the profile of a session's user, opens the user's website on request, and shows that the
/// user cannot be loaded.
struct ProfileScene {
  let session: UserSession
  let urlOpener: URLOpener

  func presentInContext(_ context: any NavigationContext) {
    context.push(createStage(in: context).presented(by: self))
  }

  func createStage(in context: any NavigationContext) -> ProfileStage {
    ProfileStage { stage in
      let director = ProfileDirector(session: session, websiteButtonTap: stage.website.taps)
      stage.observe(\.urlToOpen, of: director, by: self) { urlOpener.open($0) }
      stage.observe(\.failureToShow, of: director, by: self) { [weak context] in
        if let context { presentFailure(in: context) }
      }
      return director
    }
  }

  /// Shows that the backend cannot be reached.
  ///
  /// If the user does not retry, the profile closes, because it would remain empty.
  private func presentFailure(in context: any NavigationContext) {
    let alert = Alert(
      "Offline",
      message: "The profile cannot be reached. To try again: retry. To leave it: dismiss",
      actions: [AlertAction("retry") { session.retry() }]
    )
    alert.store(
      alert.departure.filter { $0.initiator == .user }
        .sink { [weak context] _ in
          if let context, context.isOpen { context.close() }
        }
    )
    context.present(alert.presented(by: self))
  }
}
