import Rehearsal
import Streams

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

  /// Returns all photos, like the article's `findObjectsInBackgroundWithBlock`.
  func findObjects() -> AnyPublisher<[Object], BackendError> {
    answer(usually: 400) { health in
      health == .refuses
        ? .failure(.refused) : .success(TestPhoto.allCases.map(Object.init(photo:)))
    }
  }

  /// Returns the file of a photo, like the article's `getDataInBackgroundWithBlock`.
  func data(of object: Object) -> AnyPublisher<[UInt8], BackendError> {
    answer(usually: 600) { health in
      let file = AnymapEncoder(format: object.photo.format).encode(object.photo.picture)
      return switch health {
      case .loses: .failure(.notFound)
      case .garbles: .success(Array(file.prefix(file.count / 2)))
      case .ok, .refuses: .success(file)
      }
    }
  }

  private func answer<Answer>(
    usually milliseconds: Int,
    _ result: @escaping (BackendHealth) -> Result<Answer, BackendError>
  ) -> AnyPublisher<Answer, BackendError> {
    connection.reach(usually: milliseconds)
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
