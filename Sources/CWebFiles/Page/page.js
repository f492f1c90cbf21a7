// The page: the address names the selection, and decides what is shown.

const map = JSON.parse(document.getElementById("data").textContent);
const byId = id => document.getElementById(id);
const layout = layOut(map, { width: Math.max(1, byId("canvas").clientWidth), height: Math.max(1, byId("canvas").clientHeight) });

const waysOut = map.scenes.map(() => []), waysIn = map.scenes.map(() => []), lineOfEdge = [];
map.edges.forEach((edge, index) => { waysOut[edge.from].push(index); waysIn[edge.to].push(index); });
for (const line of layout.lines) for (const index of line.edges) lineOfEdge[index] = line;
const sceneNamed = new Map(map.scenes.map(scene => [[scene.room, scene.type].filter(Boolean).join("/"), scene.id]).reverse());
const sceneOfFinding = finding => sceneNamed.get(finding.scene.replace(/^\//, "")) ?? null;
const findingsOf = new Map();
map.findings.forEach((finding, index) => {
  const scene = sceneOfFinding(finding);
  if (scene != null && finding.reason == null) findingsOf.set(scene, [...(findingsOf.get(scene) ?? []), index]);
});
const hasCoverage = map.scenes.some(scene => scene.isCovered != null);

/// What the page shows. `address` is the address of the selection, without the step of the player.
const state = { address: "", kind: null, id: null, tab: "scenes", query: "", matches: null, foundFindings: [] };

const chart = new Chart(byId("canvas"), map, layout);
for (const [scene, findings] of findingsOf) chart.wrongScenes.set(scene, findings.length);

// Addresses.

/// Goes to an address such as `#scene-3`. Steps of the player replace each other in the browser's history.
function go(address, isStep = false) {
  if (address === location.hash) return;
  if (isStep) location.replace(address);
  else location.hash = address;
}

const panels = {
  scene: { count: map.scenes.length, show: scenePanel, step: id => map.scenes[id].step, name: sceneName },
  edge: { count: map.edges.length, show: edgePanel, step: id => map.edges[id].step, name: id => visible(map.edges[id].command) },
  line: { count: layout.lines.length, show: linePanel, step: () => null, name: () => "Ways between two scenes" },
  finding: { count: map.findings.length, show: findingPanel, step: id => map.findings[id].step, name: id => visible(map.findings[id].text) },
  transcript: { count: map.transcripts.length, show: transcriptPanel, step: id => map.transcripts[id].step, name: id => visible(map.transcripts[id].path) },
};

function readAddress() {
  const match = /^#([a-z]+)-(\d+)(?:\/step-(\d+))?$/.exec(location.hash);
  // An address can also name a part of the contents, such as `#findings`.
  const tab = tabs.find(tab => "#" + tab.id === location.hash);
  if (tab) {
    state.tab = tab.id;
    showTab();
  }
  const previous = state.address, wasOpen = player.isOpen;
  const isKnown = match && Object.hasOwn(panels, match[1]) && Number(match[2]) < panels[match[1]].count;
  state.kind = isKnown ? match[1] : null;
  state.id = isKnown ? Number(match[2]) : null;
  state.address = isKnown ? `#${state.kind}-${state.id}` : "";
  const steps = isKnown && match[3] != null ? stepsTo(panels[state.kind].step(state.id)) : [];
  if (steps.length) player.open(steps, Number(match[3]));
  else player.close();
  correctAddress(match, tab);
  if (state.kind === "finding" && state.tab !== "coverage" && !state.matches) state.tab = "findings";
  render();
  const isNew = state.address !== previous || wasOpen !== player.isOpen;
  if (isNew) byId("details").scrollTop = 0;
  return isNew;
}

/// Says which part of the address does not exist, and replaces the address with that of the screen shown.
function correctAddress(match, tab) {
  const { hash } = location;
  const isShown = state.kind != null || tab || hash.length < 2;
  const step = match?.[3];
  const missing = !isShown ? "This map has no " + (match ? match[1] + " " + match[2] : "“" + visible(hash.slice(1)) + "”") + "."
    : state.kind == null || step == null ? ""
    : !player.isOpen ? "This page has no steps to play here."
    : player.index < Number(step) ? "There is no step " + step + ": step " + player.index + " is the last one." : "";
  byId("missing").textContent = missing;
  byId("missing").hidden = !missing;
  const address = state.address + (player.isOpen ? "/step-" + player.index : "");
  if (!tab && hash.length > 1 && hash !== address) history.replaceState(null, "", address || "#");
}

/// The scenes and lines that the map highlights, and those that it moves into sight.
function emphasis() {
  const scenes = new Set(), lines = new Set();
  if (player.isOpen) {
    const step = map.steps[player.steps[player.index]];
    // A command that the app does not survive shows no scene of its own.
    const shown = step.scene ?? map.steps[step.parent]?.scene;
    if (shown != null) scenes.add(shown);
    const before = map.steps[step.parent]?.scene;
    const line = layout.lines.find(line => [line.from, line.to].includes(before) && [line.from, line.to].includes(step.scene) && before !== step.scene);
    if (line) lines.add(line.id);
    return { scenes, lines, sight: [...scenes] };
  }
  if (state.kind === "scene") {
    scenes.add(state.id);
    for (const line of layout.lines) if (line.from === state.id || line.to === state.id) lines.add(line.id);
  } else if (state.kind === "edge" || state.kind === "line") {
    const line = state.kind === "edge" ? lineOfEdge[state.id] : layout.lines[state.id];
    const ends = line ? [line.from, line.to] : [map.edges[state.id].from];
    ends.forEach(id => scenes.add(id));
    if (line) lines.add(line.id);
  } else if (state.kind === "finding") {
    const scene = sceneOfFinding(map.findings[state.id]);
    if (scene != null) scenes.add(scene);
  } else if (state.kind === "transcript") {
    const shown = stepsTo(map.transcripts[state.id].step).map(step => map.steps[step].scene);
    shown.forEach((id, i) => {
      if (id == null) return;
      scenes.add(id);
      const line = layout.lines.find(line => id !== shown[i - 1] && [line.from, line.to].includes(id) && [line.from, line.to].includes(shown[i - 1]));
      if (line) lines.add(line.id);
    });
  }
  return { scenes, lines, sight: [...scenes] };
}

function render() {
  const details = byId("details"), index = byId("index");
  const wasInIndex = index.contains(document.activeElement);
  document.body.classList.toggle("selected", state.kind != null);
  const focused = details.contains(document.activeElement) ? document.activeElement.id : null;
  const content = state.kind == null ? overviewPanel()
    : player.isOpen ? player.panel(panels[state.kind].name(state.id)) : panels[state.kind].show(state.id);
  const top = make("div.top.only-narrow", {}, make("button.small", { type: "button", onclick: () => go("#") }, "All contents"));
  details.replaceChildren(...(state.kind == null || player.isOpen ? [] : [top]), ...[content].flat(Infinity).filter(Boolean));
  if (focused && byId(focused)) {
    // A button that is disabled now would lose the focus.
    const target = byId(focused).disabled ? byId("player-toggle") : byId(focused);
    target.focus({ preventScroll: true });
  } else if (focused != null) details.querySelector("h2").focus({ preventScroll: true });
  const { scenes, lines } = emphasis();
  chart.selected = { scenes, lines };
  chart.matches = state.matches && new Set([...state.matches.keys(), ...state.foundFindings.map(index => sceneOfFinding(map.findings[index])).filter(id => id != null)]);
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
  for (const link of links) if (link.tabIndex === 0) link.tabIndex = -1;
  const current = links.find(link => link.hash === state.address);
  if (current) {
    current.setAttribute("aria-current", "true");
    if (index.clientHeight && getComputedStyle(index.parentElement).overflowY !== "visible") current.scrollIntoView({ block: "nearest" });
  }
  const entry = current ?? links[0];
  if (entry) entry.tabIndex = 0;
}

function showTab() {
  byId("tabs").replaceChildren(...tabs.map(tab => {
    const count = tab.count();
    return make("button", {
      type: "button", role: "tab", id: "tab-" + tab.id, "aria-selected": String(tab.id === state.tab), "aria-controls": "index",
      tabindex: tab.id === state.tab ? "0" : "-1", onclick: () => { state.tab = tab.id; showTab(); byId("tab-" + tab.id).focus(); },
    }, tab.name, count != null && make("span.count", {}, " " + number(count)));
  }));
  byId("index").setAttribute("aria-labelledby", "tab-" + state.tab);
  byId("index").replaceChildren(...tabs.find(tab => tab.id === state.tab).show().flat());
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
].map(([where, text]) => ({ where, text, low: text.toLowerCase() })));
for (const edge of map.edges) {
  if (edge.result) searchable[edge.from].push({ where: "Result", text: edge.result, low: edge.result.toLowerCase() });
}

const searchableFindings = map.findings.map(finding =>
  [finding.text, findingNames[finding.kind] ?? "", finding.kind, finding.scene, map.scenes[sceneOfFinding(finding)]?.title ?? "", finding.subject, finding.reason ?? ""].join("\n").toLowerCase());

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
    state.foundFindings = map.findings.map((_, index) => index).filter(index => searchableFindings[index].includes(needle));
    state.tab = "scenes";
  }
  const counts = [state.matches?.size && counted(state.matches.size, "scene"), state.foundFindings.length && counted(state.foundFindings.length, "finding")].filter(Boolean);
  byId("query-count").textContent = state.matches ? counts.join(", ") || "no match" : "";
  showTab();
  render();
}

