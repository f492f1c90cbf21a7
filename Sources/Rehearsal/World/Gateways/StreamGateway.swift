public import Streams

/// A connection from an app to something outside its process that sends many replies to one call, such as a
/// web socket.
///
/// It is a ``Gateway`` in all other respects: a live session makes the call once, off the main actor, and logs
/// each reply. A replay never makes the call, and delivers the logged replies at the same virtual instants.
///
/// ```swift
/// let ticks = StreamGateway<Int, Int, Never>("ticks", in: world, naming: \.description) {
///   count, send in
///   for number in 0..<count { send(number) }
/// }
/// let firstTicks: Signal<Int> = ticks.open(3)
/// ```
///
/// A stream that cannot fail has the failure `Never` and is a `Signal`. Send messages to the outside through the
/// `write` of another gateway. A gateway is isolated to the main actor, as the world is.
public struct StreamGateway<
  Request: Sendable,
  Value: Codable & Sendable,
  Failure: Error & Codable
> {
  private typealias Answer = GatewayAnswer<Value, Failure>

  private let name: String
  private let request: (Request) -> String
  private let outside: Outside
  private let perform:
    @concurrent @Sendable (Request, _ send: @escaping @Sendable (Value) -> Void)
      async throws(Failure) -> Void

  /// Makes a gateway; in a live session, `perform` performs its calls and passes each value to `send`.
  ///
  /// The name is one word. Each call runs in a task of its own, off the main actor, which is cancelled when
  /// the stream is no longer awaited. The stream ends when `perform` returns or throws. `send` can be called
  /// from any thread; values that it receives after the end are ignored.
  ///
  /// `naming` returns what tells a call from others of the gateway, such as the name of a chat room. A
  /// transcript names a reply by it: `@ event messages "swift" {…}`. It must not contain secrets.
  public init(
    _ name: String,
    in world: World,
    naming: @escaping (Request) -> String = { _ in "" },
    perform:
      @escaping @concurrent @Sendable (Request, _ send: @escaping @Sendable (Value) -> Void)
      async throws(Failure) -> Void
  ) {
    self.name = name
    self.perform = perform
    request = naming
    outside = world.outside
    outside.declare(name)
  }

  /// Makes a call that changes nothing outside, once for each subscriber, and sends its replies.
  ///
  /// The publisher sends values on the main actor until the stream ends or fails. Cancelling the subscription
  /// ends the call. Neither the end of a transcript nor that of a pipe waits for an open stream. If the user
  /// goes back in time, a live session opens it again. An async function iterates over the `values` of the
  /// publisher.
  public func open(
    _ request: Request,
    fileID: String = #fileID,
    line: Int = #line
  ) -> AnyPublisher<Value, Failure> {
    Deferred {
      let call = outside.call(name, self.request(request), .stream)
      let subject = PassthroughSubject<Value, Failure>()
      return
        subject
        // A subscriber that is busy, such as the body of a `for await` loop, must not lose a value.
        .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
        .handleEvents(
          receiveSubscription: { _ in
            send(request, as: call, to: subject, at: SourceLine(fileID, line))
          },
          receiveCancel: { outside.cancel(call) }
        )
    }
    .eraseToAnyPublisher()
  }

  private func send(
    _ request: Request,
    as call: GatewayCall,
    to subject: PassthroughSubject<Value, Failure>,
    at source: SourceLine
  ) {
    outside.await(call, at: source) { [perform] reply in
      do throws(Failure) {
        try await perform(request) { reply(Answer.result(.success($0)).json) }
        reply(Answer.finished.json)
      } catch {
        reply(Answer.result(.failure(error)).json)
      }
    } deliver: { payload throws(Refusal) in
      switch try Answer(json: payload, of: call) {
      case .result(.success(let value)):
        subject.send(value)
        return false
      case .result(.failure(let error)):
        subject.send(completion: .failure(error))
      case .finished:
        subject.send(completion: .finished)
      }
      return true
    }
  }
}
