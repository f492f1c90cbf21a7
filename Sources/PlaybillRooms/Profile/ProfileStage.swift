import Rehearsal

/// Shows a user's name and a button that leads to the user's website.
final class ProfileStage: Stage, Directed {
  let name = Label()
  let website = Button(help: "open the user's website")

  func bindDirector(_ director: ProfileDirector) {
    bind(\.userName, to: name.text)
    bind(\.userWebsiteName, to: website.title)
  }
}
