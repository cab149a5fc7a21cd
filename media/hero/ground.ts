/** What lies behind the strands, and the quiet over them where words stand. */
import { blend, clamp, mix, type Stage } from '../canvas.ts';
import { G } from './skyline.ts';
import { ease } from './strand.ts';
import type { Moment } from './time.ts';

/** still, faint weave over the whole ground */
export const ground = ({ g, W, H, C }: Stage, bg: Path2D): void => {
  g.fillStyle = C.night;
  g.fillRect(0, 0, W, H);
  g.save();
  g.strokeStyle = '#10211a';
  g.lineWidth = 1.1;
  g.scale(2, 2);
  for (let y = 0; y < H / 2; y += 24)
    for (let x = 0; x < W / 2; x += 24) {
      g.save();
      g.translate(x, y);
      g.stroke(bg);
      g.restore();
    }
  g.restore();
};

/** How far the sun has risen: it comes with the skyline and goes with it. */
const risen = ({ t, from, to, left, before, span }: Moment): number =>
  to === 's'
    ? ease(clamp((t - left[2]) / (span + 0.75)))
    : from === 's'
      ? mix(ease(clamp((left[1] - before[2] + t - left[1]) / (left[1] - before[2] + 0.75))), 1, 0)
      : 0;

/** sunrise: rings, flat like coils of a basket */
export const sunrise = ({ g, W, C }: Stage, moment: Moment): void => {
  const { from, to, raw } = moment;
  const sky = to === 's' ? ease(clamp(raw)) : from === 's' ? 1 - ease(clamp(raw)) : 0;
  if (sky <= 0) return;
  const rise = risen(moment);
  const cy = mix(G + 190, G - 176, from === 's' ? Math.min(rise, 1) * sky : rise * sky),
    cx = 934;
  g.save();
  g.beginPath();
  g.rect(0, 0, W, G + 4);
  g.clip();
  const rings: [number, string][] = [
    [430, '#0d1c15'],
    [352, '#152119'],
    [280, '#2a261a'],
    [214, '#4c2d1c'],
    [156, '#8a4a26'],
    [108, C.sunrise],
  ];
  g.globalAlpha = Math.min(1, sky * 5);
  for (const [r, c] of rings) {
    g.fillStyle = blend(C.night, c, sky);
    g.beginPath();
    g.arc(cx, cy, r, 0, 7);
    g.fill();
  }
  g.fillStyle = blend(C.night, C.sun2, sky * 0.9);
  g.beginPath();
  g.arc(cx, cy, 66, 0, 7);
  g.fill();
  g.restore();
};

/** quiet on the left, where words stand: flat steps, so that no gradient bands */
export const quiet = ({ g, H, C }: Stage): void => {
  for (let i = 0; i < 14; i++) {
    g.fillStyle = C.night;
    g.globalAlpha = 0.105;
    g.fillRect(0, 0, 250 + i * 34, H);
  }
  g.globalAlpha = 1;
};
