public import Streams

/// A place where a scene presents its stage.
///
/// The context decides how it presents the stage.
///
/// A scene receives a context and may keep it for any time: a closed context refuses every
/// operation. No operation traps. A refusal is returned and shown to the user.
///
/// An operation that removes stages first asks the armed guards of those stages, from the top down;
/// see ``ExitGuard``. Until the guards have answered, the operation is pending, and so is every
/// later operation. If the guards agree, the later operations follow in order. If a screen is kept, they are
/// dropped, and the user reads how many. The operations of ``forced`` ask no guard and are never pending.
///
/// Source: “A Different Take on MVVM with Swift”, `NavigationContext`.
public protocol NavigationContext: AnyObject {
  /// Carries out `operation`, and returns whether it is done, waits for a guard, or is refused.
  ///
  /// `source` is the line of the app that asks for it; nil if the session does. Scenes call the methods that
  /// are named after the operations, such as ``push(_:fileID:line:)``.
  @discardableResult
  func perform(_ operation: NavigationOperation, at source: SourceLine?) -> NavigationResult

  /// Whether the context can still present anything.
  var isOpen: Bool { get }

  /// This context without guards: `context.forced.replaceRoot(with: login)`.
  ///
  /// Use it for exits that must not be vetoed, such as an expired session.
  var forced: any NavigationContext { get }

  /// How this context was closed: one value when it is closed, and then the end.
  ///
  /// If the app ends, the signal finishes without a value.
  var departure: Signal<Departure> { get }

  /// Starts `coordinator` in this context, which keeps it alive until the context is closed.
  func start(_ coordinator: Coordinator)

  /// Keeps a subscription alive until this context is closed.
  func store(_ subscription: AnyCancellable)

  /// Calls `receive` with each value of `output` of `director` until this context is closed.
  ///
  /// Scenes call ``observe(_:of:by:fileID:line:_:)``; `source` is the line of the app that does.
  func observe<Director: AnyObject, Output: Publisher>(
    _ output: KeyPath<Director, Output>,
    of director: Director,
    by scene: Any,
    at source: SourceLine,
    _ receive: @escaping (Output.Output) -> Void
  ) where Output.Failure == Never
}

/// An operation on a context, as a value.
public enum NavigationOperation {
  /// See ``NavigationContext/push(_:fileID:line:)``.
  case push(Stage)
  /// See ``NavigationContext/pop(fileID:line:)``.
  case pop
  /// See ``NavigationContext/pop(to:fileID:line:)``.
  case popTo(Stage)
  /// See ``NavigationContext/popToRoot(fileID:line:)``.
  case popToRoot
  /// See ``NavigationContext/replaceTop(with:fileID:line:)``.
  case replaceTop(Stage)
  /// See ``NavigationContext/replaceRoot(with:fileID:line:)-(Stage,_,_)``.
  case replaceRoot(Stage)
  /// See ``NavigationContext/present(_:fileID:line:)``.
  case present(Stage)
  /// See ``NavigationContext/dismiss(fileID:line:)``.
  case dismiss
  /// See ``NavigationContext/dismissToRoot(fileID:line:)``.
  case dismissToRoot
  /// See ``NavigationContext/show(_:fileID:line:)``.
  case show(Stage)
  /// See ``NavigationContext/open(_:fileID:line:_:)``.
  case open(title: String, present: (any NavigationContext) -> Void)
  /// See ``NavigationContext/open(_:fileID:line:)``; with `replacing`, the tabs are the root of the context.
  case openTabs(Tabs, replacing: Bool = false)
  /// See ``NavigationContext/follow(_:fileID:line:)``.
  case follow(route: String)
  /// See ``NavigationContext/close(fileID:line:)``.
  case close
}

