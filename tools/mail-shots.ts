import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { ensureBrowser } from './browser.ts';
import { contactSheets } from './contact-sheet.ts';

/**
 * Contact sheets of every mail as a phone and a computer show it, light and dark, from the files that the test of mails
 * leaves under MAILS_TO, in English and in Kiswahili: `npm run shots:mails`.
 */
const FOLDERS = ['mails', 'mails-sw'].map((name) => join(import.meta.dirname, '../shots', name));

const VIEWS = [360, 640].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

const browser = await chromium.launch({ executablePath: (await ensureBrowser()).path });
for (const folder of FOLDERS)
  for (const { width, colorScheme } of VIEWS) {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    const pictures: Buffer[] = [];
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.html'))) {
      await page.goto(pathToFileURL(join(folder, name)).href);
      const picture = await page.screenshot({ fullPage: true });
      const { width: wide } = await sharp(picture).metadata();
      if (wide > width) console.log(`${basename(name, '.html')} is ${wide} wide at ${width}`);
      pictures.push(picture);
    }
    const tile = { width: Math.round(width * 0.75), height: 620 };
    const shape = { columns: width === 360 ? 7 : 4, rows: 2, tile };
    const sheets = await contactSheets(folder, `sheet-${width}-${colorScheme}`, pictures, shape);
    console.log(sheets.join('\n'));
    await context.close();
  }
await browser.close();
