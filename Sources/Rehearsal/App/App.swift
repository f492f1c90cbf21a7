/// An app for rehearsals: its name, its entry points, and its services and first scene.
///
/// Each session builds everything that the app uses from its own world, so that sessions share
/// nothing.
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
  /// The objects that the app's scenes depend on, such as services and stores; the world itself by
  /// default.
  associatedtype Services = World

  /// The name of its executable, one word: `playbill`.
  var name: String { get }

  /// Its title for the user.
  var title: String { get }

  /// A short description.
  var summary: String { get }

  /// Its version, as `--version` prints it.
  var version: String { get }

  /// The places where the user can enter it, for `scenes` and `--open`; none by default.
  var entryPoints: [EntryPoint<Services>] { get }

  /// What `help` explains outside all entry points; nothing by default.
  var topics: [HelpTopic] { get }

  /// Its settings for rehearsals; none by default.
  var settings: [any SettingDeclaration] { get }

  /// The labels of the Dispatch queues that run their work in real time; none by default.
  ///
  /// The work of all other queues runs in the turn. Name a queue here if no screen waits for its work, such as one
  /// that writes a log file. A session reports a block that the queue sends to the main queue.
  var backgroundQueues: Set<String> { get }

  /// Returns what the user has collected so far, from the services, for the verb `inventory`. Nothing by default.
  func inventory(of services: Services) -> [InventoryItem]

  /// Returns hidden state on which the app's behavior depends, such as whether the user is logged in. Nothing by
  /// default.
  ///
  /// An exploration compares states by what all screens show. Two states that show the same are different if their
  /// hidden states differ.
  func hiddenState(of services: Services) -> [String]

  /// Builds everything that the app uses, from `world` alone. An app without services does not need it.
  ///
  /// A session calls it once, and again when the user relaunches the app.
  func makeServices(in world: World) -> Services

  /// Presents the first scene into `context`, the window.
  func presentInContext(_ context: any NavigationContext, services: Services)
}

extension App {
  /// “1.0” by default.
  public var version: String { "1.0" }

  /// No entry points, so the app opens only at its first scene.
  public var entryPoints: [EntryPoint<Services>] { [] }

  /// Nothing by default.
  public var topics: [HelpTopic] { [] }

  /// No queues.
  public var backgroundQueues: Set<String> { [] }

  /// No items.
  public func inventory(of services: Services) -> [InventoryItem] { [] }

  /// Nothing.
  public func hiddenState(of services: Services) -> [String] { [] }

  /// No settings.
  public var settings: [any SettingDeclaration] { [] }
}

extension App where Services == World {
  /// The world.
  public func makeServices(in world: World) -> World { world }
}

/// Something that the user has collected in an app, such as a watch-list, for the verb `inventory`.
public struct InventoryItem: Hashable, Sendable {
  /// What it is, in a word or two: “watch-list”.
  public let name: String

  /// What it holds now: “Nosferatu, The Matrix”.
  public let text: String

  /// Makes an item.
  public init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}