/// Selects the next scene or finding that matches, or the next scene if nothing is searched.
function selectMatch(step) {
  const scenes = layout.rooms.flatMap(room => room.scenes).filter(id => !state.matches || state.matches.has(id));
  const addresses = [...scenes.map(id => "#scene-" + id), ...state.foundFindings.map(index => "#finding-" + index)];
  if (!addresses.length) return;
  const at = addresses.indexOf(state.address);
  go(addresses[at < 0 ? (step > 0 ? 0 : addresses.length - 1) : (at + step + addresses.length) % addresses.length]);
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

const canvas = byId("canvas");
const pointers = new Map();
let travelled = 0;
const at = event => { const box = canvas.getBoundingClientRect(); return { x: event.clientX - box.left, y: event.clientY - box.top }; };
canvas.addEventListener("wheel", event => {
  event.preventDefault();
  const point = at(event);
  chart.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016) * (event.ctrlKey ? 5 : 1)), point.x, point.y);
}, { passive: false });
canvas.addEventListener("pointerdown", event => {
  canvas.setPointerCapture(event.pointerId);
  pointers.set(event.pointerId, at(event));
  if (pointers.size === 1) travelled = 0;
});
canvas.addEventListener("pointermove", event => {
  const point = at(event), before = pointers.get(event.pointerId);
  if (!before) return hover(point);
  const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
  travelled += Math.hypot(point.x - before.x, point.y - before.y);
  if (other) {
    // Two fingers zoom around the one that does not move.
    travelled = Infinity;
    chart.zoom(Math.hypot(point.x - other.x, point.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y)), other.x, other.y);
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
    const hit = chart.hit(at(event).x, at(event).y);
    if (hit?.scene != null) go("#scene-" + hit.scene);
    else if (hit) go(hit.line.edges.length === 1 ? "#edge-" + hit.line.edges[0] : "#line-" + hit.line.id);
    else go("#");
  });
