import Foundation
import StageReader
import Testing

/// The package of the fixtures: views, models, and the stages that were written for them.
enum Fixtures {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Fixtures").standardizedFileURL.path

  /// The source of each stage.
  static let sources = [
    "Profile": "Views/ProfileView.swift",
    "Terms": "Views/ProfileView.swift",
    "Library": "Views/LibraryView.swift",
    "Expenses": "Views/ExpensesView.swift",
    "ExpenseDetail": "Views/ExpensesView.swift",
    "Trips": "Views/TripsViewController.swift",
    "Settings": "Views/SettingsViewController.swift",
    "Orders": "Views/OrdersViewController.swift",
    "Search": "Sources/fixtures/Models/SearchDirector.swift",
    "Booking": "Sources/fixtures/Models/BookingViewModelType.swift",
    "Counter": "Sources/fixtures/Models/CounterModel.swift",
    "Player": "Sources/fixtures/Models/PlayerViewModelType.swift",
  ]

  static let stages = "\(folder)/Sources/fixtures/Stages"
}

/// The stages of the fixtures, which are compiled and played by script/check-stages-tool.
@Suite struct GoldenTests {
  @Test("the stage of a fixture is the golden file", arguments: Fixtures.sources.keys.sorted())
  func stage(_ name: String) throws {
    let source = try #require(Fixtures.sources[name])
    let screens = try SourceReader(["\(Fixtures.folder)/\(source)"]).screens()
    let screen = try #require(screens.first { $0.name == name })
    let path = "\(Fixtures.stages)/\(name)Stage.swift"
    let golden = try String(contentsOfFile: path, encoding: .utf8)
    let declared = try #require(golden.firstMatch(of: /stage-of: (.*)/)?.output.1)
    #expect(Formatting.formatted(screen.stage(source: String(declared)), path: path) == golden)
  }
}
