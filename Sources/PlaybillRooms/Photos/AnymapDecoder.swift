import Rehearsal

/// Decodes a picture from the bytes of a file, as `UIImage(data:)` does in the article.
///
/// It does not trust the file: memory is allocated only for data that the file contains.
struct AnymapDecoder {
  /// The maximum number of pixels, which is more than any photo for a terminal has.
  static let pixelLimit = 1 << 22

  private let bytes: [UInt8]
  private var position = 0

  /// Decodes the picture in `bytes`.
  static func decode(_ bytes: [UInt8]) throws(AnymapError) -> Picture {
    var decoder = AnymapDecoder(bytes: bytes)
    return try decoder.decode()
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func decode() throws(AnymapError) -> Picture {
    guard let format = AnymapFormat(rawValue: String(decoding: bytes.prefix(2), as: UTF8.self))
    else { throw .unknownFormat }
    position = 2
    let width = try number(.width)
    let height = try number(.height)
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflow, count <= Self.pixelLimit else {
      throw .badSize(width: width, height: height)
    }
    let maximum = try number(.maximum)
    guard (1...65535).contains(maximum) else { throw .badMaximum(maximum) }

    let samples = try samples(count * format.samplesPerPixel, upTo: maximum, format)
    let pixels =
      format.samplesPerPixel == 1
      ? samples.map { Picture.Color(red: $0, green: $0, blue: $0) }
      : stride(from: 0, to: samples.count, by: 3).map {
        Picture.Color(red: samples[$0], green: samples[$0 + 1], blue: samples[$0 + 2])
      }
    guard let picture = Picture(width: width, height: height, pixels: pixels) else {
      throw .badSize(width: width, height: height)
    }
    return picture
  }

  /// Reads the brightness of all pixels, from 0 to 255.
  private mutating func samples(
    _ count: Int,
    upTo maximum: Int,
    _ format: AnymapFormat
  ) throws(AnymapError) -> [UInt8] {
    let bytesPerSample = maximum > 255 ? 2 : 1
    let left = bytes.count - position
    // A plain sample needs a digit and a blank, except for the last one.
    let possible = format.isPlain ? (left + 1) / 2 : left / bytesPerSample
    guard possible >= count else { throw .truncated(samples: possible, of: count) }
    var samples: [UInt8] = []
    samples.reserveCapacity(count)
    for index in 0..<count {
      let value: Int
      if format.isPlain {
        skipBlanks()
        guard position < bytes.count else { throw .truncated(samples: index, of: count) }
        guard let number = digits() else { throw .badSample(index: index) }
        value = number
      } else {
        value = bytes[position..<position + bytesPerSample].reduce(0) { $0 << 8 | Int($1) }
        position += bytesPerSample
      }
      guard value <= maximum else { throw .badSample(index: index) }
      samples.append(UInt8((value * 255 + maximum / 2) / maximum))
    }
    return samples
  }

  /// Reads a number of the header, and the single blank after it.
  private mutating func number(_ field: AnymapError.Field) throws(AnymapError) -> Int {
    skipBlanks()
    guard let number = digits() else { throw .malformed(field) }
    if position < bytes.count {
      if bytes[position] == UInt8(ascii: "#") { skipComment() }
      guard position < bytes.count, Self.isBlank(bytes[position]) else { throw .malformed(field) }
      position += 1
    }
    return number
  }

  /// Reads a decimal number of at most nine digits, which cannot overflow.
  ///
  /// Returns nil for anything else.
  private mutating func digits() -> Int? {
    let start = position
    var number = 0
    while position < bytes.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[position] {
      guard position - start < 9 else { return nil }
      number = number * 10 + Int(bytes[position] - UInt8(ascii: "0"))
      position += 1
    }
    return position > start ? number : nil
  }

  /// Skips blanks and comments.
  private mutating func skipBlanks() {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "#") {
        skipComment()
      } else if Self.isBlank(bytes[position]) {
        position += 1
      } else {
        return
      }
    }
  }

  /// Skips from a `#` to the end of its line.
  private mutating func skipComment() {
    position =
      bytes[position...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      ?? bytes.count
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}

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
    case .unknownFormat: "it is not a portable anymap"
    case .malformed(let field): "its \(field.rawValue) is not a number"
    case .badSize(let width, let height): "\(width) × \(height) is not a valid size"
    case .badMaximum(let maximum): "its brightest value cannot be \(maximum)"
    case .badSample(let index): "sample \(index) is invalid"
    case .truncated(let samples, let all): "it ends after \(samples) of \(all) samples"
    }
  }
}
