import Rehearsal
import Streams
import Testing

/// An exploration looks at an app without touching it.
@Suite(.timeLimit(.minutes(10))) struct LookingTests {
  /// What the app was asked for, in order.
  private final class Calls {
    var all: [String] = []
  }

  private final class PostCell: Cell {
    let like = Toggle()
  }

  /// A list that an object of the app fills, and that loads a page when its end is on the screen.
  private final class FeedStage: Stage, ListDataSource {
    let posts = List(pageLength: 3)
    let open = Button()
    private let calls: Calls
    private var count = 5

    init(_ calls: Calls) {
      self.calls = calls
      super.init()
      posts.dataSource = self
    }

    required init() { preconditionFailure("The scene passes what was called.") }

    func loadMore() {
      calls.all.append("load")
      count += 2
      posts.reloadData()
    }

    func numberOfRows(in list: List) -> Int {
      calls.all.append("count")
      return count
    }

    func list(_ list: List, cellForRowAt index: Int) -> Cell {
      calls.all.append("cell \(index)")
      let cell = list.dequeueReusableCell(PostCell.self)
      cell.title.value = "Post \(index)"
      return cell
    }
  }

  private final class PostStage: Stage {
    let reload = Button()
    let comment = TextField()
  }

  private func session(_ calls: Calls) throws -> Session {
    try Session(
      of: TestApp { context, world in
        let feed = FeedStage(calls)
        feed.store(feed.posts.endReached.sink { [unowned feed] in feed.loadMore() })
        feed.store(
          feed.open.taps.sink { [unowned feed] in
            let post = PostStage()
            post.store(post.reload.taps.sink { feed.posts.reloadData() })
            // New posts arrive while the list is covered.
            post.store(
              post.reload.taps.delay(for: .seconds(1), scheduler: world.scheduler)
                .sink { feed.loadMore() }
            )
            context.push(post)
          }
        )
        context.push(feed)
      }
    )
  }

  private let path = [
    "more", "like 2 on", "open", "comment Nice", "reload", "wait 2s", "back", "more", "more",
    "wait 1s",
  ]

  @Test("an exploration calls no code of the app that a user would not call")
  func calls() throws {
    let (typed, explored) = (Calls(), Calls())
    let user = try session(typed)
    for line in path { user.submit(line) }
    let explorer = try session(explored)
    for line in path {
      explorer.submit(line)
      _ = explorer.fingerprint(by: StateFingerprint())
      _ = explorer.offers(with: [.oddTexts, .settings, .events])
      _ = (explorer.visibleScene, explorer.showsLoading)
    }
    #expect(explored.all == typed.all)
    #expect(typed.all.contains("load"))
  }

  @Test("a list that has more rows than its page is another state")
  func moreRows() throws {
    func fingerprint(_ count: Int) throws -> UInt64 {
      let session = try Session(
        of: TestApp(showing: {
          LineupStage(List("rows", rows: (0..<count).map { Row("Row \($0)") }, pageLength: 3))
        })
      )
      return session.fingerprint(by: StateFingerprint())
    }
    #expect(try fingerprint(3) != fingerprint(4))
  }

  @Test("what a covered screen showed tells states apart, and so does what the user entered")
  func differences() throws {
    func fingerprint(_ lines: String...) throws -> UInt64 {
      let session = try session(Calls())
      for line in lines { session.submit(line) }
      return session.fingerprint(by: StateFingerprint())
    }
    #expect(try fingerprint("open") == fingerprint("open", "back", "open"))
    #expect(try fingerprint("open") != fingerprint("like 2 on", "open"))
    #expect(try fingerprint("open") != fingerprint("more", "open"))
    #expect(try fingerprint("open", "reload") != fingerprint("open"))
    #expect(try fingerprint("open", "comment Nice") != fingerprint("open"))
    #expect(try fingerprint("open", "comment Nice") != fingerprint("open", "comment Bad"))
  }
}
