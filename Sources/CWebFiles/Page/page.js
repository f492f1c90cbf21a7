// The page: the address names the selection, and decides what is shown.

const map = JSON.parse(document.getElementById("data").textContent);
// Addresses name what is on the map by its index.
for (const list of [map.edges, map.findings, map.transcripts]) list.forEach((item, id) => (item.id = id));
const byId = id => document.getElementById(id);
const canvas = byId("canvas");
const layout = layOut(map, { width: Math.max(1, canvas.clientWidth), height: Math.max(1, canvas.clientHeight) });

const lineOf = new Map(layout.lines.flatMap(line => line.edges.map(edge => [edge, line])));
const sceneNamed = new Map(map.scenes.map(scene => [[scene.room, scene.type].filter(Boolean).join("/"), scene.id]).reverse());
const sceneOf = finding => sceneNamed.get(finding.scene.replace(/^\//, ""));
/// The open findings of each scene.
const findingsOf = Map.groupBy(map.findings.filter(isOpen), sceneOf);
const hasCoverage = map.scenes.some(scene => scene.isCovered != null);

/// What the page shows. `address` is the address of the selected item, without the step of the player.
const state = { address: "", kind: null, item: null, tab: "scenes", query: "", matches: null, foundFindings: [] };

const chart = new Chart(canvas, map, layout, findingsOf);

// Addresses.

/// Goes to an address such as `#scene-3`. Steps of the player replace each other in the browser's history.
function go(address, isStep = false) {
  if (address === location.hash) return;
  if (isStep) location.replace(address);
  else location.hash = address;
}

/// What can be selected: all items of a kind, the panel of one, its name, and the scenes that the map highlights.
const kinds = {
  scene: { items: map.scenes, show: scenePanel, name: scene => sceneName(scene.id), scenes: scene => [scene.id] },
  edge: { items: map.edges, show: edgePanel, name: edge => visible(edge.command), scenes: edge => [edge.from, edge.to] },
  line: { items: layout.lines, show: linePanel, name: () => "Ways between two scenes", scenes: line => [line.from, line.to] },
  finding: { items: map.findings, show: findingPanel, name: finding => visible(finding.text), scenes: finding => [sceneOf(finding)] },
  transcript: {
    items: map.transcripts, show: transcriptPanel, name: transcript => visible(transcript.path),
    scenes: transcript => stepsTo(transcript.step).map(step => step.scene),
  },
};

const tabs = [
  { id: "scenes", name: "Scenes", items: map.scenes, show: scenesTab },
  { id: "findings", name: "Findings", items: map.findings, show: findingsTab },
  { id: "coverage", name: "Coverage", show: coverageTab },
  { id: "transcripts", name: "Transcripts", items: map.transcripts, show: transcriptsTab },
];

/// Shows the selection of the address, and says what it is.
function follow() {
  const [, kind, id, step] = /^#([a-z]+)-(\d+)(?:\/step-(\d+))?$/.exec(location.hash) ?? [];
  // An address can also name a part of the contents, such as `#findings`.
  const tab = tabs.find(tab => "#" + tab.id === location.hash);
  if (tab) {
    state.tab = tab.id;
    showTab();
  }
  const previous = state.address, wasOpen = player.isOpen;
  const item = Object.hasOwn(kinds, kind) ? kinds[kind].items[Number(id)] : undefined;
  Object.assign(state, item ? { kind, item, address: `#${kind}-${item.id}` } : { kind: null, item: null, address: "" });
  player.open(item && step != null ? stepsTo(item.step) : [], Number(step ?? 0));
  correctAddress(kind, id, step, tab);
  render();
  const isNew = state.address !== previous || wasOpen !== player.isOpen;
  if (state.kind === "finding" && !state.matches && !["findings", "coverage"].includes(state.tab)) {
    state.tab = "findings";
    showTab();
  }
  if (isNew) {
    byId("details").scrollTop = 0;
    if (item) announce(kinds[kind].name(item));
  } else if (player.isOpen) announce("Step " + player.index + ": " + visible(player.step.command ?? "start of the app"));
  chart.show([...chart.selected.scenes]);
}

/// Says which part of the address does not exist, and replaces the address with that of the screen shown.
function correctAddress(kind, id, step, tab) {
  const { hash } = location;
  const address = state.address + (player.isOpen ? "/step-" + player.index : "");
  const missing = tab || hash.length < 2 ? ""
    : !state.item ? "This map has no " + (kind ? kind + " " + id : "“" + visible(hash.slice(1)) + "”") + "."
    : step == null ? ""
    : !player.isOpen ? "This page has no steps to play here."
    : player.index < Number(step) ? "There is no step " + step + ": step " + player.index + " is the last one." : "";
  byId("missing").textContent = missing;
  byId("missing").hidden = !missing;
  if (!tab && hash.length > 1 && hash !== address) history.replaceState(null, "", address || "#");
}

/// The scenes and lines that the map highlights.
function emphasis() {
  const { kind, item } = state;
  const path = player.isOpen ? [map.steps[player.step.parent]?.scene, player.step.scene] : item ? kinds[kind].scenes(item) : [];
  // A command that the app does not survive shows no scene of its own.
  const scenes = player.isOpen ? [path[1] ?? path[0]] : path;
  const joins = (line, ...ends) => ends[0] !== ends[1] && ends.every(id => id === line.from || id === line.to);
  const lines = layout.lines.filter(line => kind === "scene" && !player.isOpen
    ? line.from === item.id || line.to === item.id
    : path.some((to, i) => joins(line, path[i - 1], to)));
  return { scenes: new Set(scenes.filter(id => id != null)), lines: new Set(lines.map(line => line.id)) };
}

function render() {
  const { kind, item } = state;
  const details = byId("details"), index = byId("index");
  const wasInIndex = index.contains(document.activeElement);
  const focused = details.contains(document.activeElement) ? document.activeElement.id : null;
  document.body.classList.toggle("selected", item != null);
  const top = make("div.top.only-narrow", {}, make("button.small", { type: "button", onclick: () => go("#") }, "All contents"));
  const content = !item ? overviewPanel() : player.isOpen ? player.panel(kinds[kind].name(item)) : [top, kinds[kind].show(item)];
  details.replaceChildren(...nodes(content));
  if (focused != null) {
    // A button that is disabled now would lose the focus.
    const button = byId(focused)?.disabled ? byId("player-toggle") : byId(focused);
    (button ?? details.querySelector("h2")).focus({ preventScroll: true });
  }
  chart.selected = emphasis();
  chart.matches = state.matches && new Set([...state.matches.keys(), ...state.foundFindings.map(sceneOf).filter(id => id != null)]);
  chart.redraw();
  showCurrent();
  // A narrow page shows the contents or the selection: the focus goes to what is shown.
  if (wasInIndex && !index.offsetParent) details.querySelector("h2").focus();
  else if (focused != null && !details.offsetParent) index.querySelector('a[tabindex="0"]')?.focus();
}

/// Marks what is selected in the contents, and makes it the place that Tab enters.
function showCurrent() {
  const index = byId("index");
  index.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const links = [...index.querySelectorAll("ul a[tabindex]")];
  const current = links.find(link => link.hash === state.address);
  for (const link of links) link.tabIndex = link === (current ?? links[0]) ? 0 : -1;
  if (!current) return;
  current.setAttribute("aria-current", "true");
  if (index.clientHeight && getComputedStyle(index.parentElement).overflowY !== "visible") current.scrollIntoView({ block: "nearest" });
}

function showTab() {
  byId("tabs").replaceChildren(...tabs.map(({ id, name, items }) => make("button", {
    type: "button", role: "tab", id: "tab-" + id, "aria-selected": String(id === state.tab), "aria-controls": "index",
    tabindex: id === state.tab ? "0" : "-1", onclick: () => { state.tab = id; showTab(); byId("tab-" + id).focus(); },
  }, name, items && make("span.count", {}, " " + number(items.length)))));
  byId("index").setAttribute("aria-labelledby", "tab-" + state.tab);
  byId("index").replaceChildren(...nodes([tabs.find(tab => tab.id === state.tab).show()]));
  showCurrent();
}

function announce(text) {
  byId("live").textContent = text;
}

// Search.

const searchable = map.scenes.map(scene => [
  ["Title", scene.title], ["Type", scene.type], ["Room", scene.room ?? ""],
  ...scene.commands.flatMap(command => [["Command", command.name], ["Command", command.example]]),
  ...scene.lines.map(line => ["Screen", line]),
  ...map.edges.filter(edge => edge.from === scene.id && edge.result).map(edge => ["Result", edge.result]),
].map(([where, text]) => ({ where, text, low: text.toLowerCase() })));

const searchableFindings = map.findings.map(finding =>
  [finding.text, findingNames[finding.kind], finding.kind, finding.scene, map.scenes[sceneOf(finding)]?.title, finding.subject, finding.reason].join("\n").toLowerCase());

function search(query) {
  state.query = query.trim();
  const needle = state.query.toLowerCase();
  state.matches = null;
  state.foundFindings = [];
  if (needle) {
    state.matches = new Map();
    searchable.forEach((texts, id) => {
      const found = texts.find(({ low }) => low.includes(needle));
      if (found) state.matches.set(id, found.where === "Title" ? null : found);
    });
    state.foundFindings = map.findings.filter(({ id }) => searchableFindings[id].includes(needle));
    state.tab = "scenes";
  }
  const counts = [state.matches?.size && counted(state.matches.size, "scene"), state.foundFindings.length && counted(state.foundFindings.length, "finding")].filter(Boolean);
  byId("query-count").textContent = state.matches ? counts.join(", ") || "no match" : "";
  showTab();
  render();
}

function endSearch() {
  byId("query").value = "";
  search("");
}

/// Selects the next scene or finding that matches, or the next scene if nothing is searched.
function selectMatch(step) {
  const scenes = layout.rooms.flatMap(room => room.scenes).filter(id => !state.matches || state.matches.has(id));
  const addresses = [...scenes.map(id => "#scene-" + id), ...state.foundFindings.map(({ id }) => "#finding-" + id)];
  const at = addresses.indexOf(state.address);
  const next = at < 0 ? (step > 0 ? 0 : -1) : (at + step) % addresses.length;
  if (addresses.length) go(addresses.at(next));
}

/// Selects the next match, and moves the focus from the search to it.
function openMatch(step) {
  selectMatch(step);
  if (!state.matches?.size && !state.foundFindings.length) return;
  follow();
  byId("details").querySelector("h2").focus();
}

// The theme.

const prefersDark = matchMedia("(prefers-color-scheme: dark)");
let chosenTheme = null;
try { chosenTheme = localStorage.getItem("flow-map-theme"); } catch { /* Some browsers store nothing for pages from disk. */ }
function showTheme() {
  const theme = chosenTheme ?? (prefersDark.matches ? "dark" : "light");
  document.documentElement.dataset.theme = theme;
  byId("theme").textContent = theme === "dark" ? "Light" : "Dark";
  chart.readColors();
  chart.redraw();
}
function toggleTheme() {
  chosenTheme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  try { localStorage.setItem("flow-map-theme", chosenTheme); } catch { /* The choice lasts as long as the page. */ }
  showTheme();
}

// The map under the mouse.

const pointers = new Map();
let travelled = 0;
const at = event => ({ x: event.offsetX, y: event.offsetY });
canvas.addEventListener("wheel", event => {
  event.preventDefault();
  const { x, y } = at(event);
  chart.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016) * (event.ctrlKey ? 5 : 1)), x, y);
}, { passive: false });
canvas.addEventListener("pointerdown", event => {
  canvas.setPointerCapture(event.pointerId);
  pointers.set(event.pointerId, at(event));
  if (pointers.size === 1) travelled = 0;
});
canvas.addEventListener("pointermove", event => {
  const point = at(event), before = pointers.get(event.pointerId);
  if (!before) return hover(point);
  const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
  const [, other] = [...pointers].find(([id]) => id !== event.pointerId) ?? [];
  travelled += distance(point, before);
  if (other) {
    // Two fingers zoom around the one that does not move.
    travelled = Infinity;
    chart.zoom(distance(point, other) / Math.max(1, distance(before, other)), other.x, other.y);
  } else if (travelled > 4) {
    canvas.classList.add("dragged");
    byId("tip").hidden = true;
    chart.move(point.x - before.x, point.y - before.y);
  }
  pointers.set(event.pointerId, point);
});
for (const name of ["pointerup", "pointercancel"])
  canvas.addEventListener(name, event => {
    if (!pointers.delete(event.pointerId)) return;
    canvas.classList.remove("dragged");
    if (name === "pointercancel" || travelled > 4 || pointers.size) return;
    const { scene, line } = chart.hit(at(event)) ?? {};
    if (scene != null) go("#scene-" + scene);
    else if (line) go(line.edges.length === 1 ? "#edge-" + line.edges[0].id : "#line-" + line.id);
    else go("#");
  });
