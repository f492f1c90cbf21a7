@testable import Exploration

/// Maps for tests of the page.
nonisolated enum SampleMaps {
  /// The words that no page may treat as its own code.
  static let hostileText = [
    "</script><script>document.title = 'taken over'</script>",
    "<img src=x onerror=\"document.title = 'taken over'\"> & &amp; <!-- <script>",
    "one character: <\u{338}!--",
    "right to left: \u{202E}txet desrever\u{202C}, \u{2066}isolated\u{2069}, \u{200F}mark",
    "control: \u{1B}[31mred\u{1B}[0m, bell \u{07}, zero \u{00}, \u{2028}line \u{2029}paragraph",
    "wide: 日本語 한국어, combining: e\u{301}, flags and marks: ✓ ✗ ▸ ◂ █▓▒░",
  ]

  /// An app with eight rooms, modals, results, findings, and screens with hostile text.
  static func theatre() -> FlowMap {
    var sketch = MapSketch(name: "theatre", title: "Theatre", summary: "Eight plays in a terminal")
    let lobby = sketch.scene(
      "Lobby",
      "LobbyStage",
      "Lobby",
      states: 3,
      isCovered: true,
      lines: [
        "Lobby", "  Eight plays tonight.",
        "    profile        Scene–Stage–Director, as in the article",
        "    chat           Scene–Stage–Director at full size",
        "    movies         MVVM with a coordinator and a store",
        "    photos         MVVM over streams that can fail", "  [about]",
      ],
      commands: [
        .init(name: "look", example: "look", count: 3, effect: .nothing, isCovered: true),
        .init(name: "tap help", example: "help", count: 2, effect: .refused, isCovered: false),
      ]
    )
    let about = sketch.scene(
      "Lobby",
      "AboutStage",
      "About",
      isModal: true,
      isCovered: true,
      lines: ["About", "  Theatre 1.4.0", "  © the players & friends", "  [close]"]
    )
    sketch.edge(
      lobby,
      about,
      "tap about",
      line: "about",
      "present",
      causes: ["tap about > LobbyDirector.about > LobbyScene"]
    )
    sketch.edge(about, lobby, "tap close", line: "close", "dismiss", result: "closed")
    sketch.edge(about, lobby, "dismiss", "dismiss")
    let titles: [(room: String, scenes: [(type: String, title: String, isModal: Bool)])] = [
      (
        "Profile",
        [
          ("ProfileStage", "Profile", false), ("EditProfileStage", "Edit profile", false),
          ("AvatarStage", "Choose an avatar", true),
        ]
      ),
      (
        "Chat",
        [
          ("LoginStage", "Login", false), ("RoomsStage", "Rooms", false),
          ("RoomStage", "Room swift", false),
          ("MessageStage", "Message", false), ("AuthorStage", "Author", false),
          ("DiscardStage", "Discard the message?", true),
          ("LogoutStage", "Log out?", true), ("BrowserStage", "Authorise in the browser", true),
        ]
      ),
      (
        "Movies",
        [
          ("PopularStage", "Popular movies", false), ("MovieStage", "The Third Man", false),
          ("CastStage", "Cast", false),
          ("PersonStage", "Orson Welles", false), ("FavouritesStage", "Favourites", false),
          ("SearchStage", "Search", false),
          ("FilterStage", "Filter", true), ("SortStage", "Sort by", true),
          ("RatingStage", "Rate this movie", true),
        ]
      ),
      (
        "Photos",
        [
          ("AlbumsStage", "Albums", false), ("AlbumStage", "Album", false),
          ("PhotoStage", "Photo", false),
          ("ShareStage", "Share", true), ("DeletePhotoStage", "Delete the photo?", true),
        ]
      ),
      (
        "Registration",
        [
          ("WelcomeStage", "Welcome", false), ("EmailStage", "Your email address", false),
          ("CodeStage", "Enter the code", false),
          ("PasswordStage", "Choose a password with at least twelve characters", false),
          ("TermsStage", "Terms", true),
          ("DoneStage", "Done", false),
        ]
      ),
      ("Bindings", [("BindingsStage", "Six bindings", false), ("CounterStage", "Counter", false)]),
      (
        "Meetings",
        [
          ("MeetingsStage", "Meetings", false), ("MeetingStage", "Meeting", false),
          ("InviteStage", "Invite", true), ("CalendarStage", "Calendar", false),
        ]
      ),
    ]
    for (number, room) in titles.enumerated() {
      var ids: [Int] = []
      for (index, scene) in room.scenes.enumerated() {
        let isCovered = number < 4 ? index < 6 : index < 2 && number != 5
        let id = sketch.scene(
          room.room,
          scene.type,
          scene.title,
          isModal: scene.isModal,
          states: 1 + (index * 7 + number) % 9,
          isCovered: isCovered,
          lines: [
            scene.title, "  This is the scene “\(scene.title)” of the room \(room.room).",
            "    1  \(room.room.lowercased()) one       the first row",
            "    2  \(room.room.lowercased()) two       the second row",
            "  [next]  [cancel]", "  name   “” your name, at most 40 characters",
            "  Exits: back to \(index == 0 ? "Lobby" : room.scenes[index / 2].title)",
          ],
          commands: [
            .init(
              name: "type name",
              example: "name Ada",
              count: 4,
              effect: .changes,
              isCovered: isCovered
            ),
            .init(
              name: "clear name",
              example: "clear name",
              count: 2,
              effect: .nothing,
              isCovered: false
            ),
          ]
        )
        if index == 0 {
          sketch.edge(
            lobby,
            id,
            "select plays",
            line: "\(number + 1)",
            causes: ["select plays > LobbyDirector.play > LobbyScene > \(room.room)Scene"]
          )
          sketch.edge(id, lobby, "back", "pop", count: 2)
        } else {
          // Each scene hangs on an earlier one, so that rooms are trees with a few more edges.
          let parent = ids[scene.isModal ? index - 1 : (index - 1) / 2]
          let verb =
            scene.isModal
            ? "tap \(scene.title.prefix(4).lowercased().filter(\.isLetter))" : "select rows"
          sketch.edge(
            parent,
            id,
            verb,
            line: scene.isModal ? nil : "\(index)",
            scene.isModal ? "present" : "push",
            count: index,
            causes: [
              "\(verb) > \(scene.type.replacing("Stage", with: "Director")).show > \(room.room)Coordinator"
            ]
          )
          if scene.isModal {
            sketch.edge(id, parent, "tap ok", line: "ok", "dismiss", result: "confirmed")
            sketch.edge(id, parent, "tap cancel", line: "cancel", "dismiss", result: "cancelled")
          } else {
            sketch.edge(id, parent, "back", "pop")
          }
        }
        sketch.edge(id, id, "tap next", line: "next", "update", count: 3)
        ids.append(id)
      }
      if ids.count > 4 {
        sketch.edge(ids[3], ids[0], "tap start over", line: "start over", "show")
        sketch.edge(ids[4], ids[1], "tap related", line: "related", "replace", count: 2)
        sketch.edge(ids[2], lobby, "tap home", line: "home", "show")
      }
    }
    // Ways between rooms.
    let chat = 5
    let movies = 13
    sketch.edge(
      chat + 4,
      2,
      "tap profile",
      line: "profile",
      "push",
      causes: ["tap profile > AuthorDirector.profile > ProfileScene"]
    )
    sketch.edge(movies + 3, chat + 1, "tap discuss", line: "discuss", "show")
    let hostile = sketch.scene(
      "Mistakes & <b>marks</b>",
      "HostileStage",
      "</title><script>1</script>",
      states: 1,
      isCovered: false,
      lines: hostileText
    )
    sketch.edge(lobby, hostile, "select plays", line: "8")
    sketch.edge(hostile, lobby, "back", "pop")
    sketch.finding(
      .crash,
      in: movies + 1,
      "tap trailer",
      "The app crashes with “Index out of range” in MovieStage.trailer.",
      line: "trailer"
    )
    sketch.finding(
      .deadEnd,
      in: 29,
      "",
      "No command leaves this state; the user can only quit.",
      line: "next"
    )
    sketch.finding(
      .refused,
      in: lobby,
      "tap help",
      "The screen offers “help”, and always refuses it.",
      line: "help"
    )
    sketch.finding(
      .noEffect,
      in: chat + 1,
      "clear name",
      "The command never changes anything.",
      line: "clear name",
      reason: "The field is empty until messages can be drafted."
    )
    sketch.finding(
      .leak,
      in: hostile,
      "HostileDirector",
      "HostileDirector <main> & “\u{202E}friends” outlive their screen.",
      line: "back"
    )
    var map = sketch.finish()
    var unreached = Finding(
      kind: .unreached,
      scene: "photos/import/:album",
      subject: "",
      text: "No command reaches this scene.",
      path: []
    )
    unreached.reason = "It is opened by the system."
    map.findings.append(unreached)
    map.extent.frontier = 12
    map.extent.bound = "states"
    return map
  }

  /// A map with `scenes` scenes in rooms of 25, and `edges` edges.
  static func large(scenes: Int = 1_000, edges: Int = 5_000) -> FlowMap {
    var sketch = MapSketch(name: "large", title: "Large", summary: "A map of a large app")
    var state: UInt64 = 7
    func random(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for id in 0..<scenes {
      let room = id / 25
      _ = sketch.scene(
        id == 0 ? "Lobby" : "Room \(room)",
        "Scene\(id)Stage",
        "Scene \(id)",
        isModal: id % 7 == 3,
        states: 1 + random(below: 20),
        isCovered: random(below: 3) > 0,
        lines: ["Scene \(id)"]
          + (0..<12).map { "  row \($0) of scene \(id): \(random(below: 1_000_000))" }
      )
    }
    for id in 1..<scenes {
      let first = id / 25 * 25
      let parent = id == first ? 0 : first + (id - first - 1) / 3
      sketch.edge(id == 1 ? 0 : parent, id, "select rows", line: "\(id - first)")
      sketch.edge(id, id == 1 ? 0 : parent, "back", "pop")
    }
    var count = 2 * (scenes - 1)
    while count < edges {
      let from = random(below: scenes)
      let first = from / 25 * 25
      // Most ways stay in their room.
      let to =
        random(below: 20) == 0
        ? random(below: scenes) : first + random(below: min(25, scenes - first))
      sketch.edge(from, to, "tap item\(count % 5)", result: count % 40 == 0 ? "chosen" : nil)
      count += 1
    }
    sketch.finding(
      .hang,
      in: scenes - 1,
      "tap item",
      "The app does not answer any more.",
      line: "item"
    )
    return sketch.finish()
  }
}
