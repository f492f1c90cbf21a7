// The drawing: a canvas with the boxes and lines of the layout, which can be moved and zoomed.

/// The scale at which a map that is too large is shown at first, from its start.
const FIRST_SCALE = 0.44;
/// The smallest scale at which a whole map is shown at first.
const SMALLEST_FIRST_SCALE = 0.33;
/// About the smallest size of a title on the screen, in pixels.
const READABLE_SIZE = 7.5;

const clamped = (value, low, high) => Math.max(low, Math.min(value, high));
const boundsOf = box => ({ left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height });
const middleOf = box => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
const overlap = (a, b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

class Chart {
  constructor(canvas, map, layout, findings) {
    Object.assign(this, { canvas, map, layout, findings, scale: 1, x: 0, y: 0 });
    this.context = canvas.getContext("2d");
    this.selected = { scenes: new Set(), lines: new Set() };
    this.hovered = null;
    this.matches = null;
    for (const line of layout.lines) {
      line.path = new Path2D();
      line.path.moveTo(line.flat[0].x, line.flat[0].y);
      for (const curve of line.curves) line.path.bezierCurveTo(...curve.slice(2));
      line.hasForward = line.edges.some(edge => edge.from === line.from);
      line.hasBackward = line.edges.some(edge => edge.from !== line.from);
      const known = line.edges.filter(edge => edge.isCovered != null);
      line.tone = !known.length ? "line" : known.some(edge => edge.isCovered) ? "covered" : "untouched";
      const results = [...new Set(line.edges.map(edge => edge.result).filter(Boolean))];
      line.label = results.length ? shortened(visible(results[0]), 16) + (results.length > 1 ? " +" + (results.length - 1) : "") : "";
    }
    this.readColors();
    this.placeLabels();
  }

  readColors() {
    const style = getComputedStyle(document.documentElement);
    this.colors = new Proxy({}, { get: (cache, name) => (cache[name] ??= style.getPropertyValue("--" + name).trim()) });
    this.font = getComputedStyle(document.body).fontFamily;
  }

  /// Puts the labels of results where they cover neither a scene nor each other.
  placeLabels() {
    const { context, layout } = this;
    context.font = `11px ${this.font}`;
    const taken = [...layout.scenes, ...layout.rooms.map(room => ({ ...room, height: 34 }))].map(boundsOf);
    for (const line of layout.lines.filter(line => line.label)) {
      const width = context.measureText(line.label).width + 8;
      line.labelBox = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8].map(share => pointOn(line, share))
        .map(at => ({ x: at.x - width / 2, y: at.y - 8, width, height: 16 }))
        .find(box => !taken.some(other => overlap(boundsOf(box), other)));
      if (line.labelBox) taken.push(boundsOf(line.labelBox));
    }
  }

  resize() {
    this.width = this.canvas.clientWidth;
    this.height = this.canvas.clientHeight;
    this.ratio = window.devicePixelRatio || 1;
    this.canvas.width = Math.round(this.width * this.ratio);
    this.canvas.height = Math.round(this.height * this.ratio);
    this.draw();
  }

  get smallestScale() {
    const { layout, width, height } = this;
    return Math.min(1, Math.max(1, width - 40) / layout.width, Math.max(1, height - 56) / layout.height);
  }

  /// The size of titles in units of the layout. They grow while the map gets smaller, as far as the boxes allow.
  get titleSize() {
    return Math.round(clamped(11 / this.scale, 13, 27));
  }

  /// Shows the whole map if it is not too small then; otherwise the start of the app and what is near it.
  begin() {
    const { layout, width, height } = this;
    const whole = this.smallestScale;
    this.scale = whole < SMALLEST_FIRST_SCALE ? FIRST_SCALE : whole;
    const start = layout.scenes.length ? middleOf(layout.scenes[0]) : { x: 0, y: 0 };
    const place = (size, middle, whole) => size >= whole * this.scale
      ? (size - whole * this.scale) / 2
      : Math.min(20, Math.max(size - 20 - whole * this.scale, size / 2 - middle * this.scale));
    this.x = place(width, start.x, layout.width);
    this.y = place(height, start.y, layout.height);
    this.redraw();
  }

  fit() {
    const { layout } = this;
    this.glide(() => this.center(this.smallestScale, { x: layout.width / 2, y: layout.height / 2 }));
  }

  /// Shows a point of the layout in the middle of the canvas.
  center(scale, { x, y }) {
    Object.assign(this, { scale, x: this.width / 2 - x * scale, y: this.height / 2 - y * scale });
  }

  /// Zooms by a factor; the point at `x`, `y` of the canvas stays in place.
  zoom(factor, x = this.width / 2, y = this.height / 2) {
    const scale = clamped(this.scale * factor, this.smallestScale * 0.7, 2.5), growth = scale / this.scale;
    this.scale = scale;
    this.move((x - this.x) * (1 - growth), (y - this.y) * (1 - growth));
  }

  /// Moves the drawing until only a part of it is visible, but never out of sight.
  move(x, y) {
    const { layout, scale, width, height } = this;
    const margin = 80;
    this.gliding = null;
    this.x = Math.min(width - margin, Math.max(margin - layout.width * scale, this.x + x));
    this.y = Math.min(height - margin, Math.max(margin - layout.height * scale, this.y + y));
    this.redraw();
  }

  /// Moves the map until these scenes are in sight, and large enough to be read.
  show(ids) {
    const boxes = ids.map(id => boundsOf(this.layout.scenes[id]));
    if (!boxes.length || !this.width) return;
    const left = Math.min(...boxes.map(box => box.left)), right = Math.max(...boxes.map(box => box.right));
    const top = Math.min(...boxes.map(box => box.top)), bottom = Math.max(...boxes.map(box => box.bottom));
    this.glide(() => {
      const fitting = Math.min((this.width - 60) / (right - left), (this.height - 80) / (bottom - top));
      const scale = Math.min(Math.max(this.scale, 0.75), Math.max(fitting, this.smallestScale));
      if (scale !== this.scale) return this.center(scale, { x: (left + right) / 2, y: (top + bottom) / 2 });
      const margin = 40;
      this.x += Math.max(0, margin - (left * scale + this.x)) - Math.max(0, right * scale + this.x - (this.width - margin));
      this.y += Math.max(0, margin - (top * scale + this.y)) - Math.max(0, bottom * scale + this.y - (this.height - margin));
    });
  }

  /// Moves or zooms the map as `change` does, with a short animation unless the user prefers no motion.
  glide(change) {
    const place = () => ({ x: this.x, y: this.y, scale: this.scale });
    const from = place();
    change();
    const to = place();
    if (!this.hasDrawn || matchMedia("(prefers-reduced-motion: reduce)").matches) return this.redraw();
    Object.assign(this, from);
    const start = performance.now();
    this.gliding = now => {
      const share = clamped((now - start) / 220, 0, 1);
      const eased = 1 - (1 - share) ** 3;
      for (const key of ["x", "y", "scale"]) this[key] = from[key] + (to[key] - from[key]) * eased;
      if (share === 1) this.gliding = null;
    };
    this.redraw();
  }

  redraw() {
    if (this.isScheduled) return;
    this.isScheduled = true;
    requestAnimationFrame(now => {
      this.isScheduled = false;
      this.gliding?.(now);
      this.draw();
      if (this.gliding) this.redraw();
    });
  }

  draw() {
    const { context, layout, scale, colors, selected, matches } = this;
    if (!this.width) return;
    this.hasDrawn = true;
    const view = { left: -this.x / scale, top: -this.y / scale, right: (this.width - this.x) / scale, bottom: (this.height - this.y) / scale };
    const isInView = box => overlap(boundsOf(box), view);
    const isFar = scale < 0.3;
    const rooms = layout.rooms.filter(isInView);
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    context.fillStyle = colors.ground;
    context.fillRect(0, 0, this.width, this.height);
    context.setTransform(this.ratio * scale, 0, 0, this.ratio * scale, this.ratio * this.x, this.ratio * this.y);

    Object.assign(context, { fillStyle: colors.room, strokeStyle: colors.rule, lineWidth: 1 / scale });
    for (const room of rooms) this.drawBox(room, 12);

    // The selected lines are drawn last, in front. The others are drawn by color, and dimmed if anything is selected.
    const hasSelection = selected.scenes.size > 0 || selected.lines.size > 0;
    const isDim = line => (matches ? !(matches.has(line.from) && matches.has(line.to)) : hasSelection);
    const isFront = line => selected.lines.has(line.id) || this.hovered?.line === line;
    const groups = Map.groupBy(layout.lines.filter(line => overlap(line.bounds, view)),
      line => (isFront(line) ? "accent" : (isDim(line) ? "dim " : "") + line.tone));
    const front = groups.get("accent") ?? [];
    groups.delete("accent");
    for (const [key, lines] of groups) {
      context.strokeStyle = context.fillStyle = colors[key.replace("dim ", "")];
      context.globalAlpha = key.startsWith("dim ") ? 0.22 : isFar ? 0.45 : 0.75;
      context.lineWidth = isFar ? 0.8 / scale : 1.3;
      this.drawLines(lines, isFar ? 0 : 7);
    }
    context.globalAlpha = 1;
    context.strokeStyle = context.fillStyle = colors.accent;
    context.lineWidth = Math.max(2.2, 1.6 / scale);
    this.drawLines(front, 9);
    if (scale >= 0.55) {
      Object.assign(context, { textAlign: "center", textBaseline: "middle", font: `11px ${this.font}` });
      for (const line of layout.lines.filter(line => line.labelBox && isInView(line.labelBox))) {
        const box = line.labelBox, { x, y } = middleOf(box);
        context.fillStyle = colors.room;
        context.fillRect(box.x, box.y, box.width, box.height);
        context.globalAlpha = hasSelection && !isFront(line) ? 0.6 : 1;
        context.fillStyle = isFront(line) ? colors.accent : colors.muted;
        context.fillText(line.label, x, y + 0.5);
        context.globalAlpha = 1;
      }
    }

    Object.assign(context, { textAlign: "left", textBaseline: "alphabetic" });
    for (const box of layout.scenes.filter(isInView)) this.drawScene(box, isFar);

    // The titles of rooms are readable at each scale: if the map is small, they are between the rooms.
    this.roomLabels = [];
    for (const room of rooms) {
      const title = visible(room.name || this.map.app.title);
      // From the boxes of the room above to those of this room, 90 units are free.
      const size = isFar ? clamped(54, 9 / scale, 12 / scale) : clamped(12 / scale, 14, 30);
      context.font = `600 ${size}px ${this.font}`;
      const text = fitted(context, title, isFar ? room.width + 60 - size : room.width - 30);
      // A few letters say nothing.
      if (text !== title && text.length < 5) continue;
      if (isFar) {
        const middle = room.y - 3;
        const label = { x: room.x, y: middle - size * 0.75, width: context.measureText(text).width + size * 0.8, height: size * 1.5 };
        Object.assign(context, { fillStyle: colors.paper, strokeStyle: colors.rule, lineWidth: 1 / scale });
        this.drawBox(label, size * 0.4);
        context.fillStyle = colors.ink;
        context.fillText(text, room.x + size * 0.4, middle + size * 0.36);
        this.roomLabels.push(label);
      } else {
        context.fillStyle = colors.muted;
        context.fillText(text, room.x + 16, room.y + Math.max(26, size + 4));
      }
    }
  }

  drawBox({ x, y, width, height }, radius) {
    const { context } = this;
    context.beginPath();
    context.roundRect(x, y, width, height, radius);
    context.fill();
    context.stroke();
  }

  /// Draws lines with arrows of a size. One stroke for all lines is much faster than one for each.
  drawLines(lines, size) {
    const { context } = this;
    const path = new Path2D(), arrows = new Path2D();
    const tip = (line, point, from) => {
      const sign = point.x >= from.x && !line.isSide ? 1 : -1;
      arrows.moveTo(point.x, point.y);
      arrows.lineTo(point.x - sign * size, point.y - size * 0.5);
      arrows.lineTo(point.x - sign * size, point.y + size * 0.5);
    };
    for (const line of lines) {
      path.addPath(line.path);
      if (size && line.hasForward) tip(line, line.flat.at(-1), line.flat.at(-2));
      if (size && line.hasBackward) tip(line, line.flat[0], line.flat[1]);
    }
    context.stroke(path);
    context.fill(arrows);
  }

  drawScene(box, isFar) {
    const { context, colors, matches, selected, scale } = this;
    const scene = this.map.scenes[box.id];
    const isSelected = selected.scenes.has(box.id);
    const tone = scene.isCovered == null ? null : scene.isCovered ? "covered" : "untouched";
    context.globalAlpha = matches && !matches.has(box.id) && !isSelected ? 0.25 : 1;
    context.fillStyle = tone ? colors[tone + "-soft"] : colors.paper;
    context.strokeStyle = isSelected ? colors.accent : tone ? colors[tone] : colors["strong-rule"];
    context.lineWidth = isSelected ? Math.max(3, 2.5 / scale) : this.hovered?.scene === box.id ? 2.4 : isFar ? 2 : 1.3;
    // At a small scale, round corners and dashes are hardly visible, but would take most of the time.
    if (scene.isModal && scale > 0.15) context.setLineDash([6, 4]);
    this.drawBox(box, isFar ? 0 : 7);
    context.setLineDash([]);
    if (matches?.has(box.id)) {
      Object.assign(context, { strokeStyle: colors.accent, lineWidth: Math.max(1.5, 1.2 / scale) });
      context.beginPath();
      context.roundRect(box.x - 4, box.y - 4, box.width + 8, box.height + 8, 10);
      context.stroke();
    }
    const text = (style, color, align, text, x, y) => {
      Object.assign(context, { font: `${style} ${this.font}`, fillStyle: color, textAlign: align });
      context.fillText(text, box.x + x, box.y + y);
    };
    if (this.findings.has(box.id)) {
      context.fillStyle = colors.wrong;
      context.beginPath();
      context.arc(box.x + box.width - 2, box.y + 2, isFar ? 12 : 8.5, 0, 7);
      context.fill();
      if (!isFar) text("600 11px", colors.paper, "center", String(this.findings.get(box.id).length), box.width - 2, 6);
    }
    if (!isFar) {
      const isClose = this.titleSize <= 15, room = box.width - (isClose ? 24 : 12);
      const name = visible(scene.title) || "Untitled", size = this.sizeOf(name, box, room);
      const title = this.fittedOnce(box, `600 ${size}px`, name, room);
      text(`600 ${size}px`, colors.ink, "left", title, isClose ? 12 : 6, isClose ? 20 : box.height / 2 + size * 0.36);
      if (isClose) {
        const loops = this.layout.loops[box.id].length;
        const type = this.fittedOnce(box, "11px", visible(scene.type), box.width - 24 - (loops ? 26 : 0));
        text("11px", colors.muted, "left", type, 12, 36);
        if (loops) text("11px", colors.muted, "right", "↻ " + loops, box.width - 10, 36);
      }
    }
    Object.assign(context, { textAlign: "left", globalAlpha: 1 });
  }

  /// The size of a box's title: a smaller one if it fits into a width then and can be read.
  sizeOf(title, box, width) {
    if (!box.titleWidth) {
      this.context.font = `600 100px ${this.font}`;
      box.titleWidth = this.context.measureText(title).width / 100;
    }
    const smallest = Math.min(this.titleSize, Math.round(READABLE_SIZE / this.scale));
    return clamped(Math.floor(width / box.titleWidth), smallest, this.titleSize);
  }

  /// The text of a box that fits into a width in this style. Measuring it for each frame would be slow.
  fittedOnce(box, style, text, width) {
    this.context.font = `${style} ${this.font}`;
    box.texts ??= {};
    return (box.texts[style + " " + width] ??= fitted(this.context, text, width));
  }

  /// What is at a point of the canvas: a scene, a line, or nothing.
  hit({ x, y }) {
    const at = { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
    const isAt = ({ left, right, top, bottom }, reach) =>
      at.x >= left - reach && at.x <= right + reach && at.y >= top - reach && at.y <= bottom + reach;
    const box = this.layout.scenes.find(box => isAt(boundsOf(box), 0));
    if (box) return { scene: box.id };
    let nearest = null, distance = Math.min(7 / this.scale, 24);
    for (const line of this.layout.lines.filter(line => isAt(line.bounds, distance))) {
      line.flat.slice(1).forEach((b, i) => {
        const a = line.flat[i], dx = b.x - a.x, dy = b.y - a.y;
        const share = clamped(((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy), 0, 1);
        const away = Math.hypot(at.x - a.x - share * dx, at.y - a.y - share * dy);
        if (away < distance) { distance = away; nearest = line; }
      });
    }
    return nearest && { line: nearest };
  }

  /// The nearest scene in a direction, for the arrow keys.
  neighbour(id, dx, dy) {
    const from = middleOf(this.layout.scenes[id]);
    let best = null, least = Infinity;
    for (const box of this.layout.scenes) {
      const to = middleOf(box);
      const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
      const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
      if (box.id === id || along < 8) continue;
      const cost = along + 2.5 * across;
      if (cost < least) { least = cost; best = box.id; }
    }
    return best;
  }
}

/// The point at a share of a line, from 0 to 1.
function pointOn({ flat }, share) {
  const place = share * (flat.length - 1), index = Math.min(Math.floor(place), flat.length - 2);
  const [a, b] = [flat[index], flat[index + 1]], rest = place - index;
  return { x: a.x + (b.x - a.x) * rest, y: a.y + (b.y - a.y) * rest };
}

/// Text that fits into a width, with an ellipsis if it must be cut.
function fitted(context, text, width) {
  if (context.measureText(text).width <= width) return text;
  const characters = Array.from(text);
  let low = 0, high = characters.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (context.measureText(characters.slice(0, middle).join("") + "…").width <= width) low = middle;
    else high = middle - 1;
  }
  return low ? characters.slice(0, low).join("").trimEnd() + "…" : "";
}

/// At most `length` characters of a text.
function shortened(text, length) {
  const characters = Array.from(text);
  return characters.length <= length ? text : characters.slice(0, length - 1).join("") + "…";
}
