import { describe, expect, test } from 'vitest';
import type { Invoice } from '../../src/contracts/invoices.ts';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import { signUp } from '../support/accounts.ts';
import { type Answer, nextPage } from '../support/api.ts';
import { noticesTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { bookkeeper, ITEMS, readPdf } from '../support/bookkeeper.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin(product);
const desk = bookkeeper(product, () => staff.cookie);
const today = (days = 0): string =>
  nairobiDay(new Date(product.clock.now().getTime() + days * DAY));
const file = async (path: string, cookie: string | null) => {
  const answer = await fetch(product.url + path, { headers: cookie ? { cookie } : {} });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
};

describe('making and changing', () => {
  test('S2-171, S2-216, S2-217, S2-218, S2-379, S2-380, D74, D76: sums, number and days come from the server; VAT is added', async () => {
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

  test('D35: each line has its tax class', async () => {
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

  test.each([
    ['S2-210', { customer: '' }, 'customer', 'Customer is required'],
    [
      'S2-212',
      { items: [{ description: ' ', quantity: 1, price: 1 }] },
      'items.0.description',
      'Description is required',
    ],
    [
      'S2-213',
      { items: [{ description: 'a', quantity: 0, price: 1 }] },
      'items.0.quantity',
      'Quantity must be at least 1',
    ],
    [
      'S2-214',
      { items: [{ description: 'a', quantity: 1, price: -1 }] },
      'items.0.price',
      'Price cannot be negative',
    ],
    [
      'S2-214',
      { items: [{ description: 'a', quantity: 1, price: 0.001 }] },
      'items.0.price',
      'At most two decimals',
    ],
    [
      'S2-214',
      { items: [{ description: 'a', quantity: 1, price: 1e-7 }] },
      'items.0.price',
      'At most two decimals',
    ],
    ['S2-215', { items: [] }, 'items', 'An invoice needs at least one item'],
    ['D80', { dueDate: '2026-02-30' }, 'dueDate', 'There is no such day'],
    [
      'D80',
      { date: '2026-03-02', dueDate: '2026-03-01' },
      'dueDate',
      'The due date cannot be before the invoice date',
    ],
    ['D75', { currency: 'EUR' }, 'currency', 'Currency must be KES or USD'],
    ['D77', { status: 'Paid' }, 'payment.method', 'Please choose how it was paid'],
    [
      'S2-187',
      { status: 'Overdue' },
      'status',
      'An invoice becomes overdue on the day after its due date',
    ],
    [
      'D34',
      { items: [{ description: 'a', quantity: 1_000_000, price: 1e9 }] },
      'items.0.price',
      'This invoice is too large',
    ],
  ])('%s: %j is refused at %s', async (_line, changes, field, text) => {
    const answer = await desk.staff('POST', '/api/invoices', desk.draft(changes));
    expect([answer.status, answer.body.fields?.[field]]).toEqual([422, text]);
  });

  test('D80: an empty date counts as left out', async () => {
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

  test('D135: what is not there is not found, and only staff of the sales may look', async () => {
    expect((await desk.staff('GET', '/api/invoices/INV-99998')).status).toBe(404);
    const user = await signUp(product, 'not-staff@example.com');
    for (const [cookie, status] of [
      [null, 401],
      [user, 403],
    ] as const) {
      for (const [method, path] of [
        ['GET', '/api/invoices'],
        ['POST', '/api/invoices'],
        ['PUT', '/api/invoices/INV-00001'],
        ['DELETE', '/api/invoices/INV-00001'],
        ['POST', '/api/invoices/INV-00001/send'],
        ['POST', '/api/invoices/INV-00001/payments'],
        ['POST', '/api/invoices/INV-00001/credit-notes'],
      ] as const) {
        expect(
          (await product.api(method, path, method === 'GET' ? undefined : {}, { cookie })).status,
        ).toBe(status);
      }
    }
  });
});

describe('the list', () => {
  test('S2-146, D133: search, filter, order and pages; void ones on demand only', async () => {
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
    const first = await staff<Invoice[]>('GET', '/api/invoices?q=Ndovu&sort=customer&limit=2');
    expect([first.body.length, first.headers.get('x-total-count')]).toEqual([2, '3']);
    const next = nextPage(first)!;
    expect((await staff<Invoice[]>('GET', next)).body.map((invoice) => invoice.customer)).toEqual([
      'Chui Safaris Ndovu',
    ]);
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
    const names = ['አ', 'ኢ', 'ኦ'].map((letter) => `Zz ${letter.repeat(147)}`);
    for (const customer of names)
      await desk.make({ customer, items: [{ description: 'a', quantity: 1, price: 1 }] });
    const found: string[] = [];
    for (let next: string | undefined = '/api/invoices?q=Zz&sort=customer&limit=1'; next;) {
      const page: Answer<Invoice[]> = await staff<Invoice[]>('GET', next);
      expect(page.status, page.text).toBe(200);
      found.push(...page.body.map((invoice) => invoice.customer));
      next = nextPage(page);
    }
    expect(found.toSorted()).toEqual(names.toSorted());
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
        reason: 'Invoice taken back',
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
    expect([above.status, above.body.fields?.amount]).toEqual([
      422,
      'Only Ksh\u00a059,083.44 is still to be paid',
    ]);
    expect((await desk.record(invoice.id, { amount: 0 })).body.fields?.amount).toBe(
      'Please enter an amount',
    );
    expect((await desk.record(invoice.id, { amount: 5, date: today(1) })).body.fields?.date).toBe(
      'This day has not come yet',
    );
    expect((await desk.record(invoice.id, { amount: 5, method: 'Gold' })).body.fields?.method).toBe(
      'Please choose how it was paid',
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

  test('a bounced cheque is taken back once; its receipt can be mailed before, not after', async () => {
    const { invoice } = await desk.issue();
    const paid = (await desk.record(invoice.id, { amount: 59083.44, method: 'Cheque' })).body;
    const [cheque] = paid.payments;
    const path = `/api/invoices/${invoice.id}/payments/${cheque!.id}`;
    expect((await desk.staff<{ sentTo: string }>('POST', `${path}/receipt`)).body.sentTo).toBe(
      invoice.email,
    );
    const back = await desk.staff('POST', `${path}/reverse`, { reason: 'Bounced' });
    expect(back.body).toMatchObject({ status: 'Pending', paid: 0, balance: 59083.44 });
    expect(back.body.payments[0]).toMatchObject({ status: 'Reversed', reason: 'Bounced' });
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

  test('S2-187: set to Paid in the form, the balance is recorded as it was paid; the other two come by themselves', async () => {
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
      'It is paid: take the payment back first',
    );
    const late = await desk.make({ date: today(-20), dueDate: today(-10) });
    expect(late.status).toBe('Overdue');
    expect((await desk.put(late, { status: 'Pending' })).body.fields?.status).toBe(
      'Its due date is over: move the due date to make it pending',
    );
    expect((await desk.put(late, { dueDate: today(3) })).body.status).toBe('Pending');
    const later = await desk.make();
    expect(
      (await desk.put(later, { status: 'Paid', payment: { method: 'Bank Transfer' } })).body,
    ).toMatchObject({ status: 'Paid', balance: 0 });
  });

  test('20 at once: never more than is owed', async () => {
    const { invoice } = await desk.issue({
      items: [{ description: 'a', quantity: 1, price: 1000, taxClass: 'exempt' }],
    });
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => desk.record(invoice.id, { amount: 150 })),
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
      'Only Ksh\u00a059,083.44 is still open',
    );
    for (const amount of [0.01, 333.33, 10000, 48750.1])
      expect((await desk.credit(invoice.id, { amount })).status).toBe(201);
    const after = await desk.read(invoice.id);
    expect(after).toMatchObject({ credited: 59083.44, balance: 0, status: 'Void' });
    expect(after.creditNotes.reduce((sum, note) => sum + note.tax * 100, 0)).toBeCloseTo(814944, 4);
    const numbers = after.creditNotes.map((note) => Number(note.id.slice(3)));
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
  });
});

describe('sending', () => {
  test('D73: issues it, mails the PDF with the private pay link, again sends it again; nothing big or secret stays in the outbox', async () => {
    const invoice = await desk.make({
      kraPin: 'P051234567X',
      address: 'Ngong Road, Nairobi',
      customer: 'Wanjirũ Mwangi Traders',
      note: 'Thank you.',
    });
    const { invoice: sent, token } = await desk.send(invoice.id);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect([sent.issuedAt !== null, sent.sentAt !== null, sent.viewedAt]).toEqual([
      true,
      true,
      null,
    ]);
    const [mail] = await desk.mails(invoice.email, `Invoice ${invoice.id}`);
    expect(mail!.subject.replaceAll('\u00a0', ' ')).toContain('Ksh 59,083.44 due on');
    expect(mail!.text).toContain(`/invoice/${token}`);
    expect(mail!.attachments.map(({ name, contentType }) => [name, contentType])).toEqual([
      [`${invoice.id}.pdf`, 'application/pdf'],
    ]);
    const pdf = await readPdf(Buffer.from(mail!.attachments[0]!.content, 'base64'));
    expect(pdf.pages).toBe(1);
    for (const words of [
      'INVOICE',
      'not a fiscal document',
      invoice.id,
      'Mfano Technologies Ltd',
      'KRA PIN P000000000A',
      'Wanjirũ Mwangi Traders',
      'KRA PIN P051234567X',
      'School website',
      'Hosting, per month',
      '494.50',
      '5,934.00',
      '16%',
      'Ksh 50,934.00',
      'Ksh 8,149.44',
      'Ksh 59,083.44',
      'EAT',
      'Page 1 of 1',
      token,
    ])
      expect(pdf.text).toContain(words);
    expect(pdf.text).not.toContain('TAX INVOICE');
    const [row] = await product.db.query<{ text: string; attachments: unknown }>(
      "select text, attachments from notices where recipient = $1 and template = 'invoice'",
      [invoice.email],
    );
    expect(row).toEqual({ text: '', attachments: [{ kind: 'invoice', number: invoice.id }] });
    product.clock.advance(1_000);
    const again = await desk.send(invoice.id);
    expect([again.token, again.invoice.issuedAt]).toEqual([token, sent.issuedAt]);
    expect(
      (await noticesTo(product, invoice.email)).filter((template) => template === 'invoice'),
    ).toHaveLength(2);
    expect(await desk.audited(invoice.id)).toEqual([
      'invoice.created',
      'invoice.sent',
      'invoice.sent_again',
    ]);
  });

  test('without an address it is refused at the field', async () => {
    const invoice = await desk.make({ email: '' });
    const refused = await desk.staff('POST', `/api/invoices/${invoice.id}/send`);
    expect([refused.status, refused.body.fields?.email]).toEqual([
      422,
      'Type the e-mail address of the customer first',
    ]);
  });

  test('a revoked link opens nothing; the next sending makes another', async () => {
    const { invoice, token } = await desk.issue();
    expect((await product.api('GET', `/api/pay/${token}`)).status).toBe(200);
    expect(
      (await desk.staff('POST', `/api/invoices/${invoice.id}/revoke-link`)).body.payLink,
    ).toBeNull();
    for (const path of [
      `/api/pay/${token}`,
      `/api/pay/${token}/pdf`,
      `/api/pay/${'x'.repeat(43)}`,
      '/api/pay/short',
    ])
      expect((await fetch(product.url + path)).status).toBe(404);
    expect((await desk.pay(token, 'mpesa', { phoneNumber: '0712345678', amount: 1 })).status).toBe(
      404,
    );
    const next = await desk.send(invoice.id);
    expect(next.token).not.toBe(token);
    expect((await product.api('GET', `/api/pay/${next.token}`)).status).toBe(200);
  });

  test('a long invoice goes on over the pages', async () => {
    const { invoice, token } = await desk.issue({
      items: Array.from({ length: 120 }, (_, index) => ({
        description: `Lesson ${index + 1} of the course in computer use for teachers, with its exercises`,
        quantity: 1,
        price: 10,
      })),
    });
    const { bytes, headers } = await file(`/api/pay/${token}/pdf`, null);
    expect([
      headers.get('content-type'),
      headers.get('x-robots-tag'),
      headers.get('referrer-policy'),
      headers.get('cache-control'),
    ]).toEqual(['application/pdf', 'noindex', 'no-referrer', 'private, no-store']);
    const { text, pages } = await readPdf(bytes);
    expect(pages).toBeGreaterThan(3);
    for (const words of [
      'Lesson 1 of',
      'Lesson 120 of',
      `Page ${pages} of ${pages}`,
      'Ksh 1,392.00',
    ])
      expect(text).toContain(words);
    expect(text.split(`INVOICE ${invoice.id}`)).toHaveLength(pages);
    // A link may be passed on; the PDF of the mail, and staff's, names the customer's address.
    expect(text).not.toContain('greenhills.example');
    expect(
      (await readPdf((await file(`/api/invoices/${invoice.id}/pdf`, staff.cookie)).bytes)).text,
    ).toContain('greenhills.example');
  });

  test('a large amount stands on one line of the PDF, in the table and in the sums', async () => {
    const { invoice } = await desk.issue({
      items: [{ description: 'Airtime for a year', quantity: 1_000_000, price: 999 }],
    });
    const { text } = await readPdf(
      (await file(`/api/invoices/${invoice.id}/pdf`, staff.cookie)).bytes,
    );
    // In its line, in the sums by rate, and in the sums; the total once.
    expect(
      ['999,000,000.00', '159,840,000.00', '1,158,840,000.00'].map(
        (figure) => text.split(figure).length - 1,
      ),
    ).toEqual([3, 3, 1]);
  });
});

describe('whose invoices', () => {
  test("docs/calls.md#who-may-call: a user reads the own ones and their PDF, by a proven address only; others' look as if they were not there", async () => {
    const mine = await signUp(product, 'owner@customer.example');
    const other = await signUp(product, 'other@customer.example');
    const { invoice } = await desk.issue({ email: 'Owner@customer.example' });
    await desk.make({ email: 'owner@customer.example' });
    const own = async (cookie: string): Promise<string[]> =>
      (await product.api<Invoice[]>('GET', '/api/invoices/mine', undefined, { cookie })).body.map(
        (one) => one.id,
      );
    expect(await own(mine)).toEqual([]);
    expect((await file(`/api/invoices/${invoice.id}/pdf`, mine)).status).toBe(404);
    await product.db.query(
      "update users set email_verified_at = now() where email = 'owner@customer.example'",
    );
    expect(await own(mine)).toEqual([invoice.id]);
    expect(await own(other)).toEqual([]);
    const pdf = await file(`/api/invoices/${invoice.id}/pdf`, mine);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect((await file(`/api/invoices/${invoice.id}/pdf`, other)).status).toBe(404);
    expect((await file(`/api/invoices/${invoice.id}/pdf`, null)).status).toBe(401);
    expect((await file(`/api/invoices/${invoice.id}/pdf`, staff.cookie)).status).toBe(200);
    expect((await product.api('GET', '/api/invoices/mine')).status).toBe(401);
  });

  test('its owner who is signed in is led to the private page while something is open; nobody else learns that it is there', async () => {
    const mine = await signUp(product, 'payer@customer.example');
    const other = await signUp(product, 'stranger@customer.example');
    const { invoice, token } = await desk.issue({ email: 'payer@customer.example' });
    const draft = await desk.make({ email: 'payer@customer.example' });
    const door = (cookie: string | null, id = invoice.id) =>
      product.api<{ path: string; code?: string }>(
        'POST',
        `/api/invoices/${id}/pay-page`,
        {},
        { cookie },
      );
    // An address that is not proved yet owns nothing, and staff have the link beside the invoice.
    for (const cookie of [mine, other, staff.cookie]) expect((await door(cookie)).status).toBe(404);
    expect((await door(null)).status).toBe(401);
    await product.db.query(
      "update users set email_verified_at = now() where email = 'payer@customer.example'",
    );
    const opened = await door(mine);
    expect([opened.status, opened.body]).toEqual([200, { path: `/invoice/${token}` }]);
    expect([
      (await door(mine, draft.id)).status,
      (await door(mine, 'INV-99999')).status,
      (await door(other)).status,
    ]).toEqual([404, 404, 404]);
    // The list itself holds no key.
    expect(
      (await product.api('GET', '/api/invoices/mine', undefined, { cookie: mine })).text,
    ).not.toContain(token);

    // A revoked address stays dead; the owner gets one of their own.
    await desk.staff('POST', `/api/invoices/${invoice.id}/revoke-link`);
    const path = (await door(mine)).body.path;
    expect(path).not.toBe(`/invoice/${token}`);
    expect([
      (await product.api('GET', `/api/pay/${token}`)).status,
      (await desk.page(path.split('/').at(-1)!)).invoice.id,
    ]).toEqual([404, invoice.id]);
    await desk.record(invoice.id, { amount: 59083.44 });
    const paid = await door(mine);
    expect([paid.status, paid.body.code]).toEqual([409, 'invoice_paid']);
  });
});
