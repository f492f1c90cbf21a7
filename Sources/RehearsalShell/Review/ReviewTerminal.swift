import LineEditing
import Platform
import Rehearsal

/// A terminal for a review, which reads single keys, or lines if keys are unavailable.
final class ReviewTerminal: ReviewDialog {
  func show(_ text: String) throws(OutputError) {
    try StandardDescriptors.show(text.hasSuffix("\n") ? text : text + "\n")
  }

  func ask(_ question: String) throws(OutputError) -> ReviewAnswer {
    let prompt = prompt(question)
    guard !TerminalEnvironment.current.isDumb, var keys = SingleKeys(of: STDIN_FILENO) else {
      return try askForLine(prompt)
    }
    defer { keys.end() }
    try StandardDescriptors.show(prompt)
    let answer = try readAnswer(from: &keys, orAsk: prompt)
    try show(answer.echo)
    return answer
  }

  /// Wraps the question between words for a narrow terminal.
  private func prompt(_ question: String) -> String {
    lines(question).joined(separator: "\n") + " "
  }

  private func lines(_ text: String) -> [String] {
    TextLayout(width: StandardDescriptors.columns).prose(text, indent: 2)
  }

  private func readAnswer(
    from keys: inout SingleKeys,
    orAsk prompt: String
  ) throws(OutputError) -> ReviewAnswer {
    while true {
      guard let key = keys.next() else {
        // The cursor may be below the question.
        try StandardDescriptors.show("\r\u{1B}[K\(prompt)")
        continue
      }
      if let answer = ReviewAnswer(key) { return answer }
      try StandardDescriptors.show("\n\(help)\n\(prompt)")
    }
  }

  private var help: String { ReviewAnswer.help.flatMap(lines).joined(separator: "\n") }

  private func askForLine(_ prompt: String) throws(OutputError) -> ReviewAnswer {
    while true {
      try StandardDescriptors.show(prompt)
      guard let line = readLine() else {
        try show("\n")
        return .quit
      }
      if let answer = ReviewAnswer(line) { return answer }
      try show(help)
    }
  }
}
