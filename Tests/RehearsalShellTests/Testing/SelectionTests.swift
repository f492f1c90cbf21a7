import Exploration
import TestSupport
import Testing

@testable import RehearsalShell

/// The files that a run plays.
@Suite(.timeLimit(.minutes(10))) struct SelectionTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write("title: Opens a website\ntags: smoke, web\n---\n> look\n", to: "a.transcript")
    try folder.write("# why\n\ntitle: Logs in\ntags: smoke\n---\n> look\n", to: "b.transcript")
    try folder.write("> look\n", to: "deep/c.transcript")
  }

  private var files: [String] {
    ["a.transcript", "b.transcript", "deep/c.transcript"].map(folder.path)
  }

  private func names(_ selection: Selection) -> [String] {
    selection.files(of: files).map { String($0.dropFirst(folder.path(of: "").count + 1)) }
  }

  @Test(
    "one of the filters must match a part of path or title, and one of the tags a whole tag",
    arguments: [
      (Selection(), ["a", "b", "deep/c"]),
      (Selection(filters: ["deep/"]), ["deep/c"]),
      (Selection(filters: ["a website"]), ["a"]),
      (Selection(filters: ["logs in"]), []),
      (Selection(filters: ["Logs in", "deep"]), ["b", "deep/c"]),
      (Selection(tags: ["smoke"]), ["a", "b"]),
      (Selection(tags: ["smo"]), []),
      (Selection(tags: ["web", "none"]), ["a"]),
      (Selection(filters: ["Logs"], tags: ["smoke"]), ["b"]),
      (Selection(filters: ["deep"], tags: ["smoke"]), []),
    ]
  )
  func selected(selection: Selection, expected: [String]) {
    #expect(names(selection) == expected.map { "\($0).transcript" })
  }

  @Test("a shard is taken from the selected files")
  func shardOfSelection() throws {
    let shard = try Shard(reading: "2/2")
    #expect(names(Selection(tags: ["smoke"], shard: shard)) == ["b.transcript"])
  }

  @Test("a file with a broken header is selected by any tag")
  func brokenHeader() throws {
    try folder.write("tags smoke\n---\n", to: "a.transcript")
    #expect(names(Selection(tags: ["web"])) == ["a.transcript"])
  }

  @Test("a broken body does not affect the tags of its file")
  func brokenBody() throws {
    try folder.write("tags: web\n---\n$\n", to: "a.transcript")
    #expect(names(Selection(tags: ["smoke"])) == ["b.transcript"])
  }

  @Test("a title above a broken header line is matched")
  func titleAboveFault() throws {
    try folder.write("title: Halfway\nnonsense\n---\n", to: "a.transcript")
    #expect(names(Selection(filters: ["Halfway"])) == ["a.transcript"])
  }

  @Test("the complaint about an empty selection repeats its options")
  func emptySelection() {
    let selection = Selection(filters: ["x y", "z"], tags: ["t"])
    #expect(
      selection.complaint(choosing: [], of: files)
        == "None of the 3 transcripts matches --filter 'x y' --filter z --tag t."
    )
    #expect(
      Selection(filters: ["missing"]).complaint(choosing: [], of: [files[0]])
        == "The only transcript does not match --filter missing."
    )
  }
}
