/** The case of the security clip: what was found, the steps taken, the lock that falls shut. */
import { clamp, diamond, easeOut as ease, type Stage } from '../canvas.ts';

export const theCase = (stage: Stage, t: number): void => {
  const { g, C } = stage;
  const cs = ease((t - 3.2) / 0.45);
  if (cs <= 0) return;
  const y = 376 + (1 - cs) * 30;
  g.globalAlpha = cs;
  g.fillStyle = '#142a21';
  g.beginPath();
  g.roundRect(60, y, 840, 118, 16);
  g.fill();
  g.fillStyle = C.sunrise;
  g.beginPath();
  g.roundRect(60, y, 10, 118, [16, 0, 0, 16]);
  g.fill();
  g.fillStyle = C.dink;
  g.font = '700 26px "Display", sans-serif';
  g.fillText('12 failed, then 1 success', 100, y + 38);
  steps(stage, t, y, cs);
  lock(stage, t, y);
  g.globalAlpha = 1;
};

const steps = ({ g, C }: Stage, t: number, y: number, cs: number): void => {
  const S = C.sunrise;
  const words = ['Found', 'Contained', 'Password reset'];
  let sx = 100;
  words.forEach((s2, i) => {
    const v = ease((t - 3.8 - i * 0.65) / 0.35);
    g.font = '600 19px "Display", sans-serif';
    const w = g.measureText(s2).width;
    g.globalAlpha = cs * (0.35 + 0.65 * v);
    g.fillStyle = v > 0 ? '#2f5143' : '#1b3329';
    g.beginPath();
    g.roundRect(sx, y + 64, w + 56, 36, 18);
    g.fill();
    g.strokeStyle = v > 0.3 ? S : '#3d6354';
    g.lineWidth = 3;
    g.lineCap = 'round';
    g.lineJoin = 'round';
    g.beginPath();
    g.moveTo(sx + 16, y + 83);
    g.lineTo(sx + 16 + 6 * Math.max(v, 0.01), y + 83 + 6 * v);
    if (v > 0.5) g.lineTo(sx + 32, y + 75);
    g.stroke();
    g.fillStyle = v > 0 ? C.dink : '#8fa89b';
    g.fillText(s2, sx + 42, y + 83);
    g.globalAlpha = cs;
    sx += w + 72;
  });
};

const lock = ({ g, C }: Stage, t: number, y: number): void => {
  const S = C.sunrise;
  const locked = t > 5;
  // its shackle falls shut
  const k = ease((t - 5) / 0.35),
    lx = 838,
    ly = y + 62;
  g.strokeStyle = locked ? S : '#6f8d80';
  g.lineWidth = 7;
  g.lineCap = 'butt';
  const up = (1 - k) * 14;
  g.beginPath();
  g.moveTo(lx - 15, ly - 2 - (k < 1 ? up * 0.1 : 0));
  g.lineTo(lx - 15, ly - 14 - up);
  g.arc(lx, ly - 14 - up, 15, Math.PI, 0);
  g.lineTo(lx + 15, ly - 4 - up);
  g.stroke();
  g.fillStyle = locked ? S : '#6f8d80';
  g.beginPath();
  g.roundRect(lx - 27, ly - 6, 54, 42, 7);
  g.fill();
  g.fillStyle = '#142a21';
  diamond(g, lx, ly + 15, 8);
  g.fill();
  if (locked) {
    const w = clamp((t - 5.05) / 0.6);
    g.globalAlpha = (1 - w) * 0.8;
    g.strokeStyle = S;
    g.lineWidth = 3;
    diamond(g, lx, ly + 8, 36 + 40 * w);
    g.stroke();
  }
};
