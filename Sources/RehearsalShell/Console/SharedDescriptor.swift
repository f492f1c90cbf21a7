import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

extension OutputProtocol where Self == FileDescriptorOutput {
  /// A descriptor of this process, to which the other process writes, too.
  static func shared(_ descriptor: Int32) -> Self {
    .fileDescriptor(FileDescriptor(rawValue: descriptor), closeAfterSpawningProcess: false)
  }
}
