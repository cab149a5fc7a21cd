/**
 * The still pictures that are rasterised: the school system, the map, the placeholder and
 * the share picture. Each is HTML and SVG drawn here.
 *
 * Expects: chromium; npm packages playwright-core and sharp in the folder named by MEDIA_TOOLS.
 *
 *   MEDIA_TOOLS=<scratch folder> node media/pictures.ts
 */
import { readFileSync } from 'node:fs';
import { C, browser, kb, load, mark, pub, raster, weave } from './lib.ts';

const sharp = load('sharp');
const b = await browser();
const m = mark();
const font = `<style>@font-face{font-family:Display;src:url(data:font/woff2;base64,${readFileSync(pub('fonts/display.woff2')).toString('base64')});font-weight:300 800}text{font-family:Display}</style>`;
const logo = (x: number, y: number, s: number, ink: string): string =>
  `<svg x="${x}" y="${y}" width="${s}" height="${s}" viewBox="0 0 24 24"><path fill="${ink}" d="${m.ink}"/><path fill="${C.sunrise}" d="${m.sun}"/></svg>`;
const weaveDef = (id: string, c: string, s = 1, w = 1.1): string =>
  `<pattern id="${id}" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="scale(${s})"><path d="${weave()}" fill="none" stroke="${c}" stroke-width="${w}"/></pattern>`;
