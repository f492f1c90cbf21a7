#if os(Linux)
  import Foundation

  /// Posts `UserDefaults.didChangeNotification`, which Foundation on Linux does only for a whole persistent domain.
  ///
  /// The code in C that keeps a session's user defaults calls this function when the program has it, after each change and
  /// on the thread that made it. `isStandard` is false for the defaults of a suite, whose object the code does not know.
  @_cdecl("interposed_post_defaults_change")
  func postDefaultsChange(isStandard: Bool) {
    NotificationCenter.default.post(
      name: UserDefaults.didChangeNotification,
      object: isStandard ? UserDefaults.standard : nil
    )
  }
#endif
