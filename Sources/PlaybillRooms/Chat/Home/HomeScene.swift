import Rehearsal
import Streams

/// Presents the rooms, and from there a room, a question or a failure.
struct HomeScene {
  let account: Account
  let client: ChatClient
  let clock: VirtualTimeScheduler

  /// Presents the rooms in place of everything in `context`, without asking exit guards.
  func presentInContext(_ context: any NavigationContext) {
    context.forced.replaceRoot(with: createStage(in: context).presented(by: self))
  }

  func createStage(in context: any NavigationContext) -> HomeStage {
    HomeStage { stage in
      let answers = PassthroughRelay<ConfirmationQuestion.Answer>()
      let retries = PassthroughRelay<Void>()
      let director = HomeDirector(
        client: client,
        inputs: stage.inputs,
        answers: answers.eraseToSignal(),
        retries: retries.eraseToSignal()
      )
      stage.observe(\.roomToOpen, of: director, by: self) { room in
        RoomScene(room: room, account: account, client: client, clock: clock)
          .presentInContext(context)
      }
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
