import Platform

/// The characters that represent keys in libedit, and the commands bound to them.
///
/// A key that is not a character is sent as a C1 character, which no keyboard sends, instead of the
/// terminal's own sequence: the Escape in that sequence would end vi's insert mode. The notation is
/// libedit's, see `editrc(5)`.
enum KeyBindings {
  typealias Binding = (keys: String, command: String)

  /// Bindings that libedit lacks or defines differently.
  ///
  /// `~/.editrc` can change them.
  static let usual: [Binding] = [
    ("^P", "rehearsal-older"),
    ("^N", "rehearsal-newer"),
    // Deletes a word, as in every shell. By default libedit kills a region.
    ("^W", "ed-delete-prev-word"),
    ("^R", "rehearsal-search"),
  ]

  /// Additional bindings for emacs mode.
  ///
  /// They disable libedit's extended command, which prints directly to the screen.
  static let emacs: [Binding] = [
    ("^[x", "ed-unassigned"),
    ("^[X", "ed-unassigned"),
  ]

  /// Additional bindings for vi's insert mode.
  static let vi: [Binding] = [
    ("^A", "ed-move-to-beg"),
    ("^E", "ed-move-to-end"),
  ]

  /// Bindings for vi's command mode.
  static let viCommands: [Binding] = [
    // A second Escape does nothing, and does not start a key pressed with Alt.
    ("^[", "ed-unassigned"),
    (":", "ed-unassigned"),
    ("k", "rehearsal-older"),
    ("j", "rehearsal-newer"),
    ("^P", "rehearsal-older"),
    ("^N", "rehearsal-newer"),
    ("^R", "rehearsal-search"),
  ]

  /// Bindings that the editor requires.
  static let necessary: [Binding] =
    [
      // Quoted insert is disabled, because commands need no control characters.
      ("^V", "ed-unassigned"),
      ("^Q", "ed-unassigned"),
    ] + keys.map { (String($0.unit), $0.command) }

  /// The keys that are not characters.
  private static let keys: [(key: Key, unit: Unicode.Scalar, command: String)] = [
    (.up, "\u{80}", "rehearsal-older"),
    (.down, "\u{81}", "rehearsal-newer"),
    (.right, "\u{82}", "ed-next-char"),
    (.left, "\u{83}", "ed-prev-char"),
    (.home, "\u{84}", "ed-move-to-beg"),
    (.end, "\u{85}", "ed-move-to-end"),
    (.forwardDelete, "\u{86}", "ed-delete-next-char"),
    (.wordRight, "\u{87}", "em-next-word"),
    (.wordLeft, "\u{88}", "ed-prev-word"),
  ]

  /// Returns the characters to pass to libedit for `key`; none if libedit does not know it.
  static func units(for key: Key) -> [wchar_t] {
    switch key {
    case .text(let scalar): [wchar_t(truncatingIfNeeded: scalar.value)]
    case .control(let byte): [wchar_t(byte)]
    case .escape: [0x1b]
    case .alt(let scalar): [0x1b, wchar_t(truncatingIfNeeded: scalar.value)]
    default:
      keys.first { $0.key == key }.map { [wchar_t(truncatingIfNeeded: $0.unit.value)] } ?? []
    }
  }
}
