import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { ensureBrowser } from './browser.ts';

/**
 * Contact sheets of every mail as a phone and a computer show it, light and dark, from the files that
 * `MAILS_TO=shots/mails npx vitest run --project e2e tests/e2e/mails.test.ts` leaves: `npm run shots:mails`.
 */
const FOLDER = resolve(process.argv[2] ?? join(import.meta.dirname, '../shots/mails'));
const COLUMNS = 7;
const GAP = 10;

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.html'));
const browser = await chromium.launch({ executablePath: (await ensureBrowser()).path });
for (const width of [360, 640])
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    const tiles: { input: Buffer; left: number; top: number }[] = [];
    const tile = { width: Math.round(width * 0.75), height: 620 };
    for (const [index, name] of files.entries()) {
      await page.goto(pathToFileURL(join(FOLDER, name)).href);
      const picture = await page.screenshot({ fullPage: true });
      const { width: wide } = await sharp(picture).metadata();
      if (wide > width) console.log(`${basename(name, '.html')} is ${wide} wide at ${width}`);
      tiles.push({
        input: await sharp(picture)
          .resize({ ...tile, fit: 'contain', position: 'top', background: 'white' })
          .png()
          .toBuffer(),
        left: GAP + (index % COLUMNS) * (tile.width + GAP),
        top: GAP + Math.floor(index / COLUMNS) * (tile.height + GAP),
      });
    }
    const size = {
      width: GAP + COLUMNS * (tile.width + GAP),
      height: GAP + Math.ceil(files.length / COLUMNS) * (tile.height + GAP),
      channels: 3 as const,
      background: 'white',
    };
    const file = join(FOLDER, `sheet-${width}-${colorScheme}.jpg`);
    await sharp({ create: size }).composite(tiles).jpeg({ quality: 80 }).toFile(file);
    console.log(file);
    await context.close();
  }
await browser.close();
