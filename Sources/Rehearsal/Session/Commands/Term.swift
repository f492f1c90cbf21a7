/// A term in the answers of the shell, which `help` explains.
nonisolated enum Term: String, CaseIterable {
  /// Ways into the app.
  case entry, route, held
  /// Parts of a screen, and the objects that make and present it.
  case scene, stage, director, context, coordinator, navigator, owner, viewmodel, store
  /// Screens on top of others, and questions before leaving.
  case push, pop, modal, `guard`
  /// What a rehearsal adds to an app.
  case setting, gateway, seed
  /// A file of a session.
  case transcript

  /// The meaning of the term, in a sentence.
  var meaning: String {
    switch self {
    case .entry:
      "an entry point is the first screen of a part of the app; scenes lists all of them."
    case .route:
      "the address of a screen in the app, such as movies/603; go follows it."
    case .held:
      "a link is held while it has to wait, for example for a login; it continues by itself, unless "
        + "you leave or follow another link."
    case .scene:
      "an object that makes a stage with its director, presents it, and leads to other scenes."
    case .stage:
      "a screen made of text and controls: it lays out, animates and calculates, but has no business logic, "
        + "services or navigation."
    case .director:
      "the logic behind a stage: streams of your input go in, and streams of what to show come out."
    case .context:
      "a stack of screens. The window has one, and so has each part of the app and each modal."
    case .coordinator:
      "an object that presents the scenes of a flow: the view model keeps the flow's state, and the "
        + "coordinator reacts to each change."
    case .navigator:
      "an object that finds a screen by its name, gives it its view model, and presents it; a coordinator decides which."
    case .owner:
      "a stage or cell that has a view model. A reusable owner takes one after another, a "
        + "non-reusable owner keeps its first."
    case .viewmodel:
      "an object with the data and the logic of a screen, which it does not know: the screen binds to it."
    case .store:
      "an object that keeps the data that view models ask for, and gets it from a service."
    case .push:
      "puts a screen on top of the others of its context; back leads to the screen below."
    case .pop:
      "takes the topmost screen off its context, as back does."
    case .modal:
      "a screen on top of others, such as a question, which you answer or dismiss first; the prompt "
        + "shows “!” before it."
    case .guard:
      "a question before a screen is left, for example because of an unsent message; keep stays, "
        + "discard leaves."
    case .setting:
      "an option of the app for rehearsals only, such as a network that fails; set changes it."
    case .gateway:
      "the connection to a server or a disk. Replies are logged, so a replay makes no call."
    case .seed:
      "the number that all random values of a session come from: the same seed gives the same "
        + "session."
    case .transcript:
      "a file of commands with their output; save and script write one, and test plays it."
    }
  }
}
