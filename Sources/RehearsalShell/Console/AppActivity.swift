import LineEditing
import Rehearsal

/// Keeps note of what the app does, for the line that says that it has ended the process.
@MainActor
struct AppActivity {
  /// What has become of the outputs of the program by then, in a sentence.
  let outcome: String

  /// Notes that the app starts.
  func begin() {
    AppEnd.note { line in
      line.append(" when it started")
      end(&line)
    }
  }

  /// Notes each command of `session` before it runs.
  func follow(_ session: Session) {
    session.willRun = { [unowned session] command in
      // One text of these parts would cost more than some commands.
      AppEnd.note { line in
        if let command {
          line.append(" during “")
          line.append(text(of: command, in: session))
          line.append("”")
        } else {
          line.append(" outside of a command")
        }
        line.append(", on the screen ")
        session.forEachPartOfLocation { line.append($0) }
        end(&line)
      }
    }
  }

  private func end(_ line: inout AppEnd.LineEnd) {
    line.append(".")
    if !outcome.isEmpty { line.append(" " + outcome) }
  }

  private func text(of command: Command, in session: Session) -> String {
    let line: String
    if command.holdsSecret {
      line = command.line(hidingSecretAs: "…")
    } else if session.mayHoldSecret(command) {
      line = (command.line.split(separator: " ").first ?? "") + " …"
    } else {
      line = command.line
    }
    let isLong = line.utf8.count > Self.longest && line.count > Self.longest
    return VisibleText.of(isLong ? line.prefix(Self.longest) + "…" : line)
  }

  /// The most characters of a command to show.
  private static let longest = 60
}
