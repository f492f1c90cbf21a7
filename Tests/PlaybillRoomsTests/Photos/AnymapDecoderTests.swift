import Rehearsal
import Testing

@testable import PlaybillRooms

/// Decodes well-formed and malformed image files.
@Suite struct AnymapDecoderTests {
  private func decode(_ text: String, _ raster: [UInt8] = []) throws(AnymapError) -> Picture {
    try AnymapDecoder.decode(Array(text.utf8) + raster)
  }

  private func grays(_ picture: Picture) -> [UInt8] { picture.pixels.map(\.red) }

  @Test("all four formats are decoded")
  func formats() throws {
    let colors: [UInt8] = [255, 0, 0, 0, 0, 255]
    let red = Picture.Color(red: 255, green: 0, blue: 0)
    let blue = Picture.Color(red: 0, green: 0, blue: 255)
    #expect(try decode("P6 2 1 255\n", colors).pixels == [red, blue])
    #expect(try decode("P3\n2 1\n255\n255 0 0  0 0 255\n").pixels == [red, blue])
    #expect(try grays(decode("P5 2 1 255 ", [7, 200])) == [7, 200])
    #expect(try grays(decode("P2 2 1 255 7 200")) == [7, 200])
  }

  @Test("pixels are stored row by row")
  func rowOrder() throws {
    let picture = try decode("P2 2 3 9 0 1 2 3 4 5")
    #expect(picture.width == 2)
    #expect(picture.height == 3)
    #expect(picture[1, 2].red == 142, "5 of 9 is 142 of 255")
  }

  @Test("comments are allowed wherever a blank is")
  func comments() throws {
    let header = "P5#magic\n# a line # of its own\r2 #width\n1\n#\n255#last\n"
    #expect(try grays(decode(header, [35, 10])) == [35, 10], "# is no comment within the pixels")
    #expect(try grays(decode("P2 2 1 9 # before\n9 # between\n 0#behind")) == [255, 0])
  }

  @Test("exactly one blank separates the header from the pixels")
  func headerEnd() throws {
    #expect(try grays(decode("P5 2 1 255\n", [0x20, 0x0A])) == [0x20, 0x0A])
  }

  @Test("samples with another maximum value are scaled to 255")
  func scaling() throws {
    #expect(try grays(decode("P2 3 1 1 0 1 1")) == [0, 255, 255])
    #expect(try grays(decode("P2 3 1 4 0 2 4")) == [0, 128, 255])
    #expect(try grays(decode("P5 2 1 65535\n", [0x80, 0x00, 0xFF, 0xFF])) == [128, 255])
    #expect(try grays(decode("P5 1 1 256\n", [0x01, 0x00])) == [255])
  }

  @Test("data after the picture is ignored")
  func trailingData() throws {
    #expect(try grays(decode("P5 1 1 255\n", [9, 1, 2, 3])) == [9])
    #expect(try grays(decode("P2 1 1 255 9 junk")) == [9])
  }

  @Test(
    "other formats are rejected",
    arguments: ["", "P", "P1 1 1 1", "P4 1 1 ", "P7\n", "p6 1 1 255 ", "GIF89a", "\u{0}\u{0}"]
  )
  func otherFormats(text: String) {
    #expect(throws: AnymapError.unknownFormat) { try decode(text) }
  }

  @Test(
    "a header with a malformed number is rejected",
    arguments: [
      ("P6", AnymapError.Field.width), ("P6 x", .width), ("P6 -1 1 255 ", .width),
      ("P6 1.5 1 255 ", .width), ("P6 1", .height), ("P6 1 1", .maximum), ("P6 1 1 x", .maximum),
      ("P6 1000000000 1 255 ", .width), ("P6 1 99999999999999999999999 255 ", .height),
      ("P6 1 1 255x", .maximum), ("P6 1x 1 255 ", .width), ("P6 # for ever", .width),
    ]
  )
  func malformedHeader(text: String, field: AnymapError.Field) {
    #expect(throws: AnymapError.malformed(field)) { try decode(text) }
  }

