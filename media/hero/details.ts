/** What each shape has besides its strands. */
import { clamp, type Stage } from '../canvas.ts';
import { PX, PY } from './phone.ts';
import { ease, K, S } from './strand.ts';
import { order, path, type Strand } from './strands.ts';

/** circuit: pads and travelling pulses */
export const pads = ({ g, C }: Stage, now: Strand[], t: number, c: number): void => {
  for (const i of order) {
    const p = now[i].p,
      q = p[K - 1];
    if (now[i].w > 8.6) continue;
    g.globalAlpha = c;
    g.fillStyle = C.night;
    g.beginPath();
    g.arc(q[0], q[1], 12, 0, 7);
    g.fill();
    g.fillStyle = now[i].c;
    g.beginPath();
    g.arc(q[0], q[1], 8, 0, 7);
    g.fill();
    const u = ((t - 2.2) / 1.7 + ((i * 5) % S) / S) % 1,
      a = Math.floor(u * (K - 1));
    g.globalAlpha = c * Math.min(1, 6 * (1 - u), 6 * u);
    g.strokeStyle = i % 3 ? C.sun2 : C.sunrise;
    g.lineWidth = 4;
    g.lineCap = 'round';
    path(g, p, Math.max(0, a - 7), a);
    g.stroke();
  }
};

/** the mark on the chip */
export const markOnChip = ({ g, C, kit }: Stage, c: number): void => {
  g.globalAlpha = c;
  g.save();
  g.translate(880 - 36, 360 - 36);
  g.scale(3, 3);
  g.fillStyle = '#c9d2c8';
  g.fill(new Path2D(kit.mark.ink));
  g.fillStyle = C.sunrise;
  g.fill(new Path2D(kit.mark.sun));
  g.restore();
  g.globalAlpha = 1;
};

/** phone: four digits of a PIN, typed */
export const digits = ({ g, C }: Stage, t: number, ph: number): void => {
  const typed = (t - 5.1) / 0.2;
  for (let i = 0; i < 4; i++) {
    g.globalAlpha = ph;
    const x = PX + 62 + i * 42,
      y = PY + 262;
    g.fillStyle = '#2f5143';
    g.beginPath();
    g.arc(x, y, 9, 0, 7);
    g.fill();
    const v = clamp(typed - i);
    if (v > 0) {
      g.fillStyle = C.sunrise;
      g.beginPath();
      g.arc(x, y, 9 * ease(v), 0, 7);
      g.fill();
    }
  }
  g.globalAlpha = 1;
};

/** The windows of the towers: corner, how many beside and above one another. */
const windows: [number, number, number, number][] = [
  [576, 414, 2, 5],
  [628, 414, 2, 5],
  [692, 352, 4, 9],
  [836, 306, 3, 11],
  [1040, 330, 2, 9],
  [1122, 392, 4, 7],
  [496, 506, 3, 3],
  [1228, 482, 3, 4],
];

/** skyline: windows, small diamonds that light one by one */
export const lights = ({ g, C }: Stage, t: number, s: number): void => {
  let z = 0;
  for (const [x0, y0, nx, ny] of windows)
    for (let a = 0; a < nx; a++)
      for (let b2 = 0; b2 < ny; b2++) {
        z++;
        if ((z * 37) % 11 < 4) continue;
        const lit = clamp((t - 7.2 - (((z * 53) % 97) / 97) * 0.9) / 0.25);
        g.globalAlpha = s * lit;
        g.fillStyle = (z * 29) % 7 < 2 ? C.sunrise : '#5c6b4e';
        const x = x0 + a * 16,
          y = y0 + b2 * 19;
        g.beginPath();
        g.moveTo(x, y - 5);
        g.lineTo(x + 4.5, y);
        g.lineTo(x, y + 5);
        g.lineTo(x - 4.5, y);
        g.fill();
      }
  g.globalAlpha = 1;
};
