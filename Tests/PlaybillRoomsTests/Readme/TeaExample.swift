import Observation
import Rehearsal

@Observable final class TeaModel {
  var isStrong = false
  private(set) var status = "cold"
  private(set) var minutes = 0

  func brew() async {
    do {
      minutes = isStrong ? 5 : 3
      status = "brewing"
      while minutes > 0 {
        try await Task.sleep(for: .seconds(60))
        minutes -= 1
      }
      status = "ready"
    } catch {
      status = "spilled"
    }
  }
}

final class TeaStage: Stage, Directed {
  typealias Director = TeaModel

  let strong = Toggle("strong")
  let minutes = Label("minutes")
  let status = Label("status")
  let brew = Button("brew")

  override var layout: [View] { [strong, minutes, status, brew] }

  func bindDirector(_ model: TeaModel) {
    bind(\.isStrong, with: strong)
    bind(\.minutes, to: minutes.text) { "\($0)" }
    bind(\.status, to: status.text)
    task(on: brew.taps, "brew") { await model.brew() }
  }
}

struct Tea: App {
  let name = "tea"
  let title = "Tea"
  let summary = "it waits for you"

  func makeServices(in world: World) {}

  func presentInContext(_ context: any NavigationContext, services: Void) {
    context.push(TeaStage { _ in TeaModel() })
  }
}