extension NavigationContext {
  /// Puts `stage` on top of this context's stack.
  @discardableResult
  public func push(_ stage: Stage, fileID: String = #fileID, line: Int = #line) -> NavigationResult
  {
    perform(.push(stage), at: SourceLine(fileID, line))
  }

  /// Takes the top stage off this context's stack; the root is never popped.
  @discardableResult
  public func pop(fileID: String = #fileID, line: Int = #line) -> NavigationResult {
    perform(.pop, at: SourceLine(fileID, line))
  }

  /// Takes all stages above `stage` off this context's stack.
  @discardableResult
  public func pop(to stage: Stage, fileID: String = #fileID, line: Int = #line) -> NavigationResult
  {
    perform(.popTo(stage), at: SourceLine(fileID, line))
  }

  /// Takes all stages but the root off this context's stack; does nothing if there is only the root.
  @discardableResult
  public func popToRoot(fileID: String = #fileID, line: Int = #line) -> NavigationResult {
    perform(.popToRoot, at: SourceLine(fileID, line))
  }

  /// Puts `stage` in place of the top stage of this context's stack.
  @discardableResult
  public func replaceTop(
    with stage: Stage,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NavigationResult {
    perform(.replaceTop(stage), at: SourceLine(fileID, line))
  }

  /// Puts `stage` in place of all stages of this context's stack, or of the tabs that were opened on an empty one.
  @discardableResult
  public func replaceRoot(
    with stage: Stage,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NavigationResult {
    perform(.replaceRoot(stage), at: SourceLine(fileID, line))
  }

  /// Opens `tabs` in place of all stages of this context's stack, or of the tabs that were opened on an empty one.
  ///
  /// Use it when the user has signed in, for example. Tabs can be opened once.
  @discardableResult
  public func replaceRoot(
    with tabs: Tabs,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NavigationResult {
    perform(.openTabs(tabs, replacing: true), at: SourceLine(fileID, line))
  }

  /// Presents `stage` as a modal, in a context of its own on top of everything: `stage.context`.
  @discardableResult
  public func present(
    _ stage: Stage,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NavigationResult {
    perform(.present(stage), at: SourceLine(fileID, line))
  }

  /// Dismisses the modal that this context presented last, or else this context if it is a modal.
  @discardableResult
  public func dismiss(fileID: String = #fileID, line: Int = #line) -> NavigationResult {
    perform(.dismiss, at: SourceLine(fileID, line))
  }

  /// Dismisses every modal from the window to this context.
  ///
  /// If there is none, it dismisses every modal on top of this context, if any.
  @discardableResult
  public func dismissToRoot(fileID: String = #fileID, line: Int = #line) -> NavigationResult {
    perform(.dismissToRoot, at: SourceLine(fileID, line))
  }

  /// Shows `stage` where the user sees it.
  ///
  /// A visible context pushes the stage. A context that is covered, by a modal or by an entry point,
  /// presents it as a modal, because a pushed stage would not be visible.
  @discardableResult
  public func show(_ stage: Stage, fileID: String = #fileID, line: Int = #line) -> NavigationResult
  {
    perform(.show(stage), at: SourceLine(fileID, line))
  }

  /// Opens a context of its own, called `title` in the user's location, on top of this one.
  ///
  /// `present` fills the new context. Leaving its root returns to this context.
  @discardableResult
  public func open(
    _ title: String,
    fileID: String = #fileID,
    line: Int = #line,
    _ present: @escaping (any NavigationContext) -> Void
  ) -> NavigationResult {
    perform(.open(title: title, present: present), at: SourceLine(fileID, line))
  }

  /// Opens `tabs` on top of this context, each with a context of its own.
  ///
  /// Leaving the first screen of a tab closes all of them. Tabs can be opened once.
  @discardableResult
  public func open(_ tabs: Tabs, fileID: String = #fileID, line: Int = #line) -> NavigationResult {
    perform(.openTabs(tabs), at: SourceLine(fileID, line))
  }

  /// Follows a link into the app, as the user's `go orders/7` does: `context.follow("orders/7")`.
  ///
  /// Use it for what leads to a place from anywhere, such as a notification that the user opens. The open
  /// screens are left, from any context, after their guards have agreed; if one does not, everything stays.
  /// Then the ``EntryPoint`` or the tab with its title is shown, and the screens of the route on it. The other
  /// tabs keep their stacks. A link that leads nowhere is refused, and no screen is left.
  @discardableResult
  public func follow(
    _ route: String,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NavigationResult {
    perform(.follow(route: route), at: SourceLine(fileID, line))
  }

  /// Closes this context with everything on top of it; the window is never closed.
  @discardableResult
  public func close(fileID: String = #fileID, line: Int = #line) -> NavigationResult {
    perform(.close, at: SourceLine(fileID, line))
  }

  /// Calls `receive` with each value of `output` of `director` until this context is closed.
  ///
  /// It is for a scene that has no stage of its own, such as one that decides which other scene to
  /// present first. The context keeps the director alive. It releases `receive` when it is closed, so
  /// `receive` may capture the context.
  public func observe<Director: AnyObject, Output: Publisher>(
    _ output: KeyPath<Director, Output>,
    of director: Director,
    by scene: Any,
    fileID: String = #fileID,
    line: Int = #line,
    _ receive: @escaping (Output.Output) -> Void
  ) where Output.Failure == Never {
    observe(output, of: director, by: scene, at: SourceLine(fileID, line), receive)
  }

  /// Opens an empty modal on top of this context, which `fill` fills, and which stays until the context is closed.
  package func openModal(_ fill: @escaping (any NavigationContext) -> Void) {
    if let stack = self as? StackContext { _ = stack.open(nil, at: nil, fill) }
  }

  /// Calls `work` in the same instant, when the code that runs now has ended.
  package func afterwards(_ work: @escaping () -> Void) {
    if let stack = self as? StackContext { stack.navigator?.screen.scheduler.schedule(work) }
  }

  /// Shows the user why something is refused.
  package func refuse(_ reason: String) {
    if let stack = self as? StackContext { _ = stack.refuse(.other(reason)) }
  }
}

/// The result of an operation on a context.
nonisolated public enum NavigationResult: Hashable, Sendable {
  /// The operation was done.
  case made(Transition)
  /// The operation waits for a guard, or for an operation that waits for one.
  ///
  /// It is done, refused or dropped after the answer.
  case pending
  /// The operation was not possible, and the screen shows the reason.
  case refused(Refusal)
}
