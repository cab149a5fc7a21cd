/**
 * Renders a scene (a module that draws frame n on a canvas in a headless browser) to a
 * lossless file, then to WebM (VP9, two passes) and MP4 (H.264, two passes, faststart),
 * and its posters to AVIF and WebP.
 *
 * Expects: chromium and ffmpeg (with libvpx-vp9 and libx264); npm packages playwright-core
 * and sharp in the folder named by MEDIA_TOOLS. Run the long ones with `nice -n 10`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripTypeScriptTypes } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { C, browser, kb, load, mark, pub, weave } from './lib.ts';

export type Film = {
  name: string;
  w: number;
  h: number;
  fps: number;
  seconds: number;
  /** The module of its scene, in this folder: its default export is a Scene (canvas.ts). */
  scene: string;
  kb: number;
  poster: { frame: number; file: string; width: number; avif: number; webp: number }[];
};

const run = (args: string[]): void => {
  const r = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: 'inherit',
  });
  if (r.status !== 0) throw new Error('ffmpeg ' + args.join(' '));
};

export async function film(f: Film): Promise<void> {
  const dir = join(tmpdir(), 'film-' + f.name);
  mkdirSync(dir, { recursive: true });
  const b = await browser();
  const shot = await stage(b, f);
  const only = process.env.FRAMES?.split(',').map(Number); // FRAMES=0,40: a few frames, to look at; POSTERS=1: the posters alone
  if (only) {
    for (const n of only) writeFileSync(join(dir, `look-${n}.png`), await shot(n));
    console.log(dir);
    await b.close();
    return;
  }
  const posters = new Map<number, Buffer>();
  if (process.env.POSTERS) {
    for (const { frame } of f.poster) posters.set(frame, await shot(frame));
    await b.close();
    return stills(f, posters);
  }
  const master = join(dir, 'master.mkv');
  await record(f, master, async (n) => {
    const png = await shot(n);
    if (f.poster.some((p) => p.frame === n)) posters.set(n, png);
    return png;
  });
  await b.close();
  await stills(f, posters);
  for (const kind of ['mp4', 'webm'] as const) encode(f, kind, master, join(dir, 'pass-' + kind));
  if (!process.env.KEEP) rmSync(dir, { recursive: true });
}

/** Where the browser finds the modules of this folder, types stripped; nothing listens there. */
const FOLDER = 'http://film.invalid/';

/** Opens the scene; answers what takes the picture of a frame. */
async function stage(b: Browser, f: Film): Promise<(frame: number) => Promise<Buffer>> {
  const page = await b.newPage({ viewport: { width: f.w, height: f.h } });
  page.on('pageerror', (e: Error) => {
    console.error(e);
    process.exit(1);
  });
  await serve(page, f);
  await page.goto(FOLDER);
  await page.evaluate(() =>
    Promise.all(['600', '700'].map((w) => document.fonts.load(w + ' 20px Display'))),
  );
  const kit = { mark: mark(), weave: weave(), frames: f.fps * f.seconds, fps: f.fps };
  await page.addScriptTag({
    type: 'module',
    content: `import scene from '${FOLDER}${f.scene}';window.draw=scene(document.querySelector('canvas'),${JSON.stringify(C)},${JSON.stringify(kit)})`,
  });
  await page.waitForFunction('window.draw');
  return async (n) => {
    await page.evaluate(
      (k: number) => (window as unknown as { draw(frame: number): void }).draw(k),
      n,
    );
    return page.screenshot();
  };
}

async function serve(page: Page, f: Film): Promise<void> {
  const font = readFileSync(pub('fonts/display.woff2')).toString('base64');
  const html = `<!doctype html><style>@font-face{font-family:Display;src:url(data:font/woff2;base64,${font});font-weight:300 800}html,body{margin:0;background:#000;overflow:hidden}canvas{display:block}</style><canvas width=${f.w} height=${f.h}></canvas>`;
  await page.route(FOLDER + '**', (route) => {
    const path = route.request().url().slice(FOLDER.length);
    if (path === '') return route.fulfill({ contentType: 'text/html', body: html });
    const source = readFileSync(join(import.meta.dirname, path), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
  });
}

/** All frames into a lossless file. */
async function record(
  f: Film,
  master: string,
  shot: (frame: number) => Promise<Buffer>,
): Promise<void> {
  const enc = spawn(
    'ffmpeg',
    [
      '-hide_banner',
      '-loglevel',
      'error',
      '-y',
      '-f',
      'image2pipe',
      '-c:v',
      'png',
      '-framerate',
      String(f.fps),
      '-i',
      '-',
      '-vf',
      'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
      '-c:v',
      'libx264',
      '-qp',
      '0',
      '-preset',
      'ultrafast',
      '-colorspace',
      'bt709',
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
      master,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let n = 0; n < f.fps * f.seconds; n++)
    if (!enc.stdin.write(await shot(n))) await once(enc.stdin, 'drain');
  enc.stdin.end();
  await once(enc, 'close');
}

const colour = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];

const CODEC: Record<'mp4' | 'webm', (rate: string) => string[]> = {
  mp4: (rate) => [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-profile:v',
    'high',
    '-b:v',
    rate,
    '-g',
    '600',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
  ],
  webm: (rate) => [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    rate,
    '-deadline',
    'good',
    '-g',
    '600',
    '-row-mt',
    '1',
    '-tile-columns',
    '1',
    '-auto-alt-ref',
    '1',
    '-lag-in-frames',
    '25',
    '-pix_fmt',
    'yuv420p',
  ],
};

/** Two passes at a bit rate that fills, but never passes, the size wanted. */
function encode(f: Film, kind: 'mp4' | 'webm', master: string, log: string): void {
  const out = pub(`media/${f.name}.${kind}`);
  let rate = (f.kb * 1000 * 8 * 0.94) / f.seconds;
  for (let turn = 0; turn < 4; turn++) {
    const codec = CODEC[kind](String(rate | 0));
    for (const pass of ['1', '2'])
      run([
        '-i',
        master,
        '-an',
        ...codec,
        ...(kind === 'webm' ? ['-cpu-used', pass === '1' ? '4' : '2'] : []),
        ...colour,
        '-pass',
        pass,
        '-passlogfile',
        log,
        '-map_metadata',
        '-1',
        ...(pass === '1' ? ['-f', 'null', '-'] : [out]),
      ]);
    const size = statSync(out).size;
    if (size <= f.kb * 1000) break;
    rate *= (f.kb * 1000 * 0.97) / size;
  }
  console.log(kb(out));
}

async function stills(f: Film, posters: Map<number, Buffer>): Promise<void> {
  const sharp = load('sharp');
  for (const p of f.poster) {
    const img = sharp(posters.get(p.frame)!).resize({ width: p.width, kernel: 'lanczos3' });
    await img
      .clone()
      .avif({ quality: p.avif, effort: 7 })
      .toFile(pub(`media/${p.file}.avif`));
    await img
      .clone()
      .webp({ quality: p.webp, effort: 6, smartSubsample: true })
      .toFile(pub(`media/${p.file}.webp`));
    console.log(kb(pub(`media/${p.file}.avif`)), kb(pub(`media/${p.file}.webp`)));
  }
}
