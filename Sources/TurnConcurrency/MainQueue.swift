#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS
  import CInterposition
  import Streams

  extension TurnExecutor {
    /// Whether blocks of Dispatch's main queue run inside turns.
    ///
    /// They do not in a program that is linked statically with Dispatch.
    public static var runsMainQueue: Bool { interposed_main_queue_is_supported() }

    /// Schedules a block of Dispatch's main queue as work of the session, for code on any actor.
    fileprivate func accept(_ block: MainQueueBlock, after delay: Duration) {
      asMainActor {
        let place = place()
        let name = "a block of the main queue" + (place.isEmpty ? "" : " of \(place)")
        scheduler.schedule(
          after: scheduler.now.advanced(by: VirtualStride(delay)),
          tolerance: .zero,
          options: VirtualTimeScheduler.SchedulerOptions(name: name)
        ) { [weak self] in
          self?.run { block.run() }
        }
      }
    }
  }

  /// The blocks that code gives to Dispatch's main queue in a turn, with `DispatchQueue.main.async` or
  /// `asyncAfter`, or through `OperationQueue.main`.
  enum MainQueue {
    private static let installation: Void = interposed_main_queue_install { owner, block, delay in
      TurnExecutor.at(owner).accept(MainQueueBlock(block), after: .nanoseconds(delay))
    }

    /// Makes such blocks part of the turn, in this process.
    static func install() { installation }
  }

  /// A block, which is released when it is no longer waiting.
  private final class MainQueueBlock {
    private let block: OpaquePointer

    init(_ block: OpaquePointer) {
      self.block = block
    }

    deinit {
      main_queue_block_release(block)
    }

    func run() { main_queue_block_run(block) }
  }
#endif
