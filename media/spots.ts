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
  exam:
    f('M22 12h60v96H22z', I, soft) +
    l('M22 12h60v96H22z') +
    f('M34 28h24v6H34z') +
    [46, 62, 78]
      .map(
        (y, i) =>
          l(`M34 ${y}l5 5 9-10`, i === 2 ? I : S, 5, i === 2 ? ' opacity=".35"' : '') +
          f(`M54 ${y - 2}h18v5H54z`),
      )
      .join('') +
    f('M34 92h22v5H34z') +
    f('M97 20l11 6-26 56-11-6z', K) +
    f('M70 80l10 5.500-12 10z', I),
  sms:
    f('M12 16h76v54H42L24 86V70H12z', I, soft) +
    l('M12 16h76v54H42L24 84V70H12z') +
    l(hem(26, 38, 3, 8), S, 5) +
    l(hem(26, 54, 2, 8), I, 5) +
    f('M54 78h50v28h-8v12L82 106H54z', K) +
    f(dia(68, 92, 4) + dia(79, 92, 4) + dia(90, 92, 4), '#fbf1e2'),
  tunes:
    l('M48 84V24l44-10v58', I, 7) +
    l('M48 42l44-10', S, 7) +
    f(dia(36, 86, 18)) +
    f(dia(80, 74, 18), K) +
    l('M14 34v20M24 26v36', I, 5, ' opacity=".4"') +
    l('M104 36v18M112 42v6', I, 4, ' opacity=".4"') +
    l(hem(15, 114, 5), S, 4),
  training:
    f('M60 34L14 22v66l46 12 46-12V22z', I, soft) +
    l('M60 34L14 22v66l46 12 46-12V22zM60 34v66') +
    l('M24 42l26 7M24 56l26 7M24 70l26 7', I, 5) +
    l('M71 55l12 5 13-11', K, 6) +
    l('M71 70l12 5 13-11', S, 6) +
    f('M76 8h14v26l-7-6-7 6z', S),
  hosting:
    f('M60 12a44 44 0 1 1 0 88 44 44 0 0 1 0-88z', I, soft) +
    l(
      'M60 15a41 41 0 1 1 0 82 41 41 0 0 1 0-82zM60 15c-26 22-26 60 0 82M60 15c26 22 26 60 0 82',
      I,
      5.5,
    ) +
    l('M24 38h72M24 74h72', I, 5) +
    l('M4 70c22-22 90-22 112-6', S, 7) +
    f(dia(30, 57, 8), K) +
    l('M34 112h52', I, 6),
  // a kiondo, empty, its strap at rest
  'empty-cart':
    l('M36 44C36 4 84 4 84 44', K, 6) +
    f('M20 44h80l-9 60H29z', I, soft) +
    l('M20 44h80l-9 60H29z') +
    l('M25 56h70', I, 5) +
    l(hem(29, 76, 3, 10.3, 10), S, 6) +
    l(hem(29, 88, 3, 10.3, 10), I, 6),
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
