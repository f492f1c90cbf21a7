import PlaybillRooms

/// What the database gave back, and what happened to it on the way.
struct DatabaseReply<Value: Codable & Sendable>: Codable, Sendable {
  let value: Value
  let notice: StorageNotice?
}
