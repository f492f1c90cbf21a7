/// What proves to the server who asks.
///
/// Its secret is for the server alone: no description shows it.
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
