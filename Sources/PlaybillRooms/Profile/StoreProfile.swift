import Rehearsal
import Streams
import Tracepoints

/// MVVM with a coordinator, a navigator and a store: the view model keeps values with one listener each.
///
/// The coordinator decides where to go, the navigator goes there, and the store hides where the user comes from.
///
/// Source: *MVVM + Coordinator or Navigator + Store*.
enum StoreProfile {
  struct ProfileStore {
    let session: UserSession

    func getUser(_ callback: @escaping (Result<User, Offline>) -> Void) -> AnyCancellable {
      trace(self) { session.currentUser(callback) }
    }
  }

  final class ProfileViewModel {
    let user = Dynamic<User?>(nil)
    let notice = Dynamic("")

    private let store: ProfileStore
    private weak var coordinator: ProfileCoordinator?
    private var request: AnyCancellable?

    init(store: ProfileStore, coordinator: ProfileCoordinator) {
      self.store = store
      self.coordinator = coordinator
    }

    func load() {
      trace(self) {
        notice.value = ""
        request = store.getUser { [unowned self] in receive($0) }
      }
    }

    private func receive(_ answer: Result<User, Offline>) {
      trace(self) {
        switch answer {
        case .success(let user): self.user.value = user
        case .failure(let error): notice.value = error.text
        }
      }
    }

    func openWebsite() {
      trace(self) { if let user = user.value { coordinator?.showWebsite(of: user) } }
    }
  }

  struct AppNavigator {
    let urlOpener: URLOpener

    func navigate(to url: User.WebAddress) { trace(self) { urlOpener.open(url) } }
  }

  final class ProfileCoordinator: Coordinator {
    private let services: ProfileServices
    private var navigator: AppNavigator { AppNavigator(urlOpener: services.urlOpener) }

    init(_ services: ProfileServices) { self.services = services }

    override func start(in context: any NavigationContext) {
      let store = ProfileStore(session: services.session)
      let viewModel = ProfileViewModel(store: store, coordinator: self)
      context.push(ProfileStage(viewModel).presented(by: self))
    }

    func showWebsite(of user: User) { trace(self) { navigator.navigate(to: user.websiteURL) } }
  }

  final class ProfileStage: ProfileScreen {
    private var viewModel: ProfileViewModel?

    convenience init(_ viewModel: ProfileViewModel) {
      self.init()
      self.viewModel = viewModel
      viewModel.user.bindAndFire { [unowned self] user in
        name.text.value = user?.name ?? "…"
        website.title.value = user?.websiteName ?? "…"
        website.isEnabled.value = user != nil
      }
      viewModel.notice.bindAndFire { [unowned self] text in
        notice.text.value = text
        retry.isHidden.value = text.isEmpty
      }
      retry.onTap { viewModel.load() }
      website.onTap { viewModel.openWebsite() }
      viewModel.load()
    }
  }

  static func presentInContext(_ context: any NavigationContext, _ services: ProfileServices) {
    context.start(ProfileCoordinator(services))
  }
}
