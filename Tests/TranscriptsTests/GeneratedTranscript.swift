import Rehearsal

/// A well-formed transcript made at random, the same for the same seed.
nonisolated struct GeneratedTranscript {
  private(set) var text = ""
  private var random: SeededRandomNumberGenerator
  private var ending = "\n"
  private var names: [String] = []
  private var hasSecret = false
  private var isInHeader = false

  init(seed: UInt64) {
    random = SeededRandomNumberGenerator(seed: seed)
    ending = pick(["\n", "\r\n"])
    if isLucky { text += "\u{FEFF}" }
    if isLucky { writeHeader() }
    if isLucky { writeOutput() }
    for _ in 0..<number(upTo: 12) { writeItem() }
    // The last line of a file need not have an ending.
    if isLucky, text.hasSuffix(ending), text.utf8.count > 3 { text.removeLast() }
  }

  private var isLucky: Bool {
    mutating get { Bool.random(using: &random) }
  }

  private mutating func number(upTo limit: Int) -> Int {
    Int.random(in: 0...limit, using: &random)
  }

  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[number(upTo: choices.count - 1)]
  }

  private mutating func write(_ line: String) {
    text += line + (number(upTo: 20) == 0 ? "\n" : ending)
  }

  private mutating func writeHeader() {
    isInHeader = true
    defer { isInHeader = false }
    let fields = [
      "title: \(words())x", "seed:\(UInt64.random(in: 0...UInt64.max, using: &random))",
      "clock: 2024-02-29T12:30:00Z", "width:  40  ", "tags: a,b ,  c", "open: profile",
      "settings: network  slow,locale de", "limit:1m30s ", "locale: de_DE", "time-zone:GMT ",
    ]
    for field in fields where isLucky {
      write(field)
      writeRemarks()
    }
    hasSecret = isLucky
    if hasSecret { write("secrets: pin  12 34 ") }
    write("---")
  }

  private mutating func writeItem() {
    writeRemarks()
    switch number(upTo: 5) {
    case 0: writeDirective()
    case 1:
      var command = ">~ \(words(braces: "{{"))x"
      if !names.isEmpty { command += "{\(pick(names))}" }
      if hasSecret { command += "{secret:pin}" }
      write(command)
      writeOutput()
    default:
      write("> \(words())x\(words())")
      writeOutput()
    }
  }

  private mutating func writeDirective() {
    let checks = ["@ at \(words())x", "@ width \(number(upTo: 99) + 1)", "@ end with modal"]
    let moves = [
      "@ after \(time())", "@ settle", "@ settle max \(time())", event(), "@ deliver background",
      "@ deliver push {\"a\" : [1.5e3, true ]}",
    ]
    if isLucky { return write(pick(checks)) }
    write(pick(moves))
    writeOutput()
  }

  private mutating func writeOutput() {
    for _ in 0..<number(upTo: 5) {
      let gutter = "|" + (isLucky ? "" : "@" + time())
      switch number(upTo: 6) {
      case 0: write(gutter + "...")
      case 1: write(gutter + "- " + words() + "x")
      default: writeLine()
      }
      writeRemarks()
    }
  }

  private mutating func writeLine() {
    let gutter = "|" + (isLucky ? "" : "@" + time())
    switch number(upTo: 3) {
    case 0: write(gutter + "= " + quoted())
    case 1:
      let types = ["int", "decimal", "word", "quoted", "time", "duration", "uuid", "url"]
      var line = gutter + "~"
      let reference = names.isEmpty ? "" : "{\(pick(names))}"
      if isLucky { line += " " + words(braces: "{{") + reference }
      if line.contains(" "), isLucky {
        let name = pick(["id", "a-b", "N_1"])
        line += "{\(name):\(pick(types))}{…}"
        names.append(name)
      }
      write(line)
    default: write(gutter + (isLucky ? "" : " " + words()))
    }
  }

  private mutating func writeRemarks() {
    switch number(upTo: 7) {
    case 0, 1: write("")
    case 2, 3: write("#" + words())
    case 4: if !isInHeader { write(pick(["@ say ", "@ mark "]) + quoted()) }
    case 5: if !isInHeader { write("@ pause " + time()) }
    default: break
    }
  }

  private mutating func time() -> String {
    pick(["1s", "1.50s", "2", "1m30s", "0.000001ms", "3h", "0s", "1000ms"])
  }

  private mutating func event() -> String {
    "@ event http.get" + pick(["", " \"a b\"", " \(number(upTo: 99) + 2)", " \"\\u00e9\" 17"])
      + pick([
        " null", " { \"a\" : [1.5e3,-0, true ] }", " []", "   7  ",
        "\(ending)  {\(ending)    \"a\": [1.5e3,-0, true ]\(ending)  }", "\n\t[]  ", "\r\n 7",
      ])
  }

  private mutating func quoted() -> String {
    pick(["\"\"", "\"a \\t\\u0041\"", "\"é\\ud83d\\ude00\\/\"", "\"\\\"\\\\\"", "\"{…}\""])
  }

  private mutating func words(braces: String = "{") -> String {
    let pieces = [
      " ", "  ", "a", "Profile", "|", ">", "@ at", "#", "---", "é", "e\u{301}", "\u{200B}", "\u{0}",
      "\u{1B}[2J", "👩‍👩‍👧", "\u{FEFF}", "\r", "\u{85}", "\u{2028}", braces, "}}", "…", "title: x",
    ]
    return (0..<number(upTo: 4)).map { _ in pick(pieces) }.joined()
  }
}