canvas.addEventListener("pointerleave", () => hover(null));

function hover(point) {
  const hit = point && chart.hit(point);
  const tip = byId("tip");
  canvas.classList.toggle("pointing", Boolean(hit));
  if (hit?.scene !== chart.hovered?.scene || hit?.line !== chart.hovered?.line) {
    chart.hovered = hit;
    chart.redraw();
    tip.hidden = !hit;
    if (hit) tip.replaceChildren(...nodes(tipOf(hit)));
  }
  if (!hit) return;
  tip.style.left = Math.max(4, Math.min(point.x + 14, chart.width - tip.offsetWidth - 4)) + "px";
  tip.style.top = Math.max(4, point.y + 18 + tip.offsetHeight > chart.height ? point.y - tip.offsetHeight - 10 : point.y + 18) + "px";
}

function tipOf({ scene, line }) {
  if (!line) return [make("strong", {}, sceneName(scene)), make("br"), roomName(map.scenes[scene]) + " · " + visible(map.scenes[scene].type)];
  const arrow = line.hasForward && line.hasBackward ? " ↔ " : line.hasForward ? " → " : " ← ";
  const commands = [...new Set(line.edges.map(edge => visible(edge.command)))].slice(0, 4).join(", ");
  return [make("strong", {}, sceneName(line.from), arrow, sceneName(line.to)), make("br"), commands + (line.edges.length > 4 ? " …" : "")];
}

