import Platform

/// The limit on open files and pipes of this process.
enum DescriptorLimit {
  /// Returns the number of workers, at most `wanted`, for which there are enough descriptors.
  ///
  /// If the soft limit is too low, it is raised as far as allowed.
  static func workerCount(of wanted: Int) -> Int {
    let wanted = min(wanted, mostWorkers)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return wanted }
    let reserve = openCount + waitingCount
    let needed = rlim_t(reserve + wanted * descriptorsPerWorker)
    if limit.rlim_cur < needed {
      limit.rlim_cur = min(needed, limit.rlim_max)
      setrlimit(resource, &limit)
    }
    let served = (present - reserve) / descriptorsPerWorker
    return max(0, min(wanted, served))
  }

  /// The error if there are not enough descriptors for a worker.
  static var refusal: ShellError {
    .noWorker("only \(present) files may be open at once. Raise the limit: ulimit -n 256")
  }

  /// More workers than any machine has processors.
  private static let mostWorkers = 4096

  /// The current limit.
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

  /// The most descriptors that a worker needs at a time.
  ///
  /// These are two pipes, a file and a process handle. While a worker starts, they include the
  /// other ends of the pipes, and a pipe that reports the start.
  private static let descriptorsPerWorker = 9

  /// The most descriptors that the program opens to wait for workers.
  private static let waitingCount = 9

  /// The number of open descriptors, inherited ones included.
  private static var openCount: Int {
    (0..<Int32(min(present, 1024))).count { fcntl($0, F_GETFD) >= 0 }
  }
}
