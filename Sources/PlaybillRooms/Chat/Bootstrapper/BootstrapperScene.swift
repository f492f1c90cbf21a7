import Rehearsal
import Streams

/// Presents the login or the rooms, and replaces one by the other whenever the token changes.
///
/// It has no stage of its own: it presents other scenes, as long as its context is open.
struct BootstrapperScene {
  let account: Account
  let client: ChatClient
  let clock: VirtualTimeScheduler
  let urlOpener: URLOpener

  func presentInContext(_ context: any NavigationContext) {
    let director = BootstrapperDirector(account: account)
    context.store(
      director.loginToShow.sink { [unowned context] reason in
        let scene = LoginScene(reason: reason, account: account, urlOpener: urlOpener)
        // Skip the exit guards: without a token, no screen can remain.
        context.forced.replaceRoot(with: scene.createStage(in: context))
      }
    )
    context.store(
      director.homeToShow.sink { [unowned context] in
        let scene = HomeScene(account: account, client: client, clock: clock)
        context.forced.replaceRoot(with: scene.createStage(in: context))
      }
    )
  }
}
