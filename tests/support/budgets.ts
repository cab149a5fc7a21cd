import { expect } from 'vitest';
import { type TestProduct } from './product.ts';

export const MANY = 100_000;
export const PLENTY = {
  mailsPerAddress: 100,
  mailsPerNetwork: 1_000,
  mailsInAll: MANY,
  textsPerPhone: 100,
  textsPerNetwork: 1_000,
  textsInAll: MANY,
  promptsPerPhone: 100,
  promptsPerPhoneDay: 1_000,
  promptsPerNetwork: 10_000,
  promptsInAll: MANY,
  declinesPerNetwork: 1_000,
  declinesPerCard: 1_000,
  declinesPerSum: MANY,
};
export async function limit(
  product: TestProduct,
  admin: string,
  limits: Partial<typeof PLENTY>,
): Promise<void> {
  const answer = await product.api(
    'PUT',
    '/api/settings/budgets',
    { ...PLENTY, ...limits },
    { cookie: admin },
  );
  expect(answer.status).toBe(200);
  await product.db.query('delete from message_counts');
}
