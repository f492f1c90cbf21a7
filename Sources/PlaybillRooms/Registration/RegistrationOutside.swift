package import Rehearsal

/// The registration room's access to a real database.
///
/// The room knows only this protocol; the implementation is linked by the program.
package protocol RegistrationOutside {
  /// Makes the counter of the genre button's taps for a session.
  func makeGenreTapCounter(in world: World) -> any TapCounter
}
