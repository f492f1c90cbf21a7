import Meter
import Rehearsal

// Presenting and removing a stage whose controls have names and a layout, and one whose controls are
// found in its properties; prints nanoseconds a stage.
let count = 500

let session = try Session(of: LoadingApp())

let time = Meter.nanoseconds(count: count) {
  present(NamedStage.self)
} _: {
  present(FoundStage.self)
}

func present(_ type: Stage.Type) {
  for _ in 0..<count {
    LoadingApp.window?.push(type.init())
    session.submit("back")
  }
}

// The stages must have been shown, or nothing was measured.
LoadingApp.window?.push(FoundStage())
precondition(session.submit("look").flatMap(\.lines).contains("  tenth     10"))
print(time.first, time.second)
