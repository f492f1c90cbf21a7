import LineEditing
import Platform
import Rehearsal

/// A terminal for a review, which reads single keys, or lines if keys are unavailable.
final class ReviewTerminal: ReviewDialog {
  private let input: Int32
  private let output: Int32
  private let writer: DescriptorWriter
  private let givesKeys: Bool

  /// Creates a desk for two descriptors, which the caller keeps and closes.
  ///
  /// `type` is the kind of terminal, as named by terminfo.
  init(
    input: Int32 = STDIN_FILENO,
    output: Int32 = STDOUT_FILENO,
    type: String? = TerminalEnvironment.current.type
  ) {
    self.input = input
    self.output = output
    writer = DescriptorWriter(output)
    // An editor's buffer may identify as a terminal, but passes on only whole lines.
    givesKeys = type.map { !$0.isEmpty && $0 != "dumb" } ?? false
  }

  func show(_ text: String) throws(OutputError) {
    try write(text.hasSuffix("\n") ? text : text + "\n")
  }

  func ask(_ question: String) throws(OutputError) -> ReviewAnswer {
    let prompt = prompt(question)
    guard givesKeys, let mode = TerminalMode(deliveringKeysOf: input) else {
      return try askForLine(prompt)
    }
    defer { mode.end() }
    try write(prompt)
    let answer = try readAnswer(orAsk: prompt)
    try write(answer.echo + "\n")
    return answer
  }

  /// Wraps the question between words for a narrow terminal.
  private func prompt(_ question: String) -> String {
    lines(question).joined(separator: "\n") + " "
  }

  private func lines(_ text: String) -> [String] {
    let columns = TerminalSize(descriptor: output)?.columns ?? 80
    return TextLayout(width: columns).prose(text, indent: 2)
  }

  private func readAnswer(orAsk prompt: String) throws(OutputError) -> ReviewAnswer {
    var keys = ReviewKeys()
    while let byte = readByte() {
      switch keys.take(byte) {
      case .answer(let answer): return answer
      case .other: try write("\n\(help)\n\(prompt)")
      case nil: break
      }
    }
    return .quit
  }

  private var help: String { ReviewAnswer.help.flatMap(lines).joined(separator: "\n") }

  private func askForLine(_ prompt: String) throws(OutputError) -> ReviewAnswer {
    while true {
      try write(prompt)
      guard let line = readLine() else {
        try write("\n")
        return .quit
      }
      if let answer = ReviewAnswer(line) { return answer }
      try write(help + "\n")
    }
  }

  /// Reads a line; nil at the end of the input.
  private func readLine() -> String? {
    var line: [UInt8] = []
    while let byte = readByte() {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// Reads single bytes, so that text typed ahead remains in the terminal.
  private func readByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(input, &byte, 1)
      if count == 1 { return byte }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  private func write(_ text: String) throws(OutputError) {
    try writer.show(text, onTerminal: true)
  }
}

/// Turns the bytes from a terminal into answers, one key at a time.
struct ReviewKeys {
  /// A key that needs a reaction.
  enum Key: Equatable {
    case answer(ReviewAnswer)
    /// A key that is not an answer.
    case other
  }

  private var keys = SingleKeys()

  /// Returns the key that `byte` completes, if any.
  mutating func take(_ byte: UInt8) -> Key? {
    switch keys.take(byte) {
    case .character(let character): ReviewAnswer(String(character)).map(Key.answer) ?? .other
    case .end: .answer(.quit)
    case nil: byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") ? .other : nil
    }
  }
}
