import Platform

/// The memory that a process uses now, which each system reports in its own way.
enum ResidentMemory {
  /// Returns the resident size of the process with an id, in bytes; nil if there is no such process.
  ///
  /// Memory that processes share counts for each. Sources: proc(5), “/proc/pid/statm”; Darwin, `sys/proc_info.h`.
  static func byteCount(of process: pid_t) -> Int? {
    #if canImport(Darwin)
      var information = proc_taskinfo()
      let size = Int32(MemoryLayout<proc_taskinfo>.size)
      guard proc_pidinfo(process, PROC_PIDTASKINFO, 0, &information, size) == size else {
        return nil
      }
      return Int(information.pti_resident_size)
    #else
      let descriptor = open("/proc/\(process)/statm", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = read(descriptor, &bytes, bytes.count)
      let numbers = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(
        separator: " "
      )
      guard numbers.count > 1, let pages = Int(numbers[1]) else { return nil }
      return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    #endif
  }
}
