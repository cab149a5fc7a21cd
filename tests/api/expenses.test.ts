import { beforeAll, describe, expect, test } from 'vitest';
import type { Expense } from '../../src/contracts/expenses.ts';
import { nairobiDay } from '../../src/kernel/clock.ts';
import { walked } from '../support/pages.ts';
import { signUp } from '../support/accounts.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { picture } from '../support/picture.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin<Saved>(product);
let user = '';
beforeAll(async () => {
  user = await signUp(product, 'somebody@example.com');
});

type Saved = Expense & {
  changed_fields?: string[];
  fields?: Record<string, string>;
  message?: string;
};
type Summary = {
  count: number;
  total: number;
  categories: { category: string; count: number; total: number }[];
};
const list = async (query: string) =>
  (await staff<Expense[]>('GET', `/api/expenses?${query}`)).body;
const spent = (more: object = {}) => ({
  date: '2026-03-31',
  category: 'Transport',
  supplier: 'Boda riders',
  amount: 1250.5,
  note: 'Deliveries',
  ...more,
});
const upload = (receipt: Blob, cookie: string | null = staff.cookie) =>
  sendForm<{ url: string; fields?: Record<string, string>; message?: string }>(
    product,
    '/api/expenses/receipt',
    { receipt },
    { cookie, names: { receipt: 'till roll.pdf' } },
  );

describe('the ledger', () => {
  test('the demo shows six months, nothing of it after today (D85)', async () => {
    const rows = await list('limit=200');
    expect(new Set(rows.map((row) => row.date.slice(0, 7))).size).toBe(6);
    expect(rows.every((row) => row.date <= nairobiDay(product.clock.now()))).toBe(true);
    expect(rows.map((row) => row.date)).toEqual(
      rows
        .map((row) => row.date)
        .toSorted()
        .toReversed(),
    );
  });

  test('an expense is added, changed and removed; the audit log says from what to what', async () => {
    const made = await staff('POST', '/api/expenses', spent());
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...spent(), receipt: '', id: expect.any(Number) });
    const changed = await staff('PUT', `/api/expenses/${made.body.id}`, {
      ...made.body,
      amount: 0.8,
      note: undefined,
    });
    expect([changed.status, changed.body.amount, changed.body.note]).toEqual([
      200,
      0.8,
      'Deliveries',
    ]);
    expect((await staff('DELETE', `/api/expenses/${made.body.id}`)).status).toBe(204);
    expect((await staff('GET', `/api/expenses/${made.body.id}`)).status).toBe(404);
    const log = await product.db.query<{ action: string; before: object; after: object }>(
      `select action, before, after from audit_entries where entity = 'expense' and entity_id = $1 order by id`,
      [String(made.body.id)],
    );
    expect(log.map((entry) => entry.action)).toEqual([
      'expense.added',
      'expense.changed',
      'expense.removed',
    ]);
    expect(log[1]).toMatchObject({ before: { amount: 125_050 }, after: { amount: 80 } });
  });

  test.each([
    ['date', '', 'Date is required'],
    ['date', '2026-02-30', 'This date does not exist'],
    ['category', 'Bribes', 'Choose a category'],
    ['supplier', ' ', 'Supplier is required'],
    ['amount', 0, 'Amount must be above zero'],
    ['amount', 1.005, 'At most two decimals'],
    ['amount', undefined, 'Amount is required'],
    ['receipt', '/uploads/cvs/00000000000000000000000000000000.pdf', 'Upload the receipt'],
    [
      'receipt',
      '/uploads/receipts/00000000000000000000000000000000.pdf',
      'This receipt is no longer available. Upload it again.',
    ],
  ])('%s %j is refused at the field', async (field, value, text) => {
    const answer = await staff('POST', '/api/expenses', spent({ [field]: value }));
    expect([answer.status, answer.body.fields]).toEqual([422, { [field]: text }]);
  });

  test('it is searched, narrowed by category and days, sorted and summed alike', async () => {
    for (const [date, category, supplier, amount] of [
      ['2025-01-31', 'Rent', 'Zawadi House', 100.1],
      ['2025-02-01', 'Rent', 'Zawadi House', 200.2],
      ['2025-02-28', 'Power & water', 'Zawadi Power', 0.05],
    ] as const) {
      await staff('POST', '/api/expenses', { date, category, supplier, amount });
    }
    const amounts = async (query: string) => (await list(query)).map((row) => row.amount);
    expect(await amounts('q=zawadi')).toEqual([0.05, 200.2, 100.1]);
    expect(await amounts('q=zawadi&sort=amount')).toEqual([0.05, 100.1, 200.2]);
    expect(await amounts('q=ZAWADI&category=Rent&from=2025-02-01&to=2025-02-28')).toEqual([200.2]);
    const summary = await staff<Summary>('GET', '/api/expenses/summary?q=zawadi');
    expect(summary.body).toEqual({
      count: 3,
      total: 300.35,
      categories: [
        { category: 'Rent', count: 2, total: 300.3 },
        { category: 'Power & water', count: 1, total: 0.05 },
      ],
    });
    expect((await staff<Summary>('GET', '/api/expenses/summary?from=2030-01-01')).body).toEqual({
      count: 0,
      total: 0,
      categories: [],
    });
    expect((await staff('GET', '/api/expenses?from=soon')).status).toBe(422);
    const pages = await walked<Expense>(staff, '/api/expenses?q=zawadi&sort=amount&limit=2');
    expect(pages.map((row) => row.amount)).toEqual([0.05, 100.1, 200.2]);
  });

  test('a stale edit and a stale removal are refused (D135)', async () => {
    const { body: made } = await staff('POST', '/api/expenses', spent());
    await staff('PUT', `/api/expenses/${made.id}`, spent({ amount: 9 }));
    const mark = { 'if-match': `"${made.updated_at}"` };
    expect((await staff('PUT', `/api/expenses/${made.id}`, spent(), mark)).body.message).toContain(
      'changed this expense after you opened this page',
    );
    expect((await staff('DELETE', `/api/expenses/${made.id}`, undefined, mark)).status).toBe(409);
  });
});

