import Rehearsal
import Streams

/// Presents a room, asks before the user leaves it for good, and then takes it off the context.
struct RoomScene {
  let room: Room.ID
  let server: ChatServer

  func presentInContext(_ context: any NavigationContext) {
    context.push(createStage(in: context).presented(by: self))
  }

  func createStage(in context: any NavigationContext) -> RoomStage {
    RoomStage { stage in
      let answers = PassthroughRelay<ConfirmationDirector.Answer>()
      let director = RoomDirector(
        room: room,
        server: server,
        messageEdits: stage.message.edits,
        leaveButtonTap: stage.leave.taps,
        answers: answers.eraseToSignal()
      )
      stage.observe(\.questionToAsk, of: director, by: self) { [unowned stage] room in
        let answer = ConfirmationScene(room: room).presentInContext(context)
        stage.store(answer.subscribe(answers))
      }
      stage.observe(\.roomToClose, of: director, by: self) { context.pop() }
      stage.observe(\.failureToShow, of: director, by: self) { _ in
        context.present(
          Alert("Offline", message: "The server cannot be reached.").presented(by: self)
        )
      }
      return director
    }
  }
}
