import Rehearsal

/// Presents the first screen, and the rooms that it leads to.
struct HomeScene {
  let effort: Effort

  func presentInContext(_ context: any NavigationContext) {
    context.push(
      HomeStage { stage in
        let director = HomeDirector(
          increments: stage.inc.edits,
          puts: stage.put.edits,
          rooms: stage.go.edits,
          effort: effort
        )
        stage.observe(\.roomToShow, of: director, by: self) { room in
          context.push(RoomStage(named: room))
        }
        return director
      }
    )
  }
}
