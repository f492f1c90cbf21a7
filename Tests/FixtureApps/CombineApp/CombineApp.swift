import Foundation
package import Rehearsal
import Streams

/// An app of models that were written for Combine and Foundation, without a change.
package struct CombineApp: App {
  package let name = "combine"
  package let title = "CombineApp"
  package let summary = "searches, measures and signs in"

  package init() {}

  package func presentInContext(_ context: any NavigationContext, services: World) {
    context.push(MenuStage())
  }
}

final class MenuStage: Stage {
  private let search = Button()
  private let stopwatch = Button()
  private let account = Button()

  required init() {
    super.init()
    title.value = "Menu"
    store(
      search.taps.sink { [unowned self] in
        context?.push(SearchStage(SearchViewModel(catalog: Catalog())))
      }
    )
    store(
      stopwatch.taps.sink { [unowned self] in context?.push(StopwatchStage(Stopwatch())) }
    )
    store(
      account.taps.sink { [unowned self] in
        context?.push(AccountStage(AccountViewModel(account: Account())))
      }
    )
  }
}

final class SearchStage: Stage {
  private let query = TextField()
  private let status = Label()
  private let results = Label()

  convenience init(_ model: SearchViewModel) {
    self.init()
    title.value = "Search"
    store(query.edits.sink { model.query = $0 })
    bind(\.$query, of: model, to: query.text)
    bind(\.$status, of: model, to: status.text) { $0.rawValue }
    bind(\.$results, of: model, to: results.text) { $0.joined(separator: ", ") }
  }
}

final class StopwatchStage: Stage {
  private let elapsed = Label()
  private let laps = Label()
  private let start = Button()
  private let lap = Button()
  private let stop = Button()

  convenience init(_ model: Stopwatch) {
    self.init()
    title.value = "Stopwatch"
    bind(\.$elapsed, of: model, to: elapsed.text) { Self.seconds($0) }
    bind(\.$laps, of: model, to: laps.text) { $0.map(Self.seconds).joined(separator: ", ") }
    store(start.taps.sink { model.start() })
    store(lap.taps.sink { model.lap() })
    store(stop.taps.sink { model.stop() })
  }

  private static func seconds(_ time: TimeInterval) -> String { String(format: "%.1f s", time) }
}

final class AccountStage: Stage {
  private let message = Label()
  private let changes = Label()
  private let signIn = Button("signIn")
  private let renew = Button()

  convenience init(_ model: AccountViewModel) {
    self.init()
    title.value = "Account"
    bind(\.$message, of: model, to: message.text)
    bind(\.$changes, of: model, to: changes.text) { "\($0)" }
    store(signIn.taps.sink { model.account.signIn() })
    store(renew.taps.sink { model.account.renew() })
  }
}
