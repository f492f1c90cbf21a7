import Observation
import Rehearsal

/// Shows a photo: the article's minimal view controller.
///
/// Each of its controls mirrors one property of the view model, and it has no director. It imports
/// no reactive library: streams end in the view model, and `script/check-view-layer` proves it.
///
/// Source: seed article 4, "A truly minimal view controller for the View layer".
final class PhotosStage: Stage, ViewModelUpdatable {
  let photo = Image("photo", rowLimit: 12, emptyText: "no photo yet")
  let loading = ActivityIndicator("loading")
  let status = Label("status", style: .prose)
  let kept = Label("kept")
  let next = Button("next")

  override var layout: [View] { [photo, loading, status, kept, next] }

  private let vm: ViewModel
  private let atOnce: (@escaping () -> Void) -> Void

  /// Makes a stage that shows `vm` and learns of its changes as `updates` says.
  ///
  /// `atOnce` runs a closure at the present instant, when what runs now is done.
  init(_ vm: ViewModel, updates: UpdateStyle, atOnce: @escaping (@escaping () -> Void) -> Void) {
    self.vm = vm
    self.atOnce = atOnce
    super.init()
    // A stage is made for each visit, so that this is its `viewWillAppear` too.
    switch updates {
    case .delegation:
      vm.delegate = self
      updateView()
    case .observation:
      observe()
    }
    store(vm.showNextPhoto(at: next.taps))
  }

  required init() {
    fatalError("PhotosStage shows a view model, and is made with it.")
  }

  /// Updates the stage from the view model by delegation.
  func viewModelDidUpdate() { updateView() }

  /// Updates the stage from the view model by observation, now and when something changes.
  ///
  /// Key-value observation tells what has changed; this tells, once, that something is about to. So
  /// the values are read a little later, though at the same instant, and observed anew. The usual
  /// way to do that is a `Task`, which runs whenever it likes; work on the session's clock keeps
  /// its place. Nobody needs to remove the observer: who is gone does not ask again.
  private func observe() {
    withObservationTracking {
      updateView()
    } onChange: { [weak self] in
      // The view model is on the main actor, and so is who changes it.
      MainActor.assumeIsolated {
        self?.atOnce { [weak self] in self?.observe() }
      }
    }
  }

  private func updateView() {
    photo.picture.value = vm.somePhoto
    loading.isAnimating.value = vm.isLoading
    status.text.value = vm.status
    kept.text.value = vm.kept
  }
}
