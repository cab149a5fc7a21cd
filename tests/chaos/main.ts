import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../../tools/browser.ts';
import { servePages } from '../../tools/served-pages.ts';
import { seeded } from '../faults/random.ts';
import { session, type Told } from './session.ts';

/** `npm run chaos -- --sessions 500 --seed 1795346713561`: random visitors on a network that fails (tests/README.md). */
const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    /** A part of a form's name: only those. */
    form: { type: 'string', default: '' },
  },
});
const seed = Number(values.seed);
const began = Date.now();
console.log(`seed ${seed}, ${values.sessions} sessions`);
const { url, stop } = await servePages();
const browser = await chromium.launch({
  executablePath: (await ensureBrowser()).path,
  args: ['--no-sandbox', '--disable-gpu'],
});
const all: Told[] = [];
for (let number = 0; number < Number(values.sessions); number++) {
  // Each of its own randomness, so that one can be seen again whatever the others did.
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  context.setDefaultTimeout(20_000);
  const told = await session(context, seeded(seed + number), number, values.form);
  all.push(told);
  for (const line of told.broken)
    console.log(`session ${number}, ${told.form} [${told.faults.join(', ')}]: ${line}`);
  await context.close();
}
await browser.close();
await stop();
const faults = all.flatMap((told) => told.faults).filter((fault) => fault !== 'none');
const broken = all.filter((told) => told.broken.length > 0);
console.log(
  `${all.length} sessions, ${faults.length} faults, ${Math.round((Date.now() - began) / 1_000)} s: ${broken.length === 0 ? 'nothing was lost, nothing claimed' : `${broken.length} sessions where something was`}`,
);
process.exit(broken.length === 0 ? 0 : 1);
