/// The reason why the bytes of a file are not a picture.
enum AnymapError: Error, Hashable {
  /// The header number with the error.
  enum Field: String {
    case width, height
    case maximum = "brightest value"
  }

  /// The file does not begin with `P2`, `P3`, `P5` or `P6`.
  case unknownFormat
  /// A number of the header is missing or invalid.
  case malformed(Field)
  /// The picture has no pixels, or too many.
  case badSize(width: Int, height: Int)
  /// The brightest value is not from 1 to 65535.
  case badMaximum(Int)
  /// A sample is not a number or exceeds the brightest value.
  ///
  /// `index` counts samples from zero.
  case badSample(index: Int)
  /// The file ends before its last pixel.
  case truncated(samples: Int, of: Int)

  /// A clause for the user that describes the error.
  var text: String {
    switch self {
    case .unknownFormat: "it is no portable anymap"
    case .malformed(let field): "its \(field.rawValue) is no number"
    case .badSize(let width, let height): "\(width) × \(height) is no size for a photo"
    case .badMaximum(let maximum): "its brightest value cannot be \(maximum)"
    case .badSample(let index): "sample \(index) is no brightness"
    case .truncated(let samples, let all): "it ends after \(samples) of \(all) samples"
    }
  }
}
