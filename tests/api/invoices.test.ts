import { describe, expect, test } from 'vitest';
import type { Invoice } from '../../src/contracts/invoices.ts';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import { walked } from '../support/pages.ts';
import { useProduct } from '../support/product.ts';
import { bookkeeper, ITEMS } from '../support/bookkeeper.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin(product);
const desk = bookkeeper(product, () => staff.cookie);
const today = (days = 0): string =>
  nairobiDay(new Date(product.clock.now().getTime() + days * DAY));

describe('making and changing', () => {
  test('sums, number and days come from the server; VAT is added (S2-171, S2-216, S2-217, S2-218, S2-379, S2-380, D74, D76)', async () => {
    const made = await desk.staff('POST', '/api/invoices', {
      ...desk.draft(),
      id: 'INV-99999',
      amount: 1,
      total: 1,
      paid: 999,
      balance: 0,
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      customer: 'Green Hills Academy',
      status: 'Pending',
      currency: 'KES',
      amount: 50934,
      tax: 8149.44,
      total: 59083.44,
      paid: 0,
      credited: 0,
      balance: 59083.44,
      date: today(),
      dueDate: today(7),
      issuedAt: null,
      payLink: null,
    });
    expect(made.body.id).toMatch(/^INV-\d{5}$/);
    expect(made.body.id).not.toBe('INV-99999');
    expect(
      made.body.items.map((item) => [
        item.description,
        item.quantity,
        item.price,
        item.taxClass,
        item.vatRate,
      ]),
    ).toEqual([
      ['School website', 1, 45000, 'standard', 16],
      ['Hosting, per month', 12, 494.5, 'standard', 16],
    ]);
    expect(made.body.items.reduce((sum, item) => sum + item.vat, 0)).toBeCloseTo(8149.44, 6);
    expect(await desk.audited(made.body.id)).toEqual(['invoice.created']);
  });

  test('each line has its tax class (D35)', async () => {
    const invoice = await desk.make({
      items: [
        { description: 'a', quantity: 3, price: 0.33, taxClass: 'standard' },
        { description: 'b', quantity: 1, price: 100, taxClass: 'zero' },
        { description: 'c', quantity: 1, price: 50, taxClass: 'exempt' },
      ],
    });
    expect([invoice.amount, invoice.tax, invoice.total]).toEqual([150.99, 0.16, 151.15]);
    expect(invoice.items.map((item) => [item.taxClass, item.vatRate, item.vat])).toEqual([
      ['standard', 16, 0.16],
      ['zero', 0, 0],
      ['exempt', 0, 0],
    ]);
  });

  const item = (changes: object) => ({
    items: [{ description: 'a', quantity: 1, price: 1, ...changes }],
  });
  test.each([
    [{ customer: '' }, 'customer', 'S2-210', 'Customer is required'],
    [item({ description: ' ' }), 'items.0.description', 'S2-212', 'Description is required'],
    [item({ quantity: 0 }), 'items.0.quantity', 'S2-213', 'Quantity must be at least 1'],
    [item({ price: -1 }), 'items.0.price', 'S2-214', 'Price cannot be negative'],
    [item({ price: 0.001 }), 'items.0.price', 'S2-214', 'At most two decimals'],
    [item({ price: 1e-7 }), 'items.0.price', 'S2-214', 'At most two decimals'],
    [
      item({ quantity: 1e6, price: 1e9 }),
      'items.0.price',
      'D34',
      'The total of this invoice is too large',
    ],
    [{ items: [] }, 'items', 'S2-215', 'An invoice needs at least one item'],
    [{ dueDate: '2026-02-30' }, 'dueDate', 'D80', 'This date does not exist'],
    [
      { date: '2026-03-02', dueDate: '2026-03-01' },
      'dueDate',
      'D80',
      'The due date cannot be before the invoice date',
    ],
    [{ currency: 'EUR' }, 'currency', 'D75', 'Currency must be KES or USD'],
    [{ status: 'Paid' }, 'payment.method', 'D77', 'Choose how it was paid'],
    [
      { status: 'Overdue' },
      'status',
      'S2-187',
      'You cannot choose Overdue. An invoice becomes overdue by itself on the day after its due date',
    ],
  ])('%j is refused at %s (%s)', async (changes, field, _line, text) => {
    const answer = await desk.staff('POST', '/api/invoices', desk.draft(changes));
    expect([answer.status, answer.body.fields?.[field]]).toEqual([422, text]);
  });

  test('an empty date counts as left out (D80)', async () => {
    expect(await desk.make({ date: '', dueDate: '' })).toMatchObject({
      date: today(),
      dueDate: today(7),
    });
  });

  test('a draft changes as staff like, and the row that was read can be sent back whole', async () => {
    const invoice = await desk.make();
    const same = await desk.put(invoice, {});
    expect([same.status, same.body.total, same.body.updated_at > invoice.updated_at]).toEqual([
      200,
      invoice.total,
      true,
    ]);
    const changed = await desk.put(invoice, {
      customer: 'Hill School',
      currency: 'USD',
      note: 'Thank you.',
      items: [{ description: 'Website', quantity: 2, price: 500.25 }],
    });
    expect(changed.body).toMatchObject({
      customer: 'Hill School',
      currency: 'USD',
      note: 'Thank you.',
      amount: 1000.5,
      tax: 160.08,
      total: 1160.58,
      balance: 1160.58,
    });
    expect(changed.body.items).toHaveLength(1);
    const stale = await desk.put(
      invoice,
      { customer: 'Other' },
      { headers: { 'if-match': `"${invoice.updated_at}"` } },
    );
    expect([stale.status, stale.body.code]).toEqual([409, 'edit_conflict']);
    expect(stale.body).toMatchObject({ changed_fields: expect.arrayContaining(['items']) });
  });

  test('an issued invoice says for ever what it said: only note, due date and contact change', async () => {
    const { invoice } = await desk.issue();
    for (const changes of [
      { customer: 'Other' },
      { kraPin: 'P051234567X' },
      { currency: 'USD' },
      { date: today(-1) },
      { items: [{ ...ITEMS[0], price: 1 }] },
      { items: [...ITEMS, ITEMS[0]] },
    ]) {
      const refused = await desk.put(invoice, changes);
      expect([refused.status, refused.body.code]).toEqual([409, 'invoice_issued']);
    }
    const moved = await desk.put(invoice, { note: 'Two more weeks.', dueDate: today(21) });
    expect([moved.status, moved.body.dueDate, moved.body.note, moved.body.total]).toEqual([
      200,
      today(21),
      'Two more weeks.',
      invoice.total,
    ]);
  });

  test('one in instalments: they follow an edit, are refused where they do not add up, and a milestone gets its day after it was sent', async () => {
    const plan = [
      { label: 'Deposit', share: 'percent', value: 50, due: 'days', days: 7 },
      { label: 'Hand-over', share: 'sum', value: 500, due: 'milestone' },
    ];
    const off = { discount: { kind: 'percent', value: 50 } };
    const lines = (price: number) => [
      { description: 'Site', quantity: 1, price, taxClass: 'exempt', ...off },
    ];
    const draft = await desk.make({ items: lines(2_000), plan });
    expect(draft).toMatchObject({ total: 1_000, dueDate: today(7), dueNow: 500, dueLater: 500 });
    const dearer = await desk.put(draft, { items: lines(4_000) });
    expect([dearer.status, dearer.body.fields?.plan?.replaceAll('\u00a0', ' ')]).toEqual([
      422,
      'These instalments add up to Ksh 500.00 less than Ksh 2,000.00',
    ]);
    const early = [{ ...plan[0], value: 100, due: 'date', date: today(-1) }];
    expect((await desk.put(draft, { plan: early })).body.fields).toEqual({
      'plan.0.date': 'The due date cannot be before the invoice date',
    });
    const { invoice } = await desk.send(draft.id);
    expect((await desk.put(invoice, {})).status).toBe(200);
    expect((await desk.put(invoice, { discount: { kind: 'sum', value: 1 } })).status).toBe(409);
    expect(
      (await desk.put(invoice, { items: [{ ...lines(2_000)[0], discount: null }] })).status,
    ).toBe(409);
    await desk.record(invoice.id, { amount: 500 });
    const reached = await desk.put(invoice, {
      plan: [plan[0], { ...plan[1], due: 'date', date: today(7) }],
    });
    expect(reached.body).toMatchObject({ dueDate: today(7), dueNow: 500, dueLater: 0 });
    expect(
      reached.body.schedule.map(({ state, settled, dueDate }) => [state, settled, dueDate]),
    ).toEqual([
      ['settled', 500, today(7)],
      ['due', 0, today(7)],
    ]);
    const whole = await desk.put(reached.body, { plan: null, dueDate: today(30) });
    expect(whole.body).toMatchObject({ plan: null, schedule: [], dueDate: today(30), dueNow: 500 });
  });

  test('what is not there is not found', async () => {
    expect((await desk.staff('GET', '/api/invoices/INV-99998')).status).toBe(404);
  });
});

