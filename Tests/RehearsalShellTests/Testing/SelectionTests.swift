import TestSupport
import Testing

@testable import RehearsalShell

/// Which files a run plays.
@Suite struct SelectionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
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

  @Test func withoutAnyWishAllArePlayed() {
    #expect(names(Selection()) == ["a.transcript", "b.transcript", "deep/c.transcript"])
  }

  @Test func aFilterIsAPartOfThePath() {
    #expect(names(Selection(filters: ["deep/"])) == ["deep/c.transcript"])
  }

  @Test func aFilterIsAPartOfTheTitle() {
    #expect(names(Selection(filters: ["a website"])) == ["a.transcript"])
  }

  @Test func aFilterMindsTheCase() {
    #expect(names(Selection(filters: ["logs in"])).isEmpty)
  }

  @Test func oneOfSeveralFiltersIsEnough() {
    #expect(
      names(Selection(filters: ["Logs in", "deep"])) == ["b.transcript", "deep/c.transcript"]
    )
  }

  @Test func aTagIsAWholeWordOfTheHeader() {
    #expect(names(Selection(tags: ["smoke"])) == ["a.transcript", "b.transcript"])
    #expect(names(Selection(tags: ["smo"])).isEmpty)
  }

  @Test func oneOfSeveralTagsIsEnough() {
    #expect(names(Selection(tags: ["web", "none"])) == ["a.transcript"])
  }

  @Test func aFilterAndATagMustBothFit() {
    #expect(names(Selection(filters: ["Logs"], tags: ["smoke"])) == ["b.transcript"])
    #expect(names(Selection(filters: ["deep"], tags: ["smoke"])).isEmpty)
  }

  @Test func aPartIsTakenOfWhatIsChosen() throws {
    let shard = try Shard(reading: "2/2")
    #expect(names(Selection(tags: ["smoke"], shard: shard)) == ["b.transcript"])
  }

  @Test func aBrokenHeaderMayHaveAnyTag() throws {
    try folder.write("tags smoke\n---\n", to: "a.transcript")
    #expect(names(Selection(tags: ["web"])) == ["a.transcript"])
  }

  @Test func aBodyThatIsBrokenIsNotReadForItsTags() throws {
    try folder.write("tags: web\n---\n$\n", to: "a.transcript")
    #expect(names(Selection(tags: ["smoke"])) == ["b.transcript"])
  }

  @Test func aTitleAboveABrokenLineIsKnown() throws {
    try folder.write("title: Halfway\nnonsense\n---\n", to: "a.transcript")
    #expect(names(Selection(filters: ["Halfway"])) == ["a.transcript"])
  }

  @Test func whatFitsNothingIsSaidAsItWasTyped() {
    let selection = Selection(filters: ["x y", "z"], tags: ["t"])
    #expect(
      selection.complaint(choosing: [], of: files)
        == "None of the 3 transcripts here fits --filter 'x y' --filter z --tag t."
    )
    #expect(
      Selection(filters: ["q"]).complaint(choosing: [], of: [files[0]])
        == "None of the one transcript here fits --filter q."
    )
  }

  @Test func anEmptyPartIsNoReasonToComplain() throws {
    let shard = try Shard(reading: "3/3")
    let selection = Selection(shard: shard)
    let chosen = selection.files(of: Array(files.prefix(2)))
    #expect(chosen.isEmpty)
    #expect(selection.complaint(choosing: chosen, of: Array(files.prefix(2))) == nil)
  }
}
