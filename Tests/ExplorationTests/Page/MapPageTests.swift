import Testing

@testable import Exploration

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("The page of a map", .timeLimit(.minutes(10)))
struct MapPageTests {
  /// The data of a page: the text of its element of JSON.
  private func data(of html: String) throws -> Substring {
    let opening = #"<script type="application/json" id="data">"#
    let start = try #require(html.firstRange(of: opening)).upperBound
    let end = try #require(html[start...].firstRange(of: "</script>")).lowerBound
    return html[start..<end]
  }

  @Test("the page contains the whole map, whatever its screens contain")
  func roundTrip() throws {
    let map = SampleMaps.theatre()
    let json = try data(of: MapPage(map).html)
    #expect(try JSONDecoder().decode(FlowMap.self, from: Data(json.utf8)) == map)
  }

  @Test("the same map gives the same bytes")
  func determinism() {
    #expect(
      Array(MapPage(SampleMaps.theatre()).html.utf8)
        == Array(MapPage(SampleMaps.theatre()).html.utf8)
    )
  }

  @Test("a map of 1,000 scenes and 5,000 edges is a page of the size of its data")
  func largeMap() throws {
    let map = SampleMaps.large()
    #expect(map.scenes.count == 1_000)
    #expect(map.edges.count == 5_000)
    let html = MapPage(map).html
    #expect(try html.utf8.count < data(of: html).utf8.count + 128 * 1024)
  }

  @Test("pages are written for script/check-page")
  func writtenPages() throws {
    // The script opens them in a browser; without it, there is nothing to write.
    guard let folder = ProcessInfo.processInfo.environment["PAGES"] else { return }
    var noSteps = SampleMaps.theatre()
    noSteps.steps = []
    noSteps.transcripts = []
    // Random commands, with neither modals nor ways from a scene to itself, and only accepted findings.
    var random = SampleMaps.theatre()
    random.extent.bound = "monkey"
    for index in random.scenes.indices { random.scenes[index].isModal = false }
    random.edges.removeAll { $0.from == $0.to }
    random.findings.removeAll { $0.reason == nil }
    let pages = [
      "theatre": SampleMaps.theatre(), "large": SampleMaps.large(), "no-steps": noSteps,
      "random": random,
      "empty": FlowMap(of: .init(name: "app", title: "App", summary: "", version: "1")),
    ]
    for (name, map) in pages {
      try MapPage(map).html.write(
        toFile: "\(folder)/\(name).html",
        atomically: false,
        encoding: .utf8
      )
    }
  }
}
