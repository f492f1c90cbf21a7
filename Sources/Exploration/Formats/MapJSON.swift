import Rehearsal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

nonisolated extension FlowMap {
  /// Reads a map from JSON; throws a `DecodingError` if the text is something else, or has an index that leads nowhere.
  public init(json: String) throws {
    self = try JSONDecoder().decode(FlowMap.self, fromOutside: Data(json.utf8))
    guard hasValidIndices else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [],
          debugDescription: "An index leads to no scene, or to no step."
        )
      )
    }
  }

  private var hasValidIndices: Bool {
    let sceneIndices = edges.flatMap { [$0.from, $0.to] } + steps.compactMap(\.scene)
    let stepIndices =
      scenes.compactMap(\.step) + edges.compactMap(\.step) + findings.compactMap(\.step)
      + transcripts.map(\.step)
    return scenes.map(\.id) == Array(scenes.indices)
      && sceneIndices.allSatisfy(scenes.indices.contains)
      && stepIndices.allSatisfy(steps.indices.contains)
      && steps.enumerated().allSatisfy { index, step in
        step.parent.map { (0..<index).contains($0) } ?? true
      }
  }

  /// The map as JSON with sorted keys, and with a line feed at its end.
  public var json: String {
    do {
      return try VisibleText.json(of: self, inLines: true) + "\n"
    } catch {
      fatalError("Texts and numbers can always be written as JSON, but: \(error)")
    }
  }
}
