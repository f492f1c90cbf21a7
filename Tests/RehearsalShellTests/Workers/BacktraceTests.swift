import Foundation
import TestSupport
import Testing

@testable import RehearsalShell

/// The frames in the backtrace of a crash.
@Suite(.timeLimit(.minutes(10))) struct BacktraceTests {
  @Test("a backtrace gives the frames in the source of the app")
  func appFrames() {
    let sources = PackageFolder.url(of: "Sources").path
    let printed = """
      *** Program crashed: Illegal instruction at 0x00007f56492f9361 ***

      Thread 0 "shop" crashed:

       0                  0x00007f56 _assertionFailure(_:_:file:line:flags:) + 225 in libswiftCore.so
       1 [ra] [inlined]   0x00005596 Cart.add(_:) in shop at /elsewhere/Sources/Shop/Cart.swift:28:30
       2 [ra] [thunk]     0x00005596 thunk for @escaping () -> () + 15 in shop at //<compiler-generated>
       3 [ra]             0x00005596 Inner.receive(_:) + 1 in shop at /a/.build/checkouts/B/C.swift:2:39
       4 [ra]             0x00005596 Button.tap() + 1 in shop at \(sources)/Rehearsal/Button.swift:48:16
       5 [system]         0x00005596 closure #1 in Cart.load() + 1 in shop at /elsewhere/Sources/Shop/Cart.swift
       6 [ra]             0x00005596 closure #1 in static Shop.main() in shop at /else where/Shop.swift:7

      Backtrace took 0.71s
      """
    #expect(
      Backtrace(printed).appFrames == [
        .init(place: "/elsewhere/Sources/Shop/Cart.swift:28", function: "Cart.add(_:)"),
        .init(place: "/elsewhere/Sources/Shop/Cart.swift", function: "closure #1 in Cart.load()"),
        .init(place: "/else where/Shop.swift:7", function: "closure #1 in static Shop.main()"),
      ]
    )
    #expect(Backtrace("").appFrames.isEmpty)
  }

  @Test("lines with only addresses are left out")
  func addresses() {
    let printed = """
      Shop/Cart.swift:28: Fatal error: empty
      Current stack trace:
      0    libswiftCore.so    0x00007fbe72d5f130 swift_reportError + 33
      12   shop               0x000055bf19f4ba23 <unavailable> + 8501795
      1 thing that the app said + 2

      """
    #expect(
      Backtrace.removingAddresses(from: printed)
        == "Shop/Cart.swift:28: Fatal error: empty\n1 thing that the app said + 2\n"
    )
  }
}
