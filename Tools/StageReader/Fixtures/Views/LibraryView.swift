import SwiftUI

/// Lists the user's books. The model is an ObservableObject.
struct LibraryView: View {
  @StateObject var viewModel: LibraryViewModel
  @AppStorage("showsRead") private var showsRead = true
  @State private var isAdding = false
  @State private var newTitle = ""

  var body: some View {
    content
      .navigationTitle(viewModel.heading)
      .searchable(text: $viewModel.query, prompt: "Title or author")
      .onAppear { viewModel.load() }
      .alert("Something went wrong", isPresented: $viewModel.showsError) {
        Button("Try again") { viewModel.load() }
        Button("OK", role: .cancel) {}
      } message: {
        Text(viewModel.errorText)
      }
      .confirmationDialog("New book", isPresented: $isAdding) {
        Button("Add \(newTitle)") { viewModel.add(title: newTitle) }
        Button("Cancel", role: .cancel) {}
      }
      .toolbar {
        Menu("Sort") {
          Button("By title") { viewModel.sort(by: .title) }
          Button("By author") { viewModel.sort(by: .author) }
        }
        Button {
          isAdding = true
        } label: {
          Label("Add", systemImage: "plus")
        }
      }
  }

  @ViewBuilder private var content: some View {
    if viewModel.isLoading {
      ProgressView("Loading your books")
    } else if viewModel.books.isEmpty {
      ContentUnavailableView("No books", systemImage: "book")
    } else {
      list
    }
  }

  private var list: some View {
    List {
      HStack {
        Text("Read")
        Text("\(viewModel.readCount) of \(viewModel.books.count)")
      }
      Toggle("Show read books", isOn: $showsRead)
      Picker("Shelf", selection: $viewModel.shelf) {
        Text("All").tag(0)
        Text("Home").tag(1)
        Text("Office").tag(2)
      }
      Picker("Stars", selection: $viewModel.stars) {
        ForEach(1..<4) { Text("\($0) of 3").tag($0) }
      }
      TextField("New title", text: $newTitle)
        .onSubmit { viewModel.add(title: newTitle) }
      ForEach(viewModel.books) { book in
        NavigationLink(value: book.id) {
          BookRow(book: book)
        }
        .swipeActions {
          Button("Lend") { viewModel.lend(book) }
            .tint(.blue)
        }
      }
      .onDelete(perform: viewModel.delete)
      .onMove { source, destination in
        viewModel.move(from: source, to: destination)
      }
    }
    .refreshable { await viewModel.refresh() }
    .navigationDestination(for: Int.self) { id in BookView(id: id) }
    .onChange(of: viewModel.shelf) { viewModel.load() }
  }
}

/// One book.
struct BookRow: View {
  let book: Book

  var body: some View {
    VStack(alignment: .leading) {
      Text(book.title)
        .font(.headline)
      Text(book.author)
        .font(.subheadline)
      if book.isLent {
        Text("lent")
      }
    }
  }
}
