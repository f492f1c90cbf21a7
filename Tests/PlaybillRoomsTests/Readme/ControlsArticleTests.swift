import Foundation
import Rehearsal
import TestSupport
import Testing

/// Plays the table of the article on controls that says what transcripts type and expect.
@Suite(.timeLimit(.minutes(10))) struct ControlsArticleTests {
  /// A row of the table: a control, a command, and the line that it prints.
  private struct Example {
    let control: String
    let command: String
    let expected: String
  }

  private func examples() throws -> [Example] {
    let article = "Sources/Rehearsal/Rehearsal.docc/Controls.md"
    let lines = try PackageFolder.text(of: article).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("| control | a transcript types |") })
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return Example(control: cells[0], command: cells[1], expected: cells[2])
    }
  }

  /// The text of a cell that is code; nil for prose.
  private func code(of cell: String) -> String? {
    guard cell.count > 2, cell.hasPrefix("`"), cell.hasSuffix("`") else { return nil }
    return String(cell.dropFirst().dropLast())
  }

  private func session(for example: Example) throws -> Session {
    let app = CheatSheet(hasTasks: example.control.contains("Cell"))
    return try Session(of: app, configuration: SessionConfiguration())
  }

  private func words(of line: String) -> [Substring] { line.split(separator: " ") }

  @Test("each command prints the line beside it")
  func commands() throws {
    var playedCount = 0
    for example in try examples() {
      guard let expected = code(of: example.expected) else { continue }
      let session = try session(for: example)
      let command = example.command.isEmpty ? "look" : try #require(code(of: example.command))
      let lines = session.submit(command).flatMap(\.lines)
      #expect(
        lines.contains { words(of: $0) == words(of: expected) },
        "\(example.control): \(lines)"
      )
      playedCount += 1
    }
    #expect(playedCount >= 12)
  }

  @Test("each command without a line of its own is understood")
  func otherCommands() throws {
    for example in try examples() where code(of: example.expected) == nil {
      guard let command = code(of: example.command) else { continue }
      let session = try session(for: example)
      #expect(!session.submit(command).contains { $0.isRefusal }, "\(example.control): \(command)")
    }
  }
}

private struct CheatSheet: App {
  let name = "cheat-sheet"
  let title = "Cheat sheet"
  let summary = "a control of each kind"
  /// Whether there is a second list, so that commands for rows have to name their list.
  let hasTasks: Bool

  func presentInContext(_ context: any NavigationContext, services: World) {
    let stage = CheatSheetStage()
    stage.tasks.isHidden.value = !hasTasks
    context.push(stage)
  }
}

private final class TaskCell: Cell {
  let done = Toggle()
}

/// A stage with the controls of the table.
private final class CheatSheetStage: Stage {
  let total = Label(text: "3")
  let save = Button()
  let name = TextField()
  let news = Toggle(isOn: true)
  let size = Picker(segments: ["small", "large"], selectedIndex: 0)
  let guests = Stepper()
  let volume = Slider()
  let due = DatePicker(date: .distantPast, mode: .date)
  let note = TextView(text: "milk")
  let songs = List(
    rows: ["Intro", "Waltz", "Coda"].map { Row($0) },
    rowActions: [RowAction("leave", help: "leave it")]
  )
  let tasks = List()
  private(set) lazy var items = tasks.values(of: String.self, id: \.self, in: TaskCell.self) {
    $0.title.value = $1
  }
  let photo = Image()
  let copy = Progress(fraction: 0.5)
  let work = ActivityIndicator(isAnimating: true)
  let toast = Toast()
  let contact = Section(heading: "How can we reach you?")
  let guest = Repeated(elements: ["Ada", ""], showing: \.text) { TextField() }

  required init() {
    super.init()
    items.value = ["bread", "milk"]
    toast.message.value = "Saved"
  }
}
