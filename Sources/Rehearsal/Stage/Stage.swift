public import Streams

/// What the user sees: a screen made of named controls.
///
/// A stage handles layout, text and controls, but no services, decisions or navigation. A stage
/// with a director adopts ``Directed``; a static stage needs no director. Source: “A Different Take
/// on MVVM with Swift”, where it is a view controller and its views.
// As in UIKit, code in the Swift 5 mode can make stages without saying that it is on the main actor.
@preconcurrency @MainActor open class Stage: ViewModelHolder {
  /// A number that tells presented stages apart.
  typealias Number = Int

  /// The title of the stage on the screen, in the prompt and in `where`.
  ///
  /// It is the name of the stage's type without “Stage” or “ViewController”, until another title is set or bound.
  public let title: Property<String>

  /// The context that the stage was presented into; nil before and after.
  public var context: (any NavigationContext)? { presenter }

  private weak var presenter: StackContext?

  /// The number of the stage among all that were presented; nil before it is presented.
  var presentation: Number?

  /// The line of the app that presented the stage; nil if the app did not.
  var presentationSource: SourceLine?

  /// The lines of the app that keep subscriptions with ``store(_:fileID:line:)``.
  @exclusivity(unchecked) private(set) var storeSources: [SourceLine] = []

  /// The guard as it was when the stage loaded.
  private(set) var loadedGuard: ExitGuard?

  /// The handle by which its controls and closures, which may outlive it, refer to it; nil after it
  /// unloads.
  // Safe: when a navigator is deallocated and takes the handle, no other code uses its stages.
  nonisolated(unsafe) private(set) var handle: Handle<Stage>?

  /// The x-ray that traces the director's outputs; nil before the stage loads.
  private(set) var xray: XRay?
  private var departureSubject = DepartureSubject()

  var makeDirector: (() -> AnyObject)?
  var directorDidLoad: (() -> Void)?
  var directorStorage: AnyObject?
  /// An array, because the effects of cancellation must not depend on the hash of an address.
  @exclusivity(unchecked) private var cancellables: [AnyCancellable] = []
  /// The layout as it was when the stage loaded.
  private var loadedLayout: [View] = []
  /// Whether the controls on the screen may differ from the layout.
  private(set) var isDynamic = false

  /// The controls on the screen: the layout with the controls of its sections, except what is hidden.
  var views: [View] { isDynamic ? loadedLayout.flatMap(Self.shown) : loadedLayout }

  /// The controls on the screen that their names alone tell apart: all but those in rows.
  var namedViews: [View] { isDynamic ? views.filter { $0.rowPlace == nil } : loadedLayout }

  /// The controls on the screen whose choices can be typed alone.
  var choosers: [View] { namedViews.filter(\.isChooser) }

  private static func shown(_ view: View) -> [View] {
    view.isEffectivelyHidden ? [] : [view] + view.parts.flatMap(shown)
  }

  /// The controls of the layout and of its sections, including what is hidden.
  var allViews: [View] { isDynamic ? loadedLayout.flatMap(Self.all) : loadedLayout }

  private static func all(_ view: View) -> [View] { [view] + view.parts.flatMap(all) }

  /// Prepares for controls that come and go.
  func allowsHiding() { isDynamic = true }
  private(set) var isLoaded = false

  /// Whether the stage was removed while it waited to be presented.
  private(set) var isWithdrawn = false

  /// The column in which the values of fields begin, counted after the indent.
  var valueColumn = 0

  /// Whether the user has ever seen the whole stage.
  var wasDescribed = false

  let titleView: TitleView

  /// The stage's view models: those that it and its controls own, the stored properties whose type is
  /// named so, and the `@Observable` models that it shows, except its director.
  var viewModels: [Any] {
    let stored = Member.all(of: self).filter { !$0.isInherited }.compactMap {
      Member.unwrapped($0.value)
    }
    .filter { String(describing: type(of: $0)).hasSuffix("ViewModel") }
    let shown = observedValues.compactMap(\.property.model).filter { $0 !== directorStorage }
    let owned = allViews.compactMap(\.viewModelSlot?.stored)
    let all = [viewModelSlot?.stored].compactMap { $0 } + stored + owned + shown
    var seen: Set<ObjectIdentifier> = []
    return all.filter { model in
      // Two controls may share a view model, unless it is a value.
      !(type(of: model) is any AnyObject.Type)
        || seen.insert(ObjectIdentifier(model as AnyObject)).inserted
    }
  }

