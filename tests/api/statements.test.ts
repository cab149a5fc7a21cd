import { noticesTo } from '../support/mailbox.ts';
import { expect, test } from 'vitest';
import type { CustomerDetail } from '../../src/contracts/customers.ts';
import type { MonthLine, MonthReport } from '../../src/contracts/months.ts';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import { formatMoney } from '../../src/kernel/money.ts';
import { signUp } from '../support/accounts.ts';
import { bookkeeper, EXEMPT, readPdf, started } from '../support/bookkeeper.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { useProduct } from '../support/product.ts';
import { GOOD_CARD, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin(product);
const shop = shopOf(product);
const desk = bookkeeper(product, () => staff.cookie);
const today = (days = 0): string =>
  nairobiDay(new Date(product.clock.now().getTime() + days * DAY));
const pdfOf = async (path: string, cookie = staff.cookie) => {
  const answer = await fetch(product.url + path, { headers: { cookie } });
  expect(answer.status, path).toBe(200);
  return (await readPdf(Buffer.from(await answer.arrayBuffer()))).text;
};
const ONE = { items: [{ description: 'School system', quantity: 1, price: 100_000 }] };

test('staff read a customer’s account and send it in the customer’s language; its balance is that of the invoices', async () => {
  const { invoice, token } = await desk.issue({ ...ONE, language: 'sw' });
  const { email } = invoice;
  await desk.record(invoice.id, { amount: 60_000, reference: 'EQ-1' });
  await desk.record(invoice.id, {
    amount: 5_000,
    method: 'Withholding Tax',
    reference: 'KRAWHT000881',
  });
  await desk.credit(invoice.id, { amount: 11_600 });
  await shop.card(await started(desk.pay(token, 'card', { amount: 2_000 })), GOOD_CARD);
  const paid = await desk.until(invoice.id, (one) => one.balance === 37_400);
  const card = paid.payments.find(({ method }) => method === 'Credit Card')!;
  await staff('POST', `/api/payments/${card.id}/refunds`, { amount: 500, reason: 'One less' });
  await desk.until(invoice.id, (one) => one.creditNotes.length === 2);
  const other = (await desk.issue({ ...EXEMPT(700), email })).invoice;
  const all = await Promise.all([invoice, other].map(({ id }) => desk.read(id)));
  const balance = formatMoney(all.reduce((sum, one) => sum + one.balance * 100, 0)).replace(
    '\u00a0',
    ' ',
  );
  const id = `invoice-${invoice.id}`;

  const text = await pdfOf(`/api/customers/${id}/statement/pdf`);
  for (const words of [
    'STATEMENT',
    `Bank Transfer, invoice ${invoice.id} EQ-1 Ksh 60,000.00`,
    `Withholding tax, invoice ${invoice.id} Certificate KRAWHT000881 Ksh 5,000.00 `,
    'Refund: Credit Card',
    `Balance due ${balance}`,
  ])
    expect(text).toContain(words);
  // The day before, nothing had happened.
  expect(
    await pdfOf(`/api/customers/${id}/statement/pdf?from=${today(-9)}&to=${today(-1)}`),
  ).toContain('Nothing was invoiced or paid in these days.');

  await desk.put(await desk.read(other.id), { language: 'sw' });
  // Two colleagues press at once.
  const send = () => staff<{ sentTo: string }>('POST', `/api/customers/${id}/statement`, {});
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status, body }) => [status, body.sentTo])).toEqual(
    [1, 2].map(() => [200, email]),
  );
  expect((await noticesTo(product, email)).filter((one) => one === 'statement')).toHaveLength(1);
  const [mail] = await desk.mails(email, 'Taarifa yako ya akaunti');
  expect(mail!.text.replaceAll('\u00a0', ' ')).toContain(`Kilichobaki kulipwa ni ${balance}.`);
  const paper = await readPdf(Buffer.from(mail!.attachments[0]!.content, 'base64'));
  for (const words of ['Kodi ya zuio, ankara', 'Tarehe ya mwisho ya kulipa Kilichobaki kulipwa'])
    expect(paper.text).toContain(words);
});

test('a customer reads their own account, nobody else’s', async () => {
  const { invoice } = await desk.issue(ONE);
  const cookie = await signUp(product, invoice.email);
  const get = (path: string, as = cookie) => fetch(product.url + path, { headers: { cookie: as } });
  // Not until the address is proved to be theirs.
  expect((await get('/api/me/statement/pdf')).status).toBe(404);
  await product.db.query('update users set email_verified_at = now() where email = $1', [
    invoice.email,
  ]);
  expect(await pdfOf('/api/me/statement/pdf', cookie)).toContain(invoice.id);
  expect((await get(`/api/customers/invoice-${invoice.id}/statement/pdf`)).status).toBe(403);
  expect((await get('/api/me/statement/pdf', '')).status).toBe(401);
});

test('days that end before they begin, and a customer without an invoice, are refused', async () => {
  const { invoice } = await desk.issue(ONE);
  const path = `/api/customers/invoice-${invoice.id}/statement`;
  const wrong = await staff<{ fields: object }>('POST', path, {
    from: '2026-03-02',
    to: '2026-03-01',
  });
  expect([wrong.status, wrong.body.fields]).toEqual([
    422,
    { to: 'The last day must not be before the first' },
  ]);
  const draft = await desk.make(ONE);
  expect((await staff('POST', `/api/customers/invoice-${draft.id}/statement`, {})).status).toBe(
    404,
  );
});

const month = (): string => today().slice(0, 7);
const report = async (): Promise<MonthReport> =>
  (await staff<MonthReport>('GET', `/api/months/${month()}`)).body;
