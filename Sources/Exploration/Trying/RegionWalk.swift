import Rehearsal

/// Tries the commands of a region's states in as few sessions as it can.
///
/// After a command it goes on in the same session: where something is untried, or else along known ways to the nearest
/// such place. It starts anew only if that is nearer. It compares each place that it comes to with what is expected
/// there, and goes on from where it really is.
///
/// A screen with empty fields is tried as a user would use it: all fields are filled, and then each way out is taken.
struct RegionWalk {
  private let expander: StateExpander
  private var steps: Steps
  /// What the walk was asked about; its places are the first of the walk's.
  private let region: Region
  private var places: [Place]
  /// The places where something may be left to try: those of the region, nearest first, and then forms that were found.
  private var goals: [Int] = []
  /// The places by their looks.
  private var known: [UInt64: Int] = [:]

  private var session: Session?
  private var spot = Spot.nowhere
  private var here = 0
  /// The number of lines that were typed in the session.
  private var typedCount = 0
  /// The ways that lead on, the next one last.
  private var route: [Way] = []
  /// The goal to which the route leads from the start; nil once the walk was there, or if it leads on from elsewhere.
  private var target: Int?
  /// Whether nothing was typed but the path to the target.
  private var isStraight = false
  /// The number of commands that were tried one after the other in places without tasks.
  private var blindCount = 0
  /// Whether the walk has come from a filled form to places that were not known.
  private var isBehindForm = false
  /// How often a known way led elsewhere.
  private var surpriseCount = 0
  private var answer = Expansion()

  /// A line, and the place to which it is known to lead.
  private typealias Way = (line: String, place: Int)

  private struct Place {
    /// What it looks like; nil if that is not known.
    let look: UInt64?
    /// The place before it; nil for the start.
    var parent: Int?
    /// The line that leads here from there, and the number of lines from the start.
    var line = ""
    var depth = 0
    var task: StateTask?
    /// Whether it is a screen with fields, which are filled before it is left.
    var isForm = false
    /// The fields that were filled one after the other before it, so that the next one is, or each way out is taken; nil
    /// for another place.
    var filled: Set<String>?
    /// What is left to try, the next one last; nil before the first visit.
    var untried: [(order: Int, offer: CommandOffer)]?
    /// The lines that seemed to do nothing here in this session.
    var quietLines: [String] = []
    /// Whether the screen was left and opened again.
    var isReopened = false
    /// The lines that leave the screen.
    var exits: [String] = []
    /// Where each line leads, in the order in which that became known.
    var ways: [Way] = []
    /// Whether the path leads elsewhere.
    var isLost = false
    var report: PlaceReport?

    /// Whether something may be left to try.
    var isGoal: Bool {
      hasTask && !isLost && (untried?.isEmpty != true || !quietLines.isEmpty || needsReopening)
    }

    /// Whether it is still to be left and opened again, which may show what the screen has kept.
    var needsReopening: Bool { task?.isFirstOfScene == true && !isReopened }

    var hasTask: Bool { task != nil || filled != nil }

    mutating func setWay(_ line: String, to place: Int) {
      if let index = ways.firstIndex(where: { $0.line == line }) {
        ways[index].place = place
      } else {
        ways.append((line, place))
      }
    }
  }

  init(of region: Region, by expander: StateExpander, _ steps: Steps) {
    self.expander = expander
    self.steps = steps
    self.region = region
    places = []
    for (index, place) in region.places.enumerated() {
      add(place.look, after: place.parent, by: place.line, place.task)
      if let parent = place.parent { places[parent].setWay(place.line, to: index) }
      if let look = place.look { known[look] = index }
    }
    goals = places.indices.filter { places[$0].isGoal }
      .sorted { (places[$0].depth, $0) < (places[$1].depth, $1) }
    for way in region.ways { places[way.from].setWay(way.line, to: way.to) }
  }

  private mutating func add(
    _ look: UInt64?,
    after parent: Int?,
    by line: String,
    _ task: StateTask? = nil
  ) {
    let depth = parent.map { places[$0].depth + 1 } ?? 0
    places.append(Place(look: look, parent: parent, line: line, depth: depth, task: task))
  }

  /// The ways that lead to a place from the start, the first one last.
  private func wayFromStart(to goal: Int) -> [Way] {
    sequence(first: goal) { places[$0].parent }.dropLast().map { (places[$0].line, $0) }
  }

  /// Tries everything, and returns what came of it.
  mutating func run() throws(Refusal) -> Expansion {
    while let goal = nearestGoal() {
      if session == nil {
        try begin(toward: goal)
      } else if let (line, place) = route.popLast() {
        go(line, to: place)
      } else {
        lookAround(goal)
      }
    }
    leave()
    for index in places.indices {
      guard var report = places[index].report, places[index].untried?.isEmpty == true else {
        continue
      }
      if places[index].task?.isFirstOfScene == true {
        let path = region.beginning + region.path(to: index)
        (report.sceneFaults, report.endFault) = try expander.faults(ofSceneAt: path, &steps)
      }
      answer.reports.append(report)
    }
    return answer
  }

  // MARK: Where to go

