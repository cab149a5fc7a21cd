import './quick-start.ts';
import './closed-pipe.ts';

/** `npm run preflight`: one line each, and exit code 1 where something is not as it should be. */
const MARKS = new Map([
  [true, '✔'],
  [false, '✘'],
  [null, '–'],
]);
const { preflight } = await import('./wiring/preflight.ts');
const good = await preflight(process.env, ({ what, good: found, says }) =>
  console.log(`${MARKS.get(found)} ${what}: ${says}`),
);
process.exit(good ? 0 : 1);
