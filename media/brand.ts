/**
 * Makes the mark, the icons, the web manifest and the two weave patterns.
 *
 * Expects: chromium; npm packages playwright-core and sharp in the folder named by MEDIA_TOOLS.
 *
 *   MEDIA_TOOLS=<scratch folder> node media/brand.ts
 */
import { writeFileSync } from 'node:fs';
import { C, browser, kb, load, mark, pub, raster, weave } from './lib.ts';

const sharp = load('sharp');
const m = mark();
const put = (p: string, data: string | Buffer): void => {
  writeFileSync(pub(p), data);
  console.log(kb(pub(p)));
};

const strands = `<path fill="currentColor" d="${m.ink}"/><path fill="var(--sunrise,${C.sunrise})" d="${m.sun}"/>`;
// to be inlined: takes the colour of the text about it
put(
  'logo.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">${strands}</svg>\n`,
);
// to be linked as the icon of the page: follows the scheme by itself (never inline it, its style would leak)
put(
  'icons/favicon.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><style>svg{color:${C.ink}}@media(prefers-color-scheme:dark){svg{color:${C.dink}}}</style>${strands}</svg>\n`,
);
// for a single-colour use (masks, stamps, e-mail)
put(
  'logo-mono.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><path fill="currentColor" d="${m.ink}${m.sun}"/></svg>\n`,
);

// patterns
put(
  'weave.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path fill="none" stroke="currentColor" stroke-width="1.1" d="${weave()}"/></svg>\n`,
);

// band: two zigzag strands woven through each other between rails, seeds in the eyes
const band = (() => {
  const out: string[] = [];
  const W = 48,
    top = 8,
    bot = 24,
    k = W / 2,
    n = (v: number): number => +v.toFixed(2);
  // strand A falls then rises, strand B the other way; A is over at x = 12 and under at x = 36
  const t = 2.6,
    s = (bot - top) / k;
  const seg = (x0: number, x1: number, up: boolean): string => {
    const y = (x: number): number => (up ? bot - (x % k) * s : top + (x % k) * s);
    const a = y(x0),
      b = up ? a - (x1 - x0) * s : a + (x1 - x0) * s;
    return `M${n(x0)} ${n(a - t)}L${n(x1)} ${n(b - t)}V${n(b + t)}L${n(x0)} ${n(a + t)}Z`;
  };
  const cut = 5.2;
  out.push(seg(0, 24, false), seg(0, 12 - cut, true), seg(12 + cut, 24, true));
  out.push(seg(24, 48, true), seg(24, 36 - cut, false), seg(36 + cut, 48, false));
  const eye = (x: number, y: number, r: number): string =>
    `M${n(x - r * 1.5)} ${y}L${x} ${n(y - r)}L${n(x + r * 1.5)} ${y}L${x} ${n(y + r)}Z`;
  return {
    strands: out.join(''),
    eyes: eye(24, 16, 3.2) + eye(0, 16, 3.2) + eye(48, 16, 3.2),
    rails: 'M0 1H48V2.6H0ZM0 29.4H48V31H0Z',
  };
})();
put(
  'weave-band.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="32" viewBox="0 0 48 32"><path fill="currentColor" d="${band.rails}${band.strands}${band.eyes}"/></svg>\n`,
);

// icons
const b = await browser();
const icon = (size: number, pad: number, round: number, bg = C.ink, fg = C.paper): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 100 100"><rect width="100" height="100" rx="${round}" fill="${bg}"/><svg x="${pad}" y="${pad}" width="${100 - 2 * pad}" height="${100 - 2 * pad}" viewBox="0 0 24 24"><path fill="${fg}" d="${m.ink}"/><path fill="${C.sunrise}" d="${m.sun}"/></svg></svg>`;
const png = async (size: number, pad: number, round: number): Promise<Buffer> =>
  sharp(await raster(b, icon(size, pad, round), size, size, true))
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer();
put('icons/icon-192.png', await png(192, 17, 20));
put('icons/icon-512.png', await png(512, 17, 20));
put('icons/icon-maskable-512.png', await png(512, 22, 0));
put('icons/apple-touch-icon.png', await png(180, 19, 0));

// favicon.ico: PNG images inside the old container
const sizes = [16, 32, 48];
const parts = await Promise.all(
  sizes.map(async (s) =>
    sharp(await raster(b, icon(s, s === 16 ? 6 : 9, 18), s, s, true))
      .png({ compressionLevel: 9 })
      .toBuffer(),
  ),
);
const head = Buffer.alloc(6 + 16 * parts.length);
head.writeUInt16LE(1, 2);
head.writeUInt16LE(parts.length, 4);
let at = head.length;
parts.forEach((p, i) => {
  const o = 6 + 16 * i;
  head.writeUInt8(sizes[i], o);
  head.writeUInt8(sizes[i], o + 1);
  head.writeUInt16LE(1, o + 4);
  head.writeUInt16LE(32, o + 6);
  head.writeUInt32LE(p.length, o + 8);
  head.writeUInt32LE(at, o + 12);
  at += p.length;
});
put('favicon.ico', Buffer.concat([head, ...parts]));
await b.close();

put(
  'manifest.webmanifest',
  JSON.stringify(
    {
      name: 'Mfano Technologies',
      short_name: 'Mfano',
      description: 'Software, websites and IT services made in Kenya',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'en-KE',
      dir: 'ltr',
      theme_color: C.ink,
      background_color: C.paper,
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        {
          src: '/icons/icon-maskable-512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
    },
    null,
    2,
  ) + '\n',
);
