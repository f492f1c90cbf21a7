import Rehearsal
import Streams

/// Shows a photo without a view model: MVC, to compare with ``PhotosStage``.
///
/// It asks the model layer itself. So it imports the library of streams, keeps the request, words the errors, and
/// begins anew at each visit, because its data leaves with it. No test can read the data without the screen. It has
/// no timer, so the user has to repeat a request that chose no photo.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016), “Figure 1: MVC vs MVVM”.
final class MVCStage: Stage {
  private let photo = Image(emptyText: "no photo yet")
  private let loading = ActivityIndicator()
  private let status = Label(style: .prose)
  private let next = Button(help: "show another photo")

  private let dataLayer: DataLayer
  private var request: AnyCancellable?

  init(_ dataLayer: DataLayer) {
    self.dataLayer = dataLayer
    super.init()
    title.value = "MVC"
    next.onTap { [unowned self] in loadData() }
    loadData()
  }

  required init() {
    fatalError("MVCStage is made by init(_:).")
  }

  private func loadData() {
    loading.isAnimating.value = true
    status.text.value = ""
    request = dataLayer.randomPhotoSignalProducer().sink(
      receiveCompletion: { [unowned self] completion in
        loading.isAnimating.value = false
        if case .failure(let error) = completion { status.text.value = error.text }
      },
      receiveValue: { [unowned self] in photo.picture.value = $0 }
    )
  }
}
