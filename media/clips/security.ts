/** A night of sign-ins, one of them wrong, found and locked. */
import {
  clamp,
  diamond,
  easeOut as ease,
  fadeToStart,
  stageOf,
  type Scene,
  type Stage,
} from '../canvas.ts';
import { theCase } from './security-case.ts';

// sign-ins over a night: hour, lane, kind (0 good, 1 failed, 2 the one that got in)
const ev: [number, number, number][] = [];
for (let i = 0; i < 26; i++)
  ev.push([((i * 61) % 100) / 100, [0, 2, 3, 0, 3, 2][i % 6], i % 13 === 5 ? 1 : 0]);
for (let i = 0; i < 12; i++) ev.push([0.44 + i * 0.0135, 1, 1]);
ev.push([0.63, 1, 2]);
const X0 = 162,
  X1 = 900,
  LY = (l: number): number => 118 + l * 62;
const R = '#cf5f35';

const scene: Scene = (cv, C, kit) => {
  const stage = stageOf(cv, C, kit);
  const { g, W, H } = stage;
  return (n) => {
    const t = n / kit.fps;
    g.globalAlpha = 1;
    g.fillStyle = C.night;
    g.fillRect(0, 0, W, H);
    g.textBaseline = 'middle';
    const scan = clamp((t - 0.2) / 3.1);
    lanes(stage, t);
    for (const [u, l, kind] of ev) if (scan >= u) signIn(stage, scan, u, l, kind);
    if (scan < 1) {
      g.fillStyle = '#f7d293';
      g.fillRect(X0 + scan * (X1 - X0) - 1.5, 86, 3, 250);
    }
    bracket(stage, t);
    theCase(stage, t);
    fadeToStart(stage, t, C.night);
  };
};
export default scene;

/** The night, and a line for each town. */
const lanes = ({ g }: Stage, t: number): void => {
  g.font = '600 22px "Display", sans-serif';
  g.fillStyle = '#a9bcb1';
  g.fillText('Sign-ins, 20:00 – 06:00', 60, 60);
  ['Nairobi', 'Unknown', 'Mombasa', 'Kisumu'].forEach((c, l) => {
    g.fillStyle = l === 1 && t > 2.4 ? R : '#6f8d80';
    g.font = '600 19px "Display", sans-serif';
    g.fillText(c, 60, LY(l));
    g.fillStyle = '#1b3329';
    g.fillRect(X0, LY(l) - 1.5, X1 - X0, 3);
  });
};

const signIn = ({ g, C }: Stage, scan: number, u: number, l: number, kind: number): void => {
  const S = C.sunrise;
  const a = ease((scan - u) / 0.05 + 0.001);
  const ex = X0 + u * (X1 - X0),
    y = LY(l);
  const r = (kind === 2 ? 17 : kind ? 9 : 8) * a;
  g.fillStyle = C.night;
  diamond(g, ex, y, r + 4);
  g.fill();
  if (kind === 1) {
    g.strokeStyle = R;
    g.lineWidth = 2.6;
    diamond(g, ex, y, r - 1);
    g.stroke();
  } else {
    g.fillStyle = kind === 2 ? S : '#4d7262';
    diamond(g, ex, y, r);
    g.fill();
  }
};

/** a bracket round what is not right, and a strand that leads down to the case */
const bracket = ({ g, C }: Stage, t: number): void => {
  const S = C.sunrise;
  const br = ease((t - 2.5) / 0.5);
  if (br > 0) {
    const bx = X0 + 0.425 * (X1 - X0),
      bw = 0.235 * (X1 - X0);
    g.strokeStyle = S;
    g.lineWidth = 3;
    g.setLineDash([8, 6]);
    g.globalAlpha = br;
    g.beginPath();
    g.roundRect(bx - 8 * (1 - br), LY(1) - 29, bw, 58, 12);
    g.stroke();
    g.setLineDash([]);
    g.globalAlpha = 1;
    const d = ease((t - 2.8) / 0.5);
    g.beginPath();
    g.moveTo(bx + bw / 2, LY(1) + 29);
    g.lineTo(bx + bw / 2, LY(1) + 29 + (376 - LY(1) - 29) * d);
    g.stroke();
  }
};