  /// The goal that is nearest to the start.
  private mutating func nearestGoal() -> Int? {
    goals.removeAll { !places[$0].isGoal }
    return goals.first
  }

  /// Tries something here, or else decides how to go on; `goal` is the nearest one from the start.
  private mutating func lookAround(_ goal: Int) {
    if places[here].hasTask {
      visit()
      if let (order, offer) = places[here].untried?.popLast() {
        blindCount = 0
        return attempt(offer, order)
      }
      if places[here].quietLines.count > 0 || places[here].needsReopening {
        // What did nothing may do something after another command that did nothing, or when the screen is opened again.
        let quietWays = places[here].quietLines.dropLast().map { (line: $0, place: here) }
        route = (quietWays + waysOfReopening()).reversed()
        (places[here].quietLines, places[here].isReopened) = ([], true)
        return
      }
    }
    let costOfStart = region.beginning.count + places[goal].depth + Self.startCost
    if let ways = waysToGoal(within: costOfStart) {
      route = ways
    } else if !places[here].hasTask, blindCount < Self.blindLimit,
      places[here].depth < expander.options.depth,
      let (order, offer) = blindOffer()
    {
      blindCount += 1
      attempt(offer, order)
    } else {
      leave()
    }
  }

  /// The ways that leave this place and lead back; none if no such ways are known.
  private func waysOfReopening() -> [Way] {
    for way in places[here].ways where way.place != here && places[here].exits.contains(way.line) {
      if let back = places[way.place].ways.first(where: { $0.place == here }) {
        return [way, back]
      }
    }
    return []
  }

  /// About as many commands take as long as the start of a session.
  private static let startCost = 4
  /// The number of commands in places without tasks after which a session has gone too far away.
  private static let blindLimit = 8

  /// The shortest known ways from here to a goal, the first one last; nil if they are longer than `limit`.
  private func waysToGoal(within limit: Int) -> [Way]? {
    // Where the search came to each place from, by which of the ways there, and after how many lines.
    var arrivals = Array(repeating: (from: -1, way: 0, length: 0), count: places.count)
    arrivals[here].from = here
    var reached = [here]
    var next = 0
    while next < reached.count, arrivals[reached[next]].length < limit {
      let place = reached[next]
      next += 1
      for (index, way) in places[place].ways.enumerated() where arrivals[way.place].from < 0 {
        arrivals[way.place] = (place, index, arrivals[place].length + 1)
        reached.append(way.place)
        guard places[way.place].isGoal else { continue }
        var ways: [Way] = []
        var place = way.place
        while place != here {
          let (from, way, _) = arrivals[place]
          ways.append(places[from].ways[way])
          place = from
        }
        return ways
      }
    }
    return nil
  }

  /// Returns a command to try in a place without a task; nil if none is left.
  ///
  /// Commands that leave the screen come first, because they may lead back to a place with a task, but not while
  /// something is loading. The commands of controls follow if the place is new. Two walks that meet in a place begin with
  /// different commands.
  private mutating func blindOffer() -> (order: Int, offer: CommandOffer)? {
    guard let session else { return nil }
    if places[here].untried == nil {
      let (all, _) = expander.offers(of: session, withOddTexts: false)
      let offers = Array(all.enumerated())
      let exits = offers.filter { $0.element.origin == .exit }
      var others = here < region.places.count ? [] : offers.filter { $0.element.isOfControl }
      if !others.isEmpty {
        let first = Int((spot.look ^ UInt64(typedCount)) % UInt64(others.count))
        others = Array(others[first...] + others[..<first])
      }
      // Behind a form, going on comes before going back.
      var untried = (isBehindForm ? others + exits : exits + others)
        .map { (order: $0.offset, offer: $0.element) }
      if here >= region.places.count, session.showsLoading, let wait = expander.waiting(in: session)
      {
        untried.insert((all.count, wait), at: 0)
      }
      places[here].untried = untried.reversed()
    }
    return places[here].untried?.popLast()
  }

  /// Finds out what is to be tried here, on the first visit.
  private mutating func visit() {
    guard let session, places[here].hasTask, places[here].untried == nil else { return }
    let oddTexts = places[here].task?.commandsWithOddTexts
    let (offers, lacksExit) = expander.offers(of: session, withOddTexts: oddTexts != nil)
    var untried = Array(offers.enumerated()).map { (order: $0.offset, offer: $0.element) }
    places[here].exits = offers.filter { $0.origin == .exit }.map(\.line)
    let filled = places[here].filled ?? []
    // A form has an empty field, or one that this walk has filled.
    places[here].isForm = session.hasEmptyFields || places[here].filled != nil
    let field = untried.firstIndex { [places, here] _, offer in
      offer.origin == .field && places[here].isForm && !filled.contains(offer.name)
    }
    if let task = places[here].task {
      var report = PlaceReport(place: here)
      report.lacksExit = lacksExit
      report.unsetControls = session.unsetControls
      if Spot.isStuck(session) { report.faults.append(.loading) }
      places[here].report = report
      if let wait = expander.waiting(in: session) { untried.append((offers.count, wait)) }
      if let field { untried.insert(untried.remove(at: field), at: 0) }
      let emptyFields = offers.filter { $0.origin == .field }.map(\.name)
      untried.removeAll { _, offer in
        // An odd text is tried in a form whose other fields are filled.
        task.triedLines.contains(offer.line)
          || offer.origin == .oddText
            && (oddTexts?.contains(offer.name) != false
              || emptyFields.contains { $0 != offer.name })
      }
    } else if let field {
      untried = [untried[field]]
    } else {
      // A way out may need a toggle to be on, or off.
      let toggle = untried.first { $0.offer.origin == .toggle && !filled.contains($0.offer.name) }
      untried = untried.filter(\.offer.isWayOut) + [toggle].compactMap(\.self)
    }
    places[here].untried = untried.reversed()
  }

