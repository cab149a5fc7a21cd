import { afterAll, beforeAll, inject, test } from 'vitest';
import { payThroughKill } from '../faults/points.ts';
import { makePlace, type Place } from '../support/process.ts';

/** The quick share of tests/faults: one kill for each method, of the built product in a process of its own. */
let place: Place;
beforeAll(async () => {
  const kind = inject('database');
  place = await makePlace(kind, kind === 'postgres' ? inject('postgresAdminUrl') : '');
});
afterAll(() => place?.remove());

test.each([
  { method: 'mpesa', point: 'callback-stored', serial: 1 },
  { method: 'card', point: 'request-sent', serial: 2 },
  { method: 'paypal', point: 'verified', serial: 3 },
] as const)('$method, killed with kill -9 at $point: paid once after the restart', { timeout: 90_000 }, async ({ method, point, serial }) => {
  await payThroughKill(place, point, method, serial);
});
