/// How many colours a terminal shows.
enum ColorDepth: Sendable {
  /// None.
  case none
  /// The 256 of xterm's palette.
  case palette
  /// All that a picture has.
  case direct
}
