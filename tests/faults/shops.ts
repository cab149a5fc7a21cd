import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { PaymentMethod } from '../../src/contracts/orders.ts';
import { makePlace, type Place } from '../support/process.ts';
import { METHODS } from './customer.ts';

const SHOPS = [
  { kind: 'embedded', cards: 'stripe', methods: METHODS },
  { kind: 'postgres', cards: 'stripe', methods: METHODS },
  { kind: 'postgres', cards: 'paystack', methods: ['card'] },
] as const satisfies readonly (Pick<Place, 'kind' | 'cards'> & {
  methods: readonly PaymentMethod[];
})[];

/**
 * On both databases, and with cards by Paystack, with one shop that lives through all of its tests. `methods` are the ways
 * to pay that the shop is there for.
 */
export function onEachShop(
  what: string,
  tests: (place: () => Place, methods: readonly PaymentMethod[], shop: string) => void,
) {
  describe.each(SHOPS)(`${what}, $kind database, cards by $cards`, ({ kind, cards, methods }) => {
    let place: Place;
    beforeAll(async () => {
      place = Object.assign(await makePlace(kind, inject('postgresAdminUrl')), { cards });
    });
    afterAll(() => place?.remove());
    tests(() => place, methods, `${kind}, ${cards}`);
  });
}
