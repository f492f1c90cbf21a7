import Rehearsal

/// Shows a user's name and a button that leads to the user's website.
final class ProfileStage: Stage, Directed {
  typealias Director = ProfileDirector

  let name = Label("name")
  let website = Button("website", help: "open the user's website")

  override var layout: [View] { [name, website] }

  func bindDirector(_ director: ProfileDirector) {
    bind(\.userName, to: name.text)
    bind(\.userWebsiteName, to: website.title)
  }
}
