import Rehearsal
import Streams

/// Presents an order, and binds its stage again whenever the user chooses another style.
struct BindingsScene {
  let office: BoxOffice
  let connection: Connection
  let notificationCenter: NotificationCenter
  let scheduler: VirtualTimeScheduler

  func presentInContext(_ context: any NavigationContext) {
    let stage = createStage()
    stage.store(
      stage.mistakes.taps.sink {
        BindingMistakesScene(connection: connection).presentInContext(context)
      }
    )
    context.push(stage.presented(by: self))
  }

  func createStage() -> BindingsStage {
    let stage = BindingsStage()
    stage.store(
      stage.styles.selections.sink { [unowned stage] in bind(stage, in: .allCases[$0]) }
    )
    bind(stage, in: .callback)
    return stage
  }

  private func bind(_ stage: BindingsStage, in style: BindingStyle) {
    switch style {
    case .callback:
      stage.use(CallbackViewModel(office: office), in: style) { stage.bind($0) }
    case .dynamic:
      stage.use(DynamicViewModel(office: office), in: style) { stage.bind($0) }
    case .delegate:
      stage.use(DelegateViewModel(office: office), in: style) { stage.bind($0) }
    case .notification:
      let viewModel = NotificationViewModel(office: office, center: notificationCenter)
      stage.use(viewModel, in: style) { stage.bind($0) }
    case .observation:
      stage.use(ObservationViewModel(office: office), in: style) { stage.bind($0, on: scheduler) }
    case .publisher:
      stage.use(PublisherViewModel(office: office), in: style) { stage.bind($0) }
    }
  }
}
