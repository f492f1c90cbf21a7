import Rehearsal

/// Shows a notice about the app.
///
/// Its text is constant, so it has no director.
///
/// Source: *A Different Take on MVVM with Swift*, "Be flexible".
final class AboutStage: Stage {
  private let notice = Label(
    "notice",
    text: """
      Every room of this house plays the same kind of app in another architecture. What you type \
      goes to a control of the stage, from there as a stream to its director, and what the director \
      puts out comes back as text.
      To see who plays behind a scene: examine, where.
      """,
    style: .prose
  )

  override var layout: [View] { [notice] }
}
