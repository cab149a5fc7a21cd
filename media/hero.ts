/**
 * The hero film: one set of strands, woven; they become a circuit, a phone prompt with its
 * receipt, the skyline of Nairobi at sunrise, and are woven again. Ten seconds, no seam.
 *
 * Its parts are in hero/. Expects what film.ts expects.
 *
 *   MEDIA_TOOLS=<scratch folder> nice -n 10 node media/hero.ts
 */
import { film } from './film.ts';

await film({
  name: 'hero',
  w: 1280,
  h: 720,
  fps: 24,
  seconds: 10,
  scene: 'hero/scene.ts',
  kb: 400,
  poster: [
    { frame: 204, file: 'hero-poster', width: 1280, avif: 52, webp: 74 },
    { frame: 204, file: 'hero-poster-640', width: 640, avif: 52, webp: 74 },
  ],
});
