/**
 * Makes the map of the contact page, an invented quarter, as plain SVG: its colours follow the visitor's theme, by day
 * paper and by night lit streets on dark ground. No tool but Node.
 *
 *   node media/map.ts
 */
import { writeFileSync } from 'node:fs';
import { C, kb, pub } from './lib.ts';
import { logo, R, rnd, weaveDef } from './pictures/parts.ts';

const W = 960,
  H = 540;
/** What is painted, and its colours by day and by night. */
const COLOURS = {
  land: ['#efe8d9', '#14221c'],
  block: ['#e5dccb', '#1c2d26'],
  old: ['#dccfb8', '#233830'],
  road: ['#fffdf8', '#35483f'],
  edge: ['#ddd3bf', '#0f1b16'],
  park: ['#c9dac9', '#1d3b2f'],
  hedge: ['#b9cfbb', '#2b4f40'],
  water: ['#a9c6c0', '#1b3f45'],
  way: ['#f6c66f', '#b57a2a'],
  kerb: ['#d79a3d', '#6f4a1b'],
  line: ['#fff3d9', '#f7d293'],
  pin: [C.ink, C.dink],
  mark: [C.paper, C.night],
} as const;
type Painted = keyof typeof COLOURS;
const style = (theme: 0 | 1): string =>
  `:root{${Object.entries(COLOURS)
    .map(([name, colours]) => `--${name}:${colours[theme]}`)
    .join(';')}}`;
const c = (name: Painted): string => `var(--${name})`;
const land = c('land'),
  road = c('road'),
  edge = c('edge'),
  park = c('park'),
  water = c('water'),
  block = c('block');
/** Where the streets run. */
const xs = [-120, 20, 150, 262, 400, 560, 668, 800, 930, 1080],
  ys = [-140, -30, 70, 176, 300, 402, 512, 650];

function map(): string {
  const o = [
    R(0, 0, W, H, 0, land),
    `<g transform="rotate(-9 480 270)">`,
    ...plots(),
    ...parkAndPond(),
    ...streets(),
    '</g>',
    ...ways(),
  ];
  const styles = `${style(0)}@media(prefers-color-scheme:dark){${style(1)}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}"><style>${styles}</style><defs>${weaveDef('g', c('hedge'), 1, 1.4)}</defs>${o.join('')}</svg>`;
}

/** building plots between the streets */
function plots(): string[] {
  const o: string[] = [];
  for (let i = 0; i < xs.length - 1; i++)
    for (let j = 0; j < ys.length - 1; j++) {
      const x = xs[i] + 13,
        y = ys[j] + 13,
        w = xs[i + 1] - xs[i] - 26,
        h = ys[j + 1] - ys[j] - 26;
      if ((i === 6 || i === 7) && (j === 1 || j === 2)) continue; // park
      const n = 1 + Math.floor(rnd() * 3),
        horiz = w > h;
      for (let k = 0; k < n; k++) {
        const g = 7,
          a = (horiz ? w : h) / n;
        o.push(
          R(
            horiz ? x + k * a : x,
            horiz ? y : y + k * a,
            (horiz ? a : w) - (n > 1 ? g : 0),
            (horiz ? h : a) - (n > 1 ? g : 0),
            4,
            rnd() < 0.16 ? c('old') : block,
          ),
        );
      }
    }
  return o;
}

function parkAndPond(): string[] {
  const o: string[] = [];
  o.push(
    R(680, -18, 238, 182, 22, park),
    `<rect x="680" y="-18" width="238" height="182" rx="22" fill="url(#g)"/>`,
    `<path d="M700 150C760 60 830 130 904 0" stroke="${road}" stroke-width="7" fill="none"/>`,
    `<ellipse cx="742" cy="40" rx="34" ry="22" fill="${water}"/>`,
  );
  return o;
}

function streets(): string[] {
  const o: string[] = [];
  const st = (d: string, w: number, fill = road, e = edge): void => {
    o.push(
      `<path d="${d}" stroke="${e}" stroke-width="${w + 3}" fill="none"/><path d="${d}" stroke="${fill}" stroke-width="${w}" fill="none"/>`,
    );
  };
  for (const x of xs.slice(1)) if (x !== 560 && x !== 800) st(`M${x} -200V760`, 13);
  st('M800 -200V-30M800 176V760', 13);
  for (const y of ys.slice(1)) if (y !== 300 && y !== 70) st(`M-200 ${y}H1200`, 13);
  st('M-200 70H668M930 70H1200', 13);
  st('M560 -200V760', 22);
  return o;
}

/** A highway that sweeps through, a stream, and the pin. */
function ways(): string[] {
  const o: string[] = [];
  // a highway that sweeps through, and a stream
  o.push(
    `<path d="M-20 470C160 430 210 545 380 560" stroke="${water}" stroke-width="26" fill="none"/>`,
  );
  const hw = 'M-40 330C200 300 330 352 520 300S820 210 1010 250';
  o.push(
    `<path d="${hw}" stroke="${c('kerb')}" stroke-width="40" fill="none"/><path d="${hw}" stroke="${c('way')}" stroke-width="34" fill="none"/><path d="${hw}" stroke="${c('line')}" stroke-width="2.5" stroke-dasharray="16 12" fill="none"/>`,
  );
  o.push(
    `<circle cx="812" cy="236" r="40" fill="${c('kerb')}"/><circle cx="812" cy="236" r="37" fill="${c('way')}"/><circle cx="812" cy="236" r="15" fill="${park}"/>`,
  );
  // the pin
  o.push(
    `<ellipse cx="480" cy="268" rx="30" ry="9" fill="#000" opacity=".22"/><path d="M480 266C448 222 430 200 430 170a50 50 0 1 1 100 0C530 200 512 222 480 266Z" fill="${c('pin')}"/>`,
    logo(454, 142, 52, c('mark')),
  );
  return o;
}

/** Numbers need one decimal at most. */
const svg = map()
  .replace(/(\d\.\d)\d+/g, '$1')
  .replaceAll(' />', '/>');
writeFileSync(pub('images/map.svg'), svg + '\n');
console.log(kb(pub('images/map.svg')));
