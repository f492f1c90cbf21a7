#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Something a session shows: what it is, when it appeared, and the lines it takes on the screen.
nonisolated public struct Output: Hashable, Sendable {
  /// What an output is.
  ///
  /// A refusal is one by its kind and never by its text.
  public enum Kind: Hashable, Sendable {
    /// An answer to a command, such as `help`.
    case text
    /// A scene as it stands: the first one, or the answer to `look`.
    case description
    /// A control that changed.
    case update(control: String)
    /// A screen that came or went.
    case transition(Transition)
    /// A command, or a step the app wanted to take, that could not be done.
    case refusal(Refusal)
    /// A URL that led out of the app.
    case opened(URL)
    /// What caused what, while the x-ray is on.
    case causes
    /// Something that should be gone and is not.
    case leak(Leak)
  }

  /// What it is.
  public let kind: Kind

  /// The virtual time between the command and the output.
  public let offset: Duration

  /// Its lines as they stand on the screen: without newlines, and without control characters.
  public let lines: [String]

  /// The pictures that ``lines`` show in characters, for who can show their colours.
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

  /// Whether it says that something could not be done.
  public var isRefusal: Bool {
    if case .refusal = kind { true } else { false }
  }

  /// Whether it names something that should be gone and is not.
  public var isLeak: Bool {
    if case .leak = kind { true } else { false }
  }
}
