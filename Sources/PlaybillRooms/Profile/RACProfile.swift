import Rehearsal
import Streams
import Tracepoints

/// MVVM over a signal producer: the view model keeps properties, and tells its delegate that they have changed.
///
/// Streams end in the view model, so the stage knows none.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016).
enum RACProfile {
  protocol ProfileViewModelUpdatable: AnyObject {
    func viewModelDidUpdate()
  }

  final class ProfileViewModel {
    weak var delegate: (any ProfileViewModelUpdatable)?

    private(set) var user: User?
    private(set) var notice = ""

    private let services: ProfileServices
    private var request: AnyCancellable?

    init(_ services: ProfileServices) { self.services = services }

    func load() {
      trace(self) {
        notice = ""
        delegate?.viewModelDidUpdate()
        request = services.session.currentUser().sink(
          receiveCompletion: { [unowned self] in
            if case .failure(let error) = $0 { receive(.failure(error)) }
          },
          receiveValue: { [unowned self] in receive(.success($0)) }
        )
      }
    }

    private func receive(_ answer: Result<User, Offline>) {
      trace(self) {
        switch answer {
        case .success(let user): self.user = user
        case .failure(let error): notice = error.text
        }
        delegate?.viewModelDidUpdate()
      }
    }

    func openWebsite() {
      trace(self) { if let user { services.urlOpener.open(user.websiteURL) } }
    }
  }

  final class ProfileStage: ProfileScreen, ProfileViewModelUpdatable {
    private var viewModel: ProfileViewModel?

    convenience init(_ viewModel: ProfileViewModel) {
      self.init()
      self.viewModel = viewModel
      viewModel.delegate = self
      retry.onTap { viewModel.load() }
      website.onTap { viewModel.openWebsite() }
      viewModel.load()
    }

    func viewModelDidUpdate() {
      trace(self) {
        guard let viewModel else { return }
        name.text.value = viewModel.user?.name ?? "…"
        website.title.value = viewModel.user?.websiteName ?? "…"
        website.isEnabled.value = viewModel.user != nil
        notice.text.value = viewModel.notice
        retry.isHidden.value = viewModel.notice.isEmpty
      }
    }
  }

  static func presentInContext(_ context: any NavigationContext, _ services: ProfileServices) {
    context.push(ProfileStage(ProfileViewModel(services)))
  }
}
