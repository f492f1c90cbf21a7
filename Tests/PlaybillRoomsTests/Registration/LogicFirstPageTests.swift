import Testing

@testable import PlaybillRooms

/// Compares the numbers on the page about the registration with the sources.
@Suite struct LogicFirstPageTests {
  private let page: [String]
  private let room: SourceFolder
  private let tests: SourceFolder

  init() throws {
    page = try SourceFolder.page("LogicFirst")
    room = try SourceFolder("Sources/PlaybillRooms/Registration")
    tests = try SourceFolder("Tests/PlaybillRoomsTests/Registration")
  }

  /// The lines of code of the files whose names end in one of `suffixes`.
  private func code(_ suffixes: String...) -> [[String]] {
    room.code.filter { file in suffixes.contains(where: file.key.hasSuffix) }.map(\.value)
  }

  /// The number of lines with `text` in each file that has any.
  private func mentions(of text: String, in folder: SourceFolder) -> [Int] {
    folder.code.values.map { code in code.filter { $0.contains(text) }.count }.filter { $0 > 0 }
  }

  private func expectRow(_ title: String, _ figures: Int...) {
    let row = "| \(title) | \(figures.map(String.init).joined(separator: " | ")) |"
    #expect(figures.allSatisfy { $0 > 0 })
    #expect(page.contains(row), "\(row)")
  }

  @Test("the page states the size of each part")
  func partSizes() {
    let logic = code("ViewModel")
    let (coordinators, screens) = (code("Coordinator"), code("Stage"))
    let all = Array(room.code.values)
    func expectPart(_ title: String, _ files: [[String]]) {
      expectRow(title, files.count, files.joined().count)
    }
    expectPart("view models and their protocols", logic)
    expectPart("coordinators", coordinators)
    expectPart("screens", screens)
    expectPart("all", all)
    let known = [logic, coordinators, screens]
    expectRow(
      "states, context, services",
      all.count - known.joined().count,
      all.joined().count - known.joined().joined().count
    )
  }

  @Test("the page states the cost of each change")
  func changeCosts() {
    func expectNew(_ title: String, _ files: [[String]]) {
      expectRow(title, files.count, files.joined().count)
    }
    expectNew("a view model for artists, beside that for guests", code("StageNameViewModel"))
    expectNew("a pad, beside the phone", code("FirstLayerPadCoordinator", "PadStage"))
    let state = mentions(of: "recommendation", in: room)
    expectRow("the state `recommendation`", state.count, state.reduce(0, +))
    let departures = mentions(of: "departure", in: room)
    expectRow("the default back action", departures.count, departures.reduce(0, +))
    let context = mentions(of: "FirstLayerContext", in: room)
    expectRow("one more collected field, at most", context.count, context.reduce(0, +))
  }

  @Test("the page states the median length of a file")
  func medianLength() {
    let lengths = room.code.values.map(\.count).sorted()
    let median = (lengths[(lengths.count - 1) / 2] + lengths[lengths.count / 2]) / 2
    #expect(page.contains { $0.contains("The median file has \(median) lines") })
  }

  @Test("the page states the number of switch arms and transitions")
  func switchArms() throws {
    let arms = try #require(room.code["FirstLayerCoordinator"]).filter { $0.hasPrefix("case (") }
    let transitions = Set(FirstLayerTransition.declared.map { "\($0.from) \($0.to)" })
    let claim = "\(arms.count) arms for \(transitions.count) transitions"
    #expect(page.contains { $0.contains(claim) })
  }

  @Test("the page states the number of tests without a screen")
  func testCount() {
    let isPlayed = { (code: [String]) in code.contains { $0.contains("Session(of:") } }
    let counts = tests.code.values.filter { !isPlayed($0) }
      .map { code in code.filter { $0.hasPrefix("@Test") }.count }
    #expect(page.contains { $0.contains("\(counts.reduce(0, +)) tests do without a screen") })
  }

  @Test("only three files mention the pad")
  func padFiles() {
    let knowing = room.code.filter { file in
      file.value.contains { $0.contains("Pad") || $0.contains("Device") }
    }
    #expect(
      knowing.keys.sorted()
        == ["FirstLayerPadCoordinator", "PadStage", "RegistrationRoom"]
    )
  }

  @Test("every type the page names exists")
  func namedTypes() throws {
    let named = page.joined(separator: " ").split(separator: "`")
      .filter { $0.hasSuffix("Tests") || $0.hasSuffix("ViewModel") || $0.hasSuffix("Coordinator") }
      .map(String.init)
    #expect(named.count > 5)
    for name in named { #expect(room.code[name] != nil || tests.code[name] != nil, "\(name)") }
  }
}
