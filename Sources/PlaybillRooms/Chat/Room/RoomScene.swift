import Rehearsal
import Streams

/// Presents a room, with questions and failures on top of it.
struct RoomScene {
  let room: Room.ID
  let account: Account
  let client: ChatClient
  let clock: VirtualTimeScheduler

  func presentInContext(_ context: any NavigationContext) {
    context.push(createStage(in: context).presented(by: self))
  }

  func createStage(in context: any NavigationContext) -> RoomStage {
    RoomStage { stage in
      let answers = PassthroughRelay<ConfirmationQuestion.Answer>()
      let retries = PassthroughRelay<Void>()
      let director = RoomDirector(
        room: room,
        client: client,
        clock: clock,
        inputs: stage.inputs,
        answers: answers.eraseToSignal(),
        retries: retries.eraseToSignal()
      )
      stage.observe(\.questionToAsk, of: director, by: self) { [unowned stage] question in
        let answer = ConfirmationScene(question: question).presentInContext(context)
        stage.store(answer.subscribe(answers))
      }
      stage.observe(\.failureToShow, of: director, by: self) { [unowned stage] failure in
        stage.store(ErrorScene(failure: failure).presentInContext(context).subscribe(retries))
      }
      stage.observe(\.sessionToEnd, of: director, by: self) { account.logOut() }
      return director
    }
  }
}
