import Rehearsal

/// Shows a notice about the app.
///
/// Its text is constant, so it has no director.
///
/// Source: *A Different Take on MVVM with Swift*, "Be flexible".
final class AboutStage: Stage {
  private let notice = Label(
    text: """
      Each room shows one app architecture. A command goes to a control of the stage, and from \
      there to the logic: a director or a view model. The results come back as text.
      To see the objects behind a screen: examine, where.
      """,
    style: .prose
  )
}
