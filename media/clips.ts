/**
 * The three bootcamp previews: web (lines of code become a page), security (a night of
 * sign-ins, one of them wrong, found and locked), data (points find their groups, a line
 * finds its trend). Seven seconds each, 960 by 540.
 *
 * Expects what film.ts expects.
 *
 *   MEDIA_TOOLS=<scratch folder> nice -n 10 node media/clips.ts [web|security|data]
 */
import { film } from './film.ts';
import type { Scene } from './film.ts';

const web: Scene = (cv, C, kit) => {
  const g = cv.getContext('2d')!,
    W = cv.width,
    H = cv.height;
  const clamp = (x: number): number => Math.max(0, Math.min(1, x));
  const ease = (x: number): number => 1 - (1 - clamp(x)) ** 3;
  const A = '#7fa894',
    P = '#e9e3d3',
    S = C.sunrise,
    D = '#4d7262',
    R = '#d07a52';
  // the code that is typed: [indent, [text, colour]...]
  const code: [number, [string, string][]][] = [
    [
      0,
      [
        ['<', D],
        ['header', R],
        ['>', D],
      ],
    ],
    [
      1,
      [
        ['<', D],
        ['h1', R],
        ['>', D],
        ['Mama Njeri Bakery', P],
        ['</', D],
        ['h1', R],
        ['>', D],
      ],
    ],
    [
      0,
      [
        ['</', D],
        ['header', R],
        ['>', D],
      ],
    ],
    [
      0,
      [
        ['<', D],
        ['Cakes ', S],
        ['columns', A],
        ['={', D],
        ['3', S],
        ['} />', D],
      ],
    ],
    [
      0,
      [
        ['<', D],
        ['button', R],
        ['>', D],
      ],
    ],
    [1, [['Order now', P]]],
    [
      0,
      [
        ['</', D],
        ['button', R],
        ['>', D],
      ],
    ],
  ];
  const total = code.map((l) => l[1].reduce((n, s) => n + s[0].length, 0));
  const starts = total.map((_, i) => total.slice(0, i).reduce((a, b) => a + b + 3, 0));
  const END = starts[starts.length - 1] + total[total.length - 1];
  const rr = (x: number, y: number, w: number, h: number, r: number): void => {
    g.beginPath();
    g.roundRect(x, y, w, h, r);
    g.fill();
  };
  return (n) => {
    const t = n / kit.fps;
    g.globalAlpha = 1;
    g.fillStyle = C.ink;
    g.fillRect(0, 0, W, H);
    const typed = clamp((t - 0.3) / 4.4) * END;
    // editor
    g.fillStyle = C.night;
    rr(40, 44, 440, 452, 16);
    [C.fern, C.fern, S].forEach((c, i) => {
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
    code.forEach(([ind, segs], i) => {
      const y = 128 + i * 50;
      g.fillStyle = C.fern;
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

    // the page that builds itself
    const done = (i: number): number => ease((typed - starts[i] - total[i]) / 9);
    g.fillStyle = C.paper;
    rr(520, 44, 400, 452, 16);
    g.save();
    g.beginPath();
    g.roundRect(520, 44, 400, 452, 16);
    g.clip();
    g.fillStyle = C.paper2;
    g.fillRect(520, 44, 400, 34);
    g.fillStyle = C.paper;
    rr(560, 53, 250, 16, 8);
    const h = ease((typed - starts[0] - 4) / 10);
    g.fillStyle = C.ink;
    g.fillRect(520, 78, 400 * h, 112);
    // a woven hem below the header
    const hem = done(2);
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
    for (let i = 0; i < 3; i++) {
      const v = ease((typed - starts[3] - 8 - i * 3) / 8),
        x = 548 + i * 118,
        y = 232 + (1 - v) * 26;
      g.globalAlpha = v;
      g.fillStyle = C.paper2;
      rr(x, y, 108, 128, 10);
      // three cakes
      g.fillStyle = [C.clay, S, C.moss][i];
      if (i === 0) {
        rr(x + 26, y + 44, 56, 34, 6);
        g.fillStyle = S;
        rr(x + 26, y + 44, 56, 9, 4);
        g.fillStyle = C.ink;
        g.fillRect(x + 52, y + 26, 4, 16);
      }
      if (i === 1) {
        g.beginPath();
        g.moveTo(x + 24, y + 78);
        g.lineTo(x + 84, y + 78);
        g.lineTo(x + 84, y + 52);
        g.lineTo(x + 24, y + 66);
        g.fill();
        g.fillStyle = C.clay;
        g.fillRect(x + 24, y + 68, 60, 4);
      }
      if (i === 2) {
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
      }
      g.fillStyle = '#b9b39f';
      rr(x + 18, y + 94, 72, 7, 3);
      rr(x + 18, y + 108, 44, 7, 3);
      g.globalAlpha = 1;
    }
    const bt = ease((typed - starts[5]) / 8),
      press = t > 5.15 && t < 5.4 ? 3 : 0;
    if (bt > 0) {
      g.globalAlpha = bt;
      g.fillStyle = t > 5.3 ? C.moss : S;
      rr(548, 394 + press, 344, 60, 12);
      g.fillStyle = t > 5.3 ? C.paper : C.ink;
      g.font = '700 22px "Display", sans-serif';
      g.textAlign = 'center';
      g.fillText(t > 5.3 ? 'Asante!' : 'Order now', 720, 425 + press);
      g.textAlign = 'left';
      g.globalAlpha = 1;
    }
    g.restore();
    // the pointer comes to press
    const u = ease((t - 4.3) / 0.8);
    if (t > 4.3) {
      const x = 900 - 120 * u,
        y = 520 - 84 * u;
      g.fillStyle = C.ink;
      g.strokeStyle = C.paper;
      g.lineWidth = 2.5;
      g.lineJoin = 'round';
      g.beginPath();
      g.moveTo(x, y);
      g.lineTo(x, y + 30);
      g.lineTo(x + 8, y + 23);
      g.lineTo(x + 20, y + 22);
      g.closePath();
      g.fill();
      g.stroke();
    }
    // fade to the start
    const f = Math.max(clamp((t - 6.6) / 0.4), 1 - clamp((t + 1 / kit.fps) / 0.3));
    if (f > 0) {
      g.globalAlpha = f;
      g.fillStyle = C.ink;
      g.fillRect(0, 0, W, H);
      g.globalAlpha = 1;
    }
  };
};

const security: Scene = (cv, C, kit) => {
  const g = cv.getContext('2d')!,
    W = cv.width,
    H = cv.height;
  const clamp = (x: number): number => Math.max(0, Math.min(1, x));
  const ease = (x: number): number => 1 - (1 - clamp(x)) ** 3;
  const S = C.sunrise,
    R = '#cf5f35';
  // sign-ins over a night: hour, lane, kind (0 good, 1 failed, 2 the one that got in)
  const ev: [number, number, number][] = [];
  for (let i = 0; i < 26; i++)
    ev.push([((i * 61) % 100) / 100, [0, 2, 3, 0, 3, 2][i % 6], i % 13 === 5 ? 1 : 0]);
  for (let i = 0; i < 12; i++) ev.push([0.44 + i * 0.0135, 1, 1]);
  ev.push([0.63, 1, 2]);
  const X0 = 162,
    X1 = 900,
    LY = (l: number): number => 118 + l * 62;
  const dia = (x: number, y: number, r: number): void => {
    g.beginPath();
    g.moveTo(x, y - r);
    g.lineTo(x + r, y);
    g.lineTo(x, y + r);
    g.lineTo(x - r, y);
    g.closePath();
  };
  return (n) => {
    const t = n / kit.fps;
    g.globalAlpha = 1;
    g.fillStyle = C.night;
    g.fillRect(0, 0, W, H);
    g.textBaseline = 'middle';
    const scan = clamp((t - 0.2) / 3.1),
      x = X0 + scan * (X1 - X0);
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
    for (const [u, l, kind] of ev) {
      const a = ease((scan - u) / 0.05 + 0.001);
      if (scan < u) continue;
      const ex = X0 + u * (X1 - X0),
        y = LY(l);
      const r = (kind === 2 ? 17 : kind ? 9 : 8) * a;
      g.fillStyle = C.night;
      dia(ex, y, r + 4);
      g.fill();
      if (kind === 1) {
        g.strokeStyle = R;
        g.lineWidth = 2.6;
        dia(ex, y, r - 1);
        g.stroke();
      } else {
        g.fillStyle = kind === 2 ? S : '#4d7262';
        dia(ex, y, r);
        g.fill();
      }
    }
    if (scan < 1) {
      g.fillStyle = '#f7d293';
      g.fillRect(x - 1.5, 86, 3, 250);
    }
    // a bracket round what is not right
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
      // a strand leads down to the case
      const d = ease((t - 2.8) / 0.5);
      g.beginPath();
      g.moveTo(bx + bw / 2, LY(1) + 29);
      g.lineTo(bx + bw / 2, LY(1) + 29 + (376 - LY(1) - 29) * d);
      g.stroke();
    }
    // the case
    const cs = ease((t - 3.2) / 0.45);
    if (cs > 0) {
      const y = 376 + (1 - cs) * 30;
      g.globalAlpha = cs;
      g.fillStyle = '#142a21';
      g.beginPath();
      g.roundRect(60, y, 840, 118, 16);
      g.fill();
      g.fillStyle = S;
      g.beginPath();
      g.roundRect(60, y, 10, 118, [16, 0, 0, 16]);
      g.fill();
      const locked = t > 5;
      g.fillStyle = C.dink;
      g.font = '700 26px "Display", sans-serif';
      g.fillText('12 failed, then 1 success', 100, y + 38);
      const steps = ['Found', 'Contained', 'Password reset'];
      let sx = 100;
      steps.forEach((s2, i) => {
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
      // the lock, its shackle falling shut
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
      dia(lx, ly + 15, 8);
      g.fill();
      if (locked) {
        const w = clamp((t - 5.05) / 0.6);
        g.globalAlpha = (1 - w) * 0.8;
        g.strokeStyle = S;
        g.lineWidth = 3;
        dia(lx, ly + 8, 36 + 40 * w);
        g.stroke();
      }
      g.globalAlpha = 1;
    }
    const f = Math.max(clamp((t - 6.6) / 0.4), 1 - clamp((t + 1 / kit.fps) / 0.3));
    if (f > 0) {
      g.globalAlpha = f;
      g.fillStyle = C.night;
      g.fillRect(0, 0, W, H);
      g.globalAlpha = 1;
    }
  };
};

const data: Scene = (cv, C, kit) => {
  const g = cv.getContext('2d')!,
    W = cv.width,
    H = cv.height;
  const clamp = (x: number): number => Math.max(0, Math.min(1, x));
  const ease = (x: number): number => {
    const v = clamp(x);
    return v < 0.5 ? 4 * v ** 3 : 1 - (-2 * v + 2) ** 3 / 2;
  };
  let seed = 7;
  const rnd = (): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  const gauss = (): number => (rnd() + rnd() + rnd() + rnd() - 2) * 0.9;
  const col = [C.sunrise, '#7fa894', '#cf6f45'];
  const centre: [number, number][] = [
    [300, 180],
    [510, 370],
    [720, 190],
  ];
  const pts = Array.from({ length: 96 }, (_, i) => {
    const k = i % 3;
    const u = (i + 0.5) / 96;
    const lx = 130 + u * 700;
    return {
      k,
      ax: 110 + rnd() * 740,
      ay: 80 + rnd() * 370,
      bx: centre[k][0] + gauss() * 78,
      by: centre[k][1] + gauss() * 62,
      lx,
      ly: 430 - u * 290 + gauss() * 80,
      d: rnd(),
    };
  });
  // the line that fits best, by least squares
  const m = pts.reduce(
    (a, p) => ({ x: a.x + p.lx, y: a.y + p.ly, xx: a.xx + p.lx ** 2, xy: a.xy + p.lx * p.ly }),
    { x: 0, y: 0, xx: 0, xy: 0 },
  );
  const N = pts.length,
    slope = (N * m.xy - m.x * m.y) / (N * m.xx - m.x ** 2),
    cut = (m.y - slope * m.x) / N;
  const dia = (x: number, y: number, r: number): void => {
    g.beginPath();
    g.moveTo(x, y - r);
    g.lineTo(x + r, y);
    g.lineTo(x, y + r);
    g.lineTo(x - r, y);
    g.closePath();
  };
  const rgb = (h: string): number[] =>
    h[0] === '#'
      ? [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16))
      : h.match(/\d+/g)!.map(Number);
  const blend = (a: string, b: string, x: number): string => {
    const p = rgb(a),
      q = rgb(b);
    return `rgb(${p.map((v, i) => Math.round(v + (q[i] - v) * x)).join(',')})`;
  };
  // means that walk to their groups, as k-means does
  const walk = (k: number, x: number): [number, number] => {
    const s: [number, number] = [
      [480, 120],
      [200, 400],
      [800, 420],
    ][k] as [number, number];
    const st = Math.min(3, x * 4);
    const v = 1 - 0.32 ** st;
    return [s[0] + (centre[k][0] - s[0]) * v, s[1] + (centre[k][1] - s[1]) * v];
  };
  return (n) => {
    const t = n / kit.fps;
    g.globalAlpha = 1;
    g.fillStyle = '#10291f';
    g.fillRect(0, 0, W, H);
    // graph paper
    g.fillStyle = '#17332a';
    for (let x = 60; x <= 900; x += 60) g.fillRect(x - 1, 40, 2, 440);
    for (let y = 60; y <= 480; y += 60) g.fillRect(60, y - 1, 840, 2);
    const toC = (p: { d: number }): number => ease((t - 1.0 - p.d * 0.35) / 1.1),
      toL = (p: { d: number }): number => ease((t - 3.6 - p.d * 0.35) / 1.0);
    const back = ease((t - 6.25) / 0.7);
    const phaseC = clamp((t - 0.6) / 0.4) * (1 - clamp((t - 3.5) / 0.4));
    // strands from each point to its mean
    const pos = pts.map((p) => {
      const c = toC(p),
        l = toL(p);
      let x = p.ax + (p.bx - p.ax) * c,
        y = p.ay + (p.by - p.ay) * c;
      x += (p.lx - x) * l;
      y += (p.ly - y) * l;
      x += (p.ax - x) * back;
      y += (p.ay - y) * back;
      return { x, y, c, l, k: p.k };
    });
    if (phaseC > 0) {
      for (const p of pos) {
        const [cx, cy] = walk(p.k, clamp((t - 1) / 1.8));
        g.globalAlpha = phaseC * 0.34;
        g.strokeStyle = col[p.k];
        g.lineWidth = 1.6;
        g.beginPath();
        g.moveTo(p.x, p.y);
        g.lineTo(cx, cy);
        g.stroke();
      }
    }
    // error bars to the fitted line
    const fit = ease((t - 4.7) / 0.6) * (1 - back);
    if (fit > 0)
      for (const p of pos) {
        g.globalAlpha = 0.5 * fit;
        g.strokeStyle = '#4d7262';
        g.lineWidth = 1.6;
        g.beginPath();
        g.moveTo(p.x, p.y);
        g.lineTo(p.x, p.y + (slope * p.x + cut - p.y) * fit);
        g.stroke();
      }
    g.globalAlpha = 1;
    for (const p of pos) {
      g.fillStyle = '#10291f';
      dia(p.x, p.y, 10);
      g.fill();
      const c = blend(
        blend('#8fa89b', col[p.k], clamp((t - 0.9) / 0.8)),
        '#8fa89b',
        Math.max(p.l * 0.55, back),
      );
      g.fillStyle = c;
      dia(p.x, p.y, 7);
      g.fill();
    }
    if (phaseC > 0)
      for (let k = 0; k < 3; k++) {
        const [cx, cy] = walk(k, clamp((t - 1) / 1.8));
        g.globalAlpha = phaseC;
        g.fillStyle = '#10291f';
        dia(cx, cy, 25);
        g.fill();
        g.strokeStyle = col[k];
        g.lineWidth = 4;
        dia(cx, cy, 19);
        g.stroke();
        g.fillStyle = C.dink;
        dia(cx, cy, 8);
        g.fill();
      }
    if (fit > 0) {
      const x0 = 100,
        x1 = 100 + 770 * fit;
      g.globalAlpha = 1 - back;
      g.lineCap = 'butt';
      g.strokeStyle = '#10291f';
      g.lineWidth = 15;
      g.beginPath();
      g.moveTo(x0, slope * x0 + cut);
      g.lineTo(x1, slope * x1 + cut);
      g.stroke();
      g.strokeStyle = C.sunrise;
      g.lineWidth = 7;
      g.beginPath();
      g.moveTo(x0, slope * x0 + cut);
      g.lineTo(x1, slope * x1 + cut);
      g.stroke();
    }
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
};

const all: Record<string, { scene: Scene; frame: number }> = {
  web: { scene: web, frame: 142 },
  security: { scene: security, frame: 134 },
  data: { scene: data, frame: 62 },
};
for (const [name, c] of Object.entries(all)) {
  if (process.argv[2] && process.argv[2] !== name) continue;
  await film({
    name: 'clip-' + name,
    w: 960,
    h: 540,
    fps: 24,
    seconds: 7,
    kb: 178,
    scene: c.scene,
    poster: [{ frame: c.frame, file: 'clip-' + name, width: 960, avif: 48, webp: 46 }],
  });
}
