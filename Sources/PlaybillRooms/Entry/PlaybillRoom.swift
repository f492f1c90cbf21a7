import Rehearsal

/// A room of the app: one architecture, with the services that it uses in a session.
protocol PlaybillRoom {
  /// The settings of the room; none by default.
  static var settings: [any SettingDeclaration] { get }

  /// The entry point for the user and for links.
  static var entryPoint: EntryPoint<RoomServices> { get }

  /// What the user has collected in the room, for `inventory`; nothing by default.
  var inventory: [InventoryItem] { get }
}

extension PlaybillRoom {
  static var settings: [any SettingDeclaration] { [] }
  var inventory: [InventoryItem] { [] }
}

/// The rooms of a session, each with its services.
public struct RoomServices {
  let rooms: [any PlaybillRoom]

  /// The room of type `type`.
  ///
  /// A room that `Playbill` does not list is a programmer error.
  subscript<Wanted: PlaybillRoom>(type: Wanted.Type) -> Wanted {
    for case let room as Wanted in rooms { return room }
    fatalError("Playbill does not list \(type).")
  }
}

/// A room in the app's list of rooms, and how to make it for a session.
struct RoomDeclaration {
  let settings: [any SettingDeclaration]
  let entryPoint: EntryPoint<RoomServices>
  let make: (World) -> any PlaybillRoom

  /// Declares a room that `make` makes from the world of a session.
  init<Declared: PlaybillRoom>(_ make: @escaping (World) -> Declared) {
    settings = Declared.settings
    entryPoint = Declared.entryPoint
    self.make = make
  }
}
