/// What can go wrong in the data layer, by the article's own names.
///
/// An error of the article holds an `NSError?`, which may be anything or nothing; here each says
/// what it can be.
enum DataError: Error, Hashable {
  /// The backend did not say which photos it has.
  case parseQueryError(BackendError)
  /// A photo that it has could not be got.
  case parseDataError(PhotoFault)

  /// Why a photo could not be got.
  enum PhotoFault: Error, Hashable {
    /// Its file did not come.
    case undelivered(BackendError)
    /// Its file came, and is no picture.
    case undecodable(AnymapError)
  }

  /// One sentence for the user.
  var text: String {
    switch self {
    case .parseQueryError(let error): "The backend cannot be asked for photos: \(error.text)."
    case .parseDataError(.undelivered(let error)): "The photo's file cannot be had: \(error.text)."
    case .parseDataError(.undecodable(let error)): "The photo's file is broken: \(error.text)."
    }
  }
}
