import Streams

/// Follows deep links into a running app.
///
/// It closes the open screens, opens the entry point of the link, and presents the further scenes as soon as the entry
/// point is ready. If the window has a tab with the entry point's title, it selects the tab instead. A held link is
/// dropped when its entry point is left, or when another link is followed.
final class LinkFollower<A: App> {
  private let app: A
  private let services: A.Services
  /// Owns the follower.
  private unowned let navigator: Navigator
  private let world: World
  private let screen: Screen
  private var held: HeldLink?

  init(_ app: A, services: A.Services, in world: World, on navigator: Navigator, _ screen: Screen) {
    self.app = app
    self.services = services
    self.world = world
    self.navigator = navigator
    self.screen = screen
  }

  /// Follows `route`, at once or after the guards let the user leave the current screens.
  ///
  /// A route that leads nowhere is refused, and no screen is closed. The title of the first screen leads back to it,
  /// unless an entry point has that name.
  func follow(
    _ route: String,
    by initiator: Departure.Initiator,
    _ exits: PendingTransition.ExitMode,
    at source: SourceLine?
  ) throws(Refusal) -> NavigationResult {
    let first = navigator.firstScreen
    if route.lowercased() == first, !app.entryPoints.contains(where: { $0.name == first }) {
      guard navigator.state.canGoBack else { throw .atFirstScreen }
      return navigator.returnToFirst(orTo: nil, by: initiator, exits, at: source) {}
    }
    let link = try app.link(to: route)
    if isReady(link.entryPoint) { _ = try presentation(of: link) }
    let tab = navigator.windowTab(link.entryPoint.title)
    return navigator.returnToFirst(orTo: tab, by: initiator, exits, at: source) { [weak self] in
      self?.open(link, in: tab, at: source)
    }
  }

  /// Whether the screens of a link into `entryPoint` could be presented now.
  private func isReady(_ entryPoint: EntryPoint<A.Services>) -> Bool {
    var isReady = false
    let subscription = entryPoint.readiness(services).prefix(1).sink { isReady = $0 == .ready }
    subscription.cancel()
    return isReady
  }

  /// Returns how to present the screens of `link` beyond its entry point; nil for the entry point itself.
  private func presentation(
    of link: Link<A.Services>
  ) throws(Refusal) -> Route<A.Services>.Presentation? {
    do throws(LinkRefusal) {
      return try link.findBeyond?(services)
    } catch {
      throw .deadLink(link.route, reason: error.reason)
    }
  }

  private func open(
    _ link: Link<A.Services>,
    in tab: NavigationState.ContextID?,
    at source: SourceLine?
  ) {
    held = nil
    if let tab {
      hold(link, in: navigator.context(tab))
      return
    }
    let present = { [weak self, services] (context: any NavigationContext) in
      link.entryPoint.presentScene(context, services)
      self?.hold(link, in: context)
    }
    navigator.window.perform(.open(title: link.entryPoint.title, present: present), at: source)
  }

  /// Holds the link until the entry point says that it is ready, which may be at once.
  private func hold(_ link: Link<A.Services>, in context: any NavigationContext) {
    guard link.findBeyond != nil else { return }
    let held = HeldLink()
    self.held = held
    held.cancellables.append(
      link.entryPoint.readiness(services).removeDuplicates().sink {
        [weak self, weak held] readiness in
        guard let self, let held, self.held === held else { return }
        switch readiness {
        case .held(let reason):
          say("\(link.route) is held until \(reason).")
        case .ready:
          self.held = nil
          proceed(to: link, in: context)
        }
      }
    )
    held.cancellables.append(
      context.departure.sink { [weak self, weak held] _ in
        guard let self, let held, self.held === held else { return }
        self.held = nil
        say("\(link.route) is no longer held.")
      }
    )
  }

  private func proceed(to link: Link<A.Services>, in context: any NavigationContext) {
    // Schedule this, so that stages that the entry point presents on becoming ready come first.
    world.scheduler.schedule { [weak self, screen] in
      do throws(Refusal) {
        try self?.presentation(of: link)?(context)
      } catch {
        screen.note(.refusal(error))
      }
    }
  }

  private func say(_ sentence: String) {
    screen.note(.text(screen.layout.sentence(sentence, indent: 2)))
  }
}

/// The subscriptions of a deep link whose entry point is open, but whose further scenes are not
/// presented yet.
final class HeldLink {
  var cancellables: [AnyCancellable] = []
}