  /// The observations of the director's outputs, in the order of subscription.
  @exclusivity(unchecked) var observations: [Observation] = []

  /// The outputs of models that the stage itself observes, in the order of subscription.
  @exclusivity(unchecked) var modelOutputs: [ReceivedOutput] = []

  /// The values of `@Observable` models that the stage shows, in the order of the bindings.
  @exclusivity(unchecked) private(set) var observedValues: [ObservedValue] = []
  /// Bindings to such values that were made before the stage loaded.
  @exclusivity(unchecked) private var awaitingScreen: [(Screen) -> ObservedValue?] = []

  /// The screen; nil before the stage loads and after it unloads.
  var screen: Screen? { titleView.display.screen }

  /// The properties that show an output whose first value has not come, and perhaps some that do not
  /// wait any more.
  @exclusivity(unchecked) private var awaiting: [any UntypedProperty] = []

  /// Whether some of the stage's properties may wait for the first value of an output.
  var isAwaiting: Bool { !awaiting.isEmpty }

  /// Notes that `property` waits for the first value of an output.
  func wait(for property: any UntypedProperty) {
    awaiting.append(property)
  }

  /// Shows the present values of properties for whose outputs nothing is in flight.
  func stopWaiting() {
    for property in exchange(&awaiting, with: []) { property.stopWaiting() }
  }

  /// The tasks that the stage has started; nil for none.
  private(set) var startedTasks: StageTasks?

  /// The tasks of the stage, created on first use.
  var tasks: StageTasks {
    let tasks = startedTasks ?? StageTasks()
    startedTasks = tasks
    return tasks
  }

  private var presenterReference: ObjectReference?

  /// The object that presented the stage: the one passed to ``presented(by:)``, or else the first scene that observes
  /// the director; nil if neither is known.
  var scene: Any? { presenterReference?.object ?? observations.first?.scene }

  /// The name of the type of the object passed to ``presented(by:)``; nil for none.
  var presenterName: String? { presenterReference?.typeName }

  /// Records that `presenter` presents this stage, and returns the stage.
  ///
  /// Call it where you present the stage, so that `where`, `examine scene` and the x-ray show the scene, coordinator or
  /// navigator:
  ///
  /// ```swift
  /// struct WelcomeScene {
  ///   func presentInContext(_ context: any NavigationContext) {
  ///     context.push(Stage().presented(by: self))
  ///   }
  /// }
  /// ```
  ///
  /// The stage does not keep a presenter alive that is a class.
  @discardableResult
  public final func presented(by presenter: Any) -> Self {
    presenterReference = ObjectReference(presenter)
    return self
  }

  /// Makes a stage that is not loaded yet.
  public required override init() {
    title = Property(Self.usualTitle)
    titleView = TitleView(title)
    super.init()
    handle = Handle(self)
  }

  nonisolated deinit {}

  private static var usualTitle: String {
    let type = ObjectIdentifier(self)
    if let title = usualTitles[type] { return title }
    let name = typeName
    let suffix = ["Stage", "ViewController"].first { name.hasSuffix($0) && name != $0 } ?? ""
    let title = String(name.dropLast(suffix.count))
    usualTitles[type] = title
    return title
  }

  /// A cache, because finding the name of a type takes longer than making a stage.
  private static var usualTitles: [ObjectIdentifier: String] = [:]

  private static var typeName: String {
    // `String(describing:)` gives the same name, but first looks up conformances to the protocols
    // by which a type can describe itself. That took a tenth of the time to the first prompt.
    _typeName(self, qualified: false)
  }

  /// The name of the stage's type.
  var typeName: String { Self.typeName }

  /// The controls in the stage's stored properties, in the order of their declaration, those of its
  /// superclasses first.
  ///
  /// The properties may be private, optional, or arrays: the controls of an array `line` are `line-1`
  /// and `line-2`. A lazy control is found once it has been used, and one in a computed property is not.
  public final var controls: [View] { StoredControls.of(self, below: Stage.self) }

  /// The controls, from top to bottom: all ``controls`` by default.
  ///
  /// Override it for another order, or to leave out some of them. The session reads it once, when the
  /// stage loads.
  open var layout: [View] { controls }

