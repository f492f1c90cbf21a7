#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How many files and pipes this process may have open at once.
enum DescriptorLimit {
  /// The number of workers, at most `wanted`, for which there are enough descriptors.
  ///
  /// Where the usual limit is too low for them, it is raised as far as an ordinary user may.
  static func workerCount(of wanted: Int) -> Int {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return wanted }
    let needed = rlim_t(reserve + wanted * descriptorsPerWorker)
    if limit.rlim_cur < needed {
      limit.rlim_cur = min(needed, limit.rlim_max)
      setrlimit(resource, &limit)
      getrlimit(resource, &limit)
    }
    let served = (Int(clamping: limit.rlim_cur) - reserve) / descriptorsPerWorker
    return max(0, min(wanted, served))
  }

  /// The present limit.
  static var present: Int {
    var limit = rlimit()
    getrlimit(resource, &limit)
    return Int(clamping: limit.rlim_cur)
  }

  #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif

  /// Two pipes, two files and a handle of the process; while it starts, the other ends of the pipes and
  /// one through which it says that it has.
  private static let descriptorsPerWorker = 10

  /// What else is open: the standard ones, a report, and what waits for workers to end.
  private static let reserve = 12
}
