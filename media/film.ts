/**
 * Renders a scene (a function that draws frame n on a canvas in a headless browser) to a
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
import { C, browser, kb, load, mark, pub, weave } from './lib.ts';

export type Scene = (
  cv: HTMLCanvasElement,
  C: Record<string, string>,
  kit: { mark: { ink: string; sun: string }; weave: string; frames: number; fps: number },
) => (frame: number) => void;
export type Film = {
  name: string;
  w: number;
  h: number;
  fps: number;
  seconds: number;
  scene: Scene;
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
  const frames = f.fps * f.seconds;
  const dir = join(tmpdir(), 'film-' + f.name);
  mkdirSync(dir, { recursive: true });
  const master = join(dir, 'master.mkv');
  const b = await browser();
  const page = await b.newPage({ viewport: { width: f.w, height: f.h } });
  page.on('pageerror', (e: Error) => {
    console.error(e);
    process.exit(1);
  });
  await page.setContent(
    `<!doctype html><style>@font-face{font-family:Display;src:url(data:font/woff2;base64,${readFileSync(pub('fonts/display.woff2')).toString('base64')});font-weight:300 800}html,body{margin:0;background:#000;overflow:hidden}canvas{display:block}</style><canvas width=${f.w} height=${f.h}></canvas>`,
  );
  await page.evaluate(() =>
    Promise.all(['600', '700'].map((w) => document.fonts.load(w + ' 20px Display'))),
  );
  await page.addScriptTag({
    content: `window.draw=(${f.scene})(document.querySelector('canvas'),${JSON.stringify(C)},${JSON.stringify({ mark: mark(), weave: weave(), frames, fps: f.fps })})`,
  });
  const shot = async (n: number): Promise<Buffer> => {
    await page.evaluate(
      (k: number) => (window as unknown as { draw(frame: number): void }).draw(k),
      n,
    );
    return page.screenshot();
  };
  const only = process.env.FRAMES?.split(',').map(Number); // FRAMES=0,40: a few frames, to look at; POSTERS=1: the posters alone
  if (only) {
    for (const n of only) writeFileSync(join(dir, `look-${n}.png`), await shot(n));
    console.log(dir);
    await b.close();
    return;
  }
  const posters = new Map(f.poster.map((p) => [p.frame, null as Buffer | null]));
  if (process.env.POSTERS) {
    for (const n of posters.keys()) posters.set(n, await shot(n));
    await b.close();
    return stills();
  }
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
  for (let n = 0; n < frames; n++) {
    const png = await shot(n);
    if (posters.has(n)) posters.set(n, png);
    if (!enc.stdin.write(png)) await once(enc.stdin, 'drain');
  }
  enc.stdin.end();
  await once(enc, 'close');
  await b.close();

  await stills();
  // bit rates that fill, but never pass, the size wanted
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
  for (const kind of ['mp4', 'webm'] as const) {
    const out = pub(`media/${f.name}.${kind}`);
    let rate = (f.kb * 1000 * 8 * 0.94) / f.seconds;
    for (let turn = 0; turn < 4; turn++) {
      const log = join(dir, 'pass-' + kind);
      const codec =
        kind === 'mp4'
          ? [
              '-c:v',
              'libx264',
              '-preset',
              'veryslow',
              '-tune',
              'animation',
              '-profile:v',
              'high',
              '-b:v',
              String(rate | 0),
              '-g',
              '600',
              '-pix_fmt',
              'yuv420p',
              '-movflags',
              '+faststart',
            ]
          : [
              '-c:v',
              'libvpx-vp9',
              '-b:v',
              String(rate | 0),
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
            ];
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
  if (!process.env.KEEP) rmSync(dir, { recursive: true });

  async function stills(): Promise<void> {
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
}
