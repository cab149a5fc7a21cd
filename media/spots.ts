/**
 * Makes the spot illustrations and the neutral portrait, all plain SVG.
 * No tool but Node. The colours are custom properties with mid-tone fallbacks, so that a
 * file reads on light and dark paper also as an <img>, where it sees no page style.
 *
 *   node media/spots.ts
 */
import { writeFileSync } from 'node:fs';
import { kb, pub } from './lib.ts';

const I = 'var(--spot-ink,#4f7666)',
  S = 'var(--spot-sun,#ea9a2c)',
  K = 'var(--spot-clay,#c0623d)';
const put = (p: string, s: string): void => {
  writeFileSync(pub(p), s + '\n');
  console.log(kb(pub(p)));
};
const f = (d: string, c = I, extra = ''): string => `<path fill="${c}" d="${d}"${extra}/>`;
const l = (d: string, c = I, w = 6, extra = ''): string =>
  `<path fill="none" stroke="${c}" stroke-width="${w}" d="${d}"${extra}/>`;
const dia = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}l${r} ${r}-${r} ${r}-${r}-${r}z`;
const soft = ' opacity=".16"';
/** a zigzag band of n teeth: the hem that every picture stands on */
const hem = (x: number, y: number, n: number, t = 9, up = 6): string =>
  'M' +
  Array.from({ length: 2 * n + 1 }, (_, i) => `${x + i * t} ${y + (i % 2 ? -up : 0)}`).join('L');

const spots: Record<string, string> = {
  web:
    f('M15 27h90v66H15z', I, soft) +
    l('M15 27h90v66H15zM15 43h90') +
    f(dia(25, 35, 3) + dia(35, 35, 3), K) +
    f('M26 53h31v10H26zM26 68h22v5H26zM26 78h26v5H26z') +
    l('M66 62l14 12 14-12', I, 6) +
    l('M66 74l14 12 14-12', S, 6),
  app:
    f('M36 12h48v96H36z', I, soft) +
    l('M36 12h48v96H36z') +
    f('M52 18h16v4H52z') +
    f(dia(60, 41, 11), S) +
    f(dia(48, 54, 9) + dia(72, 54, 9)) +
    f(dia(60, 67, 11), K) +
    f('M46 88h28v8H46z', S) +
    l('M24 44v32M96 44v32', I, 4, ' opacity=".5"') +
    l('M14 52v16M106 52v16', I, 4, ' opacity=".3"'),
  software:
    f('M60 58l46 23-46 23-46-23z', I, soft) +
    l('M14 81l46 23 46-23', I) +
    l('M14 63l46 23 46-23', K) +
    f('M60 22l46 23-46 23-46-23z', I) +
    f('M60 31l18 9-9 4.500-18-9z', S) +
    f('M42 40l18 9-9 4.500-18-9z', S) +
    f('M78 40.500l9 4.500-18 9-9-4.500z', S),
  seo:
    f('M50 14a36 36 0 1 1 0 72 36 36 0 0 1 0-72z', I, soft) +
    l('M50 17a33 33 0 1 1 0 66 33 33 0 0 1 0-66z') +
    l('M75 75l29 29', K, 10) +
    f('M30 52h9v15h-9zM43 42h9v25h-9z') +
    f('M56 32h9v35h-9z', S) +
    l('M28 38l12-9 8 4 16-13', I, 3.5, ' opacity=".6"'),
  infra:
    f('M24 16h72v88H24z', I, soft) +
    [16, 46, 76]
      .map(
        (y, i) =>
          l(`M24 ${y + 3}h72v22H24z`) +
          f(`M34 ${y + 11}h26v6H34z`) +
          f(dia(84, y + 14, 5), i === 1 ? K : S),
      )
      .join('') +
    l('M10 30v60M110 30v60', S, 5) +
    l('M10 30h10M10 60h10M10 90h10M100 30h10M100 60h10M100 90h10', S, 5),
  security:
    f('M60 10l42 14v36c0 26-18 42-42 52C36 102 18 86 18 60V24z', I, soft) +
    l('M60 13l39 13v34c0 24-16 39-39 48.500C37 99 21 84 21 60V26z') +
    l('M36 46l24 18 24-18', I, 8) +
    l('M36 60l24 18 24-18', S, 8) +
    l('M40 76l20 15 20-15', K, 8) +
    f(dia(60, 40, 8), I),
  404:
    l('M30 26L8 66h34M30 46v42', I, 9) +
    l('M100 26L78 66h34M100 46v42', I, 9) +
    l('M60 30l17 17v22L60 86 43 69V47z', S, 9) +
    l('M60 46l5 6v12l-5 6-5-6V52z', K, 5) +
    l(hem(6, 108, 3), I, 4) +
    l('M62 108c8 0 8-8 16-8s6 10 14 8 8-10 20-6', S, 4),
  phone:
    f('M34 10h52v100H34z', I, soft) +
    l('M34 10h52v100H34z') +
    f('M52 16h16v4H52z') +
    f('M40 34h40v44H40z') +
    f('M46 42h20v5H46z', '#fbf1e2') +
    f(dia(48, 58, 3.5) + dia(56, 58, 3.5) + dia(64, 58, 3.5), S) +
    f(dia(72, 58, 3.5), '#fbf1e2', ' opacity=".5"') +
    f('M58 66h18v8H58z', S) +
    f('M54 96h12v5H54z') +
    l('M98 40l10 20-10 20M22 40L12 60l10 20', K, 5),
};
for (const [n, d] of Object.entries(spots))
  put(
    `images/spot-${n}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">${d.replace(/(\.\d)00/g, '$1')}</svg>`,
  );

// ---- a portrait for who has none: a head and shoulders of woven bands, nobody's face
put(
  'images/avatar.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><path fill="#8fa89b" opacity=".32" d="M0 0h96v96H0z"/><path fill="#4f7666" d="M48 18l18 18-18 18-18-18z"/><path fill="#4f7666" d="M14 96V82l34-24 34 24v14z"/><path fill="none" stroke="#ea9a2c" stroke-width="6" d="M14 88l34-22 34 22"/></svg>`,
);
