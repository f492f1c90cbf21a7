package import Rehearsal

/// The registration room's way to a real database.
///
/// The room knows no more of it: what it is made of is linked by the program alone.
package protocol RegistrationOutside {
  /// The counter of one button's taps as a session reaches it.
  func makeGenreTapCounter(in world: World) -> any TapCounter
}
