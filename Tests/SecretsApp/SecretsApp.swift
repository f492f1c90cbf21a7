import Rehearsal

/// An app with a field for a secret, rows from all over the world, and a question.
struct SecretsApp: App {
  let name = "vault"
  let title = "SecretsApp"
  let summary = "it keeps things to itself"

  func makeServices(in world: World) {}

  func presentInContext(_ context: any NavigationContext, services: Void) {
    context.push(SecretsAppStage())
  }
}
