/// The elements of the page that its script fills.
nonisolated enum PageBody {
  /// Its source, in HTML.
  ///
  /// The elements of the data and of the script follow.
  static let source = #"""
    <body>
    <header class="bar">
      <div class="name"><h1 id="app-title"></h1><p id="app-summary"></p></div>
      <search class="search">
        <label class="hidden" for="query">Search scenes, commands, screens and findings</label>
        <input id="query" type="search" placeholder="Search scenes, commands, findings" autocomplete="off" spellcheck="false">
        <output id="query-count" for="query"></output>
      </search>
      <div class="tools">
        <button id="theme" type="button" title="Switch between light and dark (t)">Dark</button>
        <button id="help" type="button" title="Show the keys (?)" aria-haspopup="dialog">Keys</button>
      </div>
    </header>
    <p id="missing" role="status" hidden></p>
    <main>
      <nav class="index" aria-label="Contents">
        <div role="tablist" aria-label="Contents" id="tabs"></div>
        <div id="index" role="tabpanel" tabindex="-1"></div>
      </nav>
      <section class="map" aria-label="Map">
        <div class="drawing">
          <canvas id="canvas" tabindex="0" role="application"
            aria-label="Map of the scenes. Arrow keys select the next scene in a direction, with Shift they move the map, plus and minus zoom. The list of scenes has the same content."></canvas>
          <p id="empty-map" hidden>This map has no scenes.</p>
          <div id="tip" hidden aria-hidden="true"></div>
        </div>
        <div class="map-bar">
          <div class="legend" id="legend" aria-label="Legend"></div>
          <div class="zoom" role="group" aria-label="Zoom">
            <button type="button" id="zoom-in" title="Zoom in (+)" aria-label="Zoom in">+</button>
            <button type="button" id="zoom-out" title="Zoom out (-)" aria-label="Zoom out">&minus;</button>
            <button type="button" id="zoom-fit" title="Show the whole map (0)">Fit</button>
          </div>
        </div>
      </section>
      <aside class="details" id="details" aria-label="Selection" tabindex="-1"></aside>
    </main>
    <dialog id="keys" aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <dl id="keys-list"></dl>
      <form method="dialog"><button autofocus>Close</button></form>
    </dialog>
    <p class="hidden" id="live" role="status" aria-live="polite"></p>
    <noscript>This page needs JavaScript. It loads nothing from the network.</noscript>
    """#
}
