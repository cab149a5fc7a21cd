import { expect, inject, it } from 'vitest';
import { orders } from '../../bench/orders/orders.ts';

it('the benchmark of orders buys, is paid, and replays its statements: it measures the product as it is', async () => {
  const rows = await orders(inject('postgresAdminUrl'), { warmUp: 2, orders: 4, rounds: 1 });
  expect(rows.map(({ ratio }) => ratio > 0)).toEqual([true, true]);
}, 30_000);
