import Rehearsal

/// A way to give a view its view model.
///
/// It shows a declaration, and an assessment when examined.
final class Alternative: View {
  private let declaration: String
  private let verdict: String

  init(_ name: String, declaration: String, verdict: String) {
    self.declaration = declaration
    self.verdict = verdict
    super.init(name)
  }

  override var appearance: Appearance { .field(declaration) }

  override var examination: String { "\(name): \(verdict)" }
}
