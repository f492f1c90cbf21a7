import Rehearsal

/// Where a session is.
struct Spot {
  /// The fingerprint of the state.
  let look: UInt64
  /// The visible scene; nil if the app has ended.
  let scene: SceneIdentity?

  /// No state of any session.
  static let nowhere = Spot()

  init(_ session: Session, _ rule: StateFingerprint) {
    look = session.fingerprint(by: rule)
    scene = session.visibleScene ?? (session.hasEnded ? nil : .nothing)
  }

  /// Where a command has led.
  init(_ trial: Trial) { (look, scene) = (trial.fingerprint, trial.scene) }

  /// Whether something is loading in a session, and nothing is left to wait for.
  static func isStuck(_ session: Session) -> Bool {
    session.showsLoading && session.pendingWork == nil
  }

  private init() { (look, scene) = (0, nil) }
}

nonisolated extension SceneIdentity {
  /// Stands for a session that shows no screen, such as before the first one.
  static let nothing = SceneIdentity(room: nil, name: "Nothing", isModal: false)
}
