/**
 * The still pictures that are rasterised: the school system, the placeholder and
 * the share picture. Each is HTML and SVG drawn in pictures/.
 *
 * Expects: chromium; npm packages playwright-core and sharp in the folder named by MEDIA_TOOLS.
 *
 *   MEDIA_TOOLS=<scratch folder> node media/pictures.ts
 */
import { browser, kb, load, pub, raster } from './lib.ts';
import { school } from './pictures/school.ts';
import { placeholder, share } from './pictures/share.ts';

const sharp = load('sharp');
const b = await browser();

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

await sharp(await raster(b, placeholder(), 800, 400))
  .webp({ quality: 70, effort: 6 })
  .toFile(pub('images/placeholder-800x400.webp'));
console.log(kb(pub('images/placeholder-800x400.webp')));

await sharp(await raster(b, share(), 1200, 630))
  .png({ palette: true, colours: 128, compressionLevel: 9, effort: 10 })
  .toFile(pub('images/og-default.png'));
console.log(kb(pub('images/og-default.png')));
await b.close();
