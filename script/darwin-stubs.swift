// What script/check-darwin adds to the headers of macOS and to Swift's embedded library: declarations of public
// names, without an implementation.

// MARK: Darwin: names that Apple's module adds to its C library, because Swift does not import macros and variadic functions

@_exported import CDarwin

public var errno: Int32 {
  get { __error().pointee }
  set { __error().pointee = newValue }
}
public var S_IFMT: mode_t { 0o170000 }
public var S_IFBLK: mode_t { 0o060000 }
public var S_IFCHR: mode_t { 0o020000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
public var SIG_DFL: (@convention(c) (Int32) -> Void)? { nil }
public var TIOCGWINSZ: UInt { 0x4008_7468 }
public var TIOCSWINSZ: UInt { 0x8008_7467 }
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
public func ioctl(_ descriptor: Int32, _ request: UInt, _ value: UnsafeMutableRawPointer) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }

// MARK: Embedded: what the embedded library lacks, and a function of the tests that uses Foundation

struct Mutex<Value: ~Copyable>: ~Copyable, Sendable {
  init(_ value: consuming sending Value) { fatalError() }
  borrowing func withLock<Result: ~Copyable, Failure>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result { fatalError() }
  borrowing func withLockIfAvailable<Result: ~Copyable, Failure>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result? { fatalError() }
}

struct ContinuousClock {
  struct Instant: InstantProtocol {
    static var now: Instant { fatalError() }
    static func < (one: Instant, other: Instant) -> Bool { fatalError() }
    static func + (instant: Instant, duration: Duration) -> Instant { fatalError() }
    static func - (instant: Instant, duration: Duration) -> Instant { fatalError() }
    static func - (one: Instant, other: Instant) -> Duration { fatalError() }
    func advanced(by duration: Duration) -> Instant { fatalError() }
    func duration(to other: Instant) -> Duration { fatalError() }
  }
  static var now: Instant { fatalError() }
}

struct CheckedContinuation<Value, Failure: Error>: Sendable {
  func resume(returning value: sending Value) {}
  func resume(with result: sending Result<Value, Failure>) {}
}
extension CheckedContinuation where Value == Void {
  func resume() {}
}
func withCheckedContinuation<Value>(
  _ body: (CheckedContinuation<Value, Never>) -> Void
) async -> Value { fatalError() }
func withCheckedThrowingContinuation<Value>(
  _ body: (CheckedContinuation<Value, any Error>) -> Void
) async throws -> Value { fatalError() }

public struct Task<Success, Failure: Error>: Sendable {
  @discardableResult
  init(_ operation: sending @escaping () async -> Success) where Failure == Never {}
}
func onThread<Value>(_ body: @escaping @Sendable () -> Value) -> Task<Value, Never> { fatalError() }

extension Collection where Element: Equatable {
  func firstRange(of other: some Collection<Element>) -> Range<Index>? { fatalError() }
}
extension StringProtocol {
  func contains(_ other: some StringProtocol) -> Bool { fatalError() }
}
