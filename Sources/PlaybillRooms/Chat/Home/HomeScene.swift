import Rehearsal

/// Presents the rooms, and from there a room or a failure.
struct HomeScene {
  let server: ChatServer

  /// Presents the rooms in place of the login.
  func presentInContext(_ context: any NavigationContext) {
    context.replaceRoot(with: createStage(in: context).presented(by: self))
  }

  func createStage(in context: any NavigationContext) -> HomeStage {
    HomeStage { stage in
      let director = HomeDirector(
        server: server,
        refreshButtonTap: stage.refresh.taps,
        roomSelection: stage.rooms.selections
      )
      stage.observe(\.roomToOpen, of: director, by: self) { room in
        RoomScene(room: room, server: server).presentInContext(context)
      }
      stage.observe(\.failureToShow, of: director, by: self) { _ in
        context.present(
          Alert("Offline", message: "The rooms cannot be loaded.").presented(by: self)
        )
      }
      return director
    }
  }
}
