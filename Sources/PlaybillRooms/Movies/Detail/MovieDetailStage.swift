import Rehearsal
import Streams
import Tracepoints

/// Shows a movie.
///
/// The navigator sets its view model.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `MovieDetailViewController`.
final class MovieDetailStage: Stage, ViewControllerProtocol {
  let released = Label()
  let rating = Label()
  let overview = Label(style: .prose)
  let loading = ActivityIndicator()
  let notice = Label(style: .prose)
  let watch = Toggle()
  let done = Button(help: "close the movie")

  var viewModel: (any ViewModelProtocol)? {
    // The article prints this text.
    didSet { trace(self, "View model is set") { bindViewModel() } }
  }

  private func bindViewModel() {
    guard let viewModel = viewModel as? MovieDetailViewModel else { return }
    viewModel.movie.bindAndFire { [unowned self] in show($0) }
    viewModel.isLoading.bindAndFire { [unowned self] in loading.isAnimating.value = $0 }
    viewModel.notice.bindAndFire { [unowned self] in notice.text.value = $0 }
    viewModel.isWatched.bindAndFire { [unowned self] in watch.isOn.value = $0 }
    store(watch.changes.sink { viewModel.watch($0) })
    done.onTap { viewModel.done() }
    viewModel.getMovie()
  }

  private func show(_ movie: Movie) {
    title.value = movie.name
    released.text.value = movie.releaseDate ?? "unknown"
    let rated = movie.rating.map { "\($0) by \(movie.voteCount ?? 0) votes" }
    rating.text.value = rated ?? (movie.voteCount == nil ? "unknown" : "no votes yet")
    overview.text.value = movie.overview ?? ""
  }
}
