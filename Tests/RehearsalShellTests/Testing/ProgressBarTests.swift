import Testing

@testable import RehearsalShell

/// The line below a run, by its text.
@Suite(.timeLimit(.minutes(10))) struct ProgressBarTests {
  @Test(
    "the bar grows with the number of finished files",
    arguments: [
      (0, "────────────────────"), (1, "━━━━━───────────────"), (2, "━━━━━━━━━━──────────"),
      (4, "━━━━━━━━━━━━━━━━━━━━"),
    ]
  )
  func growth(count: Int, bar: String) {
    let text = ProgressBar(fileCount: 4).text(finishedCount: count, present: nil, columns: 80)
    #expect(text == "\(bar) \(count) of 4")
  }

  @Test("the line leaves the last column of a row free", arguments: [1, 2, 10, 25, 40])
  func rowWidth(columns: Int) {
    let present = String(repeating: "long/", count: 50)
    let text = ProgressBar(fileCount: 4)
      .text(finishedCount: 2, present: present, columns: columns)
    #expect(text.count <= columns - 1)
    #expect(columns < 35 || text.count == columns - 1)
  }

  @Test("a narrow terminal shows only the end of the path")
  func narrowTerminal() {
    let text = ProgressBar(fileCount: 4)
      .text(finishedCount: 2, present: "/a/long/way/to/a.transcript", columns: 46)
    #expect(text == "━━━━━━━━━━────────── 2 of 4  ..o/a.transcript")
    let none = ProgressBar(fileCount: 4).text(finishedCount: 2, present: "/a/b", columns: 30)
    #expect(none == "━━━━━━━━━━────────── 2 of 4  ")
  }

  @Test("a run of no files has an empty bar")
  func emptyRun() {
    let text = ProgressBar(fileCount: 0).text(finishedCount: 0, present: nil, columns: 80)
    #expect(text == "──────────────────── 0 of 0")
  }
}
