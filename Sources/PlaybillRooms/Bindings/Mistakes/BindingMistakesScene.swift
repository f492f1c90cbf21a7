import Rehearsal
import Streams

/// Presents the mistakes that the binding styles invite.
struct BindingMistakesScene {
  let connection: Connection

  func presentInContext(_ context: any NavigationContext) {
    context.push(createStage().presented(by: self))
  }

  private func createStage() -> BindingMistakesStage {
    let stage = BindingMistakesStage(mistakes: BindingMistakes(connection: connection))
    stage.store(
      stage.closureRequests.sink { [unowned stage] in
        let office = BoxOffice(seats: 10, connection: connection)
        let careless = CarelessStage(viewModel: CallbackViewModel(office: office))
        stage.context?.push(careless.presented(by: self))
      }
    )
    return stage
  }
}
