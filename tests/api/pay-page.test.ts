import { describe, expect, test } from 'vitest';
import type { PayPage } from '../../src/contracts/pay-page.ts';
import { signUp } from '../support/accounts.ts';
import { bookkeeper, readPdf, started } from '../support/bookkeeper.ts';
import { eventsOf } from '../support/events.ts';
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
