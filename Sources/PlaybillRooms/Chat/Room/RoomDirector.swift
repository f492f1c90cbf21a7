import Streams

/// Directs a room: its pages of messages, its live messages, and the user's own messages.
final class RoomDirector {
  /// What the user does on the stage.
  struct Inputs {
    let messageEdits: Signal<String>
    let sendButtonTap: Signal<Void>
    let olderButtonTap: Signal<Void>
    let refreshButtonTap: Signal<Void>
    let logOutButtonTap: Signal<Void>
  }

  // Stage outputs
  let room: Signal<Room.ID>
  let messages: Signal<[Message]>
  let state: Signal<LoadState>
  let hasOlder: Signal<Bool>
  let isLoading: Signal<Bool>
  let line: Signal<Line>
  let draft: Signal<String>
  let canSend: Signal<Bool>
  let hasUnsentMessage: Signal<Bool>

  // Scene outputs
  let failureToShow: Signal<ChatFailure>
  let questionToAsk: Signal<ConfirmationQuestion>
  let sessionToEnd: Signal<Void>

  init(
    room: Room.ID,
    client: ChatClient,
    clock: some Scheduler,
    inputs: Inputs,
    answers: Signal<ConfirmationQuestion.Answer>,
    retries: Signal<Void>
  ) {
    let loading = Activity()
    let sending = Activity()
    let failures = PassthroughSubject<FailedAttempt, Never>()
    // These subjects feed results back as inputs.
    let oldest = PassthroughSubject<Message.ID, Never>()
    let sent = PassthroughSubject<String, Never>()
    let line = CurrentValueRelay(Line.up)

    func wishes(for attempt: FailedAttempt.Attempt, by tap: Signal<Void>) -> Signal<Void> {
      let retried = retries.withLatestFrom(failures) { $1.attempt }.filter { $0 == attempt }
      return tap.merge(with: retried.map { _ in }).eraseToSignal()
    }

    let live = Self.liveMessages(in: room, client: client, clock: clock, line: line)
    let loads = wishes(for: .load, by: inputs.refreshButtonTap).prepend(())
    let latestPages =
      loads
      .flatMapLatest {
        client.messages(in: room)
          .feedActivity(into: loading)
          .mapError { FailedAttempt(attempt: .load, reason: $0) }
          .feedError(into: failures)
          .handleEvents(receiveOutput: { _ in line.accept(.up) })
          .flatMapLatest { Just(.page($0)).append(live.map(RoomContents.Change.message)) }
      }
    let olderPages = wishes(for: .loadOlder, by: inputs.olderButtonTap)
      .withLatestFrom(oldest) { $1 }
      .flatMapLatest { id in
        client.messages(in: room, before: id)
          .feedActivity(into: loading)
          .mapError { FailedAttempt(attempt: .loadOlder, reason: $0) }
          .feedError(into: failures)
          .map(RoomContents.Change.page)
      }

    let drafts = inputs.messageEdits.map(Draft.Change.typed)
      .merge(with: sent.map(Draft.Change.sent))
      .scan(Draft()) { $0.changed(by: $1) }
      .prepend(Draft())
      .share(replay: 1)
    let canSend = drafts.map(\.isUnsent).combineLatest(sending.isActive) { $0 && !$1 }
    let posts = wishes(for: .send, by: inputs.sendButtonTap)
      .withLatestFrom(drafts, canSend) { ($1.0.text, $1.1) }
      .compactMap { text, canSend in canSend ? text : nil }
      .flatMap { text in
        client.post(text, in: room)
          .feedActivity(into: sending)
          .mapError { FailedAttempt(attempt: .send, reason: $0) }
          .feedError(into: failures)
          .handleEvents(receiveOutput: { _ in sent.send(text) })
          .map(RoomContents.Change.message)
      }

    let contents = latestPages.merge(with: olderPages, posts, failures.map { _ in .failed })
      .scan(RoomContents()) { $0.changed(by: $1) }
      .filter { $0.state != .loading }
      .handleEvents(receiveOutput: { if let first = $0.messages.first { oldest.send(first.id) } })
      .share(replay: 1)

    self.room = Just(room).eraseToSignal()
    messages = contents.map(\.messages).removeDuplicates().eraseToSignal()
    state = loads.map { LoadState.loading }.merge(with: contents.map(\.state))
      .removeDuplicates()
      .eraseToSignal()
    hasOlder = contents.map(\.hasOlder).prepend(false).removeDuplicates().eraseToSignal()
    // During the first load, the stage shows the loading state in place of the messages.
    isLoading = contents.first()
      .flatMap { _ in loading.isActive.dropFirst().prepend(false) }
      .removeDuplicates()
      .eraseToSignal()
    self.line = line.removeDuplicates().eraseToSignal()

    draft = drafts.map(\.text).removeDuplicates().eraseToSignal()
    hasUnsentMessage = drafts.map(\.isUnsent).removeDuplicates().eraseToSignal()
    self.canSend = canSend.removeDuplicates().eraseToSignal()

    let logOuts = inputs.logOutButtonTap.withLatestFrom(hasUnsentMessage) { $1 }
    questionToAsk = logOuts.filter { $0 }.map { _ in .logOutUnsent }.eraseToSignal()
    sessionToEnd = logOuts.filter { !$0 }.map { _ in }
      .merge(with: answers.filter { $0 == .yes(.logOutUnsent) }.map { _ in })
      .eraseToSignal()
    failureToShow = failures.map(\.reason).eraseToSignal()
  }

  /// Sends each new message, and reconnects after a failure, up to five times.
  private static func liveMessages(
    in room: Room.ID,
    client: ChatClient,
    clock: some Scheduler,
    line: CurrentValueRelay<Line>
  ) -> Signal<Message> {
    client.liveMessages(in: room)
      .handleEvents(
        receiveOutput: { _ in line.accept(.up) },
        receiveCompletion: { if case .failure = $0 { line.accept(.broken) } }
      )
      .retry(.exponentialDelayed(maxCount: 5, initial: 1, multiplier: 1), scheduler: clock)
      .catch { _ -> Empty<Message, Never> in
        line.accept(.down)
        return Empty()
      }
      .eraseToSignal()
  }
}

private struct FailedAttempt: Error {
  enum Attempt {
    case load
    case loadOlder
    case send
  }

  let attempt: Attempt
  let reason: ChatFailure
}
