/**
 * The three bootcamp previews: web (lines of code become a page), security (a night of
 * sign-ins, one of them wrong, found and locked), data (points find their groups, a line
 * finds its trend). Seven seconds each, 960 by 540.
 *
 * Each has its modules in clips/. Expects what film.ts expects.
 *
 *   MEDIA_TOOLS=<scratch folder> nice -n 10 node media/clips.ts [web|security|data]
 */
import { film } from './film.ts';

/** The frame of each that stands for it. */
const all = { web: 142, security: 134, data: 62 };
for (const [name, frame] of Object.entries(all)) {
  if (process.argv[2] && process.argv[2] !== name) continue;
  await film({
    name: 'clip-' + name,
    w: 960,
    h: 540,
    fps: 24,
    seconds: 7,
    kb: 178,
    scene: `clips/${name}.ts`,
    poster: [{ frame, file: 'clip-' + name, width: 960, avif: 48, webp: 46 }],
  });
}
