import { describe, expect, test } from 'vitest';
import type { Invoice } from '../../src/contracts/invoices.ts';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import { bookkeeper, ITEMS, readPdf } from '../support/bookkeeper.ts';
import { noticesTo } from '../support/mailbox.ts';
import { walked } from '../support/pages.ts';
import { useProduct } from '../support/product.ts';
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

  test('a change that leaves the customer’s details out keeps them, and an empty one takes it off', async () => {
    const details = {
      email: 'bursar@school.example',
      phone: '0722000149',
      kraPin: 'P051234567X',
      purchaseOrder: 'LPO 7',
      address: 'Kisumu',
      note: 'Thank you.',
    };
    const { id, customer, items, ...made } = await desk.make(details);
    const change = (more: object) =>
      desk.staff('PUT', `/api/invoices/${id}`, { customer, items, ...more });
    const kept = Object.fromEntries(
      Object.keys(details).map((key) => [key, Reflect.get(made, key)]),
    );
    expect((await change({})).body).toMatchObject(kept);
    const emptied = { email: '', phone: '', kraPin: '', purchaseOrder: '', address: '', note: '' };
    expect((await change(emptied)).body).toMatchObject({
      email: '',
      phone: null,
      kraPin: null,
      purchaseOrder: null,
      address: '',
      note: '',
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

describe('deleting (D78)', () => {
  test('before it is sent it becomes void; its number stays and is not used again', async () => {
    const invoice = await desk.make();
    expect((await desk.staff('DELETE', `/api/invoices/${invoice.id}`)).status).toBe(204);
    expect(await desk.read(invoice.id)).toMatchObject({
      status: 'Void',
      balance: 0,
      total: invoice.total,
    });
    expect((await desk.put(invoice, { note: 'x' })).body.code).toBe('invoice_void');
    expect((await desk.staff('POST', `/api/invoices/${invoice.id}/send`)).body.code).toBe(
      'invoice_void',
    );
    expect((await desk.record(invoice.id, { amount: 1 })).body.code).toBe('invoice_void');
    expect((await desk.staff('DELETE', `/api/invoices/${invoice.id}`)).status).toBe(409);
    expect(Number((await desk.make()).id.slice(4))).toBeGreaterThan(Number(invoice.id.slice(4)));
    expect(await desk.audited(invoice.id)).toEqual(['invoice.created', 'invoice.voided']);
  });

  test('once sent, a credit note takes back what is open, with its PDF by mail', async () => {
    const { invoice, token } = await desk.issue();
    await desk.record(invoice.id, { amount: 9083.44 });
    expect((await desk.staff('DELETE', `/api/invoices/${invoice.id}`)).status).toBe(204);
    const after = await desk.read(invoice.id);
    expect(after).toMatchObject({ status: 'Paid', paid: 9083.44, credited: 50000, balance: 0 });
    expect(after.creditNotes).toEqual([
      {
        id: expect.stringMatching(/^CN-\d{5}$/),
        amount: 43103.45,
        tax: 6896.55,
        total: 50000,
        reason: 'Invoice cancelled',
        date: today(),
        by: expect.any(String),
      },
    ]);
    const [mail] = await desk.mails(invoice.email, 'Credit note');
    const note = await readPdf(Buffer.from(mail!.attachments[0]!.content, 'base64'));
    expect(note.text).toContain('CREDIT NOTE');
    for (const words of [
      after.creditNotes[0]!.id,
      invoice.id,
      'Ksh 50,000.00',
      'Ksh 6,896.55',
      'not a fiscal document',
    ])
      expect(note.text).toContain(words);
    expect((await desk.page(token)).invoice.balance).toBe(0);
    expect((await desk.staff('DELETE', `/api/invoices/${invoice.id}`)).body.code).toBe(
      'invoice_paid',
    );
  });

  test('taken back in whole before anything was paid, it leaves the list', async () => {
    const { invoice } = await desk.issue({ customer: 'Whole Taken Back' });
    await desk.staff('DELETE', `/api/invoices/${invoice.id}`);
    expect(await desk.read(invoice.id)).toMatchObject({
      status: 'Void',
      credited: invoice.total,
      balance: 0,
    });
    expect(await desk.list('?q=Whole Taken')).toEqual([]);
  });
});

describe('money recorded by hand (D77)', () => {
  test('never above what is open; paid at nothing open; once for one key', async () => {
    const { invoice } = await desk.issue();
    const above = await desk.record(invoice.id, { amount: 59083.45 });
    expect([above.status, above.body.fields?.amount]).toEqual([422, 'Only Ksh 59,083.44 is due']);
    expect((await desk.record(invoice.id, { amount: 0 })).body.fields?.amount).toBe(
      'Enter an amount',
    );
    expect((await desk.record(invoice.id, { amount: 5, date: today(1) })).body.fields?.date).toBe(
      'The date cannot be in the future',
    );
    expect((await desk.record(invoice.id, { amount: 5, method: 'Gold' })).body.fields?.method).toBe(
      'Choose how it was paid',
    );
    const key = { headers: { 'idempotency-key': 'slip-1' } };
    const part = { amount: 20000, reference: 'KCB 778', date: today(-2), note: 'Counter deposit' };
    expect((await desk.record(invoice.id, part, key)).body).toMatchObject({
      status: 'Pending',
      paid: 20000,
      balance: 39083.44,
    });
    expect((await desk.record(invoice.id, part, key)).body).toMatchObject({ paid: 20000 });
    expect((await desk.record(invoice.id, { ...part, amount: 1 }, key)).body.code).toBe(
      'idempotency_conflict',
    );
    const rest = await desk.record(invoice.id, {
      amount: 39083.44,
      method: 'Cheque',
      receipt: true,
    });
    expect(rest.body).toMatchObject({ status: 'Paid', paid: 59083.44, balance: 0 });
    expect(
      rest.body.payments.map((payment) => [
        payment.method,
        payment.amount,
        payment.status,
        payment.date,
      ]),
    ).toEqual([
      ['Cheque', 39083.44, 'Completed', today()],
      ['Bank Transfer', 20000, 'Completed', today(-2)],
    ]);
    expect((await desk.record(invoice.id, { amount: 1 })).body.code).toBe('invoice_paid');
    const [receipt] = await desk.mails(invoice.email, `Receipt for invoice ${invoice.id}`);
    expect(receipt!.text).toContain('paid in full');
  });

  test('a bounced cheque is taken back once; who had its receipt is told, with what is open again; no receipt after it', async () => {
    const { invoice } = await desk.issue();
    const paid = (await desk.record(invoice.id, { amount: 59083.44, method: 'Cheque' })).body;
    const [cheque] = paid.payments;
    const path = `/api/invoices/${invoice.id}/payments/${cheque!.id}`;
    expect((await desk.staff<{ sentTo: string }>('POST', `${path}/receipt`)).body.sentTo).toBe(
      invoice.email,
    );
    const back = await desk.staff('POST', `${path}/reverse`, { reason: 'Bounced' });
    expect(back.body).toMatchObject({ status: 'Pending', paid: 0, balance: 59083.44 });
    expect(back.body.payments[0]).toMatchObject({
      status: 'Reversed',
      reason: 'Bounced',
      receiptTo: invoice.email,
    });
    const [told] = await desk.mails(invoice.email, 'is no longer valid');
    expect(told!.subject).toBe(`Your receipt for invoice ${invoice.id} is no longer valid`);
    const words = told!.text.replaceAll('\u00a0', ' ');
    expect(words).toContain('a receipt for Ksh 59,083.44 paid by cheque');
    expect(words).toContain('Reason: Bounced');
    expect(words).toContain('The balance is now Ksh 59,083.44, due on');
    expect((await desk.staff('POST', `${path}/reverse`, { reason: 'Again' })).body.code).toBe(
      'payment_reversed',
    );
    expect((await desk.staff('POST', `${path}/receipt`)).status).toBe(409);
    expect((await desk.staff('POST', `${path}/reverse`, {})).body.fields?.reason).toBe(
      'Reason is required',
    );
    expect(await desk.audited(invoice.id)).toEqual([
      'invoice.created',
      'invoice.sent',
      'invoice.payment_recorded',
      'invoice.receipt_sent',
      'invoice.payment_reversed',
    ]);
  });

  test('a payment that was recorded by mistake, without a receipt, is taken back without a word to the customer', async () => {
    const { invoice } = await desk.issue();
    const { payments } = (await desk.record(invoice.id, { amount: 500 })).body;
    expect(payments[0]!.receiptTo).toBeNull();
    await desk.staff('POST', `/api/invoices/${invoice.id}/payments/${payments[0]!.id}/reverse`, {
      reason: 'Typed twice',
    });
    expect(await noticesTo(product, invoice.email)).toEqual(['invoice']);
  });

  test('set to Paid in the form, the balance is recorded as it was paid; the other two come by themselves (S2-187)', async () => {
    const invoice = await desk.make({
      status: 'Paid',
      payment: { method: 'Cash', reference: 'R 12', date: today(-1) },
      date: today(-3),
    });
    expect(invoice).toMatchObject({
      status: 'Paid',
      paid: 59083.44,
      balance: 0,
      issuedAt: expect.any(String),
    });
    expect(invoice.payments).toMatchObject([
      { method: 'Cash', reference: 'R 12', date: today(-1), recorded: 'by hand' },
    ]);
    expect((await desk.put(invoice, { status: 'Pending' })).body.fields?.status).toBe(
      'This invoice is paid. Reverse the payment first',
    );
    const late = await desk.make({ date: today(-20), dueDate: today(-10) });
    expect(late.status).toBe('Overdue');
    expect((await desk.put(late, { status: 'Pending' })).body.fields?.status).toBe(
      'The due date has passed. Set a later one to make the invoice pending',
    );
    expect((await desk.put(late, { dueDate: today(3) })).body.status).toBe('Pending');
    const later = await desk.make();
    expect(
      (await desk.put(later, { status: 'Paid', payment: { method: 'Bank Transfer' } })).body,
    ).toMatchObject({ status: 'Paid', balance: 0, payments: [{ reference: null }] });
  });

  test('20 at once: never more than is owed', async () => {
    const { invoice } = await desk.issue({
      items: [{ description: 'a', quantity: 1, price: 1000, taxClass: 'exempt' }],
    });
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => desk.record(invoice.id, { amount: 150, again: true })),
    );
    expect(tries.filter((one) => one.status === 201)).toHaveLength(6);
    expect(await desk.read(invoice.id)).toMatchObject({
      paid: 900,
      balance: 100,
      status: 'Pending',
    });
  });
});

describe('credit notes', () => {
  test('never above what is open, with the VAT to the cent over all of them; numbers have no gap', async () => {
    const draft = await desk.make();
    expect((await desk.credit(draft.id, { amount: 1 })).body.code).toBe('invoice_not_issued');
    const { invoice } = await desk.send(draft.id);
    expect((await desk.credit(invoice.id, { amount: 59083.45 })).body.fields?.amount).toBe(
      'Only Ksh 59,083.44 is due, so you cannot credit more',
    );
    // Two who saw the same, or one whose answer was lost, write one note.
    const seen = { amount: 0.01, open: 59083.44 };
    const both = await Promise.all([desk.credit(invoice.id, seen), desk.credit(invoice.id, seen)]);
    expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      201,
      'credit_changed',
    ]);
    for (const amount of [333.33, 10000, 48750.1])
      expect((await desk.credit(invoice.id, { amount })).status).toBe(201);
    const after = await desk.read(invoice.id);
    expect(after).toMatchObject({ credited: 59083.44, balance: 0, status: 'Void' });
    expect(after.creditNotes.reduce((sum, note) => sum + note.tax * 100, 0)).toBeCloseTo(814944, 4);
    const numbers = after.creditNotes.map((note) => Number(note.id.slice(3)));
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
  });
});
