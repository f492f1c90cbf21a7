import Platform

/// The number of processors of this machine.
enum ProcessorCount {
  static var online: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }
}
