/// Gives each of some seekers a place of its own that suits it, if that can be done.
///
/// Source: Harold W. Kuhn, "The Hungarian Method for the Assignment Problem", 1955, in its simplest
/// form: a seeker whose place is taken asks the one who has it to move.
nonisolated struct Assignment<Suit> {
  private let count: Int
  private let suit: (_ seeker: Int, _ place: Int) -> Suit?
  private var seekerAt: [Int: (seeker: Int, suit: Suit)] = [:]
  private var budget: Int

  /// Asks `suit` how one of `count` seekers suits one of as many places, but not more often than
  /// `budget` allows; nil is not at all.
  init(count: Int, budget: Int, suit: @escaping (_ seeker: Int, _ place: Int) -> Suit?) {
    self.count = count
    self.budget = budget
    self.suit = suit
  }

  /// How each seeker suits the place it got; nil if one got none, or it took too long to see.
  mutating func complete() -> [Suit]? {
    for seeker in 0..<count {
      var asked = Set<Int>()
      guard settle(seeker, &asked) else { return nil }
    }
    return seekerAt.values.sorted { $0.seeker < $1.seeker }.map(\.suit)
  }

  private mutating func settle(_ seeker: Int, _ asked: inout Set<Int>) -> Bool {
    // A place of one's own is nearer than one that somebody must leave.
    for wantsFree in [true, false] {
      for place in 0..<count where (seekerAt[place] == nil) == wantsFree {
        budget -= 1
        guard budget > 0 else { return false }
        guard !asked.contains(place), let suit = suit(seeker, place) else { continue }
        asked.insert(place)
        if let holder = seekerAt[place]?.seeker, !settle(holder, &asked) { continue }
        seekerAt[place] = (seeker, suit)
        return true
      }
    }
    return false
  }
}
