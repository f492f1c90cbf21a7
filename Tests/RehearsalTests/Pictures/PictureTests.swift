import TestSupport
import Testing

@testable import Rehearsal

/// Scaling of pictures and their characters.
@Suite(.timeLimit(.minutes(10))) struct PictureTests {
  private typealias Color = Picture.Color

  private static let black = Color(red: 0, green: 0, blue: 0)
  private static let white = Color(red: 255, green: 255, blue: 255)

  private static func gray(_ level: Int) -> Color {
    Color(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
  }

  @Test("a picture needs exactly as many pixels as its size")
  func pixelCount() {
    #expect(Picture(width: 2, height: 1, pixels: [Self.black, Self.white]) != nil)
    #expect(Picture(width: 2, height: 2, pixels: [Self.black]) == nil)
    #expect(Picture(width: 0, height: 0, pixels: []) == nil)
    #expect(Picture(width: -1, height: -1, pixels: [Self.black]) == nil)
    #expect(Picture(width: .max, height: 2, pixels: []) == nil)
  }

  @Test("a pixel that is covered in part counts by its area")
  func partialPixel() {
    // Of three pixels the first new one covers one and a half: 0, and half of 90.
    let picture = Picture(width: 3, height: 1) { x, _ in Self.gray(x * 90) }
    let scaled = picture.scaled(toWidth: 2, height: 1)
    #expect(scaled.pixels == [Self.gray(30), Self.gray(150)])
  }

  @Test("enlarging repeats pixels")
  func enlarging() {
    let picture = Picture(width: 2, height: 1) { x, _ in x == 0 ? Self.black : Self.white }
    #expect(
      picture.scaled(toWidth: 4, height: 2).pixels
        == [Self.black, Self.black, Self.white, Self.white]
        + [Self.black, Self.black, Self.white, Self.white]
    )
  }

  @Test("scaling keeps the mean and the range of the colors", arguments: Cases.seeds(40, all: 200))
  func scaling(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    let (width, height) = (
      Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random)
    )
    let picture = Picture(width: width, height: height) { _, _ in
      Self.gray(Int.random(in: 40...200, using: &random))
    }
    let scaled = picture.scaled(
      toWidth: .random(in: 1...12, using: &random),
      height: .random(in: 1...12, using: &random)
    )
    func mean(_ picture: Picture) -> Double {
      picture.pixels.reduce(0) { $0 + Double($1.red) } / Double(picture.pixels.count)
    }
    #expect(abs(mean(scaled) - mean(picture)) <= 0.5, "each pixel is rounded by half at most")
    #expect(scaled.pixels.allSatisfy { (40...200).contains($0.red) && $0.red == $0.blue })
  }

  @Test(
    "a fitted picture keeps its proportions",
    arguments: [
      // A pixel is half a cell, so 20 rows hold 40 of them.
      (400, 300, 78, 20, 53, 40), (300, 400, 78, 20, 30, 40), (1000, 10, 78, 20, 78, 1),
      (10, 1000, 78, 20, 1, 40), (30, 20, 78, 20, 30, 20), (3, 100_000, 1, 1, 1, 2),
      (50, 50, 0, 0, 1, 1),
    ]
  )
  func fitting(
    width: Int,
    height: Int,
    columns: Int,
    rows: Int,
    fittedWidth: Int,
    fittedHeight: Int
  ) {
    let picture = Picture(width: width, height: height) { _, _ in Self.white }
    let fitted = picture.fitted(columns: columns, rows: rows)
    #expect(fitted.width == fittedWidth)
    #expect(fitted.height == fittedHeight)
    #expect(fitted.pixels.allSatisfy { $0 == Self.white })
  }

  @Test("brighter pixels become denser characters")
  func asciiRamp() {
    let ramp = Picture(width: 9, height: 2) { x, _ in Self.gray(x * 255 / 8) }
    #expect(ramp.asciiLines == [".:-=+*#%@"])
    let odd = Picture(width: 1, height: 3) { _, y in y == 2 ? Self.white : Self.black }
    #expect(odd.asciiLines == [".", "@"], "the last row of an odd picture has its own line")
  }

  @Test("green is brighter than red, and red is brighter than blue")
  func luma() {
    #expect(Color(red: 0, green: 255, blue: 0).luma > Color(red: 255, green: 0, blue: 0).luma)
    #expect(Color(red: 255, green: 0, blue: 0).luma > Color(red: 0, green: 0, blue: 255).luma)
    #expect(Self.white.luma == 255)
  }
}
