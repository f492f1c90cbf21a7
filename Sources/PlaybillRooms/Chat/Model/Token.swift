/// A token that identifies the user to the server.
///
/// Its secret is for the server only: no description shows it.
nonisolated struct Token: Hashable, Sendable {
  let secret: UInt64
}

nonisolated extension Token: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  var description: String { "Token" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
