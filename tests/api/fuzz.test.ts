import { expect, test } from 'vitest';
import { fuzz } from '../fuzz/fuzz.ts';
import { readOperations } from '../support/invalid-bodies.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin(product);
const SEED = 2026;

// A slice of `npm run fuzz`, always the same one: what it finds today it finds tomorrow.
test('hostile calls of every operation get no 5xx, and an answer in time', async () => {
  const operations = readOperations((await product.api('GET', '/api/openapi.json')).body);
  const told = await fuzz({
    operations,
    people: ['nobody', 'owner'],
    calls: operations.length * 2,
    seed: SEED,
    slow: 1_000,
    async make({ method }, path, body, who) {
      const cookie = who === 'owner' ? staff.cookie : null;
      const answer = await fetch(product.url + path, {
        method,
        headers: {
          ...(body !== null && { 'content-type': 'application/json' }),
          ...(cookie && { cookie }),
        },
        ...(body !== null && { body: JSON.stringify(body) ?? 'null' }),
        redirect: 'manual',
      });
      await answer.arrayBuffer();
      return answer.status;
    },
  });
  expect(told, `npm run fuzz -- --seed ${SEED}`).toEqual([]);
});
