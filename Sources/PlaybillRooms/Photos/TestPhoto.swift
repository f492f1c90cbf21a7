import Rehearsal

/// The photos in the backend, which are drawn by code so that the package contains no image files.
///
/// All computations use integers, so every platform draws the same pixels.
enum TestPhoto: CaseIterable {
  case sunset, moon, hills, fog, board

  private static let width = 96
  private static let height = 64

  /// The pixels of the photo.
  var picture: Picture {
    switch self {
    case .sunset: Self.paintSunset()
    case .moon: Self.paintMoon()
    case .hills: Self.paintRidges(sky: Self.day, from: Self.lawn, to: Self.wood)
    case .fog: Self.paintRidges(sky: Self.mist, from: Self.mist, to: Self.ink)
    case .board: Self.paintBoard()
    }
  }

  /// The bytes of the file.
  var file: [UInt8] { Self.files[self] ?? [] }

  /// The backend has its files, and does not draw them for each request.
  private static let files = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, AnymapEncoder(format: $0.format).encode($0.picture)) }
  )

  /// The format of the file; every format is used by at least one photo.
  var format: AnymapFormat {
    switch self {
    case .sunset, .hills: .color
    case .moon: .plainColor
    case .fog: .gray
    case .board: .plainGray
    }
  }

  private static let day = Picture.Color(red: 150, green: 200, blue: 240)
  private static let lawn = Picture.Color(red: 130, green: 180, blue: 90)
  private static let wood = Picture.Color(red: 20, green: 60, blue: 30)
  private static let mist = Picture.Color(red: 225, green: 225, blue: 225)
  private static let ink = Picture.Color(red: 40, green: 40, blue: 40)
  private static let night = Picture.Color(red: 10, green: 10, blue: 40)
  private static let dusk = Picture.Color(red: 60, green: 50, blue: 110)
  private static let glow = Picture.Color(red: 255, green: 170, blue: 70)
  private static let light = Picture.Color(red: 255, green: 245, blue: 200)
  private static let sea = Picture.Color(red: 15, green: 40, blue: 80)

  /// Draws a sun at the horizon of the sea, and its light on the water.
  private static func paintSunset() -> Picture {
    let horizon = height * 5 / 8
    return Picture(width: width, height: height) { x, y in
      if y < horizon {
        return isWithin(15, of: (width / 2, horizon), x, y)
          ? light : mix(dusk, glow, y, of: horizon)
      }
      let depth = y - horizon
      let isLit = abs(x - width / 2) < 14 - depth / 3 && depth % 4 < 2
      return isLit ? glow : mix(dusk, sea, depth, of: height - horizon)
    }
  }

  /// Draws a moon among stars.
  private static func paintMoon() -> Picture {
    var random = SeededRandomNumberGenerator(seed: 1)
    return Picture(width: width, height: height) { x, y in
      let isStar = Int.random(in: 0..<150, using: &random) == 0
      let isMoon = isWithin(17, of: (64, 26), x, y) && !isWithin(14, of: (56, 20), x, y)
      return isMoon || isStar ? light : mix(night, dusk, y, of: height)
    }
  }

  /// Draws four ridges of hills one behind the other, the nearest in the color `near`.
  private static func paintRidges(
    sky: Picture.Color,
    from far: Picture.Color,
    to near: Picture.Color
  ) -> Picture {
    let count = 4
    var random = SeededRandomNumberGenerator(seed: 2)
    let ridges = (0..<count).map { ridge in
      heights(around: height * (ridge + 2) / (count + 2), with: &random)
    }
    return Picture(width: width, height: height) { x, y in
      let ridge = ridges.lastIndex { y >= $0[x] }
      return ridge.map { mix(far, near, $0 + 1, of: count) } ?? sky
    }
  }

  /// Returns a random line around a mean height, from left to right.
  private static func heights(
    around mean: Int,
    with random: inout SeededRandomNumberGenerator
  ) -> [Int] {
    var level = mean
    return (0..<width).map { _ in
      let pull = (mean - level).signum()
      level += Int.random(in: -2...2, using: &random) + (abs(mean - level) > 5 ? pull : 0)
      return level
    }
  }

  /// Draws a checkerboard, lit from the left.
  private static func paintBoard() -> Picture {
    Picture(width: width, height: height) { x, y in
      (x / 12 + y / 12) % 2 == 0 ? mix(mist, ink, x, of: width * 3) : mix(ink, night, x, of: width)
    }
  }

  private static func isWithin(
    _ radius: Int,
    of center: (x: Int, y: Int),
    _ x: Int,
    _ y: Int
  )
    -> Bool
  {
    let (dx, dy) = (x - center.x, y - center.y)
    return dx * dx + dy * dy < radius * radius
  }

  /// Returns the color at `part` of `whole` between `from` and `to`.
  private static func mix(
    _ from: Picture.Color,
    _ to: Picture.Color,
    _ part: Int,
    of whole: Int
  ) -> Picture.Color {
    func between(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Int(a) * (whole - part) + Int(b) * part) / whole)
    }
    return Picture.Color(
      red: between(from.red, to.red),
      green: between(from.green, to.green),
      blue: between(from.blue, to.blue)
    )
  }
}
