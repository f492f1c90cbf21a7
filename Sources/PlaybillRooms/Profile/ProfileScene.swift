import Rehearsal

/// Presents the profile of a session's user, and opens the user's website on request.
struct ProfileScene {
  let session: UserSession
  let urlOpener: URLOpener

  func presentInContext(_ context: any NavigationContext) {
    context.push(createStage())
  }

  func createStage() -> ProfileStage {
    ProfileStage { stage in
      let director = ProfileDirector(session: session, websiteButtonTap: stage.website.taps)
      stage.observe(\.urlToOpen, of: director, by: self) { urlOpener.open($0) }
      return director
    }
  }
}
