import PlaybillRooms

/// A reply of the database, with a notice of what happened to the file.
struct DatabaseReply<Value: Codable & Sendable>: Codable, Sendable {
  let value: Value
  let notice: StorageNotice?
}
