import Rehearsal
import Streams

/// MVC: the controller asks the model, keeps the answer, and sets the views.
///
/// The stage is the view controller, so there is no logic that a test can reach without a screen.
enum MVCProfile {
  final class ProfileStage: ProfileScreen {
    private var user: User?
    private var request: AnyCancellable?

    convenience init(_ services: ProfileServices) {
      self.init()
      retry.onTap { [unowned self] in load(from: services.session) }
      website.onTap { [unowned self] in openWebsite(with: services.urlOpener) }
      load(from: services.session)
    }

    private func load(from session: UserSession) {
      show(notice: "")
      request = session.currentUser { [unowned self] in receive($0) }
    }

    private func receive(_ answer: Result<User, Offline>) {
      switch answer {
      case .success(let user): show(user)
      case .failure(let error): show(notice: error.text)
      }
    }

    private func openWebsite(with urlOpener: URLOpener) {
      if let user { urlOpener.open(user.websiteURL) }
    }

    private func show(_ user: User) {
      self.user = user
      name.text.value = user.name
      website.title.value = user.websiteName
      website.isEnabled.value = true
    }

    private func show(notice text: String) {
      notice.text.value = text
      retry.isHidden.value = text.isEmpty
    }
  }

  static func presentInContext(_ context: any NavigationContext, _ services: ProfileServices) {
    context.push(ProfileStage(services))
  }
}
