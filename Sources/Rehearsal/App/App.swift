/// An app that can be rehearsed: what it is called, where one can enter it, and how it is made.
///
/// Everything the app uses is built anew for each session, from the world the session has, so that
/// sessions share nothing.
///
/// ```swift
/// struct Notes: App {
///   let name = "notes"
///   let title = "Notes"
///   let summary = "a notebook"
///
///   func makeServices(in world: World) -> NoteStore {
///     NoteStore(scheduler: world.scheduler)
///   }
///
///   func presentInContext(_ context: any NavigationContext, services: NoteStore) {
///     NotesScene(store: services).presentInContext(context)
///   }
/// }
/// ```
public protocol App {
  /// What the app's scenes need from below: services, stores, sessions of a user.
  associatedtype Services

  /// The name of its executable, one word: `playbill`.
  var name: String { get }

  /// What people call it.
  var title: String { get }

  /// What it is, in a few words.
  var summary: String { get }

  /// Its version, as `--version` prints it.
  var version: String { get }

  /// Where one can enter it, for `scenes` and for `--open`. None by default.
  var entryPoints: [EntryPoint<Services>] { get }

  /// The settings it has for rehearsals. None by default.
  var settings: [any SettingDeclaration] { get }

  /// Returns what the user has gathered so far, from the services, for the verb `inventory`. Nothing by
  /// default.
  func inventory(of services: Services) -> [InventoryItem]

  /// Builds everything the app uses, from `world` alone. Called once for each session, and again
  /// when the user relaunches the app.
  func makeServices(in world: World) -> Services

  /// Presents the first scene into `context`, the window.
  func presentInContext(_ context: any NavigationContext, services: Services)
}

extension App {
  /// “1.0”, for an app that does not count.
  public var version: String { "1.0" }

  /// No entry points: the app is entered by its first scene alone.
  public var entryPoints: [EntryPoint<Services>] { [] }

  /// Nothing gathered.
  public func inventory(of services: Services) -> [InventoryItem] { [] }

  /// No settings.
  public var settings: [any SettingDeclaration] { [] }
}