const certificate = (method: string, amount: number, reference: string, more = {}) => ({
  method,
  amount,
  reference,
  ...more,
});

const LARGE = { items: [{ description: 'School system', quantity: 1, price: 100_000 }] };

test('95% by bank and certificates for the rest pay an invoice; only the bank’s money is cash', async () => {
  const before = await report();
  const { invoice, token } = await desk.issue(LARGE);
  await desk.record(invoice.id, { amount: 109_000, reference: 'EQ-1' });
  await desk.record(
    invoice.id,
    certificate('Withholding Tax', 5_000, 'KRAWHT000777', { receipt: true }),
  );
  const vat = await desk.record(invoice.id, certificate('Withholding VAT', 2_000, 'KRAWHV000778'));
  expect(vat.body).toMatchObject({ status: 'Paid', paid: 116_000, withheld: 7_000, balance: 0 });
  expect(vat.body.timeline.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/5,000\.00 as withholding tax, certificate KRAWHT000777, recorded by /),
  );

  const after = await report();
  expect(after.cash.received - before.cash.received).toBe(109_000);
  expect(after.withheld - before.withheld).toBe(7_000);
  const lines = (await staff<MonthLine[]>('GET', `/api/months/lines?month=${month()}&limit=200`))
    .body;
  expect(
    lines
      .filter(({ document }) => document === invoice.id)
      .map(({ kind, total, cash, withheld }) => [kind, total, cash, withheld])
      .toSorted(),
  ).toEqual([
    ['invoice', 116_000, 0, 0],
    ['payment_by_hand', 0, 109_000, 0],
    ['withholding', 0, 0, 2_000],
    ['withholding', 0, 0, 5_000],
  ]);
  const { money } = (await staff<CustomerDetail>('GET', `/api/customers/invoice-${invoice.id}`))
    .body;
  expect(money).toMatchObject([{ owed: 0, received: 109_000, withheld: 7_000 }]);

  const page = await desk.page(token);
  expect(page.invoice).toMatchObject({ paid: 116_000, withheld: 7_000 });
  const paper = await readPdf(
    Buffer.from(await (await fetch(`${product.url}/api/pay/${token}/pdf`)).arrayBuffer()),
  );
  for (const words of [
    'Tax withheld',
    'Ksh 7,000.00',
    'Withholding tax',
    'Certificate KRAWHT000777',
    'Ksh 109,000.00',
  ])
    expect(paper.text).toContain(words);
  const [receipt] = await desk.mails(invoice.email, `Receipt for invoice ${invoice.id}`);
  expect(receipt!.text).toContain('as withholding tax, certificate KRAWHT000777');
  expect(receipt!.text).not.toContain('received');
});

test('taken back, the tax is due again and the month says so', async () => {
  const { invoice } = await desk.issue({ ...LARGE, language: 'sw' });
  const made = await desk.record(
    invoice.id,
    certificate('Withholding Tax', 5_000, 'KRAWHT000779', { receipt: true }),
  );
  expect(made.body).toMatchObject({ balance: 111_000, withheld: 5_000 });
  const before = await report();
  const back = await staff<typeof made.body>(
    'POST',
    `/api/invoices/${invoice.id}/payments/${made.body.payments[0]!.id}/reverse`,
    { reason: 'KRA does not know it' },
  );
  expect(back.body).toMatchObject({ balance: 116_000, withheld: 0, paid: 0 });
  const after = await report();
  expect(after.withheld - before.withheld).toBe(-5_000);
  expect(after.cash.received).toBe(before.cash.received);
  for (const subject of ['Stakabadhi ya ankara', 'Stakabadhi yako ya ankara']) {
    const [mail] = await desk.mails(invoice.email, subject);
    expect(mail!.text).toContain('kama kodi ya zuio, cheti KRAWHT000779');
  }
});

test('a certificate needs its number, and settles at most what is owed', async () => {
  const { invoice } = await desk.issue(LARGE);
  const without = await desk.record(invoice.id, { method: 'Withholding Tax', amount: 5_000 });
  expect([without.status, without.body.fields]).toEqual([
    422,
    { reference: 'Certificate number is required' },
  ]);
  const above = await desk.record(invoice.id, certificate('Withholding VAT', 116_001, 'KRAWHV1'));
  expect([above.status, Object.keys(above.body.fields ?? {})]).toEqual([422, ['amount']]);
});

test('the certificate’s file can be added when it comes; staff for money read it, nobody else', async () => {
  const { invoice } = await desk.issue(LARGE);
  await desk.record(invoice.id, { amount: 100, reference: 'EQ-2' });
  const { body } = await desk.record(
    invoice.id,
    certificate('Withholding Tax', 5_000, 'KRAWHT000780'),
  );
  const send = (method: string, file: Blob) =>
    sendForm<{ url: string; fields?: object }>(
      product,
      `/api/invoices/${invoice.id}/payments/${body.payments.find((one) => one.method === method)!.id}/certificate`,
      { certificate: file },
      { cookie: staff.cookie, names: { certificate: 'certificate.pdf' } },
    );
  const { url } = (await send('Withholding Tax', pdf())).body;
  const { payments } = await desk.read(invoice.id);
  expect(payments.find(({ method }) => method === 'Withholding Tax')!.certificate).toBe(url);
  const get = (cookie: string) => fetch(product.url + url, { headers: { cookie } });
  expect([(await get(staff.cookie)).status, (await get('')).status]).toEqual([200, 404]);
  expect((await send('Withholding Tax', new Blob(['hello']))).body.fields).toEqual({
    certificate: 'Certificate must be an image or a PDF',
  });
  expect((await send('Bank Transfer', pdf())).status).toBe(404);
});
