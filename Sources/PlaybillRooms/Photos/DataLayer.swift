import Rehearsal
import Streams
import Tracepoints

/// An error of the data layer.
///
/// In the article, both hold an `NSError?`, which can be anything or nil.
enum DataError: Error, Hashable {
  /// The query for the list of photos failed.
  case parseQueryError(BackendError)
  /// The download of a listed photo failed.
  case parseDataError(BackendError)

  /// A sentence for the user.
  var text: String {
    switch self {
    case .parseQueryError(let error): "The photo list cannot be loaded: \(error.rawValue)."
    case .parseDataError(let error): "The photo's file cannot be loaded: \(error.rawValue)."
    }
  }
}

/// The model layer: loads photos from the backend.
///
/// In the article it is a singleton, `DataLayer.sharedInstance`. Here a session creates one and passes it in. The
/// article's `globalCounter` is used nowhere, so it is left out.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016), “A Model layer with a Parse backend”.
final class DataLayer {
  /// The number of photos to choose from.
  let photoCount = TestPhoto.allCases.count

  private let backend: PhotoBackend
  private let randomNumber: (_ upperBound: Int) -> Int

  /// Makes a data layer; `randomNumber` is the article's `arc4random_uniform`.
  init(backend: PhotoBackend, randomNumber: @escaping (_ upperBound: Int) -> Int) {
    self.backend = backend
    self.randomNumber = randomNumber
  }

  /// Sends a random photo and completes, or fails.
  ///
  /// ReactiveCocoa's `SignalProducer` is Combine's cold publisher. The article's never completes. This one completes
  /// after a photo; as there, a request that chooses no photo neither sends nor ends.
  func randomPhotoSignalProducer() -> AnyPublisher<Picture, DataError> {
    Deferred { Future { promise in self.findObjects(block: promise) } }
      .mapError(DataError.parseQueryError)
      .flatMap { [self] objects in
        objects.enumerated().first { shouldShowPhoto(index: $0.offset, photoCount: photoCount) }
          .map { getData(of: $0.element) }
          ?? Empty(completeImmediately: false).eraseToAnyPublisher()
      }
      .first()
      .eraseToAnyPublisher()
  }

  private func getData(of object: TestPhoto) -> AnyPublisher<Picture, DataError> {
    Deferred { [backend] in Future { backend.getDataInBackground(of: object, block: $0) } }
      .map { Picture(drawing: $0) }
      .mapError(DataError.parseDataError)
      .eraseToAnyPublisher()
  }

  /// Calls `completion` with a random photo or an error; not at all if it chooses no photo.
  ///
  /// It does the same as ``randomPhotoSignalProducer()`` with completion handlers inside completion
  /// handlers, of which the article warns: each level passes its errors on, and nothing can be cancelled.
  func randomPhoto(completion: @escaping (Result<Picture, DataError>) -> Void) {
    findObjects { [self] result in
      switch result {
      case .failure(let error): completion(.failure(.parseQueryError(error)))
      case .success(let objects):
        var index = 0
        for object in objects {
          if shouldShowPhoto(index: index, photoCount: photoCount) {
            backend.getDataInBackground(of: object) { result in
              switch result {
              case .failure(let error): completion(.failure(.parseDataError(error)))
              case .success(let data): completion(.success(Picture(drawing: data)))
              }
            }
            break
          } else {
            index += 1
          }
        }
      }
    }
  }

  private func findObjects(
    _ request: String = #function,
    block: @escaping (Result<[TestPhoto], BackendError>) -> Void
  ) {
    trace(self, request) { backend.findObjectsInBackground(block: block) }
  }

  /// Returns whether the photo at `index` is chosen.
  ///
  /// As in the article, each photo is a separate random choice. So with three photos, no photo is
  /// chosen in 30 % of the requests: two thirds to the power of three.
  func shouldShowPhoto(index: Int, photoCount: Int) -> Bool {
    index == randomNumber(photoCount)
  }
}
