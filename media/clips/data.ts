/** Points find their groups, a line finds its trend. */
import { blend, clamp, diamond, stageOf, type Scene, type Stage } from '../canvas.ts';
import { lineAt, pts, walk, type Point } from './data-points.ts';

/** Where a point is, how far into its group and onto the line. */
type Place = { x: number; y: number; c: number; l: number; k: number };
/** How present each part is: 0 to 1. */
type Moment = { t: number; groups: number; fit: number; back: number };

const ease = (x: number): number => {
  const v = clamp(x);
  return v < 0.5 ? 4 * v ** 3 : 1 - (-2 * v + 2) ** 3 / 2;
};
const coloursOf = (stage: Stage): string[] => [stage.C.sunrise, '#7fa894', '#cf6f45'];

const scene: Scene = (cv, C, kit) => {
  const stage = stageOf(cv, C, kit);
  return (n) => {
    const t = n / kit.fps;
    const back = ease((t - 6.25) / 0.7);
    const groups = clamp((t - 0.6) / 0.4) * (1 - clamp((t - 3.5) / 0.4));
    const moment = { t, groups, back, fit: ease((t - 4.7) / 0.6) * (1 - back) };
    const pos = pts.map((p) => placeOf(p, moment));
    paper(stage);
    if (groups > 0) toMeans(stage, pos, moment);
    if (moment.fit > 0) errors(stage, pos, moment);
    points(stage, pos, moment);
    if (groups > 0) means(stage, moment);
    if (moment.fit > 0) line(stage, moment);
    axes(stage);
  };
};
export default scene;

/** graph paper */
const paper = ({ g, W, H }: Stage): void => {
  g.globalAlpha = 1;
  g.fillStyle = '#10291f';
  g.fillRect(0, 0, W, H);
  g.fillStyle = '#17332a';
  for (let x = 60; x <= 900; x += 60) g.fillRect(x - 1, 40, 2, 440);
  for (let y = 60; y <= 480; y += 60) g.fillRect(60, y - 1, 840, 2);
};

const placeOf = (p: Point, { t, back }: Moment): Place => {
  const c = ease((t - 1.0 - p.d * 0.35) / 1.1),
    l = ease((t - 3.6 - p.d * 0.35) / 1.0);
  let x = p.ax + (p.bx - p.ax) * c,
    y = p.ay + (p.by - p.ay) * c;
  x += (p.lx - x) * l;
  y += (p.ly - y) * l;
  x += (p.ax - x) * back;
  y += (p.ay - y) * back;
  return { x, y, c, l, k: p.k };
};

/** strands from each point to its mean */
const toMeans = (stage: Stage, pos: Place[], { t, groups }: Moment): void => {
  const { g } = stage,
    col = coloursOf(stage);
  for (const p of pos) {
    const [cx, cy] = walk(p.k, clamp((t - 1) / 1.8));
    g.globalAlpha = groups * 0.34;
    g.strokeStyle = col[p.k];
    g.lineWidth = 1.6;
    g.beginPath();
    g.moveTo(p.x, p.y);
    g.lineTo(cx, cy);
    g.stroke();
  }
};

/** error bars to the fitted line */
const errors = ({ g }: Stage, pos: Place[], { fit }: Moment): void => {
  for (const p of pos) {
    g.globalAlpha = 0.5 * fit;
    g.strokeStyle = '#4d7262';
    g.lineWidth = 1.6;
    g.beginPath();
    g.moveTo(p.x, p.y);
    g.lineTo(p.x, p.y + (lineAt(p.x) - p.y) * fit);
    g.stroke();
  }
};

const points = (stage: Stage, pos: Place[], { t, back }: Moment): void => {
  const { g } = stage,
    col = coloursOf(stage);
  g.globalAlpha = 1;
  for (const p of pos) {
    g.fillStyle = '#10291f';
    diamond(g, p.x, p.y, 10);
    g.fill();
    const c = blend(
      blend('#8fa89b', col[p.k], clamp((t - 0.9) / 0.8)),
      '#8fa89b',
      Math.max(p.l * 0.55, back),
    );
    g.fillStyle = c;
    diamond(g, p.x, p.y, 7);
    g.fill();
  }
};

const means = (stage: Stage, { t, groups }: Moment): void => {
  const { g, C } = stage,
    col = coloursOf(stage);
  for (let k = 0; k < 3; k++) {
    const [cx, cy] = walk(k, clamp((t - 1) / 1.8));
    g.globalAlpha = groups;
    g.fillStyle = '#10291f';
    diamond(g, cx, cy, 25);
    g.fill();
    g.strokeStyle = col[k];
    g.lineWidth = 4;
    diamond(g, cx, cy, 19);
    g.stroke();
    g.fillStyle = C.dink;
    diamond(g, cx, cy, 8);
    g.fill();
  }
};

const line = ({ g, C }: Stage, { fit, back }: Moment): void => {
  const x0 = 100,
    x1 = 100 + 770 * fit;
  g.globalAlpha = 1 - back;
  g.lineCap = 'butt';
  g.strokeStyle = '#10291f';
  g.lineWidth = 15;
  g.beginPath();
  g.moveTo(x0, lineAt(x0));
  g.lineTo(x1, lineAt(x1));
  g.stroke();
  g.strokeStyle = C.sunrise;
  g.lineWidth = 7;
  g.beginPath();
  g.moveTo(x0, lineAt(x0));
  g.lineTo(x1, lineAt(x1));
  g.stroke();
};

const axes = ({ g }: Stage): void => {
  g.globalAlpha = 1;
  g.strokeStyle = '#6f8d80';
  g.lineWidth = 3;
  g.lineCap = 'butt';
  g.beginPath();
  g.moveTo(60, 40);
  g.lineTo(60, 480);
  g.lineTo(900, 480);
  g.stroke();
};
