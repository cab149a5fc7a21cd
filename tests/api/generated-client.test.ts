import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { useProduct } from '../support/product.ts';

const product = useProduct();
const CLIENT = join(import.meta.dirname, '../client');
const COMPILER = join(import.meta.dirname, '../../node_modules/typescript7/bin/tsc');

it('a client that is generated from the description compiles, and buys by M-Pesa', async () => {
  const { text } = await product.api('GET', '/api/openapi.json');
  mkdirSync(join(CLIENT, 'generated'), { recursive: true });
  writeFileSync(join(CLIENT, 'generated/api.ts'), astToString(await openapiTS(text)));
  const said = await promisify(execFile)(process.execPath, [COMPILER, '-p', CLIENT]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
  expect(said).toBe('');

  const { purchase } = (await import(`${CLIENT}/purchase.ts`)) as {
    purchase(url: string, pay: (prompt: string) => Promise<void>): Promise<unknown>;
  };
  const bought = await purchase(product.url, async (prompt) => {
    const paid = await product.api('POST', `/sandbox/api/prompts/${prompt}`, { action: 'pay' });
    expect(paid.status, paid.text).toBe(200);
  });
  expect(bought).toEqual({
    number: expect.stringMatching(/^BA[0-9A-Z]{8}$/) as string,
    status: 'paid',
    receipt: expect.stringMatching(/^[A-Z0-9]{10}$/) as string,
    conflict: 'idempotency_conflict',
  });
});