  // MARK: Sessions

  /// Begins a session on the way to `goal`.
  private mutating func begin(toward goal: Int) throws(Refusal) {
    (blindCount, typedCount, isBehindForm) = (0, 0, false)
    if steps.begin() != nil { return lose(goal) }
    let new = try expander.makeSession()
    for line in region.beginning {
      if steps.begin() != nil { break }
      new.submit(expander.secretLines.typed(line))
    }
    for index in places.indices { places[index].quietLines = [] }
    spot = Spot(new, expander.rule)
    if spot.look != places[0].look {
      answer.steps.append(.stranger)
      lose(goal)
      return Steps.keep(new)
    }
    (session, here, target) = (new, 0, goal)
    route = wayFromStart(to: goal)
    // The crawler knows only the paths of the region's places, so the way to one that was found is told line by line.
    isStraight = goal < region.places.count
    guard isStraight else { return answer.steps.append(.session(at: here)) }
    if route.isEmpty { arrive() }
  }

  /// Notes that a session has come on a shortest path to where it is now.
  private mutating func arrive() {
    answer.steps.append(.session(at: here))
    (target, isStraight) = (nil, false)
  }

  /// Gives up a place to which its path does not lead.
  private mutating func lose(_ goal: Int?) {
    if let goal { places[goal].isLost = true }
    target = nil
    route = []
  }

  /// Leaves the session for a new one.
  private mutating func leave() {
    guard let left = session else { return }
    (session, target, route) = (nil, nil, [])
    if let fault = steps.end(left) {
      answer.steps.append(.fatalEnd(fault))
    }
  }

  // MARK: Commands

  /// Tries a command.
  private mutating func attempt(_ offer: CommandOffer, _ order: Int) {
    guard let session else { return }
    if let fault = steps.begin() {
      return add(.fatal(offer, fault), order)
    }
    if let trial = expander.attempt(offer, in: session, from: spot) { add(trial, order) }
  }

  /// Follows a known way.
  private mutating func go(_ line: String, to place: Int) {
    guard let session else { return }
    // The graph knows the name of the command.
    let offer = CommandOffer(name: "", line: line, origin: .control)
    if let fault = steps.begin() {
      places[here].ways.removeAll { $0.line == line }
      let goal = target
      if isStraight { arrive() }
      add(.fatal(offer, fault), 0)
      return lose(goal)
    }
    let before = spot
    let outputs = session.submit(expander.secretLines.typed(line))
    spot = Spot(session, expander.rule)
    if places[place].look ?? spot.look == spot.look {
      typedCount += 1
      here = place
      if !isStraight { answer.steps.append(.way(line, look: spot.look)) }
      guard here == target else { return }
      if isStraight { arrive() }
      target = nil
      return
    }
    if places[here].look == nil {
      // Nothing is known of this place, so what follows says nothing.
      lose(target)
      return leave()
    }
    // The path to the target does not lead there.
    lose(target)
    if isStraight { arrive() }
    add(expander.trial(offer, outputs, in: session, from: before), 0)
    surpriseCount += 1
    if surpriseCount == Self.surpriseLimit {
      for index in places.indices { places[index].isLost = true }
    }
  }

  private static let surpriseLimit = 32

  /// Adds the outcome of a command, and notes where it leads.
  private mutating func add(_ trial: Trial, _ order: Int) {
    var trial = trial
    trial.order = order
    answer.steps.append(.trial(trial))
    guard trial.scene != nil else {
      // A command that the app would not survive was not typed.
      if session?.hasEnded == true { leave() }
      return
    }
    spot = Spot(trial)
    typedCount += 1
    let isHere = spot.look == places[here].look
    if isHere, trial.effect == .nothing { places[here].quietLines.append(trial.line) }
    let place = isHere ? here : known[spot.look] ?? places.count
    if place == places.count {
      known[spot.look] = place
      add(spot.look, after: here, by: trial.line)
    }
    places[here].setWay(trial.line, to: place)
    isBehindForm = place >= region.places.count && (isBehindForm || places[here].filled != nil)
    if places[here].isForm, [.field, .toggle].contains(trial.origin), !isHere,
      !places[place].hasTask, places[place].untried == nil
    {
      places[place].filled = (places[here].filled ?? []).union([trial.name])
      goals.append(place)
    }
    here = place
  }
}
