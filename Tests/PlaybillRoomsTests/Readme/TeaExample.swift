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
  let strong = Toggle()
  let minutes = Label()
  let status = Label()
  let brew = Button()

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

  func presentInContext(_ context: any NavigationContext, services: World) {
    context.push(TeaStage { _ in TeaModel() })
  }
}
