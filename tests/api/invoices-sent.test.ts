import { describe, expect, test } from 'vitest';
import type { Invoice } from '../../src/contracts/invoices.ts';
import type { PayPage } from '../../src/contracts/pay-page.ts';
import type { Proposal } from '../../src/contracts/proposals.ts';
import { signUp } from '../support/accounts.ts';
import type { AnyBody } from '../support/api.ts';
import { bookkeeper, readPdf, started, EXEMPT } from '../support/bookkeeper.ts';
import { eventsOf } from '../support/events.ts';
import { noticesTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { quoteCustomer } from '../support/proposals.ts';
import { newPhone, CUSTOMER, EXAM, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin<Proposal & AnyBody>(product);
const desk = bookkeeper(product, () => staff.cookie);
const file = async (path: string, cookie: string | null) => {
  const answer = await fetch(product.url + path, { headers: cookie ? { cookie } : {} });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
};

describe('sending', () => {
  test('an invoice whose language staff set is written about in it, its PDF speaks it, and its link opens the page in it (D209)', async () => {
    const { invoice } = await desk.issue();
    expect(invoice).toMatchObject({ language: 'en', payLink: expect.not.stringContaining('/sw/') });
    expect((await desk.put(invoice, { language: 'sw' })).status).toBe(200);
    const { invoice: again } = await desk.send(invoice.id);
    expect(again).toMatchObject({
      language: 'sw',
      payLink: expect.stringMatching(/\/sw\/invoice\/[\w-]{43}$/),
    });
    const [mail] = await desk.mails(invoice.email, `Ankara ${invoice.id}`);
    expect(mail!.text).toContain(new URL(again.payLink!).pathname);
    const [attached] = mail!.attachments;
    expect(attached!.name).toBe(`${invoice.id}.pdf`);
    const pdf = await readPdf(Buffer.from(attached!.content, 'base64'));
    expect(pdf.text).toContain('Tarehe ya mwisho ya kulipa');
    expect(pdf.text).not.toMatch(/Invoice number|fiscal document/);
  });

  test('issues it, mails the PDF with the private pay link, again sends it again; nothing big or secret stays in the outbox (D73)', async () => {
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
    const buyer = ['Wanjirũ Mwangi Traders', 'KRA PIN P051234567X'];
    const seller = ['Mfano Technologies Ltd', 'KRA PIN P000000000A'];
    const sums = ['School website', '5,934.00', 'Ksh 50,934.00', 'Ksh 8,149.44', 'Ksh 59,083.44'];
    for (const words of [invoice.id, token, 'not a fiscal document', ...buyer, ...seller, ...sums])
      expect(pdf.text).toContain(words);
    expect(pdf.text).not.toContain('TAX INVOICE');
    const [row] = await product.db.query<{ text: string; attachments: unknown }>(
      "select text, attachments from notices where recipient = $1 and template = 'invoice'",
      [invoice.email],
    );
    expect(row).toEqual({
      text: expect.not.stringContaining(token),
      attachments: [{ kind: 'invoice', number: invoice.id }],
    });
    const atOnce = await Promise.all(
      Array.from({ length: 5 }, () => desk.staff('POST', `/api/invoices/${invoice.id}/send`)),
    );
    expect(atOnce.map(({ status }) => status)).toEqual(Array(5).fill(200));
    product.clock.advance(60_000);
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
      'Enter the customer’s email address first',
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

  test('behind the link the PDF is kept by nobody, and does not say the address of the customer', async () => {
    const { invoice, token } = await desk.issue();
    const { bytes, headers } = await file(`/api/pay/${token}/pdf`, null);
    expect([
      headers.get('content-type'),
      headers.get('x-robots-tag'),
      headers.get('referrer-policy'),
      headers.get('cache-control'),
    ]).toEqual(['application/pdf', 'noindex', 'no-referrer', 'private, no-store']);
    const { text } = await readPdf(bytes);
    expect(text).toContain(invoice.id);
    // A link may be passed on; the PDF of the mail, and staff's, names the customer's address.
    expect(text).not.toContain('greenhills.example');
    expect(
      (await readPdf((await file(`/api/invoices/${invoice.id}/pdf`, staff.cookie)).bytes)).text,
    ).toContain('greenhills.example');
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

describe("an invoice's private page", () => {
  test("a prompt goes to the customer's own number without its being told; the owner who is signed in reads it whole (D170)", async () => {
    const own = newPhone();
    const { invoice, token } = await desk.issue({ phone: own, email: 'prompted@customer.example' });
    const start = await started(desk.pay(token, 'mpesa', { amount: 1000 }));
    const [prompt] = (
      await product.api<{ CheckoutRequestID: string }[]>('GET', `/sandbox/api/prompts?phone=${own}`)
    ).body;
    expect(prompt!.CheckoutRequestID).toBe(start.CheckoutRequestID);
    const cookie = await signUp(product, 'prompted@customer.example');
    const seen = async () =>
      (await product.api<PayPage>('GET', `/api/pay/${token}`, undefined, { cookie })).body.phone;
    expect(await seen()).toBe(`07•• ••• ${own.slice(-3)}`);
    await product.db.query(
      "update users set email_verified_at = now() where email = 'prompted@customer.example'",
    );
    expect((await seen())!.replaceAll(' ', '')).toBe(`0${own.slice(3)}`);
    const without = await desk.issue();
    expect((await desk.page(without.token)).phone).toBeNull();
    const refused = await desk.pay(without.token, 'mpesa', { amount: 1000 });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { phoneNumber: 'Phone number is required' },
    ]);
    await desk.put(await desk.read(invoice.id), { phone: '020 123' });
    expect((await desk.page(token)).phone).toBeNull();
  });

  test('who has it open is told of what the office does, by a version that says nothing itself; another link opens no stream', async () => {
    const { invoice, token } = await desk.issue();
    const leave = new AbortController();
    const answer = await fetch(`${product.url}/api/pay/${token}/events`, { signal: leave.signal });
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const events = eventsOf<{ version: string }>(answer);
    const versions = [(await events.next()).value];
    const other = await desk.issue();
    const acts = [
      () => desk.record(invoice.id, { amount: 10, reference: 'FT-SEEN' }),
      () => desk.credit(invoice.id, { amount: 20 }),
      async () => desk.put(await desk.read(invoice.id), { note: 'Thank you' }),
      () => desk.staff('DELETE', `/api/invoices/${invoice.id}`),
    ];
    for (const act of acts) {
      // Of another one nothing is told: the next event is this one's.
      await desk.record(other.invoice.id, { amount: 1 });
      expect((await act()).status).toBeLessThan(300);
      versions.push((await events.next()).value);
    }
    leave.abort();
    expect(new Set(versions.map((one) => JSON.stringify(one))).size).toBe(5);
    expect(
      versions.every((one) => /^\{"version":"[0-9a-f]{32}"\}$/.test(JSON.stringify(one))),
    ).toBe(true);
    expect((await fetch(`${product.url}/api/pay/${'x'.repeat(43)}/events`)).status).toBe(404);
  });

  test('credit notes stand on it without who wrote them, each a PDF behind the same link only', async () => {
    const { invoice, token } = await desk.issue({ phone: '0712345678' });
    const { creditNotes } = (await desk.credit(invoice.id, { amount: 1000 })).body;
    const id = (await desk.page(token)).creditNotes[0]!.id;
    expect((await desk.page(token)).creditNotes).toEqual([
      { id: creditNotes[0]!.id, total: 1000, date: creditNotes[0]!.date, reason: 'One class less' },
    ]);
    const paper = (link: string) => fetch(`${product.url}/api/pay/${link}/credit-notes/${id}/pdf`);
    const opened = await paper(token);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { text } = await readPdf(new Uint8Array(await opened.arrayBuffer()));
    expect(text).toContain(id);
    expect(text).not.toContain(invoice.email);
    const other = await desk.issue();
    expect([(await paper(other.token)).status, (await paper('x'.repeat(43))).status]).toEqual([
      404, 404,
    ]);
  });
});

const shop = shopOf(product);
const { bell } = quoteCustomer(product, staff);

const csv = async (list: string): Promise<string> =>
  (await staff('GET', `/api/${list}/export.csv`)).text;
const pdf = async (path: string): Promise<string> => {
  const answer = await fetch(product.url + path, { headers: { cookie: staff.cookie } });
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
};
const put = (token: string, details: object) =>
  product.api<AnyBody & PayPage>('PUT', `/api/pay/${token}/details`, details);

describe("a buyer's purchase order", () => {
  test('of the checkout stands on the order, its invoice and their exports, and finds both', async () => {
    const made = await shop.place([EXAM], { ...CUSTOMER, purchaseOrder: ' LPO\n2026/118 ' });
    const { order } = made.body;
    expect(order.purchaseOrder).toBe('LPO 2026/118');
    // A caller with only its id learns nothing about the buyer (D139).
    expect((await shop.read(order.id)).purchaseOrder).toBeNull();
    await shop.payAt('mpesa', await shop.start('mpesa', order));
    const { invoiceNumber } = await shop.paid(order);
    expect((await desk.read(invoiceNumber!)).purchaseOrder).toBe('LPO 2026/118');
    const found = async (path: string) =>
      (await staff<{ id: string }[]>('GET', `${path}?q=lpo%202026`)).body.map(({ id }) => id);
    expect(await found('/api/orders')).toEqual([order.id]);
    expect(await found('/api/invoices')).toEqual([invoiceNumber]);
    for (const list of ['orders', 'invoices']) {
      expect((await csv(list)).split('\r\n')[0]).toContain('Purchase order');
      expect(await csv(list)).toContain('LPO 2026/118');
    }
    const long = await shop.place([EXAM], { ...CUSTOMER, purchaseOrder: 'x'.repeat(41) });
    expect([long.status, long.body.fields]).toEqual([
      422,
      { 'customer.purchaseOrder': 'Must be 40 characters or fewer' },
    ]);
  });

  test("is set with the PIN on the invoice's page until it is paid; staff hear of it, and it is on the PDFs (D172)", async () => {
    const { invoice, token } = await desk.issue(EXEMPT(1000));
    const set = await put(token, { purchaseOrder: 'LPO 9', kraPin: 'p051234567x' });
    expect([set.status, set.body.invoice.purchaseOrder, set.body.invoice.kraPin]).toEqual([
      200,
      'LPO 9',
      'P051234567X',
    ]);
    expect((await bell())[0]).toBe(
      `${invoice.customer} changed the purchase order and the KRA PIN for ${invoice.id}`,
    );
    expect((await desk.audited(invoice.id)).at(-1)).toBe('invoice.buyer_details');
    const note = (await desk.credit(invoice.id, { amount: 100 })).body.creditNotes[0]!;
    for (const path of [
      `/api/invoices/${invoice.id}/pdf`,
      `/api/pay/${token}/pdf`,
      `/api/pay/${token}/credit-notes/${note.id}/pdf`,
    ])
      expect(await pdf(path)).toMatch(/Purchase order\s+LPO 9/);

    // What is left out stays; the same again is no change; an empty one is taken off.
    await put(token, { kraPin: 'P051234567X' });
    await put(token, { purchaseOrder: '' });
    expect((await desk.page(token)).invoice).toMatchObject({
      purchaseOrder: null,
      kraPin: 'P051234567X',
    });
    expect(
      (await desk.audited(invoice.id)).filter((action) => action === 'invoice.buyer_details'),
    ).toHaveLength(2);
    const wrong = await put(token, { purchaseOrder: 'x'.repeat(41), kraPin: '12' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      {
        purchaseOrder: 'Must be 40 characters or fewer',
        kraPin: 'Enter a KRA PIN such as P051234567X',
      },
    ]);
    expect((await put('x'.repeat(43), { purchaseOrder: 'LPO' })).status).toBe(404);

    await desk.record(invoice.id, { amount: 900 });
    const late = await put(token, { purchaseOrder: 'LPO 10' });
    expect([late.status, late.body.code, late.body.reason]).toEqual([
      409,
      'invoice_paid',
      'details',
    ]);
  });

  test('staff set it on an invoice that went out, whose PIN stands', async () => {
    const { invoice, token } = await desk.issue(EXEMPT(1000));
    expect((await desk.put(invoice, { purchaseOrder: 'LPO 11' })).body.purchaseOrder).toBe(
      'LPO 11',
    );
    const frozen = await desk.put(await desk.read(invoice.id), { kraPin: 'P051234567X' });
    expect([frozen.status, frozen.body.code]).toEqual([409, 'invoice_issued']);
    await put(token, { purchaseOrder: 'LPO 12' });
    const after = await desk.put(await desk.read(invoice.id), { note: 'Thank you' });
    expect(after.body).toMatchObject({ purchaseOrder: 'LPO 12', note: 'Thank you' });
  });
});