// Keys.

const keys = [
  [["/"], "search"], [["n", "p"], "select the next or the previous scene, or match of the search"], [["+", "−", "0"], "zoom in, zoom out, show the whole map"],
  [["arrows"], "on the map: select the next scene in that direction"], [["Shift", "arrows"], "on the map: move it"],
  [["↑", "↓"], "in a list: the next or the previous entry"], [["Enter"], "open what has the focus; in the search: open the next match"],
  [["Space"], "play what is selected; in the player: play and pause"], [["←", "→"], "in the player: step back and forth"], [["Home", "End"], "in the player: the first and the last step"],
  [["Escape"], "close the player, the selection, the search"], [["t"], "switch between light and dark"], [["?"], "show these keys"],
];
byId("keys-list").append(...keys.flatMap(([names, text]) => [make("dt", {}, names.map(name => make("kbd", {}, name))), make("dd", {}, text)]));

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
function pressOnMap({ key, shiftKey }) {
  if (!arrows[key]) return false;
  const [dx, dy] = arrows[key];
  if (shiftKey) chart.move(-60 * dx, -60 * dy);
  else if (map.scenes.length) {
    const [current] = chart.selected.scenes;
    const next = current == null ? 0 : chart.neighbour(current, dx, dy);
    if (next != null) go("#scene-" + next);
  }
  return true;
}
function pressInList({ key, target }) {
  const isTab = target.role === "tab";
  const step = { [isTab ? "ArrowRight" : "ArrowDown"]: 1, [isTab ? "ArrowLeft" : "ArrowUp"]: -1 }[key];
  const links = [...document.querySelectorAll(isTab ? "#tabs [role=tab]" : "#index ul a[tabindex]")];
  const at = links.indexOf(target);
  if (!step || at < 0) return false;
  const next = links[at + step];
  if (isTab) next?.click();
  else if (next) {
    target.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }
  return true;
}
const showKeys = () => byId("keys").showModal();
const zoomIn = () => chart.zoom(1.25), zoomOut = () => chart.zoom(0.8), fit = () => chart.fit();
const commands = {
  "/": () => { byId("query").focus(); byId("query").select(); }, "?": showKeys, "t": toggleTheme,
  "+": zoomIn, "=": zoomIn, "-": zoomOut, "0": fit, "n": () => selectMatch(1), "p": () => selectMatch(-1),
  " ": () => { if (!player.isOpen && stepsTo(state.item?.step).length) go(state.address + "/step-0"); },
  "Escape": () => { if (state.item) go("#"); else if (state.query) endSearch(); },
};
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("keys").open) return;
  const { target, key } = event;
  if (target === byId("query")) {
    if (key === "Enter") openMatch(event.shiftKey ? -1 : 1);
    else if (key === "Escape") { endSearch(); target.blur(); }
    else return;
    return event.preventDefault();
  }
  // Space and Enter belong to the button that has the focus.
  if (key === " " && target.closest?.("button, a, summary")) return;
  const isHandled = pressInList(event) || (target === canvas && event.shiftKey && pressOnMap(event)) || player.press(key) ||
    (target === canvas && pressOnMap(event)) || (Object.hasOwn(commands, key) && (commands[key](), true));
  if (isHandled) event.preventDefault();
});

