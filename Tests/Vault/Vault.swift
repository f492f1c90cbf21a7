import Rehearsal

/// An app with a field for a secret, rows from all over the world, and a question.
struct Vault: App {
  let name = "vault"
  let title = "Vault"
  let summary = "it keeps things to itself"

  func makeServices(in world: World) {}

  func presentInContext(_ context: any NavigationContext, services: Void) {
    context.push(VaultStage())
  }
}
