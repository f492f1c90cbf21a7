import Rehearsal
import Streams

/// Presents the login or the rooms, and replaces one with the other whenever the token changes.
///
/// It has no stage of its own: it presents other scenes, as long as its context is open.
struct BootstrapperScene {
  let account: Account
  let client: ChatClient
  let clock: VirtualTimeScheduler
  let urlOpener: URLOpener

  func presentInContext(_ context: any NavigationContext) {
    let director = BootstrapperDirector(account: account)
    context.observe(\.loginToShow, of: director, by: self) { reason in
      LoginScene(reason: reason, account: account, urlOpener: urlOpener).presentInContext(context)
    }
    context.observe(\.homeToShow, of: director, by: self) {
      HomeScene(account: account, client: client, clock: clock).presentInContext(context)
    }
  }
}
