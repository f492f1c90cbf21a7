import Rehearsal
import Streams
import Tracepoints

/// MVVM+: a protocol has the minimum that the view needs, and the view is an owner that gets its view model once.
///
/// Source: *Better MVVM setup with POP and Runtime*.
enum OwnerProfile {
  protocol ProfileViewModelType {
    var user: Signal<User> { get }
    var notice: Signal<String> { get }

    func load()
    func openWebsite()
  }

  final class ProfileViewModel: ProfileViewModelType {
    var user: Signal<User> { latestUser.compactMap(\.self).eraseToSignal() }
    var notice: Signal<String> { latestNotice.eraseToSignal() }

    private let latestUser = CurrentValueSubject<User?, Never>(nil)
    private let latestNotice = CurrentValueSubject<String, Never>("")
    private let services: ProfileServices
    private var request: AnyCancellable?

    init(_ services: ProfileServices) { self.services = services }

    func load() {
      trace(self) {
        latestNotice.value = ""
        request = services.session.currentUser { [unowned self] in receive($0) }
      }
    }

    private func receive(_ answer: Result<User, Offline>) {
      trace(self) {
        switch answer {
        case .success(let user): latestUser.value = user
        case .failure(let error): latestNotice.value = error.text
        }
      }
    }

    func openWebsite() {
      trace(self) { if let user = latestUser.value { services.urlOpener.open(user.websiteURL) } }
    }
  }

  final class ProfileStage: ProfileScreen, NonReusableViewModelOwner {
    func didSetViewModel(_ viewModel: any ProfileViewModelType, disposeBag: DisposeBag) {
      viewModel.user.map(\.name).bind(to: name.text).store(in: disposeBag)
      viewModel.user.map(\.websiteName).bind(to: website.title).store(in: disposeBag)
      viewModel.user.map { _ in true }.bind(to: website.isEnabled).store(in: disposeBag)
      viewModel.notice.bind(to: notice.text).store(in: disposeBag)
      viewModel.notice.map(\.isEmpty).bind(to: retry.isHidden).store(in: disposeBag)
      retry.onTap { viewModel.load() }
      website.onTap { viewModel.openWebsite() }
      viewModel.load()
    }
  }

  static func presentInContext(_ context: any NavigationContext, _ services: ProfileServices) {
    let stage = ProfileStage()
    stage.viewModel = ProfileViewModel(services)
    context.push(stage)
  }
}
