// The drawing: a canvas with the boxes and lines of the layout, which can be moved and zoomed.

/// The smallest scale at which the titles of scenes can be read.
const READABLE_SCALE = 0.44;

class Chart {
  constructor(canvas, map, layout) {
    Object.assign(this, { canvas, map, layout, scale: 1, x: 0, y: 0 });
    this.context = canvas.getContext("2d");
    this.selected = { scenes: new Set(), lines: new Set() };
    this.hovered = null;
    this.matches = null;
    this.wrongScenes = new Map();
    for (const line of layout.lines) {
      line.path = new Path2D();
      const [first] = line.curves;
      line.path.moveTo(first[0], first[1]);
      for (const curve of line.curves) line.path.bezierCurveTo(...curve.slice(2));
      const edges = line.edges.map(index => map.edges[index]);
      line.hasForward = edges.some(edge => edge.from === line.from);
      line.hasBackward = edges.some(edge => edge.from !== line.from);
      const known = edges.filter(edge => edge.isCovered != null);
      line.coverage = !known.length ? null : known.some(edge => edge.isCovered);
      const results = [...new Set(edges.map(edge => edge.result).filter(Boolean))];
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
    const { context } = this;
    context.font = `11px ${this.font}`;
    const cell = 200, grid = new Map();
    const cells = box => {
      const keys = [];
      for (let x = Math.floor(box.x / cell); x <= (box.x + box.width) / cell; x++)
        for (let y = Math.floor(box.y / cell); y <= (box.y + box.height) / cell; y++) keys.push(x + "," + y);
      return keys;
    };
    const put = box => cells(box).forEach(key => grid.set(key, [...(grid.get(key) ?? []), box]));
    const isFree = box => !cells(box).some(key => (grid.get(key) ?? []).some(other =>
      box.x < other.x + other.width && other.x < box.x + box.width && box.y < other.y + other.height && other.y < box.y + box.height));
    this.layout.scenes.forEach(put);
    this.layout.rooms.forEach(room => put({ x: room.x, y: room.y, width: room.width, height: 34 }));
    for (const line of this.layout.lines.filter(line => line.label)) {
      const width = context.measureText(line.label).width + 8;
      for (const share of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]) {
        const at = pointOn(line, share);
        const box = { x: at.x - width / 2, y: at.y - 8, width, height: 16 };
        if (!isFree(box)) continue;
        put(box);
        line.labelBox = box;
        break;
      }
    }
  }

  resize() {
    const { clientWidth, clientHeight } = this.canvas;
    const ratio = window.devicePixelRatio || 1;
    this.width = clientWidth;
    this.height = clientHeight;
    this.ratio = ratio;
    this.canvas.width = Math.round(clientWidth * ratio);
    this.canvas.height = Math.round(clientHeight * ratio);
    this.draw();
  }

  /// The drawing may be moved until only a part of it is visible, but never out of sight.
  keepInSight() {
    const { layout, scale, width, height } = this;
    const margin = 80;
    this.x = Math.min(width - margin, Math.max(margin - layout.width * scale, this.x));
    this.y = Math.min(height - margin, Math.max(margin - layout.height * scale, this.y));
  }

  get smallestScale() {
    const { layout, width, height } = this;
    return Math.min(1, Math.max(1, width - 40) / layout.width, Math.max(1, height - 56) / layout.height);
  }

  /// The size of titles in units of the layout. They grow while the map gets smaller, as far as the boxes allow.
  get titleSize() {
    return Math.round(Math.min(Math.max(13, 11 / this.scale), 25));
  }

  /// Shows the whole map if its titles can be read then; otherwise the start of the app and what is near it.
  begin() {
    const { layout, width, height } = this;
    this.scale = Math.max(this.smallestScale, READABLE_SCALE);
    const [start] = layout.scenes;
    const place = (size, middle, whole) => size >= whole * this.scale
      ? (size - whole * this.scale) / 2
      : Math.min(20, Math.max(size - 20 - whole * this.scale, size / 2 - middle * this.scale));
    this.x = place(width, start ? start.x + start.width / 2 : 0, layout.width);
    this.y = place(height, start ? start.y + start.height / 2 : 0, layout.height);
    this.redraw();
  }

  fit() {
    const { layout, width, height } = this;
    this.glide(() => {
      this.scale = this.smallestScale;
      this.x = (width - layout.width * this.scale) / 2;
      this.y = (height - layout.height * this.scale) / 2;
    });
  }

