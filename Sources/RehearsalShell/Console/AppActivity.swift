import LineEditing
import Rehearsal

/// Keeps note of what the app does, for the line that says that it has ended the process.
@MainActor
struct AppActivity {
  /// What has become of the outputs of the program by then, in a sentence.
  let outcome: String

  /// Notes that the app starts.
  func begin() {
    note("when it started")
  }

  /// Notes each command of `session` before it runs.
  func follow(_ session: Session) {
    session.willRun = { [unowned session] command in
      let occasion =
        command.map { "during “\(text(of: $0, in: session))”" } ?? "outside of a command"
      note("\(occasion), on the screen \(VisibleText.of(session.location))")
    }
  }

  private func note(_ occasion: String) {
    AppEnd.note(" \(occasion).\(outcome.isEmpty ? "" : " ")\(outcome)")
  }

  private func text(of command: Command, in session: Session) -> String {
    let line = command.line(hidingSecretAs: "…")
    let isOpen = command.holdsSecret || !session.mayHoldSecret(command)
    let words = isOpen ? line : (line.split(separator: " ").first ?? "") + " …"
    return VisibleText.of(words.count > Self.longest ? words.prefix(Self.longest) + "…" : words)
  }

  /// The most characters of a command to show.
  private static let longest = 60
}
