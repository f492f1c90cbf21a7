#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS
  import CInterposition
  import Streams

  /// The clocks and the random source of a session.
  // Sendable: it is used by the thread whose turn it is.
  final class VirtualSystem: @unchecked Sendable {
    let pointer = UnsafeMutablePointer<interposed_system>.allocate(capacity: 1)

    init(startDate: Duration, seed: UInt64) {
      pointer.initialize(
        to: interposed_system(
          start_date: VirtualStride(startDate).nanoseconds,
          uptime: 0,
          slept: 0,
          clock_reads: 0,
          pauses: 0,
          paused: 0,
          is_on_main_actor: true,
          random_state: seed,
          owner: nil,
          defaults: nil,
          suites: nil,
          region: nil
        )
      )
    }

    /// Sets the region, and from then on owns it.
    func takeRegion(_ region: UnsafeMutablePointer<interposed_region>?) {
      interposed_release_region(pointer.pointee.region)
      pointer.pointee.region = region
    }

    /// Forgets what code has changed of the region, and the suites that it has added to user defaults.
    func reset() {
      interposed_release_suites(pointer)
      if let region = pointer.pointee.region { interposed_reset_region(region) }
    }

    deinit {
      interposed_release_defaults(pointer)
      interposed_release_region(pointer.pointee.region)
      pointer.deallocate()
    }
  }
#endif
