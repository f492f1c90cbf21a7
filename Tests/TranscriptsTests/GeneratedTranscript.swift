import Rehearsal

/// A well-formed transcript made at random, the same for the same seed.
nonisolated struct GeneratedTranscript {
  private(set) var text = ""
  private var random: SeededRandomNumberGenerator
  private var ending: String

  init(seed: UInt64) {
    random = SeededRandomNumberGenerator(seed: seed)
    ending = "\n"
    ending = pick(["\n", "\r\n"])
    if isLucky { text += "\u{FEFF}" }
    if isLucky { writeHeader() }
    // Without an opening, output may not stand here.
    if isLucky { writeOutput() }
    for _ in 0..<Int.random(in: 0...12, using: &random) { writeItem() }
    // The last line of a file need not have an ending.
    if isLucky, text.hasSuffix(ending), text.utf8.count > 3 { text.removeLast() }
  }

  private var isLucky: Bool {
    mutating get { Bool.random(using: &random) }
  }

  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  private mutating func write(_ line: String) {
    text += line + (Int.random(in: 0..<20, using: &random) == 0 ? "\n" : ending)
  }

  private mutating func writeHeader() {
    let fields = [
      "title: \(words())x", "seed:\(UInt64.random(in: 0...UInt64.max, using: &random))",
      "clock: 2024-02-29T12:30:00Z", "width:  40  ", "tags: a,b ,  c", "open: profile",
      "knobs: network  slow,locale de",
    ]
    for field in fields where isLucky {
      write(field)
      writeRemarks()
    }
    write("---")
  }

  private mutating func writeItem() {
    writeRemarks()
    if isLucky { return write("@ at \(words())x") }
    write("> \(words())x\(words())")
    writeOutput()
  }

  private mutating func writeOutput() {
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let time = isLucky ? "" : "@" + pick(["1s", "1.50s", "2", "1m30s", "0.000001ms", "3h"])
      write("|" + time + (isLucky ? "" : " " + words()))
      writeRemarks()
    }
  }

  private mutating func writeRemarks() {
    if isLucky { write(isLucky ? "" : "#" + words()) }
  }

  private mutating func words() -> String {
    let pieces = [
      " ", "  ", "a", "Profile", "|", ">", "@ at", "#", "---", "é", "e\u{301}", "\u{200B}", "\u{0}",
      "\u{1B}[2J", "👩‍👩‍👧", "\u{FEFF}", "\r", "\u{85}", "\u{2028}", "{", "}}", "…", "title: x",
    ]
    let count = Int.random(in: 0...4, using: &random)
    return (0..<count).map { _ in pick(pieces) }.joined()
  }
}