canvas.addEventListener("pointerleave", () => hover(null));

function hover(point) {
  const hit = point && chart.hit(point.x, point.y);
  const tip = byId("tip");
  canvas.classList.toggle("pointing", Boolean(hit));
  if (hit?.scene !== chart.hovered?.scene || hit?.line !== chart.hovered?.line) {
    chart.hovered = hit;
    chart.redraw();
    if (hit?.scene != null) tip.replaceChildren(make("strong", {}, sceneName(hit.scene)), make("br"), roomName(map.scenes[hit.scene]) + " · " + visible(map.scenes[hit.scene].type));
    else if (hit) {
      const { line } = hit;
      tip.replaceChildren(make("strong", {}, sceneName(line.from), line.hasForward && line.hasBackward ? " ↔ " : line.hasForward ? " → " : " ← ", sceneName(line.to)), make("br"),
        [...new Set(line.edges.map(index => visible(map.edges[index].command)))].slice(0, 4).join(", ") + (line.edges.length > 4 ? " …" : ""));
    }
    tip.hidden = !hit;
  }
  if (hit) {
    tip.style.left = Math.max(4, Math.min(point.x + 14, chart.width - tip.offsetWidth - 4)) + "px";
    tip.style.top = Math.max(4, point.y + 18 + tip.offsetHeight > chart.height ? point.y - tip.offsetHeight - 10 : point.y + 18) + "px";
  }
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
function pressOnMap(event) {
  const [dx, dy] = arrows[event.key] ?? [];
  if (dx == null) return false;
  if (event.shiftKey) chart.move(-60 * dx, -60 * dy);
  else if (map.scenes.length) {
    const [current] = chart.selected.scenes;
    const next = current == null ? 0 : chart.neighbour(current, dx, dy);
    if (next != null) go("#scene-" + next);
  }
  return true;
}
function pressInList(event) {
  const link = event.target.closest?.("#index ul a[tabindex], #tabs [role=tab]");
  if (!link) return false;
  const isTab = link.role === "tab";
  const step = { [isTab ? "ArrowRight" : "ArrowDown"]: 1, [isTab ? "ArrowLeft" : "ArrowUp"]: -1 }[event.key];
  if (!step) return false;
  const links = [...document.querySelectorAll(isTab ? "#tabs [role=tab]" : "#index ul a[tabindex]")];
  const next = links[links.indexOf(link) + step];
  if (isTab) next?.click();
  else if (next) {
    link.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }
  return true;
}
const commands = {
  "/": () => { byId("query").focus(); byId("query").select(); }, "?": () => byId("keys").showModal(), "t": toggleTheme,
  "+": () => chart.zoom(1.25), "=": () => chart.zoom(1.25), "-": () => chart.zoom(0.8), "0": () => chart.fit(),
  "n": () => selectMatch(1), "p": () => selectMatch(-1),
  " ": () => { if (state.kind && !player.isOpen && stepsTo(panels[state.kind].step(state.id)).length) { go(state.address + "/step-0"); } },
  "Escape": () => { if (state.kind) go("#"); else if (state.query) { byId("query").value = ""; search(""); } },
};
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("keys").open) return;
  const { target, key } = event;
  if (target === byId("query")) {
    if (key === "Enter") openMatch(event.shiftKey ? -1 : 1);
    else if (key === "Escape") { target.value = ""; search(""); target.blur(); }
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
byId("legend").append(...[
  ...(hasCoverage ? [["span.sample.covered", "covered by a transcript"], ["span.sample.untouched", "not covered"]] : [["span.sample", "scene"]]),
  ...(map.scenes.some(scene => scene.isModal) ? [["span.sample.modal", "modal"]] : []),
].map(([sample, text]) => make("span", {}, make(sample), text)), ...(layout.loops.some(loops => loops.length) ? [make("span", {}, "↻ ways back to itself")] : []));
byId("zoom-in").onclick = () => chart.zoom(1.25);
byId("zoom-out").onclick = () => chart.zoom(0.8);
byId("zoom-fit").onclick = () => chart.fit();
byId("theme").onclick = toggleTheme;
byId("help").onclick = () => byId("keys").showModal();
byId("query").addEventListener("input", event => search(event.target.value));
prefersDark.addEventListener("change", showTheme);

/// Shows the selection of the address on the map, and says what it is.
function follow() {
  if (!readAddress()) {
    if (player.isOpen) announce("Step " + player.index + ": " + visible(map.steps[player.steps[player.index]].command ?? "start of the app"));
  } else if (state.kind) {
    announce(panels[state.kind].name(state.id));
    if (state.tab === "findings" && state.kind === "finding") showTab();
  }
  const { sight } = emphasis();
  if (sight.length) chart.show(sight);
}
addEventListener("hashchange", follow);
new ResizeObserver(() => chart.resize()).observe(canvas);
showTheme();
showTab();
chart.resize();
chart.begin();
follow();
