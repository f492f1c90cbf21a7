import Rehearsal

/// A room: a name on the wall.
final class RoomStage: Stage {
  let line = Label("line", style: .prose)

  override var layout: [View] { [line] }

  convenience init(named name: String) {
    self.init()
    title.value = name
    line.text.value = "You are in \(name)."
  }
}
