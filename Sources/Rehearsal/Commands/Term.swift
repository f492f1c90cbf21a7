/// A word that the shell and its answers use, and that `help` explains where it is met.
nonisolated enum Term: String, CaseIterable {
  /// How one gets into the app from outside.
  case entry, route, held
  /// What is on the screen, and who makes it.
  case scene, stage, director, context, coordinator, owner
  /// What comes on top, or in the way.
  case modal, `guard`
  /// What a rehearsal adds to an app.
  case setting, gateway, seed
  /// What a session is kept in.
  case transcript

  /// What it means, in a sentence.
  var meaning: String {
    switch self {
    case .entry:
      "a way into a part of the app, from its first screen; scenes lists all entry points."
    case .route:
      "the address of a place in the app, such as one that scenes lists; go follows it."
    case .held:
      "a link is held while it must wait, for a log-in say; then it goes on by itself, unless you "
        + "leave or follow another."
    case .scene:
      "what makes a stage with its director, shows it, and leads on to other scenes."
    case .stage:
      "what you see: a screen made of text and controls, without logic of its own."
    case .director:
      "the logic behind a stage: what you do goes in as streams, and what is shown comes out."
    case .context:
      "a stack of screens: the window has one, and so has each part of the app and each modal."
    case .coordinator:
      "what holds a view model with states, and presents scenes as they change."
    case .owner:
      "a stage or cell that holds a view model: a reusable one takes one after another, a "
        + "non-reusable one keeps its first."
    case .modal:
      "a screen on top of another, such as a question, that is answered or dismissed first; “!” in "
        + "the prompt stands before it."
    case .guard:
      "what asks before a screen is left, as for an unsent message; keep stays, discard leaves."
    case .setting:
      "an option of the app for rehearsals only, such as a network that fails; set changes it."
    case .gateway:
      "the way of a call out of the app, to a server or a disk; its reply is kept, so that a replay "
        + "calls nobody."
    case .seed:
      "the number that all chance of a session comes from: the same seed, the same session."
    case .transcript:
      "a file of commands and of what they showed; save and script write one, and test plays it."
    }
  }
}
