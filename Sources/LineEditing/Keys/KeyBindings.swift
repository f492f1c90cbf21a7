#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What keys are to libedit: the characters they are sent as, and the commands these are bound to.
///
/// A key that is no character is sent as one that no keyboard sends (C1), and not as the sequence
/// that a terminal sends for it: an Escape of its own would end vi's insert mode in the middle of
/// the key. The notation is libedit's own, see `editrc(5)`.
enum KeyBindings {
  typealias Binding = (keys: String, command: String)

  /// Bindings that libedit lacks, or has otherwise; `~/.editrc` may change them.
  static let usual: [Binding] = [
    ("^P", "rehearsal-older"),
    ("^N", "rehearsal-newer"),
    // As every shell has it; libedit kills a region.
    ("^W", "ed-delete-prev-word"),
    ("^R", "rehearsal-search"),
  ]

  /// What emacs mode has besides: not libedit's own commands, which print past the editor.
  static let emacs: [Binding] = [
    ("^[x", "ed-unassigned"),
    ("^[X", "ed-unassigned"),
  ]

  /// What vi's insert mode has besides.
  static let vi: [Binding] = [
    ("^A", "ed-move-to-beg"),
    ("^E", "ed-move-to-end"),
  ]

  /// What vi's command mode has.
  static let viCommands: [Binding] = [
    // Once more changes nothing, and begins no key pressed with Alt.
    ("^[", "ed-unassigned"),
    (":", "ed-unassigned"),
    ("k", "rehearsal-older"),
    ("j", "rehearsal-newer"),
    ("^P", "rehearsal-older"),
    ("^N", "rehearsal-newer"),
    ("^R", "rehearsal-search"),
  ]

  /// Bindings without which the editor could not work.
  static let necessary: [Binding] =
    [
      ("^^", "rehearsal-perform"),
      // A command needs no control characters, and the next unit may be the editor's own.
      ("^V", "ed-unassigned"),
      ("^Q", "ed-unassigned"),
    ] + keys.map { (String($0.unit), $0.command) }

  /// The keys that are no characters.
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

  /// The characters that libedit gets for `key`; nil if the key is the editor's own business.
  static func units(for key: Key) -> [wchar_t]? {
    switch key {
    case .text(let scalar): [wchar_t(truncatingIfNeeded: scalar.value)]
    case .control(let byte): [wchar_t(byte)]
    case .escape: [0x1b]
    case .alt(let scalar): [0x1b, wchar_t(truncatingIfNeeded: scalar.value)]
    default:
      keys.first { $0.key == key }.map { [wchar_t(truncatingIfNeeded: $0.unit.value)] }
    }
  }
}