  /// Zooms by a factor; the point at `x`, `y` of the canvas stays in place.
  zoom(factor, x = this.width / 2, y = this.height / 2) {
    this.gliding = null;
    const scale = Math.min(2.5, Math.max(this.smallestScale * 0.7, this.scale * factor));
    this.x = x - ((x - this.x) * scale) / this.scale;
    this.y = y - ((y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.keepInSight();
    this.redraw();
  }

  move(x, y) {
    this.gliding = null;
    this.x += x;
    this.y += y;
    this.keepInSight();
    this.redraw();
  }

  /// Moves the map until these scenes are in sight, and large enough to be read.
  show(ids) {
    const boxes = ids.map(id => this.layout.scenes[id]).filter(Boolean);
    if (!boxes.length || !this.width) return;
    const left = Math.min(...boxes.map(box => box.x)), right = Math.max(...boxes.map(box => box.x + box.width));
    const top = Math.min(...boxes.map(box => box.y)), bottom = Math.max(...boxes.map(box => box.y + box.height));
    this.glide(() => {
      const fitting = Math.min((this.width - 60) / (right - left), (this.height - 80) / (bottom - top));
      const scale = Math.min(Math.max(this.scale, 0.75), Math.max(fitting, this.smallestScale));
      if (scale !== this.scale) {
        this.scale = scale;
        this.x = this.width / 2 - ((left + right) / 2) * scale;
        this.y = this.height / 2 - ((top + bottom) / 2) * scale;
        return;
      }
      const margin = 40;
      this.x += Math.max(0, margin - (left * scale + this.x)) - Math.max(0, right * scale + this.x - (this.width - margin));
      this.y += Math.max(0, margin - (top * scale + this.y)) - Math.max(0, bottom * scale + this.y - (this.height - margin));
    });
  }

  /// Moves or zooms the map as `change` does, with a short animation unless the user prefers no motion.
  glide(change) {
    const from = { x: this.x, y: this.y, scale: this.scale };
    change();
    const to = { x: this.x, y: this.y, scale: this.scale };
    if (!this.hasDrawn || matchMedia("(prefers-reduced-motion: reduce)").matches) return this.redraw();
    Object.assign(this, from);
    const start = performance.now();
    this.gliding = now => {
      const share = Math.min(1, Math.max(0, (now - start) / 220));
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
    const isInView = box => box.left < view.right && box.right > view.left && box.top < view.bottom && box.bottom > view.top;
    const boundsOf = box => ({ left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height });
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    context.fillStyle = colors.ground;
    context.fillRect(0, 0, this.width, this.height);
    context.setTransform(this.ratio * scale, 0, 0, this.ratio * scale, this.ratio * this.x, this.ratio * this.y);

    for (const room of layout.rooms) {
      if (!isInView(boundsOf(room))) continue;
      context.fillStyle = colors.room;
      context.strokeStyle = colors.rule;
      context.lineWidth = 1 / scale;
      context.beginPath();
      context.roundRect(room.x, room.y, room.width, room.height, 12);
      context.fill();
      context.stroke();
    }

    // The selected lines are drawn last, in front. The others are drawn by color, and dimmed if anything is selected.
    const hasSelection = selected.scenes.size > 0 || selected.lines.size > 0;
    const isFar = scale < 0.3;
    const front = [];
    const groups = new Map();
    for (const line of layout.lines) {
      if (!isInView(line.bounds)) continue;
      if (selected.lines.has(line.id) || this.hovered?.line === line) { front.push(line); continue; }
      const isDim = matches ? !(matches.has(line.from) && matches.has(line.to)) : hasSelection;
      const key = (isDim ? "dim " : "") + (line.coverage == null ? "line" : line.coverage ? "covered" : "untouched");
      if (!groups.has(key)) groups.set(key, []);
      groups.get(key).push(line);
    }
    for (const [key, lines] of groups) {
      const isDim = key.startsWith("dim ");
      const color = colors[isDim ? key.slice(4) : key];
      context.strokeStyle = context.fillStyle = color;
      context.globalAlpha = isDim ? 0.22 : isFar ? 0.45 : 0.75;
      context.lineWidth = isFar ? 0.8 / scale : 1.3;
      // One stroke for all lines of a color is much faster than one for each line.
      const path = new Path2D();
      for (const line of lines) path.addPath(line.path);
      context.stroke(path);
      if (!isFar) {
        context.beginPath();
        for (const line of lines) this.addArrows(line, 7);
        context.fill();
      }
    }
    context.globalAlpha = 1;
    for (const line of front) {
      context.strokeStyle = context.fillStyle = colors.accent;
      context.lineWidth = Math.max(2.2, 1.6 / scale);
      context.stroke(line.path);
      context.beginPath();
      this.addArrows(line, 9);
      context.fill();
    }
    if (scale >= 0.55) {
      context.textAlign = "center";
      context.textBaseline = "middle";
      context.font = `11px ${this.font}`;
      for (const line of layout.lines) {
        if (!line.labelBox || !isInView(boundsOf(line.labelBox))) continue;
        const isFront = front.includes(line);
        const box = line.labelBox;
        context.globalAlpha = 1;
        context.fillStyle = colors.room;
        context.fillRect(box.x, box.y, box.width, box.height);
        context.globalAlpha = hasSelection && !isFront ? 0.6 : 1;
        context.fillStyle = isFront ? colors.accent : colors.muted;
        context.fillText(line.label, box.x + box.width / 2, box.y + box.height / 2 + 0.5);
      }
      context.globalAlpha = 1;
    }

    context.textAlign = "left";
    context.textBaseline = "alphabetic";
    for (const box of layout.scenes) if (isInView(boundsOf(box))) this.drawScene(box, isFar);

    // The titles of rooms are readable at each scale: if the map is small, they are between the rooms.
    this.roomLabels = [];
    for (const room of layout.rooms) {
      if (!isInView(boundsOf(room))) continue;
      const title = visible(room.name || this.map.app.title);
      // From the boxes of the room above to those of this room, 90 units are free.
      const size = isFar ? Math.max(9 / scale, Math.min(12 / scale, 54)) : Math.min(Math.max(14, 12 / scale), 30);
      context.font = `600 ${size}px ${this.font}`;
      const text = fitted(context, title, isFar ? room.width + 60 - size : room.width - 30);
      // A few letters say nothing.
      if (text !== title && text.length < 5) continue;
      if (isFar) {
        const width = context.measureText(text).width + size * 0.8;
        context.fillStyle = colors.paper;
        context.strokeStyle = colors.rule;
        context.lineWidth = 1 / scale;
        context.beginPath();
        const middle = room.y - 3;
        context.roundRect(room.x, middle - size * 0.75, width, size * 1.5, size * 0.4);
        context.fill();
        context.stroke();
        context.fillStyle = colors.ink;
        context.fillText(text, room.x + size * 0.4, middle + size * 0.36);
        this.roomLabels.push({ x: room.x, y: middle - size * 0.75, width, height: size * 1.5 });
      } else {
        context.fillStyle = colors.muted;
        context.fillText(text, room.x + 16, room.y + Math.max(26, size + 4));
      }
    }
  }

  addArrows(line, size) {
    const { context } = this;
    const tip = (point, from) => {
      const sign = point.x >= from.x && !(line.isSide || line.bend) ? 1 : -1;
      context.moveTo(point.x, point.y);
      context.lineTo(point.x - sign * size, point.y - size * 0.5);
      context.lineTo(point.x - sign * size, point.y + size * 0.5);
    };
    const points = line.flat;
    if (line.hasForward) tip(points.at(-1), points.at(-2));
    if (line.hasBackward) tip(points[0], points[1]);
  }

  drawScene(box, isFar) {
    const { context, colors, matches, selected } = this;
    const scene = this.map.scenes[box.id];
    const isSelected = selected.scenes.has(box.id);
    const tone = scene.isCovered == null ? null : scene.isCovered ? "covered" : "untouched";
    context.globalAlpha = matches && !matches.has(box.id) && !isSelected ? 0.25 : 1;
    context.fillStyle = tone ? colors[tone + "-soft"] : colors.paper;
    context.strokeStyle = isSelected ? colors.accent : tone ? colors[tone] : colors["strong-rule"];
    context.lineWidth = isSelected ? Math.max(3, 2.5 / this.scale) : this.hovered?.scene === box.id ? 2.4 : isFar ? 2 : 1.3;
    if (isFar) {
      // At this scale, round corners and dashes are hardly visible, but would take most of the time.
      context.fillRect(box.x, box.y, box.width, box.height);
      if (scene.isModal && this.scale > 0.15) context.setLineDash([6, 4]);
      context.strokeRect(box.x, box.y, box.width, box.height);
    } else {
      if (scene.isModal) context.setLineDash([6, 4]);
      context.beginPath();
      context.roundRect(box.x, box.y, box.width, box.height, 7);
      context.fill();
      context.stroke();
    }
    if (scene.isModal) context.setLineDash([]);
    if (matches?.has(box.id)) {
      context.strokeStyle = colors.accent;
      context.lineWidth = Math.max(1.5, 1.2 / this.scale);
      context.beginPath();
      context.roundRect(box.x - 4, box.y - 4, box.width + 8, box.height + 8, 10);
      context.stroke();
    }
    if (this.wrongScenes.has(box.id)) {
      context.fillStyle = colors.wrong;
      context.beginPath();
      context.arc(box.x + box.width - 2, box.y + 2, isFar ? 12 : 8.5, 0, 7);
      context.fill();
      if (!isFar) {
        context.fillStyle = colors.paper;
        context.font = `600 11px ${this.font}`;
        context.textAlign = "center";
        context.fillText(String(this.wrongScenes.get(box.id)), box.x + box.width - 2, box.y + 6);
        context.textAlign = "left";
      }
    }
    if (!isFar) {
      const texts = (box.texts ??= { titles: [] });
      const loops = this.layout.loops[box.id].length;
      const size = this.titleSize, isClose = size <= 15;
      context.font = `600 ${size}px ${this.font}`;
      texts.titles[size] ??= fitted(context, visible(scene.title) || "Untitled", box.width - (isClose ? 24 : 12));
      context.fillStyle = colors.ink;
      context.fillText(texts.titles[size], box.x + (isClose ? 12 : 6), box.y + (isClose ? 20 : box.height / 2 + size * 0.36));
      if (!isClose) {
        // Only the title can be read at this scale.
        context.globalAlpha = 1;
        return;
      }
      context.font = `11px ${this.font}`;
      texts.type ??= fitted(context, visible(scene.type), box.width - 24 - (loops ? 26 : 0));
      context.fillStyle = colors.muted;
      context.fillText(texts.type, box.x + 12, box.y + 36);
      if (loops) {
        context.textAlign = "right";
        context.fillText("\u21bb " + loops, box.x + box.width - 10, box.y + 36);
        context.textAlign = "left";
      }
    }
    context.globalAlpha = 1;
  }

  /// What is at a point of the canvas: a scene, a line, or nothing.
  hit(x, y) {
    const at = { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
    const box = this.layout.scenes.find(box => at.x >= box.x && at.x <= box.x + box.width && at.y >= box.y && at.y <= box.y + box.height);
    if (box) return { scene: box.id };
    const reach = Math.min(7 / this.scale, 24);
    let nearest = null, distance = reach;
    for (const line of this.layout.lines) {
      const { left, right, top, bottom } = line.bounds;
      if (at.x < left - reach || at.x > right + reach || at.y < top - reach || at.y > bottom + reach) continue;
      for (let i = 1; i < line.flat.length; i++) {
        const [a, b] = [line.flat[i - 1], line.flat[i]];
        const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
        const share = length ? Math.min(1, Math.max(0, ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / length)) : 0;
        const away = Math.hypot(at.x - a.x - share * (b.x - a.x), at.y - a.y - share * (b.y - a.y));
        if (away < distance) { distance = away; nearest = line; }
      }
    }
    return nearest && { line: nearest };
  }

  /// The nearest scene in a direction, for the arrow keys.
  neighbour(id, dx, dy) {
    const middle = box => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const from = middle(this.layout.scenes[id]);
    let best = null, least = Infinity;
    for (const box of this.layout.scenes) {
      const to = middle(box);
      const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
      const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
      if (box.id === id || along < 8) continue;
      const cost = along + 2.5 * across;
      if (cost < least) { least = cost; best = box.id; }
    }
    return best;
  }

  /// The middle of a scene or of a line on the canvas.
  position({ scene, line }) {
    const box = scene != null ? this.layout.scenes[scene] : null;
    const at = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : pointOn(this.layout.lines[line], 0.5);
    return { x: at.x * this.scale + this.x, y: at.y * this.scale + this.y };
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
