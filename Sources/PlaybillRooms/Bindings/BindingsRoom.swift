import Rehearsal
import Streams

/// The bindings room: one screen with a number, bound to its view model in six ways.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, “Binding”.
struct BindingsRoom: PlaybillRoom {
  static let entryPoint = EntryPoint<RoomServices>(
    "bindings",
    title: "Bindings",
    summary: "one screen, bound in six ways",
    description: """
      MVVM + Coordinator or Navigator + Store: a stage can hear of a change in many ways, and here six \
      show one number. Each costs the code that ends it, and invites a mistake. Try: xray on, \
      callback, publisher, mistakes; then plus.
      """,
    topics: [.article(in: "bindings")]
  ) { $1[BindingsRoom.self].presentInContext($0) }

  private let center = NotificationCenter()

  init(in world: World) {}

  func presentInContext(_ context: any NavigationContext) {
    BindingsScene(center: center).presentInContext(context)
  }
}

/// Presents the styles, the number in one of them, and the mistakes.
struct BindingsScene {
  let center: NotificationCenter

  func presentInContext(_ context: any NavigationContext) {
    let stage = BindingsStage()
    stage.store(
      stage.styles.selections.sink {
        context.push(createStage(.allCases[$0]).presented(by: self))
      }
    )
    stage.mistakes.onTap { context.push(BindingMistakesStage().presented(by: self)) }
    context.push(stage.presented(by: self))
  }

  private func createStage(_ style: BindingStyle) -> NumberStage {
    switch style {
    case .callback: NumberStage(CallbackViewModel()) { $0.bind($1) }
    case .dynamic: NumberStage(DynamicViewModel()) { $0.bind($1) }
    case .delegate: NumberStage(DelegateViewModel()) { $0.bind($1) }
    case .notification: NumberStage(NotificationViewModel(center: center)) { $0.bind($1) }
    case .observation: NumberStage(ObservationViewModel()) { $0.bind($1) }
    case .publisher: NumberStage(PublisherViewModel()) { $0.bind($1) }
    }
  }
}

/// Lists the styles.
final class BindingsStage: Stage {
  let styles = List(
    rows: BindingStyle.allCases.map { Row($0.rawValue, detail: $0.summary) },
    style: .menu
  )
  let mistakes = Button(help: "make the mistakes of two bindings")
}
