import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { workbook, type SheetColumn } from './xlsx.ts';

async function bytesOf(columns: SheetColumn[], ...pages: unknown[][][]): Promise<Buffer> {
  async function* read(): AsyncGenerator<unknown[][]> {
    yield* pages;
  }
  const parts: Buffer[] = [];
  for await (const part of workbook('payments', columns, read())) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const COLUMNS: SheetColumn[] = [
  { head: 'Customer' },
  { head: 'Phone', kind: 'phone' },
  { head: 'Paid', kind: 'moment' },
  { head: 'Day', kind: 'day' },
  { head: 'Amount', kind: 'money' },
];

it('is a workbook that others read: texts as texts, phones with their zero, times of Nairobi as dates, amounts as numbers', async () => {
  const file = await bytesOf(
    COLUMNS,
    [['=HYPERLINK("x")', '254712345678', '2026-03-31T22:30:00.000Z', '2026-03-31', 85_000.5]],
    [['Wanjirũ & <Sons> "Ltd"\u0000\u001b\ud800', '+254712345678', null, null, -3]],
  );
  expect(await readSheet(file)).toEqual([
    ['Customer', 'Phone', 'Paid', 'Day', 'Amount'],
    [
      '=HYPERLINK("x")',
      '0712 345 678',
      new Date('2026-04-01T01:30:00Z'),
      new Date('2026-03-31T00:00:00Z'),
      85_000.5,
    ],
    ['Wanjirũ & <Sons> "Ltd"\ufffd', '+254 712 345 678', null, null, -3],
  ]);
});

it('asks for no more of a long list than its reader takes', async () => {
  let made = 0;
  async function* pages(): AsyncGenerator<unknown[][]> {
    for (; made < 500; made++)
      yield [...Array(200)].map(() => [crypto.randomUUID(), crypto.randomUUID(), null, null, 1]);
  }
  const out = workbook('payments', COLUMNS, pages());
  out.read(0);
  // Nobody takes anything: it comes to rest while most is not read yet.
  for (let before = -1; made !== before;) {
    before = made;
    for (let turn = 0; turn < 500; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(made).toBeLessThan(100);
  let bytes = 0;
  for await (const part of out) bytes += (part as Buffer).length;
  expect([made, bytes > 1_000_000]).toEqual([500, true]);
});

it('fails as a whole where a page of the list fails', async () => {
  async function* pages(): AsyncGenerator<unknown[][]> {
    yield [['one']];
    throw new Error('the database went away');
  }
  const read = async (): Promise<void> => {
    for await (const part of workbook('payments', COLUMNS, pages())) expect(part).toBeDefined();
  };
  await expect(read()).rejects.toThrow('the database went away');
});