  /// What names the stage on the map of an exploration: the name of its type by default.
  ///
  /// Override it in a type whose stages are different scenes, such as one for all questions.
  open var sceneName: String { typeName }

  /// The name of the type and the title, in which `#` stands for a number: “Recording 2” and “Recording 1” are
  /// the same scene.
  final var titledSceneName: String { "\(typeName) \(title.value.replacing(/\d+/, with: "#"))" }

  /// The guard that asks before the stage is left; nil for most stages.
  ///
  /// The session reads it once, when the stage loads.
  open var exitGuard: ExitGuard? { nil }

  /// How the stage was left: one value when it is left, and then the end.
  ///
  /// If the stage could never be presented, or if the app ends, the signal finishes without a
  /// value.
  public final var departure: Signal<Departure> { departureSubject.signal() }

  /// A value each time that the stage becomes visible: when it is presented, and when what covered it
  /// is gone.
  public final var willAppear: Signal<Void> {
    visibilityChanges.filter { $0 }.map { _ in }.eraseToSignal()
  }

  /// A value each time that the stage stops being visible: when something covers it, and when it is
  /// left; but none when the app ends.
  public final var didDisappear: Signal<Void> {
    visibilityChanges.filter { !$0 }.map { _ in }.eraseToSignal()
  }

  // Subscribers are rare, so the first request makes the subject.
  private var visibilitySubject: PassthroughSubject<Bool, Never>?
  private var visibilityChanges: PassthroughSubject<Bool, Never> {
    let subject = visibilitySubject ?? PassthroughSubject()
    visibilitySubject = subject
    return subject
  }
  package private(set) var isVisible = false

  /// Notes that the stage is visible, or is not any more, and tells subscribers.
  func setVisible(_ isVisible: Bool) {
    guard exchange(&self.isVisible, with: isVisible) != isVisible else { return }
    visibilitySubject?.send(isVisible)
  }

  /// The nearest titled context around the stage; nil for none.
  var titledContext: TitledContext? {
    presentation.flatMap { presenter?.navigator?.state.titledContext(of: $0) }
  }

  /// The tabs to show below the stage; nil for none.
  var tabBar: TabBar? {
    guard let presentation else { return nil }
    return presenter?.tabBar(below: presentation)
  }

  /// The number of subscriptions that the stage keeps alive.
  var subscriptionCount: Int { cancellables.count }

  /// The name of the director's type; nil without one.
  var directorName: String? { directorStorage.map { TypeName.of($0) } }

  /// One sentence, without its period, about the parts of the stage.
  var examination: String {
    let kind = viewModelSlot?.isReusable == false ? "non-reusable" : "reusable"
    let ownership = viewModelSlot?.viewModelName.map { ", a \(kind) owner of \($0)" }
    let stage = "\(title.shown) is shown by \(TypeName.of(self))" + (ownership ?? "")
    guard let directorName else { return stage + (ownership == nil ? viewModelsClause : "") }
    let observed = observations.map { "; \(TypeName.of($0.scene)) observes \($0.output)" }.joined()
    return stage + ", directed by \(directorName)" + observed
  }

  /// The clause of the examination of a stage without a director that names its view models.
  private var viewModelsClause: String {
    let models = viewModels.reduce(into: [String]()) { names, model in
      let name = TypeName.of(model)
      if !names.contains(name) { names.append(name) }
    }
    guard !models.isEmpty else { return ", without a director" }
    return ", with the view model\(models.count > 1 ? "s" : "") \(models.joined(separator: ", "))"
  }

  /// Keeps a subscription alive for as long as the stage is presented.
  public final func store(
    _ subscription: AnyCancellable,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    storeSources.append(SourceLine(fileID, line))
    keep(subscription)
  }

  /// Keeps a subscription of this package alive for as long as the stage is presented.
  package final func keep(_ subscription: AnyCancellable) {
    cancellables.append(subscription)
  }

  /// Calls `observe` when the stage is on a screen, and keeps the value that it makes, if any.
  func whenOnScreen(_ observe: @escaping (Screen) -> ObservedValue?) {
    guard let screen else { return awaitingScreen.append(observe) }
    show(observe(screen))
  }

  private func show(_ value: ObservedValue?) {
    guard let value else { return }
    observedValues.append(value)
  }

  /// Loads the stage: first the controls, then the director, which receives their streams.
  func load(on screen: Screen, in presenter: StackContext) {
    self.presenter = presenter
    xray = screen.xray
    isLoaded = true
    let layout = layout
    StoredControls.name(layout, of: self, below: Stage.self)
    titleView.load(on: screen, in: self)
    loadedLayout = layout
    for view in layout { load(view, on: screen) }
    for observe in exchange(&awaitingScreen, with: []) { show(observe(screen)) }
    loadedGuard = exitGuard
    loadedGuard?.display.stageHandle = handle
    loadedGuard?.display.screen = screen
    loadedGuard?.didDecide = { [unowned self] in self.presenter?.navigator?.decide($0, of: self) }
    if let makeDirector {
      self.makeDirector = nil
      directorStorage = makeDirector()
      directorDidLoad?()
    }
  }

  /// Loads a control that a section or a group has added.
  func load(_ part: View) {
    isDynamic = true
    if let screen { load(part, on: screen) }
  }

  private func load(_ view: View, on screen: Screen) {
    if view.name.isEmpty {
      fatalError(
        "\(type(of: self)) shows a \(type(of: view)) without a name that no stored property holds: "
          + "name it when you make it."
      )
    }
    let views = allViews
    let container = isDynamic ? view.rowPlace?.container : nil
    var isTaken = false
    for other in views where other.name == view.name && other !== view && other !== container {
      // Controls in rows are told apart by their rows.
      if container == nil || other.rowPlace == nil { isTaken = true }
    }
    if isTaken {
      fatalError(
        "\(type(of: self)) has two controls named “\(view.name)”\(Self.places(of: view.name, in: views)). "
          + "Name one of them explicitly, such as \(type(of: view))(\"other-\(view.name)\")."
      )
    }
    if view.canBeHidden { isDynamic = true }
    view.load(on: screen, in: self)
  }

  /// The sections that the controls called `name` are in, for a message.
  private static func places(of name: String, in views: [View]) -> String {
    let sections = views.filter { $0.name == name }.compactMap { $0.section?.name }
    return sections.isEmpty ? "" : ", in \(sections.joined(separator: " and "))"
  }

  /// Removes the stage with everything on top of it; if it still waits to be presented, it never will be.
  func takeAway(then completion: @escaping () -> Void) {
    guard let presenter else { return isWithdrawn = true }
    presenter.navigator?.remove(self, then: completion)
  }

  /// Notifies subscribers of the departure; nil if the stage was never presented, or if the app
  /// ends.
  func depart(_ departure: Departure?) {
    let tell = departureSubject.end(departure)
    tell()
  }

  /// Releases what the stage holds: its subscriptions, its director and its screen.
  func unload() {
    declareInputs()
    let release = xray?.tracer?.beginRelease(of: self)
    startedTasks?.cancel()
    startedTasks = nil
    for value in observedValues { value.stop() }
    observedValues = []
    awaitingScreen = []
    // A subscription that is stored during the cancellation is dropped with the rest.
    for cancellable in cancellables { cancellable.cancel() }
    cancellables = []
    viewModelSlot?.dispose(of: self)
    release?()
    loadedGuard?.display.screen = nil
    makeDirector = nil
    directorStorage = nil
    observations = []
    awaiting = []
    modelOutputs = []
    presenterReference = nil
    for view in loadedLayout { view.unload() }
    titleView.unload()
    presenter = nil
    takeHandle()
  }

  /// Notes the first action of each control that something listens to, although no user may ever perform it.
  private func declareInputs() {
    guard let wires = Wires.noted else { return }
    for view in allViews where !view.inputs.isEmpty {
      if let action = view.actions.first { wires.declare(view.wire(of: action)) }
    }
  }

  /// Removes the handle, so that no code finds the stage any more, including a subclass's `deinit`.
  nonisolated func takeHandle() {
    handle = nil
  }
}

/// The title of a stage, as a control that is not part of the layout, so that a change of the title is printed.
final class TitleView: View {
  let text: Property<String>

  init(_ text: Property<String>) {
    self.text = text
    super.init("title")
    adopt(text)
  }

  nonisolated deinit {}

  override var appearance: Appearance { .heading(text.shown) }
}
