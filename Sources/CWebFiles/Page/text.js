// Text: everything from the map is shown as text, and characters that cannot be seen get visible names.

/// Makes an element. Properties that start with "on" are listeners; children are elements, strings, or lists of both.
function make(name, properties = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(properties)) {
    if (value == null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...nodes(children));
  return element;
}

/// The elements and strings of nested lists, without what is missing.
const nodes = children => children.flat(Infinity).filter(child => child != null && child !== false);

/// Control characters, and those that change the direction of text.
const oddCharacters = /([\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff])/g;

/// The visible name of an odd character.
const nameOf = character => "‹U+" + character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0") + "›";

/// Text in which every character can be seen.
const visible = text => String(text ?? "").replace(oddCharacters, nameOf);

/// The lines of a screen, as in a terminal. `query` is marked.
function screenOf(lines, label, query = "") {
  return make("pre.screen", { tabindex: "0", role: "region", "aria-label": label },
    lines.map(line => make("div", {}, marked(line, query))));
}

/// Text with visible names for odd characters, in which `query` is marked.
function marked(text, query = "") {
  // Between the parts that do not match, `split` returns those that match.
  const named = text => text.split(oddCharacters).map((part, i) => (i % 2 ? make("span.odd", {}, nameOf(part)) : part));
  if (!query) return named(text);
  const pattern = new RegExp("(" + query.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&") + ")", "iu");
  return text.split(pattern).map((part, i) => (i % 2 ? make("mark", {}, named(part)) : named(part)));
}

const number = value => value.toLocaleString("en-US");
/// A number with its noun: `1 scene`, `2 scenes`.
const counted = (value, noun, plural = noun + "s") => number(value) + " " + (value === 1 ? noun : plural);

/// Copies text. Some browsers give pages from disk no clipboard; there, the old command works.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = make("textarea.hidden");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}
