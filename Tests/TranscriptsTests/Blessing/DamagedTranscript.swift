import Rehearsal
import Transcripts

/// A transcript of a random session with added comments and matchers, and a damaged copy of it; the
/// same for the same seed.
struct DamagedTranscript {
  /// The lines that may be damaged.
  enum Target: CaseIterable {
    /// Literal lines alone.
    case literals
    /// Every line that expects something.
    case anything
  }

  /// The file, which passes.
  private(set) var sound = ""
  /// The file with the damage.
  private(set) var damaged = ""

  private var random: SeededRandomNumberGenerator
  private var nameCount = 0

  init(seed: UInt64, _ target: Target) throws {
    random = SeededRandomNumberGenerator(seed: seed)
    var lines = try record()
    lines = lines.flatMap { remarks() + [$0] }
    let ending = pick(["\n", "\r\n"])
    let mark = isLucky(4) ? "\u{FEFF}" : ""
    let lastEnding = isLucky(3) ? "" : ending
    let file = { (lines: [String]) in mark + lines.joined(separator: ending) + lastEnding }
    sound = file(lines)
    for _ in 0...number(upTo: 8) { damage(&lines, target) }
    damaged = file(lines)
  }

  private mutating func number(upTo limit: Int) -> Int { Int.random(in: 0...limit, using: &random) }
  private mutating func isLucky(_ odds: Int) -> Bool { number(upTo: odds - 1) == 0 }
  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[number(upTo: choices.count - 1)]
  }

  // MARK: A session

  private mutating func record() throws -> [String] {
    let configuration = SessionConfiguration()
    let session = try Session(of: EchoApp(), configuration: configuration)
    let recorder = TranscriptRecorder(title: "random", configuration: configuration)
    var lines = Self.lines(recorder.beginning(of: session))
    lines = Array(lines.prefix { $0 != "---" }) + ["---"]
    if isLucky(2) { lines += matchers(for: session.opening.flatMap(\.lines).map { "| " + $0 }) }
    // Add a command, in case the session has none.
    lines.append("@ settle")
    var captured: [(name: String, value: String)] = []
    for _ in 0...number(upTo: 12) {
      switch number(upTo: 7) {
      case 0: session.advance(by: .milliseconds(number(upTo: 1500) + 1))
      case 1:
        let name = "id\(captured.count)"
        let value = String(number(upTo: 999))
        let outputs = session.submit("beak order \(value)").flatMap(\.lines)
        if outputs == ["  order \(value)"] {
          captured.append((name, value))
          lines += ["> beak order \(value)", "|~   order {\(name):int}"]
          continue
        }
      case 2:
        guard let last = captured.last else { continue }
        let outputs = session.submit("beak \(last.value)⏎again").flatMap(\.lines)
        lines.append(">~ beak {\(last.name)}⏎again")
        lines += outputs.map { line in
          line == "    \(last.value)" ? "|~     {\(last.name)}" : "| \(line)"
        }
        continue
      case 3:
        lines.append("@ at \(session.location)")
        continue
      default: session.submit(command())
      }
      guard let entry = session.log.entries.last else { continue }
      let text = Self.lines(recorder.text(of: entry))
      lines += text.prefix(1) + matchers(for: Array(text.dropFirst()))
    }
    return lines + ["@ end with modal", "@ end with work"]
  }

  private mutating func command() -> String {
    switch number(upTo: 7) {
    case 0: pick(["about", "back", "dismiss", "fly", "where", "look", "beak"])
    case 1, 2: "later beak \(words())"
    case 3: pick(["wait 500ms", "wait 1s", "wait 2s"])
    default: "beak \((0...number(upTo: 8)).map { _ in words() }.joined(separator: "⏎"))"
    }
  }

  private mutating func words() -> String {
    pick(["a", "b", "c", "12 eggs", "{x}", "e\u{301}", "3.5 | 4", "(a+b)", "a  b", "\u{200B}z"])
      + (isLucky(3) ? String(number(upTo: 99)) : "")
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  // MARK: Remarks and matchers

  private mutating func remarks() -> [String] {
    // Only comments are allowed above a header, in it, and between it and the opening.
    isLucky(6) ? [pick(["", "# a remark", "#"])] : []
  }

  private mutating func matchers(for block: [String]) -> [String] {
    var result: [String] = []
    if !block.isEmpty, isLucky(8) { result.append("|- never shown") }
    for line in block { result.append(isLucky(15) ? "|..." : matcher(for: line)) }
    return result
  }

  private mutating func matcher(for line: String) -> String {
    guard let blank = line.firstIndex(of: " "), line[..<blank].last != "=" else { return line }
    var gutter = String(line[..<blank])
    if gutter == "|@1s" { gutter = pick(["|@1s", "|@1000ms", "|@1"]) }
    let text = line[line.index(after: blank)...]
    switch number(upTo: 7) {
    case 0:
      nameCount += 1
      let literal = text.map { $0 == "{" ? "{{" : String($0) }.joined()
      let digits = literal.prefix { !$0.isNumber }
      let number = literal.dropFirst(digits.count).prefix { $0.isNumber }
      guard !number.isEmpty else { return "\(gutter)~ \(literal.dropLast(2)){…}" }
      let end = literal.dropFirst(digits.count + number.count)
      return "\(gutter)~ \(digits){n\(nameCount):int}\(end)"
    default: return "\(gutter) \(text)"
    }
  }

  // MARK: Damage

  private mutating func damage(_ lines: inout [String], _ target: Target) {
    let header = (lines.firstIndex(of: "---") ?? -1) + 1
    let places = lines.indices.filter { $0 >= header && Self.isTarget(lines[$0], target) }
    guard !places.isEmpty else { return }
    let place = pick(places)
    switch number(upTo: 4) {
    case 0 where !lines[place].hasPrefix("@"): lines.remove(at: place)
    case 1 where !lines[place].hasPrefix("@"): lines.insert(strayLine(), at: place)
    case 2:
      guard places.contains(place + 1), lines[place].hasPrefix("|") else { return }
      guard lines[place + 1].hasPrefix("|") else { return }
      lines.swapAt(place, place + 1)
    case 3 where lines[place].hasPrefix("| "): lines[place] = "|@3s" + lines[place].dropFirst()
    case 4 where lines[place].hasPrefix("|@"):
      lines[place] = "|" + lines[place].drop { $0 != " " }
    default: lines[place] = lines[place].hasPrefix("@") ? "@ at Elsewhere" : strayLine()
    }
  }

  private mutating func strayLine() -> String {
    pick(["| stray", "|@1s   stray", "|= \"\"", "|", "|   a", "|     b"])
  }

  private static func isTarget(_ line: String, _ target: Target) -> Bool {
    if line.hasPrefix("@ at ") { return true }
    guard line.hasPrefix("|") else { return false }
    if line == "|..." { return target == .anything }
    // The last mark before the first blank gives the kind of line.
    let mark = line.prefix { $0 != " " }.last { !$0.isLetter && !$0.isNumber && $0 != "@" }
    let isLiteral = mark == "|" || mark == "=" || mark == "." && line.contains(" ")
    return target == .anything || isLiteral
  }
}
