package import Rehearsal

/// The movies room's access to a real service and a real database.
///
/// The room knows only this protocol; the implementation is linked by the program.
package protocol MoviesOutside {
  /// Makes the service for a session.
  func makeService(in world: World) -> any Gettable

  /// Makes the storage for a session.
  func makeStorage(in world: World) -> any MovieStorage
}
