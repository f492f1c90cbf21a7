/// Assigns each seeker a suitable place of its own, if possible.
///
/// Source: Harold W. Kuhn, "The Hungarian Method for the Assignment Problem", 1955, in its simplest
/// form: if a place is taken, its holder tries to move.
nonisolated struct Assignment<Suit> {
  private let count: Int
  private let suit: (_ seeker: Int, _ place: Int) -> Suit?
  private var seekerAt: [Int: (seeker: Int, suit: Suit)] = [:]
  private var budget: Int

  /// Creates an assignment of `count` seekers to `count` places.
  ///
  /// `suit` returns how a seeker suits a place, or nil if it does not. It is called at most
  /// `budget` times.
  init(count: Int, budget: Int, suit: @escaping (_ seeker: Int, _ place: Int) -> Suit?) {
    self.count = count
    self.budget = budget
    self.suit = suit
  }

  /// Returns each seeker's suit, or nil if a seeker has no place or the budget is exhausted.
  mutating func complete() -> [Suit]? {
    for seeker in 0..<count {
      var asked = Set<Int>()
      guard settle(seeker, &asked) else { return nil }
    }
    return seekerAt.values.sorted { $0.seeker < $1.seeker }.map(\.suit)
  }

  private mutating func settle(_ seeker: Int, _ asked: inout Set<Int>) -> Bool {
    // Try free places first, because a taken place requires its holder to move.
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
