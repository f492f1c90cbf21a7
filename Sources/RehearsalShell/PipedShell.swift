import LineEditing
import Rehearsal

/// The shell where nobody types: one command a line from the input, outputs to the output, no
/// prompt, and nothing but `wait` moves time.
@MainActor
struct PipedShell {
  let timeline: Timeline
  let scribe: Scribe
  let reader: any LineReader
  let isStrict: Bool

  func run() async throws(ShellError) -> ShellStatus {
    try show(timeline.session.opening)
    let status = try await play()
    try show(timeline.session.end())
    return status
  }

  private func play() async throws(ShellError) -> ShellStatus {
    while !timeline.session.hasEnded {
      let outputs: [Output]
      switch await reader.next(prompt: "") {
      case .line(let line): outputs = timeline.submit(command(in: line)) + scribe.catchUp()
      case .malformed(let line): outputs = [timeline.session.refuse(.malformed(line))]
      case .interrupted: continue
      case .endOfInput: return .success
      case .unreadable(let errno): throw .input(errno: errno)
      }
      try show(outputs)
      if isStrict, outputs.contains(where: \.isRefusal) { return .failure }
    }
    return .success
  }

  /// A line without the byte-order mark that some editors put before the first.
  private func command(in line: String) -> String {
    line.unicodeScalars.first == "\u{FEFF}" ? String(line.unicodeScalars.dropFirst()) : line
  }

  private func show(_ outputs: [Output]) throws(ShellError) {
    do throws(OutputError) {
      for output in outputs {
        for line in output.lines { try reader.show(line) }
      }
    } catch {
      throw .output(error)
    }
  }
}
