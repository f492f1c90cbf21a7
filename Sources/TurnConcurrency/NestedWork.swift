#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS
  import CInterposition
  import Streams

  // Work that runs in the middle of other work, whose code waits or pauses.
  extension TurnExecutor {
    /// How long work in real time may hold up virtual time, or nothing may happen in a wait without an end.
    ///
    /// A test of a wait that never ends shortens it for its process.
    package static var patience: Duration {
      get { .nanoseconds(interposed_patience()) }
      set { interposed_set_patience(Int64(newValue / .nanoseconds(1))) }
    }

    private var hasEndlessWork: Bool { nestedCount >= nestedLimit }

    /// Takes what has arrived from outside, for code that waits, and says what it can expect.
    func lookOutside() -> outside_state {
      // In this order: work that has ended by now has brought what it brings.
      let isOpen = tasks.realWork.isOutstanding && !hasEndlessWork
      if takeArrivals() { return outside_has_arrived }
      return isOpen ? outside_is_open : outside_is_quiet
    }

    /// Whether code of the main actor waits once the code that runs now does; a run loop lets the actor's work run.
    private func isMainActorHeld(in kind: wait_kind) -> Bool {
      isMainActorWaiting || isOnMainActor && kind != in_run_loop
    }

    /// Whether other work is due within so many nanoseconds that can run, for code that waits.
    func hasNext(within nanoseconds: Int64, as kind: wait_kind) -> Bool {
      let isMainActorWaiting = isMainActorHeld(in: kind)
      let deadline = scheduler.now.advanced(by: VirtualStride(nanoseconds: nanoseconds))
      return scheduler.hasNext(by: deadline) {
        $0.canRun(whileMainActorWaits: isMainActorWaiting, in: kind, on: nil)
      }
    }

    /// Runs other work, of `queue` if it is not nil, for code that waits; false if there is none.
    func runNext(
      within nanoseconds: Int64,
      as kind: wait_kind,
      of queue: UnsafeRawPointer?
    ) -> Bool {
      guard !hasEndlessWork else { return false }
      let outer = (surroundings, isMainActorWaiting)
      surroundings = .task(concurrency_current_task())
      let isWaiting = isMainActorHeld(in: kind)
      isMainActorWaiting = isWaiting
      defer { (surroundings, isMainActorWaiting) = outer }
      // If work runs in real time, the code may wait for that.
      let isHeld = nanoseconds > 0 && (tasks.realWork.isHoldingTime || takeArrivals())
      let deadline = scheduler.now.advanced(
        by: VirtualStride(nanoseconds: isHeld ? 0 : nanoseconds)
      )
      let hasRun = run {
        scheduler.runNext(by: deadline) {
          $0.canRun(whileMainActorWaits: isWaiting, in: kind, on: queue)
        }
      }
      if hasRun { nestedCount += 1 }
      return hasRun
    }

    /// The name of the place whose code runs, at the beginning of a sentence.
    private var placeName: String {
      let place = currentPlace
      return place.isEmpty ? "The app" : place
    }

    /// What to say before the program ends: code waits for an object, or for a queue, and nothing can end the wait.
    func deadlock(of awaited: String, label: String?) -> String {
      let name = label.map { $0.isEmpty || $0.hasPrefix("com.apple.") ? "" : " “\($0)”" } ?? ""
      if hasEndlessWork {
        let repeated = scheduler.waitingNames.first.map { ", such as \($0)" } ?? ""
        return
          "Fatal error: \(placeName) waits for \(awaited)\(name) while other work repeats\(repeated): "
          + "\(nestedLimit) pieces have run, and none has ended the wait.\n"
      }
      return
        "Fatal error: \(placeName) waits for \(awaited)\(name), and nothing can end the wait: what could do so needs the "
        + "main actor or a queue that the waiting code is on. Use await or a completion handler instead of waiting.\n"
    }

    /// What to say when code has paused in a loop for long.
    var sentenceOfPauses: String {
      "\(placeName) has paused in a loop for five seconds. The turn lasts until the loop ends. "
        + "If a later command ends the loop, pause with Task.sleep or a timer instead.\n"
    }
  }

  extension VirtualTimeScheduler.SchedulerOptions {
    /// Whether work may run while other code waits or pauses, on a certain queue if it is not nil.
    fileprivate func canRun(
      whileMainActorWaits isMainActorWaiting: Bool,
      in kind: wait_kind,
      on queue: UnsafeRawPointer?
    ) -> Bool {
      switch isolation {
      case .mainActor: queue == nil && !isMainActorWaiting
      case .none: queue == nil
      case .queue where kind == in_pause: false
      case .queue(let number):
        OpaquePointer(bitPattern: number).map { queue_work_may_run($0, queue) } ?? false
      }
    }
  }
#endif