describe('the list', () => {
  test('search, filter, order and pages; void ones on demand only (S2-146, D133)', async () => {
    // Random addresses hold no letter O: only these rows are found by the word.
    const names = ['Amani Clinic', 'Bahari Hotel', 'Chui Safaris'];
    for (const [index, customer] of names.entries())
      await desk.make({
        customer: `${customer} Ndovu`,
        items: [{ description: 'a', quantity: 1, price: 100 * (3 - index) }],
      });
    const shown = async (query: string): Promise<string[]> =>
      (await desk.list(`?q=Ndovu&${query}`)).map((invoice) =>
        invoice.customer.replace(' Ndovu', ''),
      );
    expect(await shown('')).toEqual(names.toReversed());
    expect(await shown('sort=customer')).toEqual(names);
    expect(await shown('sort=total')).toEqual(names.toReversed());
    expect((await desk.list('?q=bahari')).map((invoice) => invoice.customer)).toEqual([
      'Bahari Hotel Ndovu',
    ]);
    const pages = await walked<Invoice>(staff, '/api/invoices?q=Ndovu&sort=customer&limit=2');
    expect(pages.map((invoice) => invoice.customer)).toEqual(names.map((name) => `${name} Ndovu`));
    const gone = (await desk.list('?q=Amani'))[0]!;
    expect((await desk.staff('DELETE', `/api/invoices/${gone.id}`)).status).toBe(204);
    expect(await shown('sort=customer')).toEqual(names.slice(1));
    expect(await shown('all=1&sort=customer')).toEqual(names);
    expect((await desk.list('?status=Void&q=Ndovu')).map((invoice) => invoice.id)).toEqual([
      gone.id,
    ]);
    expect((await desk.staff('GET', '/api/invoices?cursor=abc')).status).toBe(422);
  });

  test('goes on after a customer whose name is as long as it may be, in any script', async () => {
    const names = ['አ', 'ኢ', 'ኦ'].map((letter) => `Zawadi ${letter.repeat(143)}`);
    for (const customer of names)
      await desk.make({ customer, items: [{ description: 'a', quantity: 1, price: 1 }] });
    const found = await walked<Invoice>(staff, '/api/invoices?q=Zawadi&sort=customer&limit=1');
    expect(found.map((invoice) => invoice.customer).toSorted()).toEqual(names.toSorted());
  });
});
