package import Rehearsal

/// The movies room's way to a real service and a real database.
///
/// The room knows no more of them: what they are made of is linked by the program alone.
package protocol MoviesOutside {
  /// The service as a session reaches it.
  func makeService(in world: World) -> any Gettable

  /// The storage as a session reaches it.
  func makeStorage(in world: World) -> any MovieStorage
}
