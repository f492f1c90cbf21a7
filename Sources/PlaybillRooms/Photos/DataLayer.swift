import Rehearsal
import Streams

/// The model layer: loads photos from the backend.
///
/// In the article it is a singleton, `DataLayer.sharedInstance`, which view models share. Here a
/// session creates one and passes it in. View models still share it, but two sessions share
/// nothing, and a test can pass another backend.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016), "A Model layer with a Parse backend".
final class DataLayer {
  /// The number of photos to choose from, which is the assumed number of photos in the backend.
  let photoCount = 5

  private let backend: PhotoBackend
  private let randomNumber: (_ upperBound: Int) -> Int

  /// Makes a data layer.
  ///
  /// `randomNumber` returns a number from 0 up to, but not including, its argument, like the
  /// article's `arc4random_uniform`.
  init(backend: PhotoBackend, randomNumber: @escaping (_ upperBound: Int) -> Int) {
    self.backend = backend
    self.randomNumber = randomNumber
  }

  /// Returns a random photo from the backend, or no photo, or an error.
  ///
  /// Each subscriber makes a new request.
  ///
  /// ReactiveCocoa's `SignalProducer` is Combine's cold publisher. The article's producer never
  /// completes. This one completes even if it has chosen no photo, because otherwise the view model
  /// would wait forever.
  func randomPhotoSignalProducer(
    inBackground: Bool = false
  ) -> AnyPublisher<Picture, DataError> {
    backend.findObjects(inBackground: inBackground)
      .mapError(DataError.parseQueryError)
      .flatMap { [self] objects in
        objects.enumerated()
          .first { shouldShowPhoto(index: $0.offset, photoCount: photoCount) }
          .map { photo(of: $0.element, inBackground: inBackground) }
          ?? Empty().eraseToAnyPublisher()
      }
      .eraseToAnyPublisher()
  }

  /// Calls `completion` with a random photo from the backend, with no photo, or with an error.
  ///
  /// It does the same as ``randomPhotoSignalProducer(inBackground:)``, in the way that the article
  /// warns of: completion handlers inside completion handlers. Each level passes its errors on by
  /// itself, and the request that can be cancelled is another one at each level. Releasing the
  /// returned object cancels it.
  func randomPhoto(
    inBackground: Bool = false,
    completion: @escaping (Result<Picture?, DataError>) -> Void
  ) -> AnyCancellable {
    let request = NestedRequest()
    request.current = backend.findObjects(inBackground: inBackground) { [self] result in
      switch result {
      case .failure(let error): completion(.failure(.parseQueryError(error)))
      case .success(let objects):
        var index = 0
        for object in objects {
          if shouldShowPhoto(index: index, photoCount: photoCount) {
            request.current = backend.data(of: object, inBackground: inBackground) { result in
              switch result {
              case .failure(let error):
                completion(.failure(.parseDataError(.undelivered(error))))
              case .success(let file):
                do throws(AnymapError) {
                  completion(.success(try AnymapDecoder.decode(file)))
                } catch {
                  completion(.failure(.parseDataError(.undecodable(error))))
                }
              }
            }
            return
          }
          index += 1
        }
        completion(.success(nil))
      }
    }
    return AnyCancellable { request.current = nil }
  }

  /// The request that runs at the current level of nesting.
  private final class NestedRequest {
    var current: AnyCancellable?
  }

  /// Returns whether the photo at `index` is chosen.
  ///
  /// As in the article, each photo is a separate random choice. So with five photos, no photo is
  /// chosen about every third time: 0.8 to the power of 5.
  func shouldShowPhoto(index: Int, photoCount: Int) -> Bool {
    index == randomNumber(photoCount)
  }

  private func photo(
    of object: PhotoBackend.Object,
    inBackground: Bool
  ) -> AnyPublisher<Picture, DataError> {
    backend.data(of: object, inBackground: inBackground)
      .mapError { DataError.parseDataError(.undelivered($0)) }
      .flatMap { file in
        Result { () throws(AnymapError) in try AnymapDecoder.decode(file) }
          .mapError { DataError.parseDataError(.undecodable($0)) }
          .publisher
      }
      .eraseToAnyPublisher()
  }
}

/// An error of the data layer, with the article's names.
///
/// An error of the article holds an `NSError?`, which can be anything or nil. Here each case has a
/// specific type.
enum DataError: Error, Hashable {
  /// The query for the list of photos failed.
  case parseQueryError(BackendError)
  /// The download of a listed photo failed.
  case parseDataError(PhotoFault)

  /// The reason why a photo is not available.
  enum PhotoFault: Error, Hashable {
    /// The backend did not deliver the file.
    case undelivered(BackendError)
    /// The file is not a picture.
    case undecodable(AnymapError)
  }

  /// A sentence for the user.
  var text: String {
    switch self {
    case .parseQueryError(let error): "The photo list cannot be loaded: \(error.text)."
    case .parseDataError(.undelivered(let error)):
      "The photo's file cannot be loaded: \(error.text)."
    case .parseDataError(.undecodable(let error)): "The photo's file is broken: \(error.text)."
    }
  }
}
