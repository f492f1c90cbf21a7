import Rehearsal

/// The profile room: one screen in nine architectures, each in a file of its own.
///
/// The setting names the file: `set architecture viper` presents that of `ViperProfile.swift`. The files have the same
/// names in the same order: what knows the user, its `load`, `receive` and `openWebsite`, then the `ProfileStage`, and at
/// the end `presentInContext`. A method that another object calls is traced, so that the x-ray shows every hop. What the
/// library connects, such as bindings, it shows by itself.
struct ProfileRoom: PlaybillRoom {
  static let settings: [any SettingDeclaration] = [Setting<Architecture>.architecture]

  static let entryPoint = EntryPoint<RoomServices>(
    "profile",
    title: "Profile",
    summary: "one screen in nine architectures",
    description: """
      A profile that can fail to load, in nine architectures: those of the articles, and more. It looks the same \
      in each; to compare what they cost: help costs. Try: xray on, tap website, where. \
      Then: set architecture viper, back, profile.
      """,
    topics: [.article(in: "profile", with: "set architecture scene"), .costs]
  ) { $1[ProfileRoom.self].presentInContext($0) }

  private let services: ProfileServices
  private let settings: Settings

  init(in world: World) {
    let session = UserSession(user: .ada, connection: Connection(in: world))
    services = ProfileServices(session: session, urlOpener: world.urlOpener)
    settings = world.settings
  }

  func presentInContext(_ context: any NavigationContext) {
    settings[.architecture].presentInContext(context, services)
  }
}

/// What each architecture is given: the service that it asks, and the one that it opens the website with.
struct ProfileServices {
  let session: UserSession
  let urlOpener: URLOpener
}

/// The architecture of the profile: the setting `architecture`, as in `set architecture viper`.
enum Architecture: String, CaseIterable {
  case mvc, viper, redux, rac, scene, owner, store, mvvmc, async

  /// Presents the profile in a context.
  func presentInContext(_ context: any NavigationContext, _ services: ProfileServices) {
    switch self {
    case .mvc: MVCProfile.presentInContext(context, services)
    case .viper: ViperProfile.presentInContext(context, services)
    case .redux: ReduxProfile.presentInContext(context, services)
    case .rac: RACProfile.presentInContext(context, services)
    case .scene: SceneProfile.presentInContext(context, services)
    case .owner: OwnerProfile.presentInContext(context, services)
    case .store: StoreProfile.presentInContext(context, services)
    case .mvvmc: MVVMCProfile.presentInContext(context, services)
    case .async: AsyncProfile.presentInContext(context, services)
    }
  }
}

extension Setting<Architecture> {
  static var architecture: Setting {
    Setting("architecture", default: .scene, summary: "how a profile is built", effect: .nextVisit)
  }
}
