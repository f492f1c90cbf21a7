public import Streams

/// A way of an app to something outside its process: a server, a database file.
///
/// An app makes its ports from its world, each with a name of its own, and hands them to the
/// services that call through them. A live session performs a call once, off the main actor, and
/// logs its reply; a replay never performs it and gives the logged reply at the same virtual
/// instant. So a reply is all that ever comes in from outside, and failures are a part of it.
///
/// ```swift
/// struct LiveMovieService: MovieService {
///   private let search: Port<Query, [Movie], NetworkError>
///
///   init(client: MovieClient, in world: World) {
///     search = Port("movies", in: world, perform: client.search)
///   }
///
///   func movies(matching query: Query) -> AnyPublisher<[Movie], NetworkError> {
///     search.read(query)
///   }
/// }
/// ```
///
/// A port that cannot fail has the failure `Never`, and gives a `Signal`. Isolated to the main
/// actor, as the world is.
public struct Port<
  Request: Sendable,
  Value: Codable & Sendable,
  Failure: Error & Codable
> {
  private let name: String
  private let outside: Outside
  private let perform: @concurrent @Sendable (Request) async throws(Failure) -> Value

  /// Makes a port called `name`, one word, whose calls `perform` performs in a live session.
  ///
  /// It runs in a task of its own, off the main actor, which is cancelled when nobody waits for the
  /// reply any more. Ports of one name share the numbers of their calls.
  public init(
    _ name: String,
    in world: World,
    perform: @escaping @concurrent @Sendable (Request) async throws(Failure) -> Value
  ) {
    if name.isEmpty || name.contains(where: \.isWhitespace) {
      fatalError("A port cannot be called “\(name)”: a name is one word.")
    }
    self.name = name
    self.perform = perform
    outside = world.outside
    outside.names.insert(name)
  }

  /// A call that changes nothing outside, made anew for each subscriber.
  ///
  /// It gives one value or fails, on the main actor; whoever cancels it hears nothing.
  public func read(_ request: Request) -> AnyPublisher<Value, Failure> {
    call(request, .read)
  }

  /// A call that may change something outside, made anew for each subscriber.
  ///
  /// It gives what ``read(_:)`` gives. The turn that makes it cannot be undone, and later calls of
  /// ports of the same name wait until it has been performed.
  public func write(_ request: Request) -> AnyPublisher<Value, Failure> {
    call(request, .write)
  }

  private func call(_ request: Request, _ kind: PortCall.Kind) -> AnyPublisher<Value, Failure> {
    Deferred { [name, outside] in
      let call = outside.number(name, kind)
      return reply(to: call, request).handleEvents(receiveCancel: { outside.cancel(call) })
    }
    .eraseToAnyPublisher()
  }

  private func reply(to call: PortCall, _ request: Request) -> Future<Value, Failure> {
    Future { [outside, perform] promise in
      outside.await(call) {
        do throws(Failure) {
          return PortAnswer<Value, Failure>.success(try await perform(request)).json
        } catch {
          return PortAnswer<Value, Failure>.failure(error).json
        }
      } deliver: { payload throws(PortRefusal) in
        promise(try PortAnswer<Value, Failure>(json: payload, of: call).result)
      }
    }
  }
}
