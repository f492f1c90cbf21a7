import Rehearsal

final class ChestStage: Stage {
  private let contents = List("contents", rows: ["a letter", "a map", "a key"].map { Row($0) })

  override var layout: [View] { [contents] }
}
