#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What keys are to libedit: the characters they are sent as, and the commands these are bound to.
enum KeyBindings {
  /// Bindings that libedit lacks, or has otherwise; in libedit's own notation, see `editrc(5)`.
  static let all: [(keys: String, command: String)] = [
    ("^^", "rehearsal-perform"),
    ("\\e[A", "ed-prev-history"),
    ("\\e[B", "ed-next-history"),
    ("\\e[C", "ed-next-char"),
    ("\\e[D", "ed-prev-char"),
    ("\\e[H", "ed-move-to-beg"),
    ("\\e[F", "ed-move-to-end"),
    ("\\e[3~", "ed-delete-next-char"),
    ("\\e[1;5C", "em-next-word"),
    ("\\e[1;5D", "ed-prev-word"),
    // As every shell has it; libedit kills a region.
    ("^W", "ed-delete-prev-word"),
    // A command needs no control characters, and the next unit may be the editor's own.
    ("^V", "ed-unassigned"),
    ("^Q", "ed-unassigned"),
  ]

  /// The characters that libedit gets for `key`; nil if the key is the editor's own business.
  static func units(for key: Key) -> [wchar_t]? {
    switch key {
    case .text(let scalar): [wchar_t(truncatingIfNeeded: scalar.value)]
    case .control(let byte): [wchar_t(byte)]
    case .escape: [0x1b]
    case .up: sequence("[A")
    case .down: sequence("[B")
    case .right: sequence("[C")
    case .left: sequence("[D")
    case .home: sequence("[H")
    case .end: sequence("[F")
    case .forwardDelete: sequence("[3~")
    case .wordRight: sequence("[1;5C")
    case .wordLeft: sequence("[1;5D")
    case .backTab, .paste, .interrupt, .endOfInput, .suspend, .quit: nil
    }
  }

  private static func sequence(_ tail: String) -> [wchar_t] {
    [0x1b] + tail.unicodeScalars.map { wchar_t(truncatingIfNeeded: $0.value) }
  }
}
