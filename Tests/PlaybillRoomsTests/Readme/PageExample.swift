import Rehearsal
import Streams
import Tracepoints

final class PageStore {
  private var kept: [Int: String] = [:]

  func page(_ number: Int) -> String? {
    trace(self, kept[number] == nil ? "miss" : "hit")
    return kept[number]
  }
}

final class PageViewModel {
  var pageDidChange: ((String) -> Void)?
  private let store = PageStore()
  private var number = 1

  func showNextPage() {
    // Everything in the closure follows from this call.
    trace(self) {
      number += 1
      pageDidChange?(store.page(number) ?? "nothing")
    }
  }
}

final class PageStage: Stage {
  let page = Label()
  let next = Button()
  private let viewModel = PageViewModel()
  func bind() {
    bind(\.pageDidChange, of: viewModel, to: page.text, initially: "") { $0 }
    store(next.taps.sink { [unowned self] in viewModel.showNextPage() })
  }
}

struct PageScene {
  func presentInContext(_ context: any NavigationContext) {
    let stage = PageStage()
    stage.bind()
    context.push(stage.presented(by: self))
  }
}