  @Test(
    "a zero or excessive size is rejected",
    arguments: [
      (0, 1), (1, 0), (0, 0), (999_999_999, 999_999_999), (999_999_999, 1), (2049, 2048),
    ]
  )
  func badSize(width: Int, height: Int) {
    #expect(throws: AnymapError.badSize(width: width, height: height)) {
      try decode("P6 \(width) \(height) 255 ")
    }
  }

  @Test("a large size without its pixels is rejected")
  func missingPixels() {
    #expect(throws: AnymapError.truncated(samples: 0, of: 3 << 22)) {
      try decode("P6 2048 2048 255 ")
    }
    #expect(throws: AnymapError.truncated(samples: 1, of: 1 << 22)) {
      try decode("P2 2048 2048 255 1")
    }
  }

  @Test("a maximum value out of range is rejected", arguments: [0, 65536, 999_999_999])
  func badMaximum(maximum: Int) {
    #expect(throws: AnymapError.badMaximum(maximum)) { try decode("P6 1 1 \(maximum) ") }
  }

  @Test("a malformed or too large sample is rejected")
  func badSample() {
    #expect(throws: AnymapError.badSample(index: 1)) { try decode("P5 2 1 9\n", [9, 10]) }
    #expect(throws: AnymapError.badSample(index: 2)) { try decode("P2 3 1 9 0 9 10") }
    #expect(throws: AnymapError.badSample(index: 0)) { try decode("P2 1 1 9 -1") }
    #expect(throws: AnymapError.badSample(index: 1)) { try decode("P2 2 1 9 0 x 1 1") }
    #expect(throws: AnymapError.badSample(index: 0)) { try decode("P2 1 1 9 9999999999") }
  }

  @Test("every test photo survives encoding and decoding", arguments: TestPhoto.allCases)
  func roundTrip(photo: TestPhoto) throws {
    let file = AnymapEncoder(format: photo.format).encode(photo.picture)
    let picture = try AnymapDecoder.decode(file)
    #expect(picture.width == photo.picture.width)
    #expect(
      photo.format.samplesPerPixel == 3
        ? picture == photo.picture : grays(picture) == photo.picture.pixels.map { UInt8($0.luma) }
    )
  }

  @Test("a file truncated at any byte is rejected", arguments: AnymapFormat.allCases)
  func truncated(format: AnymapFormat) {
    let picture = Picture(width: 3, height: 2) { x, y in
      .init(red: UInt8(100 + x), green: UInt8(y), blue: 250)
    }
    let file = AnymapEncoder(format: format).encode(picture)
    // A plain file stays valid without its last blank and without digits of its last number.
    let spare = format.isPlain ? 3 : 0
    for length in 0..<file.count - spare {
      #expect(throws: AnymapError.self, "\(length) of \(file.count) bytes") {
        try AnymapDecoder.decode(Array(file.prefix(length)))
      }
    }
    #expect(throws: Never.self) { try AnymapDecoder.decode(file) }
  }

  @Test("a file with random damage is decoded or rejected", arguments: 0..<300 as Range<UInt64>)
  func damaged(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    let format = AnymapFormat.allCases[Int(seed % 4)]
    let picture = Picture(width: 4, height: 3) { _, _ in
      .init(red: .random(in: 0...255, using: &random), green: 0, blue: 9)
    }
    var file = AnymapEncoder(format: format).encode(picture)
    for _ in 0...Int(seed % 8) {
      let index = Int.random(in: file.indices, using: &random)
      file[index] = .random(in: 0...255, using: &random)
    }
    do throws(AnymapError) {
      let read = try AnymapDecoder.decode(file)
      #expect(read.pixels.count == read.width * read.height)
      #expect(read.pixels.count <= file.count, "there are no more pixels than bytes")
    } catch {
      #expect(!error.text.isEmpty)
    }
  }
}
