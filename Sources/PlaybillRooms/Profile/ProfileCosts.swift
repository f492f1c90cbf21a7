import Rehearsal

extension HelpTopic {
  /// What each architecture of the profile costs: `ProfileCostTests` counts it.
  ///
  /// Lines are code without imports and calls of `trace`, types do not include protocols, arrows lead from the tap to the
  /// website, and the test is one of the logic without a screen.
  static let costs = HelpTopic(
    "costs",
    summary: "what each architecture costs",
    [
      Section(
        "Code, arrows from the tap to the website, and a test without a screen",
        [
          Entry("mvc: 38 lines, 1 type, 0 protocols, 2 arrows, no test"),
          Entry("viper: 70 lines, 4 types, 3 protocols, 4 arrows, 18 lines of test"),
          Entry("redux: 56 lines, 5 types, 0 protocols, 3 arrows, 7 lines of test"),
          Entry("rac: 55 lines, 2 types, 1 protocol, 3 arrows, 8 lines of test"),
          Entry("scene: 50 lines, 3 types, 0 protocols, 4 arrows, 17 lines of test"),
          Entry("owner: 47 lines, 2 types, 1 protocol, 3 arrows, 11 lines of test"),
          Entry("store: 69 lines, 5 types, 0 protocols, 5 arrows, 12 lines of test"),
          Entry("mvvmc: 70 lines, 4 types, 0 protocols, 5 arrows, 10 lines of test"),
          Entry("async: 35 lines, 2 types, 0 protocols, 3 arrows, 7 lines of test"),
        ]
      )
    ]
  )
}
