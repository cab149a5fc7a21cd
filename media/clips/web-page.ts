/** The page of the web clip: it builds itself as its code is typed. */
import { clamp, easeOut as ease, type Stage } from '../canvas.ts';
import { round } from './round.ts';
import type { Code } from './web-code.ts';

export const page = (stage: Stage, code: Code, t: number, typed: number): void => {
  const { g, C } = stage;
  g.fillStyle = C.paper;
  round(g, 520, 44, 400, 452, 16);
  g.save();
  g.beginPath();
  g.roundRect(520, 44, 400, 452, 16);
  g.clip();
  g.fillStyle = C.paper2;
  g.fillRect(520, 44, 400, 34);
  g.fillStyle = '#fbf7ef';
  round(g, 560, 53, 250, 16, 8);
  header(stage, code, typed);
  for (let i = 0; i < 3; i++) cake(stage, i, ease((typed - code.starts[3] - 8 - i * 3) / 8));
  button(stage, t, ease((typed - code.starts[5]) / 8));
  g.restore();
};

const header = ({ g, C }: Stage, { starts, total }: Code, typed: number): void => {
  const S = C.sunrise;
  const h = ease((typed - starts[0] - 4) / 10);
  g.fillStyle = C.ink;
  g.fillRect(520, 78, 400 * h, 112);
  // a woven hem below the header
  const hem = ease((typed - starts[2] - total[2]) / 9);
  for (let i = 0; i < 17; i++) {
    const x = 520 + i * 24.4;
    if (i / 17 < hem) {
      g.fillStyle = i % 2 ? C.clay : S;
      g.beginPath();
      g.moveTo(x, 190);
      g.lineTo(x + 12.2, 202);
      g.lineTo(x + 24.4, 190);
      g.fill();
    }
  }
  const name = clamp((typed - starts[1] - 4) / 17);
  g.font = '700 30px "Display", sans-serif';
  g.fillStyle = C.paper;
  g.fillText('Mama Njeri Bakery'.slice(0, Math.round(name * 17)), 548, 132);
};

/** One of three cakes: `v` says how far its card has come up. */
const cake = (stage: Stage, i: number, v: number): void => {
  const { g, C } = stage;
  const x = 548 + i * 118,
    y = 232 + (1 - v) * 26;
  g.globalAlpha = v;
  g.fillStyle = C.paper2;
  round(g, x, y, 108, 128, 10);
  g.fillStyle = [C.clay, C.sunrise, C.moss][i];
  CAKES[i](stage, x, y);
  g.fillStyle = '#b9b39f';
  round(g, x + 18, y + 94, 72, 7, 3);
  round(g, x + 18, y + 108, 44, 7, 3);
  g.globalAlpha = 1;
};

const CAKES: ((stage: Stage, x: number, y: number) => void)[] = [
  ({ g, C }, x, y) => {
    round(g, x + 26, y + 44, 56, 34, 6);
    g.fillStyle = C.sunrise;
    round(g, x + 26, y + 44, 56, 9, 4);
    g.fillStyle = C.ink;
    g.fillRect(x + 52, y + 26, 4, 16);
  },
  ({ g, C }, x, y) => {
    g.beginPath();
    g.moveTo(x + 24, y + 78);
    g.lineTo(x + 84, y + 78);
    g.lineTo(x + 84, y + 52);
    g.lineTo(x + 24, y + 66);
    g.fill();
    g.fillStyle = C.clay;
    g.fillRect(x + 24, y + 68, 60, 4);
  },
  ({ g, C }, x, y) => {
    g.beginPath();
    g.arc(x + 54, y + 48, 24, Math.PI, 0);
    g.fill();
    g.fillStyle = C.clay;
    g.beginPath();
    g.moveTo(x + 32, y + 52);
    g.lineTo(x + 76, y + 52);
    g.lineTo(x + 70, y + 80);
    g.lineTo(x + 38, y + 80);
    g.fill();
  },
];

const button = ({ g, C }: Stage, t: number, bt: number): void => {
  const S = C.sunrise,
    press = t > 5.15 && t < 5.4 ? 3 : 0;
  if (bt > 0) {
    g.globalAlpha = bt;
    g.fillStyle = t > 5.3 ? C.moss : S;
    round(g, 548, 394 + press, 344, 60, 12);
    g.fillStyle = t > 5.3 ? C.paper : C.ink;
    g.font = '700 22px "Display", sans-serif';
    g.textAlign = 'center';
    g.fillText(t > 5.3 ? 'Asante!' : 'Order now', 720, 425 + press);
    g.textAlign = 'left';
    g.globalAlpha = 1;
  }
};
