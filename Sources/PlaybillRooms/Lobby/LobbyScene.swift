import Rehearsal

/// Presents the lobby, and from there the play or the notice that the user chooses.
struct LobbyScene {
  let plays: [Play]

  /// Opens a play on top of the lobby's context.
  ///
  /// The lobby does not know which scene that is.
  let open: (Play, any NavigationContext) -> Void

  func presentInContext(_ context: any NavigationContext) {
    context.push(createStage(in: context).presented(by: self))
  }

  func createStage(in context: any NavigationContext) -> LobbyStage {
    LobbyStage { stage in
      let director = LobbyDirector(
        plays: plays,
        playSelection: stage.plays.selections,
        aboutButtonTap: stage.about.taps
      )
      stage.observe(\.playToOpen, of: director, by: self) { open($0, context) }
      stage.observe(\.noticeToShow, of: director, by: self) {
        context.present(AboutStage().presented(by: self))
      }
      return director
    }
  }
}
