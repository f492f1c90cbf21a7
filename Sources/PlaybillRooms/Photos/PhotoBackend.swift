import Streams

/// The backend with the photos, which is Parse in the article.
///
/// Like a backend, it answers after a delay. It fails when the settings say so.
final class PhotoBackend {
  /// A reference to a photo in the backend, without its file.
  struct Object: Equatable {
    let photo: TestPhoto
  }

  private let latency: (_ usual: Int) -> Int?
  private let health: () -> BackendHealth
  private let delayed: (Int) -> Signal<Void>

  /// Makes a backend on the clock of `scheduler`.
  ///
  /// `latency` receives the usual latency of an answer in milliseconds, and returns the actual one,
  /// or nil if there is no answer.
  init(
    scheduler: some Scheduler,
    latency: @escaping (_ usual: Int) -> Int?,
    health: @escaping () -> BackendHealth
  ) {
    self.latency = latency
    self.health = health
    delayed = { milliseconds in
      Just(()).delay(for: .milliseconds(milliseconds), scheduler: scheduler).eraseToSignal()
    }
  }

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
    Deferred { [delayed, latency, health] in
      let latency = latency(milliseconds)
      return delayed(latency ?? milliseconds)
        .setFailureType(to: BackendError.self)
        .flatMap { (latency == nil ? .failure(.unreachable) : result(health())).publisher }
    }
    .eraseToAnyPublisher()
  }
}
