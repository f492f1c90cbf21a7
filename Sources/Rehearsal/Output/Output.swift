#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Something that a session shows: its kind, when it appeared, and its lines on the screen.
nonisolated public struct Output: Hashable, Sendable {
  /// The kind of an output.
  ///
  /// A refusal is recognized by its kind, never by its text.
  public enum Kind: Hashable, Sendable {
    /// An answer to a command, such as `help`.
    case text
    /// A description of the present scene: the first one, or the answer to `look`.
    case description
    /// A control that changed.
    case update(control: String)
    /// A screen that came or went.
    case transition(Transition)
    /// A command, or a step of the app, that could not be done.
    case refusal(Refusal)
    /// A URL that the app opened outside itself.
    case opened(URL)
    /// The chains of causes, while the x-ray is on.
    case causes
    /// An object that should have been deallocated and was not.
    case leak(Leak)
  }

  /// The kind of the output.
  public let kind: Kind

  /// The virtual time between the command and the output.
  public let offset: Duration

  /// The lines on the screen, without newlines and control characters.
  public let lines: [String]

  /// The pictures that ``lines`` draw in characters, for terminals that support color.
  public let pictures: [PlacedPicture]

  /// Makes an output.
  public init(
    _ kind: Kind,
    offset: Duration,
    lines: [String],
    pictures: [PlacedPicture] = []
  ) {
    self.kind = kind
    self.offset = offset
    self.lines = lines
    self.pictures = pictures
  }

  init(_ kind: Kind, offset: Duration, text: ScreenText) {
    self.init(kind, offset: offset, lines: text.lines, pictures: text.pictures)
  }

  /// Whether the output says that something could not be done.
  public var isRefusal: Bool {
    if case .refusal = kind { true } else { false }
  }

  /// Whether the output reports a leak.
  public var isLeak: Bool {
    if case .leak = kind { true } else { false }
  }
}

/// Lines of the screen, and the pictures on some of them.
nonisolated struct ScreenText: Equatable {
  var lines: [String] = []
  var pictures: [PlacedPicture] = []

  var isEmpty: Bool { lines.isEmpty }

  static func += (text: inout ScreenText, more: ScreenText) {
    for var placed in more.pictures {
      placed.line += text.lines.count
      text.pictures.append(placed)
    }
    for line in more.lines { text.lines.append(line) }
  }
}
