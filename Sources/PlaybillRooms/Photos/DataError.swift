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
    case .parseQueryError(let error): "The backend cannot be asked for photos: \(error.text)."
    case .parseDataError(.undelivered(let error)): "The photo's file cannot be had: \(error.text)."
    case .parseDataError(.undecodable(let error)): "The photo's file is broken: \(error.text)."
    }
  }
}
