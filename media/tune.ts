/**
 * Makes the tune that the Skiza page plays: eight seconds in two voices that answer each other, as a thumb piano and a
 * guitar do, over a bass and a shaker; and its shape, of which the page draws the strands.
 * No tool but Node, and the npm package @breezystack/lamejs in the folder named by MEDIA_TOOLS.
 *
 *   node media/tune.ts
 */
import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { kb, load, pub } from './lib.ts';

const RATE = 22_050;
const SECONDS = 8;
const BEAT = 0.25;
const KBPS = 32;
/** So many figures of 0 to 9 stand for its loudness. */
const SHAPE = 40;
const SHAPE_FILE = resolve(
  import.meta.dirname,
  '../src/web/site/services/skiza-tunes/tune.tsx',
);

const samples = new Float32Array(RATE * SECONDS);

/** Semitones above A3; "." is silence. Two beats a second are four steps. */
const KALIMBA = [7, '.', 12, 14, '.', 12, 16, '.', 7, '.', 12, 9, '.', 7, 4, '.'];
const KALIMBA_END = [7, '.', 12, 14, '.', 16, 19, '.', 16, 14, 12, '.', 12, '.', '.', '.'];
const GUITAR = ['.', 4, '.', '.', 7, '.', '.', 4, '.', 5, '.', '.', 2, '.', '.', -1];
const BASS = [-12, '.', '.', '.', -5, '.', '.', -12, -7, '.', '.', '.', -5, '.', '.', '.'];

const hertz = (semitones: number): number => 220 * 2 ** ((semitones + 3) / 12);

/** Adds a sound that begins at a step, by its height at each moment. */
function add(step: number, length: number, height: (time: number) => number): void {
  const from = Math.round(step * BEAT * RATE);
  const to = Math.min(samples.length, from + Math.round(length * RATE));
  for (let at = from; at < to; at++) samples[at]! += height((at - from) / RATE);
}

const sine = (frequency: number, time: number): number => Math.sin(2 * Math.PI * frequency * time);

/** A tongue of a thumb piano: its tone, and the high one of the metal that is gone at once. */
function kalimba(step: number, semitones: number): void {
  const tone = hertz(semitones);
  add(step, 1.2, (time) => {
    const rise = Math.min(1, time / 0.004);
    return (
      rise *
      (0.3 * sine(tone, time) * Math.exp(-4 * time) +
        0.1 * sine(2 * tone, time) * Math.exp(-7 * time) +
        0.05 * sine(5.4 * tone, time) * Math.exp(-30 * time))
    );
  });
}

function guitar(step: number, semitones: number): void {
  const tone = hertz(semitones);
  add(step, 0.5, (time) => {
    const body = [1, 2, 3, 4].reduce(
      (sum, overtone) => sum + sine(overtone * tone, time) / overtone ** 1.4,
      0,
    );
    return 0.11 * Math.min(1, time / 0.003) * body * Math.exp(-8 * time);
  });
}

function bass(step: number, semitones: number): void {
  const tone = hertz(semitones);
  add(step, 0.7, (time) => 0.3 * Math.min(1, time / 0.01) * sine(tone, time) * Math.exp(-4 * time));
}

/** The same noise in every run: a tune is made once and stays. */
function shaker(step: number, loud: number): void {
  let seed = 1_234 + step * 7;
  let before = 0;
  add(step, 0.07, (time) => {
    seed = (seed * 16_807) % 2_147_483_647;
    const noise = seed / 1_073_741_823 - 1;
    const high = noise - before;
    before = noise;
    return loud * high * Math.exp(-55 * time);
  });
}

for (let bar = 0; bar < 2; bar++)
  for (let step = 0; step < 16; step++) {
    const at = bar * 16 + step;
    const high = (bar === 0 ? KALIMBA : KALIMBA_END)[step]!;
    const [middle, low] = [GUITAR[step]!, BASS[step]!];
    const closing = bar === 1 && step > 12;
    if (typeof high === 'number') kalimba(at, high);
    if (typeof middle === 'number' && !closing) guitar(at, middle);
    if (typeof low === 'number' && !closing) bass(at, low);
    if (!closing) shaker(at, step % 4 === 2 ? 0.09 : 0.04);
  }

/** The last half second goes out. */
for (let at = 0; at < RATE / 2; at++) samples[samples.length - 1 - at]! *= at / (RATE / 2);

const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const loudest = 0.89 / peak;

interface Encoder {
  encodeBuffer(samples: Int16Array): Uint8Array;
  flush(): Uint8Array;
}
// What it offers to `require` is empty.
const lame = join(dirname(load.resolve('@breezystack/lamejs')), 'lamejs.js');
const { Mp3Encoder } = (await import(pathToFileURL(lame).href)) as {
  Mp3Encoder: new (channels: number, rate: number, kbps: number) => Encoder;
};
const encoder = new Mp3Encoder(1, RATE, KBPS);
const whole = Int16Array.from(samples, (sample) => Math.round(sample * loudest * 32_767));
writeFileSync(
  pub('media/tune.mp3'),
  Buffer.concat([encoder.encodeBuffer(whole), encoder.flush()].map((part) => Buffer.from(part))),
);
console.log(kb(pub('media/tune.mp3')));

const width = samples.length / SHAPE;
const loudness = Array.from({ length: SHAPE }, (_, index) => {
  const part = samples.subarray(Math.floor(index * width), Math.floor((index + 1) * width));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
});
const most = Math.max(...loudness);
const shape = loudness.map((value) => Math.max(1, Math.round((9 * value) / most))).join('');
writeFileSync(
  SHAPE_FILE,
  `/** How loud the tune is, a fifth of a second each, 1 to 9 (media/tune.ts). */\nexport const TUNE_SHAPE = '${shape}';\n`,
);
