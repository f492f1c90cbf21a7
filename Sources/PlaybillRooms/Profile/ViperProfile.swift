import Rehearsal
import Streams
import Tracepoints

/// VIPER: view, interactor, presenter, entity and router, each behind a protocol.
///
/// The entity is `User`. A presenter knows neither a screen nor a service.
///
/// Source: *Architecting iOS Apps with VIPER* (2014).
enum ViperProfile {
  protocol ProfileView: AnyObject {
    func show(userName: String, userWebsiteName: String)
    func show(notice: String)
  }

  protocol ProfileInteracting { func load(_ receive: @escaping (Result<User, Offline>) -> Void) }

  protocol ProfileRouting { func openWebsite(of user: User) }

  final class ProfileInteractor: ProfileInteracting {
    private let session: UserSession
    private var request: AnyCancellable?

    init(session: UserSession) { self.session = session }

    func load(_ receive: @escaping (Result<User, Offline>) -> Void) {
      trace(self) { request = session.currentUser(receive) }
    }
  }

  final class ProfilePresenter {
    weak var view: (any ProfileView)?

    private let interactor: any ProfileInteracting
    private let router: any ProfileRouting
    private var user: User?

    init(interactor: any ProfileInteracting, router: any ProfileRouting) {
      self.interactor = interactor
      self.router = router
    }

    func load() {
      trace(self) {
        view?.show(notice: "")
        interactor.load { [unowned self] in receive($0) }
      }
    }

    private func receive(_ answer: Result<User, Offline>) {
      trace(self) {
        switch answer {
        case .success(let user):
          self.user = user
          view?.show(userName: user.name, userWebsiteName: user.websiteName)
        case .failure(let error): view?.show(notice: error.text)
        }
      }
    }

    func openWebsite() {
      trace(self) { if let user { router.openWebsite(of: user) } }
    }
  }

  struct ProfileRouter: ProfileRouting {
    let urlOpener: URLOpener

    func openWebsite(of user: User) { trace(self) { urlOpener.open(user.websiteURL) } }
  }

  final class ProfileStage: ProfileScreen, ProfileView {
    private var presenter: ProfilePresenter?

    convenience init(_ presenter: ProfilePresenter) {
      self.init()
      self.presenter = presenter
      presenter.view = self
      retry.onTap { presenter.load() }
      website.onTap { presenter.openWebsite() }
      presenter.load()
    }

    func show(userName: String, userWebsiteName: String) {
      trace(self) {
        name.text.value = userName
        website.title.value = userWebsiteName
        website.isEnabled.value = true
      }
    }

    func show(notice text: String) {
      trace(self) {
        notice.text.value = text
        retry.isHidden.value = text.isEmpty
      }
    }
  }

  static func presentInContext(_ context: any NavigationContext, _ services: ProfileServices) {
    let interactor = ProfileInteractor(session: services.session)
    let router = ProfileRouter(urlOpener: services.urlOpener)
    context.push(ProfileStage(ProfilePresenter(interactor: interactor, router: router)))
  }
}
