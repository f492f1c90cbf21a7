import Rehearsal
import Streams
import Tracepoints

/// MVVM + C: the view model is a state machine, and the coordinator shows each transition.
///
/// The article's view model has children, one for each screen. One screen needs none.
///
/// Source: *MVVM + C — A logic centered pattern*.
enum MVVMCProfile {
  enum ProfileState { case loading, failed, profile, website }

  final class ProfileViewModel {
    var onStateChange: ((ProfileState, ProfileState) -> Void)?
    var onUpdate: (() -> Void)?

    private(set) var currentState = ProfileState.loading {
      didSet {
        guard currentState != oldValue else { return }
        trace(self, "\(oldValue) → \(currentState)") { onStateChange?(oldValue, currentState) }
        onUpdate?()
      }
    }

    private(set) var user: User?
    var notice: String { currentState == .failed ? Offline().text : "" }

    private let session: UserSession
    private var request: AnyCancellable?

    init(session: UserSession) { self.session = session }

    func load() {
      trace(self) {
        currentState = .loading
        request = session.currentUser { [unowned self] in receive($0) }
      }
    }

    private func receive(_ answer: Result<User, Offline>) {
      trace(self) {
        user = try? answer.get()
        currentState = user == nil ? .failed : .profile
      }
    }

    func openWebsite() {
      trace(self) {
        currentState = .website
        // The browser is another app, so this one is where it was.
        currentState = .profile
      }
    }
  }

  final class ProfileCoordinator: Coordinator {
    private let viewModel: ProfileViewModel
    private let urlOpener: URLOpener

    init(_ services: ProfileServices) {
      viewModel = ProfileViewModel(session: services.session)
      urlOpener = services.urlOpener
      super.init()
      viewModel.onStateChange = { [weak self] old, new in self?.transition(from: old, to: new) }
    }

    override func start(in context: any NavigationContext) {
      context.push(ProfileStage(viewModel).presented(by: self))
    }

    private func transition(from: ProfileState, to: ProfileState) {
      trace(self) {
        switch (from, to) {
        case (.profile, .website): if let user = viewModel.user { urlOpener.open(user.websiteURL) }
        default: break
        }
      }
    }
  }

  final class ProfileStage: ProfileScreen {
    private var viewModel: ProfileViewModel?

    convenience init(_ viewModel: ProfileViewModel) {
      self.init()
      self.viewModel = viewModel
      viewModel.onUpdate = { [unowned self, unowned viewModel] in
        name.text.value = viewModel.user?.name ?? "…"
        website.title.value = viewModel.user?.websiteName ?? "…"
        website.isEnabled.value = viewModel.user != nil
        notice.text.value = viewModel.notice
        retry.isHidden.value = viewModel.notice.isEmpty
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
