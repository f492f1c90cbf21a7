import Observation
import Rehearsal
import Tracepoints

/// An observable model with async functions: the stage shows its properties, and runs its functions as tasks.
///
/// Source: SE-0395, Observation (2023).
enum AsyncProfile {
  @Observable final class ProfileModel {
    private(set) var user: User?
    private(set) var notice = ""

    private let services: ProfileServices

    init(_ services: ProfileServices) { self.services = services }

    func load() async {
      notice = ""
      do {
        user = try await services.session.currentUser()
      } catch {
        // Any other error means that the task was cancelled.
        notice = (error as? Offline)?.text ?? ""
      }
    }

    func openWebsite() {
      trace(self) { if let user { services.urlOpener.open(user.websiteURL) } }
    }
  }

  final class ProfileStage: ProfileScreen {
    convenience init(_ model: ProfileModel) {
      self.init()
      bind(\.user, of: model, to: name.text) { $0?.name ?? "…" }
      bind(\.user, of: model, to: website.title) { $0?.websiteName ?? "…" }
      bind(\.user, of: model, to: website.isEnabled) { $0 != nil }
      bind(\.notice, of: model, to: notice.text)
      bind(\.notice, of: model, to: retry.isHidden, \.isEmpty)
      task("load") { await model.load() }
      task(on: retry.taps, "retry") { await model.load() }
      website.onTap { model.openWebsite() }
    }
  }

  static func presentInContext(_ context: any NavigationContext, _ services: ProfileServices) {
    context.push(ProfileStage(ProfileModel(services)))
  }
}
