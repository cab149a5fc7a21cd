import { expect, test } from 'vitest';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import { formatMoney } from '../../src/kernel/money.ts';
import { signUp } from '../support/accounts.ts';
import { bookkeeper, EXEMPT, readPdf, started } from '../support/bookkeeper.ts';
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
  const sent = await staff<{ sentTo: string }>('POST', `/api/customers/${id}/statement`, {});
  expect([sent.status, sent.body.sentTo]).toEqual([200, email]);
  const [mail] = await desk.mails(email, 'Taarifa yako ya akaunti');
  expect(mail!.text.replaceAll('\u00a0', ' ')).toContain(`Kilichobaki kulipwa ni ${balance}.`);
  const paper = await readPdf(Buffer.from(mail!.attachments[0]!.content, 'base64'));
  expect(paper.text).toContain('Kodi ya zuio, ankara');
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
