public import Streams

/// What the user sees: a screen made of named controls.
///
/// A stage knows layout, text and controls, and nothing of services, decisions or navigation. One
/// that shows what a director directs adopts ``Directed``; one that is static needs no director.
/// Source: seed article 1, where it is a view controller and its views.
open class Stage {
  /// What it is called on the screen, in the prompt and in `where`: the name of its type without
  /// “Stage”, until something else is set or bound.
  public let title: Property<String>

  /// The context it was presented into; nil before and after.
  public internal(set) weak var context: (any NavigationContext)?

  /// Its number among all that were presented; nil before it is.
  var presentation: NavigationRequest.StageID?

  /// The guard as it was when the stage loaded.
  private(set) var loadedGuard: ExitGuard?

  private weak var navigatorHandle: Handle<Navigator>?
  private var navigator: Navigator? { navigatorHandle?.owner }

  /// What its controls and closures, which may outlive it, hold of it; nil when it was unloaded.
  // Unsafe only to the compiler: the navigator that dies is alone with its stages when it takes it.
  nonisolated(unsafe) private(set) var handle: Handle<Stage>?

  /// Who follows what its director puts out; nil before it loads.
  private(set) var xray: XRay?
  private var farewell = Farewell()

  var makeDirector: (() -> AnyObject)?
  var directorDidLoad: (() -> Void)?
  var directorStorage: AnyObject?
  /// In order: what a cancellation leads to must not depend on the hash of an address.
  private var cancellables: [AnyCancellable] = []
  private(set) var views: [View] = []
  /// The controls among them whose choices can be named alone.
  private(set) var choosers: [View] = []
  private(set) var isLoaded = false

  /// The column in which the values of fields begin, counted behind the indent.
  var valueColumn = 0

  /// Whether the user has ever seen all of it.
  var wasDescribed = false

  let titleView: TitleView

  private var lazySlot = LazyViewModelSlot()

  /// The place for its view model, made by who asks for it.
  var viewModelSlot: ViewModelSlot { lazySlot.make() }

  /// The name of the type of its view model; nil without one.
  var viewModelName: String? { lazySlot.made?.viewModelName }

  /// Which scene observes which output, in the order of their subscription.
  var observations: [Observation] = []

  /// The scene that made it, as far as the stage can know: the first that observes its director.
  var scene: Any? { observations.first?.scene }

  /// Makes a stage that is not loaded yet.
  public required init() {
    title = Property(Self.usualTitle)
    titleView = TitleView(title)
    handle = Handle(self)
  }

  // Many come and go; what is left of one that was unloaded asks for no actor when it goes.
  nonisolated deinit {}

  private static var usualTitle: String {
    let type = ObjectIdentifier(self)
    if let title = usualTitles[type] { return title }
    // What `String(describing:)` ends with, after it has asked all protocols of the program how a
    // type would describe itself: a tenth of the time to the first prompt.
    let name = _typeName(self, qualified: false)
    let title = name.hasSuffix("Stage") && name != "Stage" ? String(name.dropLast(5)) : name
    usualTitles[type] = title
    return title
  }

  /// To spell the name of a type takes longer than to make a stage, and a type may have a million.
  private static var usualTitles: [ObjectIdentifier: String] = [:]

  /// The controls, from top to bottom.
  ///
  /// It is read once, when the stage loads.
  open var layout: [View] { [] }

  /// What keeps it from being left without a question; nil for most.
  ///
  /// It is read once, when the stage loads.
  open var exitGuard: ExitGuard? { nil }

  /// How it was left: one value, when it is, and then the end.
  ///
  /// When it could never be presented, and when the app ends, it ends without one.
  public final var departure: Signal<Departure> { farewell.signal() }

  /// The context of its own in which it stands, by its title; nil outside of any.
  var room: String? { presentation.flatMap { navigator?.state.room(of: $0) } }

  /// How many subscriptions it keeps alive.
  var subscriptionCount: Int { cancellables.count }

  /// The name of the director's type; nil without one.
  var directorName: String? {
    directorStorage.map { String(describing: type(of: $0)) }
  }

  /// One sentence, without its full stop, on what the stage is made of.
  var examination: String {
    let kind = self is any NonReusableViewModelOwner ? "non-reusable" : "reusable"
    let ownership = viewModelName.map { ", a \(kind) owner of \($0)" }
    let stage = "\(title.shown) is shown by \(type(of: self))" + (ownership ?? "")
    guard let directorName else {
      return ownership == nil ? stage + ", without a director" : stage
    }
    let observed = observations.map { "; \(type(of: $0.scene)) observes \($0.output)" }.joined()
    return stage + ", directed by \(directorName)" + observed
  }

  /// Keeps a subscription alive for as long as the stage is presented.
  public final func store(_ subscription: AnyCancellable) {
    cancellables = exchange(&cancellables, with: []).appending([subscription])
  }

  /// Wakes the stage up: controls first, then the director, who is given their streams.
  func load(on screen: Screen, in context: any NavigationContext, by navigator: Navigator) {
    self.context = context
    navigatorHandle = navigator.handle
    xray = screen.xray
    isLoaded = true
    views = layout
    titleView.load(on: screen, in: self)
    for (index, view) in views.enumerated() {
      // A stage has a few controls, which are compared sooner than hashed.
      if views[..<index].contains(where: { $0.name == view.name }) {
        let names = views.map(\.name).joined(separator: ", ")
        fatalError("\(type(of: self)) has two controls of one name: \(names).")
      }
      view.load(on: screen, in: self)
    }
    choosers = views.filter(\.isChooser)
    loadedGuard = exitGuard
    loadedGuard?.display.stageHandle = handle
    loadedGuard?.display.screen = screen
    loadedGuard?.didDecide = { [unowned self] in self.navigator?.decide($0, of: self) }
    if let makeDirector {
      self.makeDirector = nil
      directorStorage = makeDirector()
      directorDidLoad?()
    }
  }

  /// Leaves, for good, with all that stands on it.
  func takeAway(then completion: @escaping () -> Void) {
    navigator?.remove(self, then: completion)
  }

  /// Tells whoever listens that it was left; nil when it never came, or the app ends.
  func depart(_ departure: Departure?) {
    let tell = farewell.end(departure)
    tell()
  }

  /// Lets everything go that the stage holds: its subscriptions, its director, its screen.
  func unload() {
    let release = xray?.tracer?.beginRelease(of: self)
    // What is stored by the cancelling goes with the rest.
    for cancellable in cancellables { cancellable.cancel() }
    cancellables = []
    lazySlot.made?.dispose()
    release?()
    loadedGuard?.display.screen = nil
    makeDirector = nil
    directorStorage = nil
    observations = []
    for view in views { view.unload() }
    titleView.unload()
    context = nil
    takeHandle()
  }

  /// Nobody finds the stage any more: not even what runs in the `deinit` of an app's own stage.
  nonisolated func takeHandle() {
    handle = nil
  }
}
