import Rehearsal
import Streams

/// Presents the login, opens the authorisation page, and shows failures.
struct LoginScene {
  let reason: LogOut
  let account: Account
  let urlOpener: URLOpener

  /// Presents the login in place of everything in `context`.
  ///
  /// It asks no exit guards: without a token, no screen can remain.
  func presentInContext(_ context: any NavigationContext) {
    context.forced.replaceRoot(with: createStage(in: context).presented(by: self))
  }

  func createStage(in context: any NavigationContext) -> LoginStage {
    LoginStage { stage in
      let retries = PassthroughRelay<Void>()
      let director = LoginDirector(
        reason: reason,
        account: account,
        codeEdits: stage.code.edits,
        authoriseButtonTap: stage.authorise.taps,
        retries: retries.eraseToSignal()
      )
      stage.observe(\.urlToOpen, of: director, by: self) { urlOpener.open($0) }
      stage.observe(\.failureToShow, of: director, by: self) { [unowned stage] failure in
        stage.store(ErrorScene(failure: failure).presentInContext(context).subscribe(retries))
      }
      return director
    }
  }
}
