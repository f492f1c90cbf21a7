import Rehearsal
import Streams
import Tracepoints

/// A reducer: a pure function makes the next state of a state and an action, and names the effect to run.
///
/// Source: Redux (2015), and The Composable Architecture (2020).
enum ReduxProfile {
  struct ProfileState {
    var user: User?
    var notice = ""
  }

  enum ProfileAction {
    case load
    case receive(Result<User, Offline>)
    case openWebsite
  }

  enum ProfileEffect: Equatable {
    case requestUser
    case open(User.WebAddress)
  }

  static func reduce(_ state: inout ProfileState, _ action: ProfileAction) -> ProfileEffect? {
    switch action {
    case .load:
      state.notice = ""
      return .requestUser
    case .receive(.success(let user)): state.user = user
    case .receive(.failure(let error)): state.notice = error.text
    case .openWebsite: return state.user.map { .open($0.websiteURL) }
    }
    return nil
  }

  final class ProfileStore {
    let state = CurrentValueSubject<ProfileState, Never>(ProfileState())

    private let services: ProfileServices
    private var request: AnyCancellable?

    init(_ services: ProfileServices) { self.services = services }

    func send(_ action: ProfileAction) {
      trace(self) {
        switch reduce(&state.value, action) {
        case .requestUser:
          request = services.session.currentUser { [unowned self] in send(.receive($0)) }
        case .open(let url): services.urlOpener.open(url)
        case nil: break
        }
      }
    }
  }

  final class ProfileStage: ProfileScreen {
    convenience init(_ store: ProfileStore) {
      self.init()
      bind(\.state, of: store, to: name.text) { $0.user?.name ?? "…" }
      bind(\.state, of: store, to: website.title) { $0.user?.websiteName ?? "…" }
      bind(\.state, of: store, to: website.isEnabled) { $0.user != nil }
      bind(\.state, of: store, to: notice.text) { $0.notice }
      bind(\.state, of: store, to: retry.isHidden) { $0.notice.isEmpty }
      retry.onTap { store.send(.load) }
      website.onTap { store.send(.openWebsite) }
      store.send(.load)
    }
  }

  static func presentInContext(_ context: any NavigationContext, _ services: ProfileServices) {
    context.push(ProfileStage(ProfileStore(services)))
  }
}
