import { expect, test } from 'vitest';
import type { AnyBody } from '../support/api.ts';
import { readPdf } from '../support/bookkeeper.ts';
import { useProduct } from '../support/product.ts';

const product = useProduct();

const BUYER = { name: 'Asha Mwangi', email: 'asha@example.co.ke', phone: '0712 345 678' };
const make = (body: object) =>
  fetch(`${product.url}/api/orders/proforma`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      lines: [{ id: 'exam-basic', packageType: 'Exam Parlour', quantity: 2, price: 1 }],
      customer: BUYER,
      ...body,
    }),
  });
const orders = async (): Promise<number> =>
  (await product.db.query<{ n: number }>('select count(*)::int as n from orders'))[0]!.n;

test('a guest gets a proforma at the catalogue’s prices, and nothing is ordered', async () => {
  const before = await orders();
  const answer = await make({});
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { text } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  for (const words of ['PROFORMA', 'Asha Mwangi', 'Ksh 4,640.00', '/checkout?items=exam-basic*2'])
    expect(text).toContain(words);
  expect(await orders()).toBe(before);
  // The same is the same proforma; another buyer's is another one.
  const names = [answer, await make({}), await make({ customer: { ...BUYER, company: 'Nyota' } })];
  const [one, same, other] = names.map((made) => made.headers.get('content-disposition'));
  expect(one).toMatch(/proforma-PF-\d{6}-[0-9A-F]{6}\.pdf/);
  expect([same === one, other === one]).toEqual([true, false]);
});

test('what could not be ordered gets none, with the reason at its field', async () => {
  const gone = await product.api<AnyBody>('POST', '/api/orders/proforma', {
    lines: [{ id: 'gone', packageType: 'Exam Parlour', quantity: 1 }],
    customer: BUYER,
  });
  expect([gone.status, Object.keys(gone.body.fields!)]).toEqual([422, ['lines.0.id']]);
  const nobody = await make({ customer: { ...BUYER, email: 'asha' } });
  expect([nobody.status, Object.keys((await nobody.json()).fields)]).toEqual([
    422,
    ['customer.email'],
  ]);
});
