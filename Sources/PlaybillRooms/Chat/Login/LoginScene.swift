import Rehearsal

/// Presents the login, and then the rooms.
struct LoginScene {
  let server: ChatServer

  func presentInContext(_ context: any NavigationContext) {
    context.push(createStage(in: context).presented(by: self))
  }

  func createStage(in context: any NavigationContext) -> LoginStage {
    LoginStage { stage in
      let director = LoginDirector(server: server, codeEdits: stage.code.edits)
      stage.observe(\.homeToShow, of: director, by: self) {
        HomeScene(server: server).presentInContext(context)
      }
      return director
    }
  }
}
