import Rehearsal

extension HelpTopic {
  /// What each architecture of the profile costs: `ProfileCostTests` counts it.
  ///
  /// Types do not include protocols, arrows lead from the tap to the website, the test is one of the logic without a
  /// screen, and lines are code without imports and calls of `trace`. What one more field changes in the user and in the
  /// screen does not count, because it is the same for all.
  static let costs = HelpTopic(
    "costs",
    summary: "what each architecture costs",
    [
      Section(
        "Types, arrows from the tap to the website, a test without a screen, and code",
        [
          Entry("mvc: 1 type, 0 protocols, 2 arrows, no test, 38 lines"),
          Entry("viper: 4 types, 3 protocols, 4 arrows, 18 lines of test, 70 lines"),
          Entry("redux: 5 types, 0 protocols, 3 arrows, 7 lines of test, 56 lines"),
          Entry("rac: 2 types, 1 protocol, 3 arrows, 8 lines of test, 55 lines"),
          Entry("scene: 3 types, 0 protocols, 4 arrows, 17 lines of test, 50 lines"),
          Entry("owner: 2 types, 1 protocol, 3 arrows, 11 lines of test, 47 lines"),
          Entry("store: 5 types, 0 protocols, 5 arrows, 12 lines of test, 69 lines"),
          Entry("mvvmc: 4 types, 0 protocols, 5 arrows, 10 lines of test, 70 lines"),
          Entry("async: 2 types, 0 protocols, 3 arrows, 7 lines of test, 35 lines"),
        ]
      ),
      Section(
        "To show the user's city, too: lines added, and types or protocols touched",
        [
          Entry("viper: 4 lines in 3"),
          Entry("scene: 3 lines in 2"),
          Entry("all others: 1 line in 1"),
        ]
      ),
    ]
  )
}