describe('receipts', () => {
  test('a PDF and a picture are kept with an expense, for staff only', async () => {
    const photo = await picture(3000, 1000);
    for (const [file, ending, type] of [
      [pdf(), 'pdf', 'application/pdf'],
      [photo, 'webp', 'image/webp'],
    ] as const) {
      const {
        status,
        body: { url },
      } = await upload(file);
      expect([status, url]).toEqual([
        200,
        expect.stringMatching(new RegExp(`^/uploads/receipts/[a-z0-9]{32}\\.${ending}$`)),
      ]);
      const { body: made } = await staff('POST', '/api/expenses', spent({ receipt: url }));
      expect(made.receipt).toBe(url);
      const seen = await fetch(product.url + url, { headers: { cookie: staff.cookie } });
      expect([
        seen.status,
        seen.headers.get('content-type'),
        seen.headers.get('cache-control'),
      ]).toEqual([200, type, 'private, no-store']);
      for (const cookie of ['', user])
        expect((await fetch(product.url + url, { headers: { cookie } })).status).toBe(404);
      expect(
        (await staff('PUT', `/api/expenses/${made.id}`, spent({ receipt: '' }))).body.receipt,
      ).toBe('');
    }
  });

  test.each([
    [
      'neither picture nor PDF',
      new Blob(['hello'], { type: 'application/pdf' }),
      422,
      'Receipt must be an image or a PDF',
    ],
    [
      'more than 5 MB',
      new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]),
      413,
      'The receipt must be 5 MB or smaller',
    ],
  ])('%s is refused at the field', async (_what, file, status, text) => {
    const answer = await upload(file);
    expect([answer.status, answer.body.fields]).toEqual([status, { receipt: text }]);
  });
});
