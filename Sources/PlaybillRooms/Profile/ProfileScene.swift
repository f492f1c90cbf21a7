import Rehearsal

/// Presents the profile of a session's user, and opens the user's website on request.
///
/// The article's scene keeps its context. Here the context is an argument, so that a scene is a value that can be
/// presented anywhere, and keeps no screen alive.
///
/// Source: *A Different Take on MVVM with Swift*.
struct ProfileScene {
  let session: UserSession
  let urlOpener: URLOpener

  func presentInContext(_ context: any NavigationContext) {
    context.push(createStage().presented(by: self))
  }

  func createStage() -> ProfileStage {
    ProfileStage { stage in
      let director = ProfileDirector(session: session, websiteButtonTap: stage.website.taps)
      stage.observe(\.urlToOpen, of: director, by: self) { urlOpener.open($0) }
      return director
    }
  }
}
