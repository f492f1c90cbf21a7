import SwiftUI

/// The stories of a category.
struct FeedView: View {
  @State private var model: FeedModel

  init(model: FeedModel) { _model = State(initialValue: model) }

  var body: some View {
    NavigationStack {
      content
        .navigationTitle(model.category.title)
        .navigationDestination(for: Story.self) { StoryView(story: $0) }
        .searchable(text: $model.query, prompt: "Search")
        .toolbar { toolbar }
        .sheet(isPresented: $model.isSigningIn) { LoginView(model: LoginModel()) }
        .alert("Could not load the stories", isPresented: $model.hasFailed) {
          Button("Try again") { Task { await model.load() } }
          Button("Cancel", role: .cancel) {}
        }
        .task { await model.load() }
    }
  }

  @ToolbarContentBuilder private var toolbar: some ToolbarContent {
    ToolbarItem(placement: .topBarLeading) {
      Menu("Category") {
        ForEach(Category.allCases) { category in
          Button(category.title) { model.show(category) }
        }
      }
    }
    ToolbarItem {
      Button {
        model.isSigningIn = true
      } label: {
        Image(systemName: "person.circle")
      }
      .accessibilityLabel("Account")
    }
  }

  @ViewBuilder private var content: some View {
    if model.isLoading {
      ProgressView()
    } else {
      list
    }
  }

  private var list: some View {
    List {
      ForEach(model.stories) { story in
        NavigationLink(value: story) { StoryRow(story: story) }
          .swipeActions(edge: .leading) {
            Button {
              Task { await model.upvote(story) }
            } label: {
              Label("Upvote", systemImage: "arrow.up")
            }
            .tint(.orange)
          }
          .contextMenu { Button("Hide") { model.hide(story) } }
      }
      if model.hasMore {
        Button("Older stories") { Task { await model.loadMore() } }
          .disabled(model.isLoadingMore)
      }
    }
    .refreshable { await model.load() }
  }
}

/// One story of the feed.
struct StoryRow: View {
  let story: Story

  var body: some View {
    VStack(alignment: .leading) {
      Text(story.title).font(.headline)
      HStack {
        Text("\(story.points) points")
        if story.isUpvoted { Image(systemName: "arrow.up").foregroundStyle(.orange) }
      }
    }
  }
}
