import Exploration
import Testing

@Suite("Findings", .timeLimit(.minutes(10)))
struct FindingTests {
  @Test("the key of a finding leaves out what is empty")
  func key() {
    let finding = Finding(kind: .deadEnd, scene: "Maze/PitStage", subject: "", text: "", path: [])
    #expect(finding.key == "dead-end Maze/PitStage")
  }
}
