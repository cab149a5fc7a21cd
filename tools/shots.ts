import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { readConfig } from '../src/config/config.ts';
import { startProduct } from '../src/product.ts';
import { freePort } from '../tests/support/free-port.ts';
import { ensureBrowser } from './browser.ts';
import { handbookPictures } from './handbook-shots.ts';
import { fillOffice } from './office-data.ts';
import { officeScenes, signInStaff } from './office-scenes.ts';
import { scenes, type Scene } from './scenes.ts';

/** Pictures of every page at three widths, light and dark, and a contact sheet for each: shots/; and the pictures of README and handbook. `npm run shots -- site`, `-- office` or `-- handbook` takes a part. */
const OUT = join(import.meta.dirname, '../shots');
const WIDTHS = [360, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];
/** A phone's image is upright, a screen's is wide. */
const TILES = {
  phone: { width: 300, height: 420, columns: 6 },
  screen: { width: 460, height: 340, columns: 4 },
};
const GAP = 12;
const LABEL = 22;

interface Shot {
  name: string;
  file: string;
}

async function take(
  browser: Browser,
  url: string,
  scenes: Scene[],
  width: number,
  scheme: Scheme,
): Promise<Shot[]> {
  const taken: Shot[] = [];
  for (const scene of scenes) {
    const context = await browser.newContext({
      baseURL: url,
      storageState: scene.storageState,
      viewport: { width, height: width < 500 ? 740 : 900 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await show(page, scene);
    const file = join(OUT, `${scene.name}-${width}-${scheme}.png`);
    await page.screenshot({ path: file, fullPage: true });
    taken.push({ name: scene.name, file });
    await context.close();
  }
  return taken;
}

/** Opens a scene and scrolls once through it, so that pictures that load late are there. */
async function show(page: Page, scene: Scene): Promise<void> {
  await scene.open(page);
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForTimeout(150);
}

async function contactSheet(
  shots: Shot[],
  file: string,
  { width, height, columns }: (typeof TILES)['phone'],
): Promise<void> {
  const [gap, label] = [GAP, LABEL];
  const rows = Math.ceil(shots.length / columns);
  const tiles = await Promise.all(
    shots.map(async (shot, index) => {
      const left = gap + (index % columns) * (width + gap);
      const top = gap + Math.floor(index / columns) * (height + label + gap);
      const picture = await tile(shot.file, width, height);
      const text = Buffer.from(
        `<svg width="${width}" height="${label}"><text x="2" y="16" font-family="sans-serif" font-size="13" fill="#333">${shot.name}</text></svg>`,
      );
      return [
        { input: picture, left, top: top + label },
        { input: text, left, top },
      ];
    }),
  );
  const size = {
    width: gap + columns * (width + gap),
    height: gap + rows * (height + label + gap),
    channels: 3 as const,
    background: '#e9e5db',
  };
  await sharp({ create: size }).composite(tiles.flat()).jpeg({ quality: 82 }).toFile(file);
}

/** The top of a long page at full width; a short wide one as a whole. */
async function tile(file: string, width: number, height: number): Promise<Buffer> {
  const full = await sharp(file, { limitInputPixels: false }).metadata();
  const tall = full.height / full.width > height / width;
  return sharp(file, { limitInputPixels: false })
    .resize({
      width,
      height,
      fit: tall ? 'cover' : 'contain',
      position: 'top',
      background: '#e9e5db',
    })
    .png()
    .toBuffer();
}

/** The README's pictures: the top of a scene, as a visitor first sees it. */
const README = [
  { shot: 'home-1440-light', height: 900, width: 1200 },
  { shot: 'home-360-dark', height: 740, width: 360 },
  { shot: 'checkout-filled-360-light', height: 740, width: 360 },
];

async function readmePictures(): Promise<void> {
  for (const { shot, height, width } of README) {
    const picture = sharp(join(OUT, `${shot}.png`), { limitInputPixels: false });
    const { width: full } = await picture.metadata();
    await picture
      .extract({ left: 0, top: 0, width: full, height })
      .resize({ width })
      .jpeg({ quality: 80 })
      .toFile(join(OUT, `../docs/pictures/${shot}.jpg`));
  }
}

const STAFF = { email: 'admin@mfano.example', password: 'Kilimanjaro-5895' };
const dataDir = mkdtempSync(join(tmpdir(), 'biashara-shots-'));
const port = await freePort();
const product = await startProduct(
  readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '1000',
    ADMIN_EMAIL: STAFF.email,
    ADMIN_PASSWORD: STAFF.password,
  }),
);
const browser = await chromium.launch({
  executablePath: (await ensureBrowser()).path,
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const url = `http://localhost:${port}`;
const sheets: string[] = [];
async function sheetOf(name: string, list: Scene[], width: number, scheme: Scheme): Promise<void> {
  const sheet = `contact-${name}${width}-${scheme}.jpg`;
  await contactSheet(
    await take(browser, url, list, width, scheme),
    join(OUT, sheet),
    width < 500 ? TILES.phone : TILES.screen,
  );
  sheets.push(sheet);
  console.log(`shots/${sheet}`);
}
const only = process.argv[2];
const wants = (part: 'site' | 'office' | 'handbook') => only === undefined || only === part;
if (wants('site'))
  for (const width of WIDTHS)
    for (const scheme of SCHEMES) await sheetOf('', scenes, width, scheme);
const staff = await signInStaff(url);
if (wants('office'))
  // Before anything has happened, and while the server does not answer: at one width each way.
  for (const [width, scheme] of [
    [1440, 'light'],
    [360, 'dark'],
  ] as const)
    for (const state of ['empty', 'loading', 'failed'] as const)
      await sheetOf(`office-${state}-`, officeScenes(staff, state), width, scheme);
if (wants('office') || wants('handbook')) await fillOffice(url, staff);
if (wants('office'))
  for (const width of WIDTHS)
    for (const scheme of SCHEMES)
      await sheetOf('office-', officeScenes(staff, 'full'), width, scheme);
if (wants('handbook')) await handbookPictures(browser, url, STAFF, staff);
writeFileSync(
  join(OUT, 'index.html'),
  `<!doctype html><title>Contact sheets</title>${sheets.map((sheet) => `<h2>${sheet}</h2><img src="${sheet}" style="max-width:100%">`).join('')}`,
);
if (wants('site')) await readmePictures();
await browser.close();
await product.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
