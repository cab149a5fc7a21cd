/** The editor of the web clip: lines of code, typed. */
import type { Stage } from '../canvas.ts';
import { round } from './round.ts';
import type { Code } from './web-code.ts';

export const editor = (
  { g, C }: Stage,
  { lines, starts }: Code,
  t: number,
  typed: number,
): void => {
  const S = C.sunrise;
  g.fillStyle = C.night;
  round(g, 40, 44, 440, 452, 16);
  ['#2f5143', '#2f5143', S].forEach((c, i) => {
    g.fillStyle = c;
    g.beginPath();
    g.moveTo(68 + i * 24, 64);
    g.lineTo(76 + i * 24, 72);
    g.lineTo(68 + i * 24, 80);
    g.lineTo(60 + i * 24, 72);
    g.fill();
  });
  g.font = '20px "DejaVu Sans Mono", monospace';
  g.textBaseline = 'middle';
  const cw = g.measureText('x').width;
  let caret: [number, number] = [98, 128];
  lines.forEach(([ind, segs], i) => {
    const y = 128 + i * 50;
    g.fillStyle = '#2f5143';
    g.fillText(String(i + 1), 64, y);
    let left = Math.floor(typed - starts[i]),
      x = 98 + ind * cw * 2;
    if (left < 0) return;
    for (const [s, c] of segs) {
      const part = s.slice(0, Math.max(0, left));
      g.fillStyle = c;
      g.fillText(part, x, y);
      x += part.length * cw;
      left -= s.length;
    }
    caret = [x, y];
  });
  if (t > 4.8 || Math.floor(t * 2.5) % 2 === 0 || (t > 0.3 && t < 4.7)) {
    if (!(t > 4.8 && Math.floor(t * 2) % 2)) {
      g.fillStyle = S;
      g.fillRect(caret[0] + 2, caret[1] - 13, 3, 26);
    }
  }
};
