import TestSupport
import Testing

@testable import LineEditing

/// Decoding the bytes of a terminal as keys.
@Suite(.timeLimit(.minutes(10))) struct KeyDecoderTests {
  private func keys(_ bytes: some Sequence<UInt8>, thenNothing: Bool = false) -> [Key] {
    var decoder = KeyDecoder()
    for byte in bytes { decoder.decode(byte) }
    if thenNothing { decoder.giveUp() }
    return Array(decoder.keys)
  }

  private func keys(_ text: String, thenNothing: Bool = false) -> [Key] {
    keys(text.utf8, thenNothing: thenNothing)
  }

  @Test("characters are decoded as text")
  func characters() {
    #expect(keys("aé日🎬") == [.text("a"), .text("é"), .text("日"), .text("🎬")])
  }

  @Test(
    "control characters are decoded as their keys",
    arguments: [
      (UInt8(3), Key.interrupt), (4, .endOfInput), (0x1a, .suspend), (0x1c, .quit),
      (1, .control(1)), (0x0d, .control(0x0d)), (0x7f, .control(0x7f)),
    ]
  )
  func controlCharacters(byte: UInt8, key: Key) {
    #expect(keys([byte]) == [key])
  }

  @Test("characters that no line may contain are dropped")
  func forbiddenCharacters() {
    #expect(keys([0x00, 0x1e]) == [])
    #expect(keys("\u{80}\u{9b}\u{9f}") == [])
    #expect(keys("\u{a0}") == [.text("\u{a0}")])
  }

  @Test(
    "known escape sequences are decoded as keys",
    arguments: [
      ("[A", Key.up), ("OA", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("OH", .home),
      ("[H", .home), ("[1~", .home), ("[7~", .home), ("[F", .end), ("[4~", .end), ("[8~", .end),
      ("[3~", .forwardDelete), ("[1;5C", .wordRight), ("[1;3C", .wordRight), ("[1;5D", .wordLeft),
      ("[1;2A", .up), ("[5~", .pageUp), ("[6~", .pageDown), ("[Z", .backTab),
    ]
  )
  func keySequences(sequence: String, key: Key) {
    #expect(keys("\u{1b}" + sequence) == [key])
    #expect(keys("\u{1b}" + sequence + "x") == [key, .text("x")])
  }

  @Test(
    "unknown escape sequences are discarded whole",
    arguments: [
      "[2~", "[24~", "[3;5~", "[1;2P", "OP", "[[A", "[I", "[O", "[97;5u", "[201~",
      "[?1;2c",
      "[<0;1;1M", "[12;40R", "[ q", "]11;rgb:0/0/0\u{7}", "]0;x\u{1b}\\", "P1$r0m\u{1b}\\",
      "_x\u{1b}\\",
      "[999999999999999999999~", "[;;;;H", "[-1~",
    ]
  )
  func otherSequences(sequence: String) {
    #expect(keys("\u{1b}" + sequence) == [])
    #expect(keys("\u{1b}" + sequence + "x") == [.text("x")])
  }

  @Test("a very long escape sequence is discarded to its end")
  func longSequence() {
    #expect(keys("\u{1b}[" + String(repeating: "1;", count: 1000) + "mx") == [.text("x")])
  }

  @Test("an interrupt inside a sequence is decoded")
  func interrupt() {
    for begun in ["[", "[1;", "O", "]0;title", "Pdata"] {
      #expect(keys("\u{1b}\(begun)\u{3}") == [.interrupt], "after \(begun)")
    }
  }

  @Test("Escape before an ASCII character is Alt with that key")
  func altKey() {
    #expect(keys("\u{1b}bc") == [.alt("b"), .text("c")])
    #expect(keys("\u{1b}\u{7f}") == [.alt("\u{7f}")])
  }

  @Test("Escape before a key without an Alt form is a key of its own")
  func escapeBeforeKey() {
    #expect(keys("\u{1b}é") == [.escape, .text("é")])
    #expect(keys("\u{1b}\u{3}") == [.escape, .interrupt])
    #expect(keys("\u{1b}\r") == [.escape, .control(0x0d)])
    #expect(keys("\u{1b}\u{1b}[A") == [.escape, .up])
    #expect(keys("\u{1b}\u{1b}b") == [.escape, .alt("b")])
    #expect(keys("\u{1b}\u{0}b") == [.escape, .text("b")])
  }

  @Test("Escape alone is decoded when nothing follows")
  func loneEscape() {
    #expect(keys("\u{1b}") == [])
    #expect(keys("\u{1b}", thenNothing: true) == [.escape])
    #expect(keys("\u{1b}O", thenNothing: true) == [.alt("O")])
    #expect(keys("\u{1b}]", thenNothing: true) == [.alt("]")])
    #expect(keys("\u{1b}]0;cut", thenNothing: true) == [])
    #expect(keys("\u{1b}[1;", thenNothing: true) == [])
  }

  @Test(
    "invalid UTF-8 is replaced as the Unicode standard recommends",
    arguments: [
      ([0xff] as [UInt8], 1), ([0x80], 1), ([0xc0, 0xaf], 2), ([0xe6, 0x97, 0x28], 1),
      ([0xed, 0xa0, 0x80], 3), ([0xf4, 0x90, 0x80, 0x80], 4), ([0xf0, 0x9f, 0x8e], 0),
      ([0xe6, 0xe6, 0x97, 0xa5], 1),
    ]
  )
  func invalidUTF8(bytes: [UInt8], replacements: Int) {
    let replacement = Key.text("\u{fffd}")
    #expect(keys(bytes).count { $0 == replacement } == replacements)
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { Key.text($0) }
    #expect(keys(bytes, thenNothing: true) == text)
  }

  @Test("a bracketed paste is one key")
  func pasteKey() {
    #expect(keys("\u{1b}[200~one\r\ntwo\u{1b}[201~x") == [.paste("one\ntwo"), .text("x")])
    #expect(keys("\u{1b}[200~\u{1b}[201~") == [.paste("")])
  }

  @Test("a paste contains text only, without control characters")
  func pasteText() {
    #expect(keys("\u{1b}[200~a\u{3}\u{0}\u{1b}[A\tb\u{7f}\n\n\u{1b}[201~") == [.paste("a[A\tb")])
    #expect(keys("\u{1b}[200~\u{1b}[201\u{1b}[201~") == [.paste("[201")])
    let begin: [UInt8] = [0x1b, 0x5b, 0x32, 0x30, 0x30, 0x7e]
    #expect(keys(begin + [0xff] + PastedText.end) == [.paste("\u{fffd}")])
  }

  @Test("a paste that stalls continues, and ^C ends it only after a pause")
  func stalledPaste() {
    var decoder = KeyDecoder()
    func take(_ text: String) -> [Key] {
      for byte in text.utf8 { decoder.decode(byte) }
      defer { decoder.keys = [] }
      return Array(decoder.keys)
    }
    #expect(take("\u{1b}[200~one\n") == [])
    #expect(!decoder.isInStalledPaste)
    decoder.giveUp()
    #expect(decoder.isInStalledPaste)
    #expect(take("two\n\u{1b}[20") == [])
    decoder.giveUp()
    #expect(take("1~x") == [.paste("one\ntwo"), .text("x")])
    #expect(take("\u{1b}[200~one\u{3}\n") == [])
    decoder.giveUp()
    #expect(take("\u{3}x\u{3}") == [.interrupt, .text("x"), .interrupt])
  }

  @Test("the key timeout depends on the prefix")
  func patience() {
    var decoder = KeyDecoder()
    #expect(decoder.patience == nil)
    decoder.decode(0x1b)
    #expect(decoder.patience == .milliseconds(40))
    for byte in "[200~".utf8 { decoder.decode(byte) }
    #expect(decoder.patience == .milliseconds(500))
    for byte in PastedText.end { decoder.decode(byte) }
    #expect(decoder.patience == nil)
    decoder.decode(0xe6)
    #expect(decoder.patience == .milliseconds(40))
  }

  @Test("random bytes leave the decoder usable", arguments: Cases.seeds(40, all: 200))
  func randomBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Use bytes with a meaning more often than chance would.
    let telling: [UInt8] = [0x1b, 0x5b, 0x4f, 0x3b, 0x7e, 0x5d, 0x03, 0x30, 0x32, 0xe6, 0xf0, 0x9f]
    let bytes = (0..<400).map { _ in
      Bool.random(using: &random)
        ? .random(in: 0...255, using: &random) : telling.randomElement(using: &random) ?? 0
    }
    var decoder = KeyDecoder()
    for byte in bytes { decoder.decode(byte) }
    decoder.giveUp()
    // Nothing but its end or ^C ends a paste.
    if decoder.isInStalledPaste { decoder.decode(0x03) }
    #expect(decoder.patience == nil)
    for key in decoder.keys {
      switch key {
      case .text(let scalar): #expect(scalar.value >= 0xa0 || 0x20..<0x7f ~= scalar.value)
      case .alt(let scalar): #expect(scalar.isASCII && scalar != "\0")
      case .control(let byte):
        #expect((byte < 0x20 || byte == 0x7f) && byte != 0x1e)
      case .paste(let text): #expect(!text.unicodeScalars.contains { $0.value < 9 })
      default: break
      }
    }
    decoder.keys = []
    for byte in "ok".utf8 { decoder.decode(byte) }
    #expect(decoder.keys == [.text("o"), .text("k")])
  }
}
