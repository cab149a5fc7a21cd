import { describe, expect, test } from 'vitest';
import type { PayPage } from '../../src/contracts/pay-page.ts';
import { signUp } from '../support/accounts.ts';
import { bookkeeper, readPdf, started } from '../support/bookkeeper.ts';
import { useProduct } from '../support/product.ts';
import { newPhone } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin(product);
const desk = bookkeeper(product, () => staff.cookie);

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
