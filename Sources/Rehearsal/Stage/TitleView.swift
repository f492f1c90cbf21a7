/// The title of a stage, as a control that only the screen knows: it prints when it changes.
final class TitleView: View {
  let text: Property<String>

  init(_ text: Property<String>) {
    self.text = text
    super.init("title")
    adopt(text)
  }

  // Stages come and go in large numbers, so avoid an actor hop on each deallocation.
  nonisolated deinit {}

  override var appearance: Appearance { .heading(text.shown) }
}
