extension Picture {
  /// The picture in characters, each for two pixels one above the other, the darker the smaller.
  nonisolated var asciiLines: [String] {
    stride(from: 0, to: height, by: 2).map { y in
      String((0..<width).map { x in character(atColumn: x, row: y) })
    }
  }

  private nonisolated func character(atColumn x: Int, row y: Int) -> Character {
    let upper = self[x, y].luma
    let lower = y + 1 < height ? self[x, y + 1].luma : upper
    return Self.ramp[(upper + lower) * Self.ramp.count / 512]
  }

  /// From dark to bright, for bright text on a dark ground.
  ///
  /// Without a blank: no line ends in one, and a black picture is still a picture.
  private nonisolated static let ramp: [Character] = [".", ":", "-", "=", "+", "*", "#", "%", "@"]
}
