/// Why the bytes of a file are no picture.
enum AnymapError: Error, Hashable {
  /// The number of a header that something is wrong with.
  enum Field: String {
    case width, height
    case maximum = "brightest value"
  }

  /// It begins with none of `P2`, `P3`, `P5` and `P6`.
  case unknownFormat
  /// A number of the header is missing, or is none.
  case malformed(Field)
  /// It has no pixels, or so many that they are a trap.
  case badSize(width: Int, height: Int)
  /// The brightest value is not from 1 to 65535.
  case badMaximum(Int)
  /// A pixel, counted in samples from zero, is no number, or brighter than the brightest.
  case badSample(index: Int)
  /// It ends before its last pixel.
  case truncated(samples: Int, of: Int)

  /// One clause for the user: what is wrong with the file.
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