let seed = 11;
const rnd = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
const T = (x: number, y: number, s: string, size: number, c: string, w = 500, extra = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${c}" font-weight="${w}" ${extra}>${s}</text>`;
const R = (x: number, y: number, w: number, h: number, r: number, c: string, extra = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${c}" ${extra}/>`;

// ---- the school system
function school(): string {
  const o: string[] = [],
    mute = '#6d7f76',
    line = '#e4ddcd';
  o.push(R(0, 0, 800, 600, 0, C.ink), `<rect width="800" height="600" fill="url(#w)"/>`);
  // window
  o.push(R(56, 52, 780, 560, 18, C.paper));
  // side
  o.push(
    `<path d="M56 70a18 18 0 0 1 18-18h118v548H56z" fill="${C.night2}"/>`,
    logo(72, 76, 26, C.paper),
    T(104, 95, 'DarasaLink', 15, C.paper, 700),
  );
  [
    'Front office',
    'Students',
    'Fees',
    'Attendance',
    'Exams',
    'Timetable',
    'Library',
    'Dormitory',
    'Inventory',
  ].forEach((s, i) => {
    const y = 142 + i * 42,
      on = i === 0;
    if (on) o.push(R(66, y - 22, 118, 34, 9, '#284438'));
    o.push(
      `<path d="M84 ${y - 12}l7 7-7 7-7-7z" fill="${on ? C.sunrise : '#4d7262'}"/>`,
      T(102, y, s, 14, on ? C.paper : '#a9bcb1', on ? 600 : 500),
    );
  });
  // head
  o.push(
    T(222, 100, 'Good morning, Tuesday', 25, C.ink, 700),
    T(222, 122, 'Term 2, week 6', 14, mute, 500),
  );
  o.push(
    R(648, 78, 128, 36, 18, C.sunrise),
    T(712, 101, 'Mark the roll', 14, C.ink, 600, 'text-anchor="middle"'),
  );
  // attendance: a woven week, each class a strand
  o.push(
    R(222, 144, 256, 204, 14, '#fff'),
    T(240, 174, 'Attendance', 16, C.ink, 600),
    T(460, 174, '96%', 16, C.moss, 700, 'text-anchor="end"'),
  );
  ['M', 'T', 'W', 'T', 'F'].forEach((d, i) =>
    o.push(T(300 + i * 36, 198, d, 12, mute, 600, 'text-anchor="middle"')),
  );
  ['Form 1', 'Form 2', 'Form 3', 'Form 4'].forEach((f, r) => {
    const y = 208 + r * 33;
    o.push(T(240, y + 18, f, 12.5, mute, 500));
    for (let i = 0; i < 5; i++) {
      const v = rnd(),
        c =
          i > 1 && r + i > 6
            ? line
            : v < 0.06
              ? C.clay
              : v < 0.2
                ? C.sunrise
                : v < 0.55
                  ? C.leaf
                  : C.moss;
      o.push(R(285 + i * 36, y, 30, 25, 5, c));
    }
  });
  // fees
  o.push(
    R(494, 144, 282, 204, 14, '#fff'),
    T(512, 174, 'Fees collected', 16, C.ink, 600),
    T(512, 210, 'KSh 4.82 M', 28, C.ink, 700),
    T(666, 209, 'of 6.10 M', 14, mute, 500),
  );
  o.push(
    R(512, 226, 246, 14, 7, line),
    R(512, 226, 194, 14, 7, C.moss),
    R(512, 226, 128, 14, 7, C.sunrise),
  );
  const pay: [string, string, string][] = [
    ['Achieng O.', 'M-Pesa', '12,500'],
    ['Kiprono K.', 'Bank', '18,000'],
    ['Wanjiku M.', 'M-Pesa', '9,200'],
  ];
  pay.forEach(([n, w, a], i) => {
    const y = 266 + i * 28;
    o.push(
      `<path d="M519 ${y - 12}l7 7-7 7-7-7z" fill="${w === 'Bank' ? C.moss : C.sunrise}"/>`,
      T(536, y, n, 13.5, C.ink, 500),
      T(632, y, w, 13, mute, 500),
      T(758, y, a, 13.5, C.ink, 600, 'text-anchor="end"'),
    );
    if (i < 2) o.push(`<path d="M512 ${y + 10}h246" stroke="${line}"/>`);
  });
  // timetable
  o.push(
    R(222, 364, 554, 260, 14, '#fff'),
    T(240, 394, 'Timetable', 16, C.ink, 600),
    T(322, 394, 'Form 2 East', 14, mute, 500),
  );
  const sub: [string, string, string][] = [
    ['Maths', C.night2, C.paper],
    ['Kiswahili', C.sunrise, C.ink],
    ['Biology', '#cfe0d6', C.ink],
    ['English', '#f6dcae', C.ink],
    ['History', C.clay, '#fff'],
    ['Chemistry', C.moss, '#fff'],
  ];
  const plan = [
    [0, 1, 2, -1, 3],
    [3, 0, 0, -1, 4],
    [1, 5, 5, -1, 0],
    [2, 3, 1, -1, 5],
    [4, 4, 3, -1, 1],
  ];
  ['08:00', '08:40', '09:20', '10:00', '10:30'].forEach((h, i) =>
    o.push(T(286 + i * 97, 420, h, 12, mute, 500)),
  );
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].forEach((d, r) => {
    const y = 430 + r * 36;
    o.push(T(240, y + 21, d, 13, mute, 600));
    for (let i = 0; i < 5; i++) {
      const s = plan[r][i];
      if (s < 0) {
        if (r === 0) o.push(`<rect x="577" y="430" width="88" height="174" fill="url(#p)"/>`);
        continue;
      }
      if (i && plan[r][i - 1] === s) continue;
      const span = plan[r][i + 1] === s ? 2 : 1;
      o.push(
        R(286 + i * 97, y, 88 + (span - 1) * 97, 30, 7, sub[s][1]),
        T(298 + i * 97, y + 20, sub[s][0], 13.5, sub[s][2], 600),
      );
    }
  });
  return `${font}<svg width="800" height="600" viewBox="0 0 800 600"><defs>${weaveDef('w', '#1f3d31', 1.6)}${weaveDef('p', '#e4ddcd', 0.6, 1.6)}</defs>${o.join('')}</svg>`;
}
async function both(
  file: string,
  png: Buffer,
  width: number,
  avif: number,
  webp: number,
): Promise<void> {
  const img = sharp(png).resize({ width });
  await img
    .clone()
    .avif({ quality: avif, effort: 7 })
    .toFile(pub(`images/${file}.avif`));
  await img
    .clone()
    .webp({ quality: webp, effort: 6, smartSubsample: true })
    .toFile(pub(`images/${file}.webp`));
  console.log(kb(pub(`images/${file}.avif`)), kb(pub(`images/${file}.webp`)));
}
const s = await raster(b, school(), 800, 600);
await both('darasalink-800', s, 800, 58, 80);
await both('darasalink-400', s, 400, 58, 80);

// ---- the map: an invented quarter
function map(): string {
  const o: string[] = [];
  const W = 960,
    H = 540;
  const land = '#efe8d9',
    road = '#fffdf8',
    edge = '#ddd3bf',
    park = '#c9dac9',
    water = '#a9c6c0',
    block = '#e5dccb';
  o.push(R(0, 0, W, H, 0, land));
  o.push(`<g transform="rotate(-9 480 270)">`);
  // building plots between the streets
  const xs = [-120, 20, 150, 262, 400, 560, 668, 800, 930, 1080],
    ys = [-140, -30, 70, 176, 300, 402, 512, 650];
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
            rnd() < 0.16 ? '#dccfb8' : block,
          ),
        );
      }
    }
  o.push(
    R(680, -18, 238, 182, 22, park),
    `<rect x="680" y="-18" width="238" height="182" rx="22" fill="url(#g)"/>`,
    `<path d="M700 150C760 60 830 130 904 0" stroke="${road}" stroke-width="7" fill="none"/>`,
    `<ellipse cx="742" cy="40" rx="34" ry="22" fill="${water}"/>`,
  );
  const st = (d: string, w: number, c = road, e = edge): void => {
    o.push(
      `<path d="${d}" stroke="${e}" stroke-width="${w + 3}" fill="none"/><path d="${d}" stroke="${c}" stroke-width="${w}" fill="none"/>`,
    );
  };
  for (const x of xs.slice(1)) if (x !== 560 && x !== 800) st(`M${x} -200V760`, 13);
  st('M800 -200V-30M800 176V760', 13);
  for (const y of ys.slice(1)) if (y !== 300 && y !== 70) st(`M-200 ${y}H1200`, 13);
  st('M-200 70H668M930 70H1200', 13);
  st('M560 -200V760', 22);
  o.push('</g>');
  // a highway that sweeps through, and a stream
  o.push(
    `<path d="M-20 470C160 430 210 545 380 560" stroke="${water}" stroke-width="26" fill="none"/>`,
  );
  const hw = 'M-40 330C200 300 330 352 520 300S820 210 1010 250';
  o.push(
    `<path d="${hw}" stroke="#d79a3d" stroke-width="40" fill="none"/><path d="${hw}" stroke="#f6c66f" stroke-width="34" fill="none"/><path d="${hw}" stroke="#fff3d9" stroke-width="2.5" stroke-dasharray="16 12" fill="none"/>`,
  );
  o.push(
    `<circle cx="812" cy="236" r="40" fill="#d79a3d"/><circle cx="812" cy="236" r="37" fill="#f6c66f"/><circle cx="812" cy="236" r="15" fill="${park}"/>`,
  );
  // the pin
  o.push(
    `<ellipse cx="480" cy="268" rx="30" ry="9" fill="${C.ink}" opacity=".22"/><path d="M480 266C448 222 430 200 430 170a50 50 0 1 1 100 0C530 200 512 222 480 266Z" fill="${C.ink}"/>`,
    logo(454, 142, 52, C.paper),
  );
  return `<svg width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${weaveDef('g', '#b9cfbb', 1, 1.4)}</defs>${o.join('')}</svg>`;
}
await both('map', await raster(b, map(), 960, 540), 960, 46, 68);

