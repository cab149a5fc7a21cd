/**
 * The hero film: one set of strands, woven; they become a circuit, a phone prompt with its
 * receipt, the skyline of Nairobi at sunrise, and are woven again. Ten seconds, no seam.
 *
 * Expects what film.ts expects.
 *
 *   MEDIA_TOOLS=<scratch folder> nice -n 10 node media/hero.ts
 */
import { film } from './film.ts';
import type { Scene } from './film.ts';

const scene: Scene = (cv, C, kit) => {
  type P = [number, number];
  const g = cv.getContext('2d')!;
  const W = cv.width,
    H = cv.height,
    K = 140,
    S = 16;
  const ease = (x: number): number => (x < 0.5 ? 4 * x * x * x : 1 - (-2 * x + 2) ** 3 / 2);
  const clamp = (x: number): number => Math.max(0, Math.min(1, x));
  const mix = (a: number, b: number, x: number): number => a + (b - a) * x;

  /** K points spread evenly over a polyline */
  const even = (pts: P[]): P[] => {
    const len = [0];
    for (let i = 1; i < pts.length; i++)
      len.push(len[i - 1] + Math.hypot(pts[i][0] - pts[i - 1][0], pts[i][1] - pts[i - 1][1]));
    const total = len[len.length - 1] || 1,
      out: P[] = [];
    for (let k = 0, i = 1; k < K; k++) {
      const d = (total * k) / (K - 1);
      while (i < pts.length - 1 && len[i] < d) i++;
      const x = clamp((d - len[i - 1]) / (len[i] - len[i - 1] || 1));
      out.push([mix(pts[i - 1][0], pts[i][0], x), mix(pts[i - 1][1], pts[i][1], x)]);
    }
    return out;
  };
  const rect = (x: number, y: number, w: number, h: number, r: number): P[] => {
    const p: P[] = [];
    for (const [cx, cy, a] of [
      [x + w - r, y + r, -90],
      [x + w - r, y + h - r, 0],
      [x + r, y + h - r, 90],
      [x + r, y + r, 180],
    ] as [number, number, number][])
      for (let i = 0; i <= 6; i++) {
        const t = ((a + i * 15) * Math.PI) / 180;
        p.push([cx + r * Math.cos(t), cy + r * Math.sin(t)]);
      }
    p.push(p[0]);
    return p;
  };

  // ---- the four shapes: each strand a line and a width
  type Shape = { p: P[]; w: number };
  const OX = 880,
    OY = 360;

  const weaveAt = (drift: number): Shape[] => {
    const out: Shape[] = [],
      gap = 112;
    for (let i = 0; i < S; i++) {
      const back = i % 2 === 0,
        k = (i >> 1) - 3.5;
      const o = k * gap * 1.414 + drift * (back ? 1 : -1);
      const L = 620;
      const x = OX + o;
      out.push({
        w: 30,
        p: even(
          back
            ? [
                [x - L, OY - L],
                [x + L, OY + L],
              ]
            : [
                [x - L, OY + L],
                [x + L, OY - L],
              ],
        ),
      });
    }
    return out;
  };

  const circuit = ((): Shape[] => {
    const out: Shape[] = [],
      cx = 880,
      cy = 360,
      h = 104;
    const pin = [-63, -21, 21, 63];
    const t: P[][] = [];
    // left side, from the left edge
    pin.forEach((d, i) => {
      const y = cy + d * 3.4;
      t.push([
        [-40, y],
        [cx - h - 150 - Math.abs(i - 1.5) * 46, y],
        [cx - h - 60, cy + d],
        [cx - h, cy + d],
      ]);
    });
    // right side
    pin.forEach((d, i) => {
      const y = cy + d * 3.4;
      t.push([
        [W + 40, y],
        [cx + h + 130 + Math.abs(i - 1.5) * 30, y],
        [cx + h + 50, cy + d],
        [cx + h, cy + d],
      ]);
    });
    // top and bottom
    pin.slice(0, 3).forEach((d, i) => {
      const x = cx + d * 2.4 + 50;
      t.push([
        [x, -40],
        [x, 70 + 40 * i],
        [cx + d + 21, cy - h - 50],
        [cx + d + 21, cy - h],
      ]);
    });
    pin.slice(0, 3).forEach((d, i) => {
      const x = cx + d * 2.4 + 50;
      t.push([
        [x, H + 40],
        [x, H - 150 + 40 * i],
        [cx + d + 21, cy + h + 50],
        [cx + d + 21, cy + h],
      ]);
    });
    t.push(rect(cx - h, cy - h, 2 * h, 2 * h, 16));
    t.push(rect(cx - h + 34, cy - h + 34, 2 * h - 68, 2 * h - 68, 8));
    // lattice order: interleave so that neighbours stay neighbours
    const order = [0, 4, 8, 11, 1, 5, 14, 9, 2, 15, 6, 12, 10, 3, 7, 13];
    for (const i of order) out.push({ w: i >= 14 ? 9 : 7, p: even(t[i]) });
    return out;
  })();

  const PX = 700,
    PY = 96,
    PW = 250,
    PH = 528,
    RX = 1010,
    RY = 150,
    RW = 196;
  const phone = ((): Shape[] => {
    const out: Shape[] = [];
    const line = (x: number, y: number, w: number): P[] => [
      [x, y],
      [x + w, y],
    ];
    const zig: P[] = [];
    const n = 14,
      bottom = RY + 400;
    zig.push([RX, RY]);
    zig.push([RX, bottom]);
    for (let i = 0; i <= n; i++) zig.push([RX + (RW * i) / n, bottom + (i % 2 ? 15 : 0)]);
    zig.push([RX + RW, bottom], [RX + RW, RY], [RX, RY]);
    const L: [P[], number][] = [
      [rect(PX, PY, PW, PH, 34), 10],
      [zig, 7],
      [line(PX + 95, PY + 32, 60), 8],
      [line(RX + 28, RY + 46, 92), 12],
      [rect(PX + 26, PY + 132, PW - 52, 232, 16), 5],
      [line(RX + 28, RY + 100, 138), 6],
      [line(PX + 50, PY + 172, 104), 12],
      [line(RX + 28, RY + 136, 104), 6],
      [line(PX + 50, PY + 206, 146), 7],
      [line(RX + 28, RY + 172, 124), 6],
      [line(PX + 50, PY + 330, 52), 9],
      [line(RX + 28, RY + 208, 84), 6],
      [line(PX + 152, PY + 330, 48), 20],
      [line(RX + 28, RY + 272, 140), 14],
      [line(PX + 80, PY + PH - 26, 90), 6],
      [
        [
          [RX + 66, RY + 346],
          [RX + 90, RY + 370],
          [RX + 134, RY + 322],
        ],
        14,
      ],
    ];
    for (const [p, w] of L) out.push({ w, p: even(p) });
    return out;
  })();

  // ---- the skyline: closed outlines standing on the ground, far to near
  const G = 590;
  const towers: P[][] = [
    // twin round towers joined at the foot
    [
      [560, G],
      [560, 398],
      [552, 398],
      [552, 380],
      [604, 380],
      [604, 398],
      [598, 398],
      [598, 520],
      [618, 520],
      [618, 398],
      [612, 398],
      [612, 380],
      [664, 380],
      [664, 398],
      [656, 398],
      [656, G],
    ],
    // slab with a mast
    [
      [676, G],
      [676, 330],
      [706, 330],
      [706, 300],
      [716, 300],
      [716, 210],
      [720, 210],
      [720, 300],
      [736, 300],
      [736, 330],
      [762, 330],
      [762, G],
    ],
    // the conference tower: round shaft, saucer above, and its folded-leaf hall beside it
    [
      [820, G],
      [820, 286],
      [802, 262],
      [802, 244],
      [826, 228],
      [848, 222],
      [848, 178],
      [852, 178],
      [852, 222],
      [874, 228],
      [898, 244],
      [898, 262],
      [880, 286],
      [880, G],
    ],
    [
      [884, G],
      [900, 546],
      [892, 528],
      [938, 470],
      [984, 528],
      [976, 546],
      [992, G],
    ],
    // leaning blade that tapers to a crown
    [
      [1012, G],
      [1022, 300],
      [1052, 168],
      [1058, 168],
      [1084, 300],
      [1096, G],
    ],
    // stepped tower
    [
      [1106, G],
      [1106, 372],
      [1122, 372],
      [1122, 336],
      [1138, 336],
      [1138, 306],
      [1168, 306],
      [1168, 336],
      [1184, 336],
      [1184, 372],
      [1200, 372],
      [1200, G],
    ],
    // low blocks
    [
      [480, G],
      [480, 486],
      [544, 486],
      [544, G],
    ],
    [
      [1210, G],
      [1210, 462],
      [1290, 462],
      [1290, G],
    ],
    [
      [400, G],
      [400, 530],
      [470, 530],
      [470, G],
    ],
  ];
  const skyline = ((): Shape[] => {
    const ground: P[][] = [];
    for (let k = 0; k < 7; k++) {
      const p: P[] = [],
        y = G + 4 + k * 24;
      const amp = k === 0 ? 0 : 9,
        per = 104;
      for (let x = -60; x <= W + 60; x += 4) {
        const u = ((((x + (k % 2) * per) / per) % 2) + 2) % 2;
        p.push([x, y + amp * (u < 1 ? 1 - 2 * u : 2 * u - 3)]);
      }
      ground.push(p);
    }
    const t = [...towers, ...ground];
    const order = [8, 4, 0, 5, 6, 7, 1, 2, 9, 10, 3, 11, 12, 13, 14, 15];
    return order.map((i) => ({ w: i >= 9 ? (i === 9 ? 7 : 9) : 6, p: even(t[i]) }));
  })();
  const isTower = [8, 4, 0, 5, 6, 7, 1, 2, 9, 10, 3, 11, 12, 13, 14, 15].map((i) =>
    i < 9 ? i : -1,
  );

  // colour of each strand in each shape: w weave, c circuit, p phone, s skyline
  const A = '#2f5143',
    B = '#23402f',
    N3 = '#1d382d',
    D = '#3d6354',
    SUN = C.sunrise,
    CLAY = '#a04d30',
    PALE = '#8fa89b';
  const col: Record<string, string[]> = {
    w: [A, N3, D, CLAY, A, N3, SUN, A, D, N3, A, CLAY, D, N3, A, D],
    c: [D, A, D, CLAY, A, D, SUN, A, D, D, A, D, CLAY, A, D, A],
    p: [PALE, PALE, D, CLAY, D, D, PALE, D, D, D, D, D, SUN, PALE, D, SUN],
    s: [D, D, D, D, D, D, D, PALE, SUN, D, D, CLAY, D, A, CLAY, A],
  };
  const rgb = (h: string): number[] => [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16));
  const blend = (a: string, b: string, x: number): string => {
    const p = rgb(a),
      q = rgb(b);
    return `rgb(${p.map((v, i) => Math.round(mix(v, q[i], x))).join(',')})`;
  };

  // ---- time: where each shape holds; the strands leave one after another
  const T = kit.frames / kit.fps;
  const keys: [string, number, number][] = [
    ['w', 0, 1.35],
    ['c', 2.7, 3.9],
    ['p', 5.1, 6.5],
    ['s', 7.7, 8.75],
    ['w', T, T + 1],
  ];
  const shapes: Record<string, Shape[]> = { w: weaveAt(0), c: circuit, p: phone, s: skyline };

  const path = (p: P[], a = 0, b = K - 1): void => {
    g.beginPath();
    g.moveTo(p[a][0], p[a][1]);
    for (let k = a + 1; k <= b; k++) g.lineTo(p[k][0], p[k][1]);
  };
  const strand = (p: P[], w: number, c: string, cap: CanvasLineCap, a = 0, b = K - 1): void => {
    g.lineJoin = 'round';
    g.lineCap = 'butt';
    g.strokeStyle = C.night;
    g.lineWidth = w + Math.min(12, w * 0.9);
    path(p, a, b);
    g.stroke();
    g.lineCap = cap;
    g.strokeStyle = c;
    g.lineWidth = w;
    path(p, a, b);
    g.stroke();
  };
  const bg = new Path2D(kit.weave);

  return (n: number) => {
    const t = n / kit.fps;
    let k = 0;
    while (k < keys.length - 2 && t >= keys[k + 1][1]) k++;
    const [from, , leave] = keys[k],
      [to, arrive] = keys[k + 1];
    const span = arrive - leave,
      raw = (t - leave) / span;
    // how far each shape is present, for what is not a strand
    const here = (name: string): number => {
      let v = 0;
      for (let i = 0; i < keys.length - 1; i++) {
        if (keys[i][0] === name) v = Math.max(v, i === k ? 1 - clamp(raw * 2.6) : 0);
        if (keys[i + 1][0] === name && i === k) v = Math.max(v, clamp((raw - 0.62) * 2.6));
      }
      return v;
    };

    g.fillStyle = C.night;
    g.fillRect(0, 0, W, H);
    // still, faint weave over the whole ground
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

    // sunrise: rings, flat like coils of a basket
    const s = here('s');
    const sky = to === 's' ? ease(clamp(raw)) : from === 's' ? 1 - ease(clamp(raw)) : 0;
    if (sky > 0) {
      const rise =
        to === 's'
          ? ease(clamp((t - leave) / (span + 0.75)))
          : from === 's'
            ? mix(
                ease(
                  clamp(
                    (keys[k][1] - keys[k - 1][2] + t - keys[k][1]) /
                      (keys[k][1] - keys[k - 1][2] + 0.75),
                  ),
                ),
                1,
                0,
              )
            : 0;
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
    }

    // the strands; the weave sways a little, in step with the loop
    const drift = 12 * Math.sin((2 * Math.PI * t) / 5);
    shapes.w = weaveAt(drift);
    const order = Array.from({ length: S }, (_, i) => i);
    const now = order.map((i) => {
      const lag = ((i * 7) % S) / S;
      const x = ease(clamp(raw * 1.45 - lag * 0.45));
      const a = shapes[from][i],
        b = shapes[to][i];
      // a strand on its way bows a little, as a fibre does
      const bow = Math.sin(Math.PI * x) * 26 * (i % 2 ? 1 : -1);
      const p = a.p.map((q, j): P => [
        mix(q[0], b.p[j][0], x) + bow * Math.sin((Math.PI * j) / (K - 1)),
        mix(q[1], b.p[j][1], x) + bow * 0.6 * Math.sin((2 * Math.PI * j) / (K - 1)),
      ]);
      return { p, w: mix(a.w, b.w, x), c: blend(col[from][i], col[to][i], x), x, a, b };
    });
    // fill the bodies of the towers, so that the sun stands behind them
    if (s > 0) {
      for (const i of order)
        if (isTower[i] >= 0) {
          g.globalAlpha = s;
          g.fillStyle = '#0c1b15';
          path(now[i].p);
          g.closePath();
          g.fill();
        }
      g.globalAlpha = 1;
      g.fillStyle = '#0b1812';
      g.globalAlpha = s;
      g.fillRect(0, G + 4, W, H - G);
      g.globalAlpha = 1;
    }
    const ph = here('p');
    if (ph > 0) {
      g.globalAlpha = ph;
      g.fillStyle = '#0f231b';
      path(now[0].p);
      g.closePath();
      g.fill();
      g.fillStyle = '#132a21';
      path(now[1].p);
      g.closePath();
      g.fill();
      g.fillStyle = '#183428';
      path(now[4].p);
      g.closePath();
      g.fill();
      g.globalAlpha = 1;
    }
    for (const i of order) strand(now[i].p, now[i].w, now[i].c, 'round');
    // over and under: short lengths drawn again on top
    const wv = from === 'w' || to === 'w';
    if (wv)
      for (let i = 0; i < S; i += 2)
        for (let j = 1; j < S; j += 2) {
          // drawn in order, the later strand lies on top; the weave wants every second one there
          const top = ((i + j - 1) / 2) % 2 ? j : i;
          if (top > Math.min(i, j)) continue;
          // where they cross, along the strand to lift
          const o = (((i >> 1) - (j >> 1)) * 112 * 1.414) / 2 + drift;
          const u = ((top === i ? -o : o) + 620) / 1240;
          if (u < 0.02 || u > 0.98) continue;
          const mid = Math.round(u * (K - 1)),
            r = 3;
          const x = Math.max(now[i].x, now[j].x);
          if ((from === 'w' && x > 0.12) || (to === 'w' && Math.min(now[i].x, now[j].x) < 0.88))
            continue;
          g.globalAlpha = 1 - (from === 'w' ? x : 1 - Math.min(now[i].x, now[j].x)) / 0.12;
          strand(
            now[top].p,
            now[top].w,
            now[top].c,
            'butt',
            Math.max(0, mid - r),
            Math.min(K - 1, mid + r),
          );
        }
    g.globalAlpha = 1;

    // circuit: pads and travelling pulses
    const c = here('c');
    if (c > 0) {
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
        path(p, Math.max(0, a - 7), a);
        g.stroke();
      }
      // the mark on the chip
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
    }

    // phone: four digits of a PIN, typed
    if (ph > 0) {
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
    }

    // skyline: windows, small diamonds that light one by one
    if (s > 0) {
      const win: [number, number, number, number][] = [
        [576, 414, 2, 5],
        [628, 414, 2, 5],
        [692, 352, 4, 9],
        [836, 306, 3, 11],
        [1040, 330, 2, 9],
        [1122, 392, 4, 7],
        [496, 506, 3, 3],
        [1228, 482, 3, 4],
      ];
      let z = 0;
      for (const [x0, y0, nx, ny] of win)
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
    }

    // quiet on the left, where words stand: flat steps, so that no gradient bands
    for (let i = 0; i < 14; i++) {
      g.fillStyle = C.night;
      g.globalAlpha = 0.105;
      g.fillRect(0, 0, 250 + i * 34, H);
    }
    g.globalAlpha = 1;
  };
};

await film({
  name: 'hero',
  w: 1280,
  h: 720,
  fps: 24,
  seconds: 10,
  scene,
  kb: 400,
  poster: [
    { frame: 204, file: 'hero-poster', width: 1280, avif: 52, webp: 74 },
    { frame: 204, file: 'hero-poster-640', width: 640, avif: 52, webp: 74 },
  ],
});
