import Rehearsal
import Streams

/// The model layer: gets photos from the backend.
///
/// In the article it is a singleton, `DataLayer.sharedInstance`, so that view models can share it.
/// Here a session makes one and passes it in: they share it just so, two sessions share nothing,
/// and a test gives it another backend.
///
/// Source: seed article 4, "A Model layer with a Parse backend".
final class DataLayer {
  /// How many photos chance chooses among: as many as the backend is believed to have.
  let photoCount = 5

  private let backend: PhotoBackend
  private let randomNumber: (_ upperBound: Int) -> Int

  /// Makes a data layer; `randomNumber` gives a number from 0 up to, and not including, its
  /// argument, as the article's `arc4random_uniform` does.
  init(backend: PhotoBackend, randomNumber: @escaping (_ upperBound: Int) -> Int) {
    self.backend = backend
    self.randomNumber = randomNumber
  }

  /// A random photo from the backend, or none, or an error: each subscriber asks anew.
  ///
  /// ReactiveCocoa's `SignalProducer` is Combine's cold publisher. The article's never completes;
  /// this one does, also when it has chosen no photo, or the view model would wait for ever.
  func randomPhotoSignalProducer() -> AnyPublisher<Picture, DataError> {
    backend.findObjects()
      .mapError(DataError.parseQueryError)
      .flatMap { [self] objects in
        objects.enumerated()
          .first { shouldShowPhoto(index: $0.offset, photoCount: photoCount) }
          .map { photo(of: $0.element) }
          ?? Empty().eraseToAnyPublisher()
      }
      .eraseToAnyPublisher()
  }

  /// Whether chance chooses the photo at `index`.
  ///
  /// It is thrown anew for each photo, as in the article, so that of five photos none is chosen
  /// every third time: 0.8 to the power of 5.
  func shouldShowPhoto(index: Int, photoCount: Int) -> Bool {
    index == randomNumber(photoCount)
  }

  private func photo(of object: PhotoBackend.Object) -> AnyPublisher<Picture, DataError> {
    backend.data(of: object)
      .mapError { DataError.parseDataError(.undelivered($0)) }
      .flatMap { file in
        Result { () throws(AnymapError) in try AnymapDecoder.decode(file) }
          .mapError { DataError.parseDataError(.undecodable($0)) }
          .publisher
      }
      .eraseToAnyPublisher()
  }
}