// ---- placeholder and share picture
await sharp(
  await raster(
    b,
    `<svg width="800" height="400"><defs>${weaveDef('w', '#d8cfbd', 2)}</defs>${R(0, 0, 800, 400, 0, C.paper2)}<rect width="800" height="400" fill="url(#w)"/><path d="M400 112l88 88-88 88-88-88z" fill="${C.paper2}"/><svg x="364" y="164" width="72" height="72" viewBox="0 0 24 24"><path fill="#a9a590" d="${m.ink}${m.sun}"/></svg></svg>`,
    800,
    400,
  ),
)
  .webp({ quality: 70, effort: 6 })
  .toFile(pub('images/placeholder-800x400.webp'));
console.log(kb(pub('images/placeholder-800x400.webp')));

const og = ((): string => {
  const o: string[] = [],
    cols = [
      '#2f5143',
      '#1d382d',
      '#3d6354',
      C.clay,
      '#2f5143',
      C.sunrise,
      '#1d382d',
      '#3d6354',
      '#2f5143',
      '#284438',
      C.clay,
      '#3d6354',
      '#2f5143',
      '#1d382d',
      '#3d6354',
      '#2f5143',
    ];
  // large weave on the right: strands under first, then the lengths that lie over
  const gap = 84,
    w = 46,
    cx = 980,
    cy = 300,
    N = 6;
  const rr = (i: number, j: number): [number, number] => [
    (i - N / 2 + 0.5) * gap,
    (j - N / 2 + 0.5) * gap,
  ];
  o.push(`<g transform="translate(${cx} ${cy}) rotate(45)">`);
  const half = gap / 2;
  for (let i = -3; i < N + 3; i++)
    for (let j = -3; j < N + 3; j++) {
      const [x, y] = rr(i, j),
        v = `<rect x="${x - w / 2}" y="${y - half - 15}" width="${w}" height="${gap + 30}" fill="${cols[(i + 16) % 16]}"/>`,
        h = `<rect x="${x - half - 15}" y="${y - w / 2}" width="${gap + 30}" height="${w}" fill="${cols[(j + 21) % 16]}"/>`;
      o.push((i + j) % 2 ? `<!--v-->${v}` : `<!--h-->${h}`);
    }
  o.push('</g>');
  return `${font}<svg width="1200" height="630" viewBox="0 0 1200 630"><defs>${weaveDef('w', '#142a21', 2)}<linearGradient id="f"><stop offset=".48" stop-color="${C.night}"/><stop offset=".74" stop-color="${C.night}" stop-opacity="0"/></linearGradient></defs>${R(0, 0, 1200, 630, 0, C.night)}${o.join('')}<rect width="1200" height="630" fill="url(#f)"/>${logo(84, 92, 92, C.paper)}${T(80, 318, 'Mfano', 104, C.paper, 700, 'letter-spacing="-2"')}${T(80, 414, 'Technologies', 104, C.paper, 700, 'letter-spacing="-2"')}<path d="M84 462h76" stroke="${C.sunrise}" stroke-width="8"/>${T(84, 520, 'Software, websites and IT', 34, '#c9d2c8', 500)}${T(84, 562, 'made in Kenya', 34, '#c9d2c8', 500)}</svg>`;
})();
await sharp(await raster(b, og, 1200, 630))
  .png({ palette: true, colours: 128, compressionLevel: 9, effort: 10 })
  .toFile(pub('images/og-default.png'));
console.log(kb(pub('images/og-default.png')));
await b.close();
