import Rehearsal
import Streams
import Tracepoints

/// The backend with the photos, which is Parse in the article.
///
/// Like a backend, it answers after a delay. It fails when the settings say so.
struct PhotoBackend {
  /// A reference to a photo in the backend, without its file.
  struct Object: Equatable {
    let photo: TestPhoto
  }

  let connection: Connection
  let health: () -> BackendHealth

  /// Returns all photos; nothing waits for a request that is `inBackground`.
  func findObjects(inBackground: Bool = false) -> AnyPublisher<[Object], BackendError> {
    answer("findObjects", usually: 400, inBackground: inBackground) { health in
      health == .refuses
        ? .failure(.refused) : .success(TestPhoto.allCases.map(Object.init(photo:)))
    }
  }

  /// Returns the file of a photo; nothing waits for a request that is `inBackground`.
  func data(
    of object: Object,
    inBackground: Bool = false
  ) -> AnyPublisher<[UInt8], BackendError> {
    answer("data", usually: 600, inBackground: inBackground) { health in
      let file = object.photo.file
      return switch health {
      case .loses: .failure(.notFound)
      case .garbles: .success(Array(file.prefix(file.count / 2)))
      case .ok, .refuses: .success(file)
      }
    }
  }

  /// Calls `block` with all photos, like the article's `findObjectsInBackgroundWithBlock`.
  ///
  /// Releasing the returned object cancels the request.
  func findObjects(
    inBackground: Bool,
    block: @escaping (Result<[Object], BackendError>) -> Void
  ) -> AnyCancellable {
    call(block, with: findObjects(inBackground: inBackground))
  }

  /// Calls `block` with the file of a photo, like the article's `getDataInBackgroundWithBlock`.
  ///
  /// Releasing the returned object cancels the request.
  func data(
    of object: Object,
    inBackground: Bool,
    block: @escaping (Result<[UInt8], BackendError>) -> Void
  ) -> AnyCancellable {
    call(block, with: data(of: object, inBackground: inBackground))
  }

  private func call<Answer>(
    _ block: @escaping (Result<Answer, BackendError>) -> Void,
    with answer: AnyPublisher<Answer, BackendError>
  ) -> AnyCancellable {
    answer.sink(
      receiveCompletion: { if case .failure(let error) = $0 { block(.failure(error)) } },
      receiveValue: { block(.success($0)) }
    )
  }

  private func answer<Answer>(
    _ request: String,
    usually milliseconds: Int,
    inBackground: Bool,
    _ result: @escaping (BackendHealth) -> Result<Answer, BackendError>
  ) -> AnyPublisher<Answer, BackendError> {
    connection.reach(usually: milliseconds, inBackground: inBackground)
      .handleEvents(receiveSubscription: { _ in trace(self, request) })
      .setFailureType(to: BackendError.self)
      .flatMap { isReached in
        (isReached ? result(health()) : .failure(.unreachable)).publisher
      }
      .eraseToAnyPublisher()
  }
}

/// The reason why the backend did not answer, which the article reports as an `NSError` of Parse.
enum BackendError: Error, Hashable {
  /// The backend cannot be reached.
  case unreachable
  /// The backend refuses queries at the moment.
  case refused
  /// The requested object does not exist.
  case notFound

  /// A clause for the user.
  var text: String {
    switch self {
    case .unreachable: "the backend cannot be reached"
    case .refused: "the backend refuses queries"
    case .notFound: "it does not exist"
    }
  }
}

/// How the photo backend fails: the setting `backend`, as in `set backend loses`.
enum BackendHealth: String, CaseIterable {
  /// It does not fail.
  case ok
  /// It refuses every query.
  case refuses
  /// It lists its photos, but has lost their files.
  case loses
  /// It delivers truncated files.
  case garbles
}

extension Setting<BackendHealth> {
  static var backend: Setting {
    Setting("backend", default: .ok, summary: "how the backend fails")
  }
}
