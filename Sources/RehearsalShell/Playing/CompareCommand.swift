import ArgumentParser
import LineEditing
import Rehearsal
import Transcripts

/// `compare`: plays a transcript with each value of a setting, and shows what causes the output with each.
struct CompareCommand: ShellCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "compare",
      abstract: "Play a transcript with each value of a setting, and compare what causes what.",
      discussion: """
        It shows the output of each command once, and below it the chains of causes with each value. Values \
        with equal chains share them. On a wide terminal, the chains are side by side. The exit status is 1 if the \
        output differs.
        """
    )
  }

  @Argument(help: "The transcript to play.", completion: .file())
  var file: String

  @Option(help: ArgumentHelp("The setting whose values to compare.", valueName: "setting"))
  var each: String

  @OptionGroup(title: "Defaults for what a header does not set")
  var world: WorldOptions

  func run<A: App>(_ app: A, on console: Console) throws -> ShellStatus {
    let setting = try EachSetting(each, of: app, besides: world.settings)
    if setting.isSet(in: file) {
      throw ShellError(
        "\(file): The header sets \(setting.name): choose another transcript.",
        .usage
      )
    }
    let width = world.width ?? TerminalSize(descriptor: StandardDescriptors.output)?.columns ?? 80
    var page = ComparisonPage(width: WorldOptions.width(fitting: width))
    var configuration = world.configuration.keepingCauses(true)
    configuration.width = page.columnWidth
    let player = TranscriptPlayer(of: app, configuration: configuration)
    var sessions = try setting.values.map {
      try player.setting($0).openSteps(TranscriptParser(path: file))
    }
    while true {
      let steps = try sessions.indices.compactMap { try sessions[$0].next() }
      guard steps.count == sessions.count else { break }
      try console.show(page.lines(of: zip(setting.values, steps).map { ($0.word, $1) }))
    }
    for index in sessions.indices { _ = sessions[index].end() }
    return page.hasDifferences ? .failure : .success
  }
}

/// The text of a comparison: the steps of a transcript, each played with several values of a setting.
struct ComparisonPage {
  /// The width of a column, in which everything is laid out.
  let columnWidth: Int

  /// Whether the output of a step depended on the value.
  private(set) var hasDifferences = false

  private let columnCount: Int

  /// Creates a page with as many columns as fit in `width`, or a narrower one.
  init(width: Int) {
    columnCount = max(1, (width + Self.gap) / (Self.leastWidth + Self.gap))
    columnWidth = (width + Self.gap) / columnCount - Self.gap
  }

  /// Returns the lines of a step: the command, what it shows, and its causes with each value.
  mutating func lines(of steps: [(word: String, step: TranscriptSteps.Step)]) -> [String] {
    guard let first = steps.first?.step else { return [] }
    // These are checked, but show nothing.
    if case .directive(.at) = first.line?.kind { return [] }
    let command = first.command.map { "\(first.location)> \(VisibleText.of($0))" }
    let outputs = cells(of: steps) { $0.outputs.flatMap(\.lines) }
    if outputs.count > 1 { hasDifferences = true }
    let causes = cells(of: steps) { $0.causes.flatMap(\.lines) }
    // Below a heading, no cause is nothing to compare.
    let shownCauses = causes.count > 1 ? causes.filter { $0.count > 1 } : causes
    return [command].compactMap(\.self) + table(outputs) + table(shownCauses)
  }

  /// Returns the texts that the steps have, each below the words of its values unless all are equal.
  private func cells(
    of steps: [(word: String, step: TranscriptSteps.Step)],
    _ text: (TranscriptSteps.Step) -> [String]
  ) -> [[String]] {
    var groups: [(words: [String], lines: [String])] = []
    for (word, step) in steps {
      let lines = text(step)
      if let index = groups.firstIndex(where: { $0.lines == lines }) {
        groups[index].words.append(word)
      } else {
        groups.append(([word], lines))
      }
    }
    if groups.count == 1 { return [groups[0].lines] }
    return groups.map { ["┊ " + $0.words.joined(separator: ", ")] + $0.lines }
  }

  /// Returns the cells beside each other as far as there are columns, and the rest below.
  private func table(_ cells: [[String]]) -> [String] {
    stride(from: 0, to: cells.count, by: columnCount).flatMap { start -> [String] in
      let row = cells[start..<min(start + columnCount, cells.count)]
      let height = row.map(\.count).max() ?? 0
      return (0..<height).map { line in
        row.map { $0.indices.contains(line) ? padded($0[line]) : padded("") }
          .joined(separator: String(repeating: " ", count: Self.gap))
          .withoutTrailingBlanks
      }
    }
  }

  private func padded(_ line: String) -> String {
    line + String(repeating: " ", count: max(0, columnWidth - DisplayWidth.of(line)))
  }

  private static let leastWidth = 58
  private static let gap = 2
}

extension String {
  fileprivate var withoutTrailingBlanks: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
