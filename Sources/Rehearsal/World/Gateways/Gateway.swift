public import Streams

/// A connection from an app to something outside its process, such as a server or a database file.
///
/// An app makes its gateways from its world, and passes them to the services that call through them. Gateways with one
/// name are one gateway, whose replies have one type: a reply goes to the call with its name and request.
///
/// A live session performs a call once, off the main actor, and logs the reply, which may be a failure. A replay never performs
/// the call, and delivers the logged reply at the same virtual instant.
///
/// ```swift
/// struct LiveMovieService: MovieService {
///   private let search: Gateway<String, [Movie], NetworkError>
///
///   init(client: MovieClient, in world: World) {
///     search = Gateway("movies", in: world, perform: client.search)
///   }
///
///   func movies(matching query: String) -> AnyPublisher<[Movie], NetworkError> {
///     search.read(query)
///   }
/// }
/// ```
///
/// A gateway that cannot fail has the failure `Never` and returns a `Signal`. A gateway is isolated to
/// the main actor, as the world is.
public struct Gateway<
  Request: Sendable,
  Value: Codable & Sendable,
  Failure: Error & Codable
> {
  private typealias Answer = GatewayAnswer<Value, Failure>

  private let name: String
  private let request: (Request) -> String
  private let outside: Outside
  private let perform: @concurrent @Sendable (Request) async throws(Failure) -> Value

  /// Makes a gateway; in a live session, `perform` performs its calls.
  ///
  /// The name is one word. Each call runs in a task of its own, off the main actor. The task is
  /// cancelled when its reply is no longer awaited.
  ///
  /// `naming` returns what tells a call from others of the gateway, such as the text of a search. A
  /// transcript names a reply by it: `@ event movies "dune" {…}`. It must not contain secrets. Calls
  /// need no such text if only one at a time waits for its reply.
  public init(
    _ name: String,
    in world: World,
    naming: @escaping (Request) -> String = { _ in "" },
    perform: @escaping @concurrent @Sendable (Request) async throws(Failure) -> Value
  ) {
    self.name = name
    self.perform = perform
    request = naming
    outside = world.outside
    outside.declare(name)
  }

  /// Makes a call that changes nothing outside, once for each subscriber.
  ///
  /// The publisher sends one value or fails, on the main actor. A subscriber that cancels receives
  /// nothing.
  public func read(
    _ request: Request,
    fileID: String = #fileID,
    line: Int = #line
  ) -> AnyPublisher<Value, Failure> {
    call(request, .read, at: SourceLine(fileID, line))
  }

  /// Makes a call that may change something outside, once for each subscriber.
  ///
  /// The publisher behaves like that of ``read(_:fileID:line:)->AnyPublisher<Value,Failure>``. The turn that makes the call cannot be
  /// undone. Later calls of gateways with the same name wait until the call has been performed.
  public func write(
    _ request: Request,
    fileID: String = #fileID,
    line: Int = #line
  ) -> AnyPublisher<Value, Failure> {
    call(request, .write, at: SourceLine(fileID, line))
  }

  /// Makes a call that changes nothing outside, and waits for its reply.
  ///
  /// The task of the caller goes on in the turn that delivers the reply. Throws the failure of the
  /// call, or `CancellationError` if the task is cancelled; then the reply is no longer awaited.
  public func read(
    _ request: Request,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Value {
    try await wait(for: request, .read, at: SourceLine(fileID, line))
  }

  /// Makes a call that may change something outside, and waits for its reply.
  ///
  /// It behaves like the async ``read(_:fileID:line:)->Value``. The turn that makes the call cannot be undone. Later calls of
  /// gateways with the same name wait until the call has been performed.
  public func write(
    _ request: Request,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Value {
    try await wait(for: request, .write, at: SourceLine(fileID, line))
  }

  private func wait(
    for request: Request,
    _ kind: GatewayCall.Kind,
    at source: SourceLine
  ) async throws -> Value {
    try Task.checkCancellation()
    let call = outside.call(name, self.request(request), kind)
    let reply = AwaitedReply<Value>()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        reply.continuation = continuation
        send(request, as: call, at: source) { reply.arrive($0.mapError { $0 }) }
      }
    } onCancel: {
      // The handler may be called on any actor.
      Task { @MainActor [outside] in
        outside.cancel(call)
        reply.arrive(.failure(CancellationError()))
      }
    }
  }

  private func call(
    _ request: Request,
    _ kind: GatewayCall.Kind,
    at source: SourceLine
  ) -> AnyPublisher<Value, Failure> {
    Deferred {
      let call = outside.call(name, self.request(request), kind)
      return Future { promise in send(request, as: call, at: source, receive: promise) }
        .handleEvents(receiveCancel: { outside.cancel(call) })
    }
    .eraseToAnyPublisher()
  }

  private func send(
    _ request: Request,
    as call: GatewayCall,
    at source: SourceLine,
    receive: @escaping (Result<Value, Failure>) -> Void
  ) {
    outside.await(call, at: source) { [perform] reply in
      do throws(Failure) {
        reply(Answer.result(.success(try await perform(request))).json)
      } catch {
        reply(Answer.result(.failure(error)).json)
      }
    } deliver: { payload throws(Refusal) in
      guard case .result(let result) = try Answer(json: payload, of: call) else {
        throw .unreadableReply(call, reason: "“success” is missing")
      }
      receive(result)
      return true
    }
  }
}

/// A reply that a task waits for; it arrives once.
private final class AwaitedReply<Value: Sendable> {
  var continuation: CheckedContinuation<Value, any Error>?

  nonisolated init() {}

  /// Resumes the task, unless it was resumed before.
  func arrive(_ result: Result<Value, any Error>) {
    continuation.take()?.resume(with: result)
  }
}
