#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS
  import CInterposition
  import Platform

  // What comes to a session from outside its turns, and what its code gives away.
  extension TurnExecutor {
    /// Returns what stands for the app on other threads, and is work in real time that begins after some nanoseconds, unless
    /// they are negative.
    func openInbox(after delay: Int64) -> Inbox {
      hasInbox = true
      return Inbox(table: tasks, place: currentPlace, delay: delay)
    }

    /// Schedules the notifications that the turn has caused; returns whether there were any.
    @discardableResult
    func takeNotifications() -> Bool {
      asMainActor {
        let arrivals = tasks.takeArrivals(where: { $0.origin == from_turn })
        for arrival in arrivals { schedule(arrival.work, after: arrival.delay) }
        return !arrivals.isEmpty
      }
    }

    /// Continues the tasks that were resumed from outside since the last call, schedules the work that has arrived, and
    /// returns both.
    public func takeResumptions() -> [OutsideResumption] {
      takeArrivals()
      return exchange(&resumptions, with: [])
    }

    /// Continues the tasks that were resumed from outside, and schedules the work that has arrived; returns whether there
    /// was anything.
    ///
    /// Code that waits does so in the turn, because it may wait for that. The next turn reports it.
    @discardableResult
    func takeArrivals() -> Bool {
      let count = resumptions.count
      for resumed in tasks.takeReceived() {
        if let task = resumed.job.task {
          resume(task, id: resumed.id, label: resumed.label, by: resumed.job, on: resumed.lane)
        }
        resumptions.append(OutsideResumption(place: resumed.place, kind: .task))
      }
      let hasNotified = takeNotifications()
      for arrival in tasks.takeArrivals(where: { _ in true }) {
        schedule(arrival.work, after: arrival.delay)
        let kind: OutsideResumption.Kind = arrival.origin == from_real_time ? .block : .queue
        resumptions.append(OutsideResumption(place: arrival.work.place, kind: kind))
      }
      return hasNotified || resumptions.count > count
    }

    /// Records work that code gave away.
    func note(_ receiver: OutsideWork.Receiver) {
      // The end of a thread is known, and a loop and a deletion are over.
      if ![.clock, .deletion, .thread].contains(receiver) { tasks.realWork.begin(of: receiver) }
      let work = OutsideWork(receiver: receiver, place: currentPlace)
      if !outsideWork.contains(work) { outsideWork.append(work) }
    }

    /// Forgets the processes that code started in this turn: it waits for them.
    func forgetProcesses() {
      outsideWork.removeAll { $0.receiver == .process }
      tasks.realWork.end(.receiver(.process))
    }

    /// Removes and returns the work that code gave away in turns since the last call, once for each
    /// receiver and place.
    ///
    /// Call it at the end of each turn.
    public func takeOutsideWork() -> [OutsideWork] {
      outsideWork.isEmpty ? [] : exchange(&outsideWork, with: [])
    }
  }
#endif

/// What code outside the turns of a session has brought to it.
public struct OutsideResumption: Hashable, Sendable {
  /// What code outside the turns can bring to a session.
  public enum Kind: Hashable, Sendable {
    /// A task that was resumed.
    case task
    /// A block that work in real time gave to the main queue.
    case block
    /// A queue or a timer that was resumed or changed.
    case queue
  }

  /// Where the app was when the task was first seen, the queue received its work, or the timer was made; see
  /// ``TurnExecutor/place``.
  public let place: String

  /// Which of these it is.
  public let kind: Kind
}
