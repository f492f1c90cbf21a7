import Rehearsal
import Streams
import Testing

@testable import PlaybillRooms

/// Tests of the logic of each architecture without a screen: the user is loaded, and the website is opened.
///
/// There is none of MVC, whose logic is in the screen.
@Suite(.timeLimit(.minutes(10))) struct ProfileLogicTests {
  /// The addresses that were opened.
  private final class Opened {
    var urls: [User.WebAddress] = []
  }

  private let clock = VirtualTimeScheduler()
  private let opened = Opened()
  private let services: ProfileServices

  init() {
    services = ProfileServices(
      session: UserSession(user: .ada, connection: Connection(scheduler: clock) { _ in 0 }),
      urlOpener: URLOpener { [opened] in opened.urls.append($0) }
    )
  }

  @Test("a presenter shows the user to its view, and asks its router for the website")
  func viper() {
    final class View: ViperProfile.ProfileView {
      var userName = ""
      func show(userName: String, userWebsiteName: String) { self.userName = userName }
      func show(notice: String) {}
    }
    let view = View()
    let presenter = ViperProfile.ProfilePresenter(
      interactor: ViperProfile.ProfileInteractor(session: services.session),
      router: ViperProfile.ProfileRouter(urlOpener: services.urlOpener)
    )
    presenter.view = view
    presenter.load()
    clock.advance(by: 1)
    presenter.openWebsite()
    #expect(view.userName == "Ada Lovelace")
    #expect(opened.urls == [User.ada.websiteURL])
  }

  @Test("a reducer keeps the user, and names the effects")
  func redux() {
    var state = ReduxProfile.ProfileState()
    #expect(ReduxProfile.reduce(&state, .load) == .requestUser)
    #expect(ReduxProfile.reduce(&state, .receive(.success(.ada))) == nil)
    #expect(state.user == .ada)
    #expect(ReduxProfile.reduce(&state, .openWebsite) == .open(User.ada.websiteURL))
  }

  @Test("a view model keeps what the producer sends")
  func rac() {
    let viewModel = RACProfile.ProfileViewModel(services)
    viewModel.load()
    clock.advance(by: 1)
    viewModel.openWebsite()
    #expect(viewModel.user == .ada)
    #expect(opened.urls == [User.ada.websiteURL])
  }

  @Test("a director makes outputs of its inputs")
  func scene() {
    let tap = PassthroughSubject<Void, Never>()
    let director = SceneProfile.ProfileDirector(
      session: services.session,
      websiteButtonTap: tap.eraseToSignal(),
      retryButtonTap: Empty(completeImmediately: false).eraseToSignal()
    )
    var (names, urls) = ([String](), [User.WebAddress]())
    let subscriptions = [
      director.userName.sink { names.append($0) }, director.urlToOpen.sink { urls.append($0) },
    ]
    clock.advance(by: 1)
    tap.send(())
    #expect(names == ["Ada Lovelace"])
    #expect(urls == [User.ada.websiteURL])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("a view model sends what its owner shows")
  func owner() {
    let viewModel: any OwnerProfile.ProfileViewModelType = OwnerProfile.ProfileViewModel(services)
    var names: [String] = []
    let subscription = viewModel.user.sink { names.append($0.name) }
    viewModel.load()
    clock.advance(by: 1)
    viewModel.openWebsite()
    #expect(names == ["Ada Lovelace"])
    #expect(opened.urls == [User.ada.websiteURL])
    withExtendedLifetime(subscription) {}
  }

  @Test("a view model asks its store for the user, and its coordinator for the website")
  func store() {
    let coordinator = StoreProfile.ProfileCoordinator(services)
    let viewModel = StoreProfile.ProfileViewModel(
      store: StoreProfile.ProfileStore(session: services.session),
      coordinator: coordinator
    )
    viewModel.load()
    clock.advance(by: 1)
    viewModel.openWebsite()
    #expect(viewModel.user.value == .ada)
    #expect(opened.urls == [User.ada.websiteURL])
  }

  @Test("a view model tells its coordinator each transition")
  func mvvmc() {
    let viewModel = MVVMCProfile.ProfileViewModel(session: services.session)
    var states: [MVVMCProfile.ProfileState] = []
    viewModel.onStateChange = { states.append($1) }
    viewModel.load()
    clock.advance(by: 1)
    viewModel.openWebsite()
    #expect(viewModel.user == .ada)
    #expect(states == [.profile, .website, .profile])
  }

  @Test("a model awaits the user")
  func async() async {
    let model = AsyncProfile.ProfileModel(services)
    await model.load()
    model.openWebsite()
    #expect(model.user == .ada)
    #expect(opened.urls == [User.ada.websiteURL])
  }
}
