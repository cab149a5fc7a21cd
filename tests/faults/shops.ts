import { afterAll, beforeAll, describe, inject } from 'vitest';
import { makePlace, type Place } from '../support/process.ts';

/** On both databases, with one shop that lives through all tests of a database. */
export function onBothDatabases(what: string, tests: (place: () => Place, kind: string) => void) {
  describe.each(['embedded', 'postgres'] as const)(`${what}, %s database`, (kind) => {
    let place: Place;
    beforeAll(async () => void (place = await makePlace(kind, inject('postgresAdminUrl'))));
    afterAll(() => place?.remove());
    tests(() => place, kind);
  });
}
