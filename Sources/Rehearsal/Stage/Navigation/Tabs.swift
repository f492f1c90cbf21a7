public import Streams

/// One tab: its title, and what presents its first screen.
public struct Tab {
  /// The title, by which `tab search` selects the tab.
  public let title: String

  fileprivate let presentInContext: (any NavigationContext) -> Void

  /// Makes a tab whose first screen is presented by `presentInContext`, when the tab is selected for the
  /// first time, or before the app presents anything else in it.
  public init(_ title: String, _ presentInContext: @escaping (any NavigationContext) -> Void) {
    self.title = title
    self.presentInContext = presentInContext
  }
}

/// Screens side by side, of which the user selects one: each tab keeps a stack of its own.
///
/// ```swift
/// let tabs = Tabs([
///   Tab("Catalogue") { CatalogueScene().presentInContext($0) },
///   Tab("Cart") { CartScene().presentInContext($0) },
/// ])
/// context.open(tabs)
/// ```
///
/// The user selects a tab with `tab cart`. Selecting the tab on the screen again returns to its first
/// screen. The armed guards of the screens that another tab hides are asked first, although the screens
/// stay. What a tab presents while another one is selected is visible when it is selected.
///
/// Source: `UITabBarController`.
public final class Tabs {
  /// The titles, in the order of the tabs.
  public let titles: [String]

  private var unpresented: [Tab?]
  private let selected: CurrentValueSubject<String, Never>

  /// The contexts of the tabs; nil before they are opened.
  private var contexts: [NavigationState.ContextID]?
  private weak var navigator: Handle<Navigator>?

  /// Makes tabs of which the first is selected.
  ///
  /// There is at least one, and all titles differ. Anything else is a programmer error.
  public init(_ tabs: [Tab]) {
    titles = tabs.map(\.title)
    // Not a precondition, because a release build drops its message.
    guard let first = titles.first, !first.isEmpty else {
      fatalError("Tabs need at least one tab with a title.")
    }
    for (index, title) in titles.enumerated() where titles[..<index].contains(title) {
      fatalError("Two tabs are called “\(title)”: give each a title of its own.")
    }
    unpresented = tabs
    selected = CurrentValueSubject(first)
  }

  /// The title of the selected tab.
  public var selectedTitle: String { selected.value }

  /// The title of the selected tab, and then of each one that the user or the app selects.
  public var selection: Signal<String> { selected.eraseToSignal() }

  /// Selects the tab with `title`, before or after the tabs are opened; nothing happens if it is selected.
  ///
  /// The guards of the screens that it hides are asked first, unless it is `forced`. A refusal is shown to the
  /// user if the tabs were opened.
  @discardableResult
  public func select(_ title: String, forced: Bool = false) -> NavigationResult {
    guard let index = titles.firstIndex(of: title) else {
      let refusal = Refusal.unknownTab(title, tabs: titles)
      return navigator?.owner.refuse(refusal) ?? .refused(refusal)
    }
    let transition = Transition(operation: .select, stage: title)
    guard title != selectedTitle else { return .made(transition) }
    guard let contexts else {
      selected.value = title
      return .made(transition)
    }
    let selection = PendingTransition(
      request: .select(contexts[index]),
      initiator: .program,
      exits: forced ? .forced : .guarded
    )
    return navigator?.owner.perform(selection) ?? .refused(.contextIsGone)
  }

  /// Returns the context of the tab with `title`; nil before the tabs are opened, and if there is no such
  /// tab.
  ///
  /// Use it to push onto the stack of any tab. If the tab has not been selected yet, its first screen is
  /// presented before.
  public func context(of title: String) -> (any NavigationContext)? {
    guard let index = titles.firstIndex(of: title), let id = contexts?[index],
      let owner = navigator?.owner, owner.hasContext(id)
    else { return nil }
    return owner.context(id)
  }

  /// Whether the tabs are open, or were before.
  var wereOpened: Bool { contexts != nil }

  /// Notes the contexts of the tabs, which `navigator` has opened.
  func didOpen(_ contexts: [NavigationState.ContextID], by navigator: Handle<Navigator>) {
    self.contexts = contexts
    self.navigator = navigator
  }

  /// Presents the first screen of the tab at `index`, unless it was presented before.
  func presentRoot(_ index: Int, in context: any NavigationContext) {
    guard let tab = unpresented[index] else { return }
    // First, because the first screen may select its own tab again.
    unpresented[index] = nil
    tab.presentInContext(context)
  }

  func didSelect(_ index: Int) {
    selected.value = titles[index]
  }

  /// Releases what the tabs would have presented.
  func didClose() {
    unpresented = unpresented.map { _ in nil }
  }
}

/// The row of tabs below the first screen of each.
nonisolated struct TabBar {
  let titles: [String]
  let selected: Int

  /// The titles, of which the selected one is in brackets.
  var text: String {
    "Tabs: "
      + titles.enumerated().map { $0 == selected ? "[\($1)]" : $1 }.joined(separator: ", ")
  }
}
