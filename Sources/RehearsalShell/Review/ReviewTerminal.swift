import LineEditing
import Platform
import Rehearsal

/// A terminal for a review, which reads single keys, or lines if keys are unavailable.
final class ReviewTerminal: ReviewDialog {
  private let writer = DescriptorWriter(StandardDescriptors.output)

  /// Whether the terminal passes on single keys.
  ///
  /// An editor's buffer may identify as a terminal, but passes on only whole lines.
  private let givesKeys = !["", "dumb"].contains(TerminalEnvironment.current.type ?? "")

  func show(_ text: String) throws(OutputError) {
    try write(text.hasSuffix("\n") ? text : text + "\n")
  }

  func ask(_ question: String) throws(OutputError) -> ReviewAnswer {
    let prompt = prompt(question)
    guard givesKeys, let mode = TerminalMode(deliveringKeysOf: STDIN_FILENO) else {
      return try askForLine(prompt)
    }
    defer { mode.end() }
    try write(prompt)
    let answer = try readAnswer(in: mode, orAsk: prompt)
    try write(answer.echo + "\n")
    return answer
  }

  /// Wraps the question between words for a narrow terminal.
  private func prompt(_ question: String) -> String {
    lines(question).joined(separator: "\n") + " "
  }

  private func lines(_ text: String) -> [String] {
    let columns = TerminalSize(descriptor: StandardDescriptors.output)?.columns ?? 80
    return TextLayout(width: columns).prose(text, indent: 2)
  }

  private func readAnswer(
    in mode: TerminalMode,
    orAsk prompt: String
  ) throws(OutputError) -> ReviewAnswer {
    var keys = SingleKeys()
    while true {
      guard mode.untilKey() else {
        // The cursor may be below the question.
        try write("\r\u{1B}[K\(prompt)")
        continue
      }
      guard let byte = readByte() else { return .quit }
      guard let key = keys.take(byte) else { continue }
      if let answer = ReviewAnswer(key) { return answer }
      try write("\n\(help)\n\(prompt)")
    }
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
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 1 { return byte }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  private func write(_ text: String) throws(OutputError) {
    try writer.show(text, onTerminal: true)
  }
}
