import Foundation
import TestSupport
import Testing

/// The layers of each room import only what their architecture allows.
///
/// `script/check-compiles-alone` proves that directors and async models also compile without the rest.
@Suite(.timeLimit(.minutes(10))) struct ImportTests {
  private let reactive: Set = [
    "Combine", "FoundationStreams", "OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation",
    "Streams",
  ]

  /// The modules that each file of a folder of the example imports, by the file's name.
  private func imports(of folder: String) throws -> [String: Set<String>] {
    let line =
      /(?:@\w+(?:\(\w+\))? +)*(?:(?:public|package|internal|fileprivate|private) +)?import +(?:[a-z]+ +)?(\w+).*/
    return try SourceFolder("Sources/PlaybillRooms/\(folder)").code.mapValues { lines in
      Set(lines.compactMap { $0.wholeMatch(of: line).map { String($0.output.1) } })
    }
  }

  @Test("a director imports Streams alone")
  func directors() throws {
    let directors = try imports(of: ".").filter { $0.key.hasSuffix("Director") }
    #expect(!directors.isEmpty)
    for (name, modules) in directors { #expect(modules == ["Streams"], "\(name)") }
  }

  @Test("a director has no published properties, whose subscribers Combine calls in no order")
  func publishedProperties() throws {
    for (name, lines) in try SourceFolder("Sources/PlaybillRooms").code
    where name.hasSuffix("Director") {
      #expect(
        !lines.contains { $0.contains("@Published") || $0.contains("ObservableObject") },
        "\(name)"
      )
    }
  }

  @Test("the photos' stage imports no reactive library and keeps nothing reactive")
  func photosStage() throws {
    let modules = try #require(try imports(of: "Photos")["PhotosStage"])
    #expect(modules.contains("Rehearsal"))
    #expect(modules.isDisjoint(with: reactive))
    let words =
      /(?:^|\W)(?:store\(|(?:sink|taps|edits|selections|Signal|Publisher|AnyCancellable|Subject))/
    for line in try SourceFolder("Sources/PlaybillRooms/Photos").code["PhotosStage"] ?? [] {
      #expect(line.firstMatch(of: words) == nil, "let the view model take it: \(line)")
    }
  }

  @Test("the photos' controls mirror the properties of the view model")
  func mirroredProperties() throws {
    let room = "Sources/PlaybillRooms/Photos"
    let properties = try PackageFolder.text(of: "\(room)/ViewModel.swift")
      .matches(of: /\n  (?:private\(set\) )?var (\w+)/).map(\.output.1)
    let controls = try PackageFolder.text(of: "\(room)/PhotosStage.swift")
      .matches(of: /\n  let (\w+) = (?!Button\()\w+\(/).map(\.output.1)
    #expect(!properties.isEmpty)
    #expect(properties.sorted() == controls.sorted())
  }

  @Test("the movies without streams import no reactive library")
  func movies() throws {
    // The room has a timer, which is a scheduler, and stages have controls, which send streams.
    let files = try imports(of: "Movies").filter { name, _ in
      !name.hasPrefix("Reactive") && !name.hasSuffix("Stage") && name != "MoviesRoom"
    }
    let layers = [
      "Gettable", "NetworkService", "MovieListStore", "MovieListViewModel", "MovieDetailViewModel",
      "AppNavigator",
    ]
    #expect(Set(layers).isSubset(of: files.keys))
    // Values with one listener are shared with another room.
    let shared = try imports(of: "Observables").filter { $0.key == "Dynamic" }
    #expect(shared.count == 1)
    for (name, modules) in files.merging(shared, uniquingKeysWith: { $1 }) {
      #expect(modules.isDisjoint(with: reactive), "\(name)")
    }
  }

  @Test("the meetings' models import only Observation")
  func meetings() throws {
    let models = try imports(of: "Meetings").filter { name, _ in
      !name.hasSuffix("Stage") && name != "MeetingsRoom"
    }
    #expect(
      Set(["MeetingsModel", "RecordingModel", "MeetingStore", "Speech"]).isSubset(of: models.keys)
    )
    for (name, modules) in models { #expect(modules.isSubset(of: ["Observation"]), "\(name)") }
  }
}