// Start.

document.title = visible(map.app.title) + ": flow map";
byId("app-title").textContent = visible(map.app.title);
byId("app-summary").textContent = [map.app.version && "version " + map.app.version, counted(map.scenes.length, "scene"), counted(map.edges.length, "way"), findingsText()]
  .filter(Boolean).map(visible).join(" · ");
byId("empty-map").hidden = map.scenes.length > 0;
const samples = [
  !hasCoverage && ["span.sample", "scene"],
  hasCoverage && ["span.sample.covered", "covered by a transcript"],
  hasCoverage && ["span.sample.untouched", "not covered"],
  map.scenes.some(scene => scene.isModal) && ["span.sample.modal", "modal"],
];
byId("legend").append(...samples.filter(Boolean).map(([sample, text]) => make("span", {}, make(sample), text)),
  ...nodes([layout.loops.some(loops => loops.length) && make("span", {}, "↻ ways back to itself")]));
for (const [id, action] of Object.entries({ "zoom-in": zoomIn, "zoom-out": zoomOut, "zoom-fit": fit, theme: toggleTheme, help: showKeys }))
  byId(id).onclick = action;
byId("query").addEventListener("input", event => search(event.target.value));
prefersDark.addEventListener("change", showTheme);
addEventListener("hashchange", follow);
new ResizeObserver(() => chart.resize()).observe(canvas);
showTheme();
showTab();
chart.resize();
chart.begin();
follow();
