extension Verb {
  /// What it does in full, in a sentence or two.
  nonisolated var explanation: String {
    switch self {
    case .look:
      "Shows the title of this scene and each of its controls as it stands now."
    case .examine:
      "Says what a control is, what it holds and who listens to it; of a list, also the rows that "
        + "the screen cuts. “stage”, “director” and “scene” show what this scene is made of."
    case .help:
      "Alone it lists all that can be said here. With a word it explains that: a command, a control, "
        + "or a term such as setting."
    case .where:
      "Each screen stands below the one that it was opened from, beside its type and who plays behind "
        + "it. With --json it is a line for each context, for programs."
    case .back:
      "Leaves this screen for the one below; a modal is dismissed, and a part of the app is left at "
        + "its first screen. A guard may ask first."
    case .dismiss:
      "Closes the modal that is on top, with all screens in it. Where nothing is modal, use back."
    case .again:
      "Says the last command once more, even if it was refused."
    case .wait:
      "Moves the session's clock at once, without your waiting, and shows what falls due by then."
    case .scenes:
      "Each entry point has a route, and those further within stand below it. What is in <brackets> is "
        + "yours to fill in."
    case .go:
      "Leaves what is open and goes where the route leads, as a deep link does. One that must wait, "
        + "for a log-in say, is held and goes on by itself."
    case .set:
      "A setting is an option for rehearsals only, such as a network that fails. Without a value it is "
        + "shown, and without a name all are."
    case .undo:
      "Goes back to before the last turn that changed something, as often as you like; redo returns. "
        + "What was written outside the app cannot be undone."
    case .redo:
      "Plays again what undo took back, until you do something else."
    case .turn:
      "A turn is a command and all that it led to. Takes the session to where it stood after one; "
        + "turns lists them, and those ahead are kept until you do something else."
    case .turns:
      "Every command so far has a number, to be gone to by turn. What was undone stands there until "
        + "you do something else."
    case .log:
      "Shows when each turn was played and which screens came and went by it. With --json it is a "
        + "line for each turn, for programs."
    case .save:
      "Makes a file of all turns so far, which restore takes up again and “test” checks. A name "
        + "without an ending gets .transcript; no file is replaced."
    case .restore:
      "Plays the file, which save, script or record has written, and goes on from its end; undo "
        + "works in it as before. The ending .transcript may be left out."
    case .script:
      "Makes a file of this session from its beginning, and adds each turn to it until “script off” "
        + "or the end. A name without an ending gets .transcript; no file is replaced."
    case .relaunch:
      "Closes all screens and shows the first one, on the same data and with the settings as they are."
    case .xray:
      "Says below each command what caused what: flow, which is the same as on, streams or all. A "
        + "scene's name behind it shows only that part of the app."
    case .verbose:
      "From now on, coming back to a scene shows all of it. To show less again: brief"
    case .brief:
      "From now on, as at first, coming back to a scene shows its title and what has changed there. "
        + "To show all again: verbose"
    case .quit:
      "Ends the session; a guard may ask first. On a terminal ^D does the same, and once more at the "
        + "guard's question leaves. The end of a piped input asks nothing."
    }
  }

  /// How it may be typed, where it takes something that is the same in every app.
  nonisolated var example: String? {
    switch self {
    case .examine: "examine stage"
    case .help: "help wait"
    case .where: "where --json"
    case .wait: "wait 1m30s"
    case .turn: "turn 3"
    case .log: "log --json"
    case .save: "save visit"
    case .restore: "restore visit"
    case .script: "script visit"
    case .xray: "xray streams"
    case .look, .back, .dismiss, .again, .scenes, .go, .set, .undo, .redo, .turns, .relaunch,
      .verbose, .brief, .quit:
      nil
    }
  }
}
