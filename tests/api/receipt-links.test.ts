import { expect, test } from 'vitest';
import type { Order } from '../../src/contracts/orders.ts';
import { signUp } from '../support/accounts.ts';
import { readPdf, type MailWithFiles } from '../support/bookkeeper.ts';
import { mailsTo, type BoxedMail } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { EXAM, shopOf } from '../support/shop.ts';
import { eventually } from '../support/eventually.ts';

/** D154: the receipt's link in an email opens it for its reader, signed in or not. */
const product = useProduct();
const shop = shopOf(product);
const link = (to: string): Promise<string> =>
  eventually(async () => {
    const mails = (
      await product.api<BoxedMail[]>('GET', `/sandbox/api/mail?to=${encodeURIComponent(to)}`)
    ).body;
    return mails
      .map((mail) => /\/receipt\/([\w-]+)/.exec(mail.text)?.[1])
      .find((token) => token !== undefined);
  });
const behind = (token: string) =>
  product.api<{ order: Order; name: string }>('GET', `/api/orders/by-link/${token}`);

async function paidBy(email: string, cookie?: string): Promise<Order> {
  const customer = {
    name: 'Wanjiku Kamau',
    email,
    phone: '0712 345 678',
    company: 'Savannah Schools Ltd',
    kraPin: 'A012345678Z',
  };
  const { order } = (await shop.place([EXAM], customer, { cookie })).body;
  const body = { orderId: order.id, amount: order.total, currency: 'kes' };
  const start = await product.api<{ paymentIntentId: string }>(
    'POST',
    '/api/stripe/create-payment-intent',
    body,
    { cookie },
  );
  await shop.card(start.body, '4242424242424242');
  return order;
}

test.each(['guest', 'member'])(
  'the mail of a %s carries a token that shows name and PIN, and neither e-mail nor phone',
  async (who) => {
    const email = `${who}.${Date.now()}@receipts.example`;
    const order = await paidBy(email, who === 'member' ? await signUp(product, email) : undefined);
    const token = await link(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const answer = await behind(token);
    expect(answer.body).toMatchObject({
      name: 'Wanjiku Kamau',
      order: { id: order.id, kraPin: 'A012345678Z', status: 'paid' },
    });
    expect(answer.text).not.toMatch(/receipts\.example|712345678/);
  },
);

test('the mail brings receipt and invoice as PDF with company and PIN; the link gives the receipt without the contact, a bare id nothing (D139)', async () => {
  const email = 'papers@receipts.example';
  const order = await paidBy(email);
  const token = await link(email);
  const [mail] = (await mailsTo(product, email, 'Receipt for order')) as MailWithFiles[];
  const names = mail!.attachments.map(({ name }) => name);
  expect(names).toEqual([`receipt-${order.number}.pdf`, expect.stringMatching(/^INV-\d+\.pdf$/)]);
  for (const { content } of mail!.attachments) {
    const { text } = await readPdf(Buffer.from(content, 'base64'));
    for (const words of ['Savannah Schools Ltd', 'KRA PIN A012345678Z', 'Mfano Technologies Ltd'])
      expect(text).toContain(words);
  }
  const behindLink = await fetch(`${product.url}/api/orders/by-link/${token}/pdf`);
  const { text } = await readPdf(new Uint8Array(await behindLink.arrayBuffer()));
  expect(text).toContain('Savannah Schools Ltd');
  expect(text).not.toMatch(/receipts\.example|712345678/);
  expect((await product.api('GET', `/api/orders/${order.id}/receipt/pdf`)).status).toBe(404);
});

test('a token that was revoked or made up opens nothing, and none opens anything else', async () => {
  await paidBy('revoked@receipts.example');
  const token = await link('revoked@receipts.example');
  await product.db.query("update private_links set revoked_at = now() where purpose = 'receipt'");
  for (const one of [token, 'x'.repeat(43), 'ord_1']) expect((await behind(one)).status).toBe(404);
  expect((await product.api('GET', `/api/quote/by-link/${token}`)).status).toBe(404);
});

test("a link of an older mail names the order by its id and opens a guest's as before, without the person", async () => {
  const order = await paidBy('older@receipts.example');
  await shop.paid(order);
  const answer = await product.api<{ order: Order }>('GET', `/api/orders/${order.id}`);
  expect(answer.body.order).toMatchObject({
    number: order.number,
    status: 'paid',
    company: null,
    kraPin: null,
  });
});
