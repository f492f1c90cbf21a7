import Streams
import Testing
import Tracepoints
import TurnConcurrency

@testable import Rehearsal

/// The chains of causes that a session prints.
@Suite(.timeLimit(.minutes(10))) struct XRayTests {
  private func causes(of outputs: [Output]) -> [String] {
    outputs.filter { $0.kind == .causes }.flatMap(\.lines)
  }

  @Test("a refused action is not shown, and the end of the app is shown once")
  func refusedAction() throws {
    final class LockedStage: Stage {
      let lock = Button()
    }
    let app = TestApp { context, _ in
      let stage = LockedStage()
      stage.lock.isEnabled.value = false
      context.push(stage)
    }
    let session = try Session(of: app)
    session.submit("xray on")
    #expect(session.submit("lock").map(\.kind) == [.refusal(.disabled(control: "lock"))])
    #expect(causes(of: session.submit("quit")) == ["  you ─quit▶ App ─close▶ the end"])
  }

  @Test("arming the exit guard of a stage is a change of the stage")
  func armedGuard() throws {
    final class ArmingStage: Stage {
      let arm = Button()
      let draft = ExitGuard("Discard?", message: "It is not saved.")
      override var exitGuard: ExitGuard? { draft }
    }
    let session = try Session(
      of: TestApp { context, _ in
        let stage = ArmingStage()
        stage.arm.onTap { [unowned stage] in stage.draft.isArmed.value = true }
        context.push(stage)
      }
    )
    session.submit("xray on")
    #expect(
      causes(of: session.submit("arm")) == [
        "  you ─tap arm▶ ArmingStage.arm ─true▶ ArmingStage.exitGuard.isArmed"
      ]
    )
  }

  @Test("work in the background is shown when it reaches a stage")
  func backgroundWork() throws {
    final class Cache {}
    let app = TestApp { context, world in
      let stage = PlainStage("Plain")
      context.push(stage)
      for (second, isSilent) in [(1, true), (2, false)] {
        world.scheduler.schedule(
          after: world.scheduler.now.advanced(by: .seconds(second)),
          tolerance: .zero,
          options: .init(isBackground: true)
        ) {
          trace(Cache(), "loaded") {
            if !isSilent { stage.line.text.value = "ready" }
          }
        }
      }
    }
    let session = try Session(of: app)
    session.submit("xray on")
    #expect(session.submit("wait 1s").isEmpty)
    #expect(
      causes(of: session.submit("wait 1s")) == [
        "  clock ─2s later, loaded▶ Cache ─\"ready\"▶ PlainStage.line.text"
      ]
    )
  }

  @Test("what time brings to a context that was left is shown only if it reaches a stage")
  func leftContext() throws {
    final class Hall: Stage {
      let line = Label()
      let enter = Button()
    }
    final class Service {}
    let app = TestApp { context, world in
      let hall = Hall()
      context.push(hall)
      hall.enter.onTap {
        context.open("Inside") { inside in
          inside.push(PlainStage("Inner"))
          trace(Service(), "load") {
            for second in 1...5 {
              let date = world.scheduler.now.advanced(by: .seconds(second))
              world.scheduler.schedule(after: date) {
                trace(Service(), "loaded") { if second == 5 { hall.line.text.value = "ready" } }
              }
            }
          }
        }
      }
    }
    let session = try Session(of: app)
    session.submit("xray on")
    session.submit("enter")
    let loaded = "  Service ─%s later, loaded▶ Service"
    #expect(
      causes(of: session.submit("wait 1s")) == [loaded.replacing("%", with: "1")]
    )
    session.submit("back")
    #expect(causes(of: session.submit("wait 1s")) == [])
    session.submit("xray all")
    #expect(causes(of: session.submit("wait 1s")) == [loaded.replacing("%", with: "3")])
    session.submit("xray on")
    // A second visit is another context with the same title.
    session.submit("enter")
    #expect(causes(of: session.submit("wait 1s")) == [loaded.replacing("%", with: "1")])
    #expect(
      causes(of: session.submit("wait 1s")) == [
        loaded.replacing("%", with: "5") + " ─\"ready\"▶ Hall.line.text",
        loaded.replacing("%", with: "2"),
      ]
    )
  }

  @Test(
    "what a task of an actor does later is hidden after its context is left",
    .enabled(if: TurnExecutor.isSupported)
  )
  func contextOfActor() throws {
    final class Hall: Stage {
      let enter = Button()
    }
    let app = TestApp { context, _ in
      let hall = Hall()
      context.push(hall)
      hall.enter.onTap {
        context.open("Inside") { inside in
          inside.push(PlainStage("Inner"))
          trace(Archive(), "load") {
            _ = Task { @ArchiveActor in
              for _ in 1...2 {
                try? await Task.sleep(for: .seconds(1))
                trace(Archive(), "loaded")
              }
            }
          }
        }
      }
    }
    let session = try Session(of: app)
    session.submit("xray on")
    session.submit("enter")
    #expect(
      causes(of: session.submit("wait 1s")) == ["  a task of Inner ─1s later, loaded▶ Archive"]
    )
    session.submit("back")
    #expect(causes(of: session.submit("wait 1s")) == [])
  }

  @Test("work without a delay is shown when its context is left in the same turn")
  func leftAtOnce() throws {
    final class Inner: Stage {
      let leave = Button()
    }
    final class Service {}
    let app = TestApp { context, world in
      context.push(PlainStage("Root"))
      context.open("Inside") { inside in
        let inner = Inner()
        inside.push(inner)
        inner.leave.onTap {
          world.scheduler.schedule { trace(Service(), "loaded") {} }
          inside.close()
        }
      }
    }
    let session = try Session(of: app)
    session.submit("xray on")
    #expect(causes(of: session.submit("leave")).contains { $0.contains("loaded▶ Service") })
  }

  @Test("a typed secret is hidden in the causes")
  func secret() throws {
    let stage = Vestry()
    let session = try Session(of: TestApp(showing: { stage }))
    session.submit("xray all")
    let text = session.lines("secret sesame").joined()
    #expect(text.contains("Vestry.secret ─“••••••”▶"))
    #expect(text.contains("▶ Vestry.echo.text"))
    #expect(!causes(of: session.submit("secret sesame2")).joined().contains("sesame"))
  }

  @Test("a secret typed before xray was turned on is hidden too")
  func earlierSecret() throws {
    let stage = Vestry()
    let session = try Session(of: TestApp(showing: { stage }))
    session.submit("secret sesame")
    session.submit("xray on")
    #expect(!causes(of: session.submit("say sesame")).joined().contains("sesame"))
  }

  @Test("a text that the app sets in a secure field is hidden too")
  func secretOfApp() throws {
    let stage = Vestry()
    let session = try Session(of: TestApp(showing: { stage }))
    session.submit("xray all")
    stage.secret.text.value = "from the keychain"
    #expect(causes(of: session.submit("wait")) == ["  ─“••••••”▶ Vestry.secret.text"])
  }

  @Test("xray survives a relaunch and follows the session history")
  func relaunchAndUndo() throws {
    let session = try Session(of: TestApp.studio())
    session.submit("xray on")
    #expect(causes(of: session.submit("relaunch")).joined().hasPrefix("  you ─relaunch▶ App"))
    let shown = session.submit("name ada")
    session.submit("undo")
    #expect(session.submit("name ada") == shown)
    #expect(causes(of: shown).count == 2)
    session.submit("turn 0")
    #expect(causes(of: session.submit("name ada")).isEmpty)
  }

  @Test("a release lists the cancelled subscriptions and timers")
  func released() throws {
    let session = try Session(
      of: TestApp { context, world in
        context.push(PlainStage("Root"))
        let alarm = Publishers.Timer(every: 5, scheduler: world.scheduler).autoconnect()
        let stage = PlainStage("Above")
        stage.store(alarm.sink { _ in })
        context.push(stage)
      }
    )
    session.submit("xray all")
    #expect(
      causes(of: session.submit("back")) == [
        "  you ─back▶ NavigationContext ─pop▶ PlainStage",
        "  PlainStage ─release▶ 1 subscription, 1 timer",
      ]
    )
  }
}

/// A stage that shows the text of a secure field.
private final class Vestry: Stage {
  let secret = TextField(isSecure: true)
  let say = TextField()
  let echo = Label()

  required init() {
    super.init()
    for field in [secret, say] {
      store(field.edits.sink { [unowned self] in echo.text.value = "heard \($0)" })
    }
  }
}

@globalActor private actor ArchiveActor {
  static let shared = ArchiveActor()
}

private nonisolated final class Archive {}
