import { describe, expect, test } from 'vitest';
import { bells } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { bookkeeper, EXEMPT, started } from '../support/bookkeeper.ts';
import { GOOD_CARD, newPhone, shopOf } from '../support/shop.ts';
import { eventually } from '../support/eventually.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin(product);
const desk = bookkeeper(product, () => staff.cookie);
const shop = shopOf(product);
const mpesa = (token: string, amount: number, phoneNumber = newPhone()) =>
  desk.pay(token, 'mpesa', { amount, phoneNumber });

describe('money of an invoice that comes twice, late, or goes back', () => {
  test('paid twice at once, what is not owed goes on the refund list, to the cent', async () => {
    const { invoice, token } = await desk.issue(EXEMPT(2000));
    const prompt = await started(mpesa(token, 1500));
    const card = await started(desk.pay(token, 'card', { amount: 1200 }));
    const paypal = await started(desk.pay(token, 'paypal', { amount: 2000 }));
    await Promise.all([shop.prompt(prompt, 'pay'), shop.card(card, GOOD_CARD)]);
    await desk.until(invoice.id, (one) => one.status === 'Paid');
    // What is approved afterwards is not taken at all.
    await product.api('GET', await shop.approve(paypal));
    await shop.settledInbox();
    const after = await desk.read(invoice.id);
    expect([after.paid, after.balance]).toEqual([2000, 0]);
    expect(await desk.refunds(invoice.id)).toEqual(['surplus 700 KES']);
    expect(
      after.payments.reduce((sum, one) => sum + (one.status === 'Completed' ? one.settles : 0), 0),
    ).toBe(2000);
    expect(after.payments.find((one) => one.method === 'PayPal')?.status).toBe('Failed');

    // Its page says so, staff see it at the invoice and by their bell, and the receipt tells the customer.
    const seen = (await desk.page(token)).payments;
    expect(seen.map((one) => one.surplus)).toEqual(expect.arrayContaining([0, 700]));
    expect(seen.find((one) => one.surplus > 0)).toMatchObject({
      surplus: 700,
      returning: 700,
      returned: 0,
    });
    expect(seen.reduce((sum, one) => sum + one.amount - one.surplus, 0)).toBe(2000);
    expect(after.payments.find((one) => one.surplus > 0)).toMatchObject({
      surplus: 700,
      returning: 700,
      returned: 0,
    });
    const told = await bells(product, `Refund %${invoice.id}`);
    expect(told.map((bell) => bell.href)).toEqual([
      `/dashboard/admin/payments?view=refunds&q=${invoice.id}`,
    ]);
    const receipt = await eventually(async () =>
      (await desk.mails(invoice.email, `Receipt for invoice ${invoice.id}`)).find((mail) =>
        mail.text.includes('overpaid'),
      ),
    );
    expect(receipt.text.replaceAll('\u00a0', ' ')).toContain(
      'You overpaid by Ksh 700.00. We will refund it the same way you paid',
    );
    // Sent again it says the same; once the money is back, that it is.
    const resend = async () => {
      const address = `/api/invoices/${invoice.id}/payments/${surplus.id}/receipt`;
      const { status } = await desk.staff('POST', address);
      expect(status).toBe(200);
    };
    const surplus = after.payments.find((one) => one.surplus > 0)!;
    const receipts = async () =>
      (await desk.mails(invoice.email, `Receipt for invoice ${invoice.id}`)).map((mail) =>
        mail.text.replaceAll('\u00a0', ' '),
      );
    await resend();
    await eventually(
      async () =>
        (await receipts()).filter((text) => text.includes('To be refunded: Ksh 700.00')).length ===
        2,
    );
    const [due] = (await desk.staff<{ id: string }[]>('GET', `/api/refunds?q=${invoice.id}`)).body;
    await desk.staff('POST', `/api/refunds/${due!.id}/send`, {});
    const returned = await desk.until(invoice.id, ({ payments }) =>
      payments.some((one) => one.returned === 700),
    );
    expect(returned).toMatchObject({ status: 'Paid', paid: 2000, credited: 0, balance: 0 });
    await resend();
    await eventually(async () =>
      (await receipts()).some((text) =>
        text.includes('You overpaid by Ksh 700.00. We have refunded it the same way you paid.'),
      ),
    );
  });

  test('money for an invoice that was taken back meanwhile goes on the refund list', async () => {
    const { invoice, token } = await desk.issue(EXEMPT(2000));
    const prompt = await started(mpesa(token, 2000));
    expect((await desk.staff('DELETE', `/api/invoices/${invoice.id}`)).status).toBe(204);
    await shop.prompt(prompt, 'pay');
    await eventually(async () => (await desk.refunds(invoice.id)).length > 0);
    expect(await desk.refunds(invoice.id)).toEqual(['surplus 2000 KES']);
    expect(await desk.read(invoice.id)).toMatchObject({ status: 'Void', paid: 0 });
    expect((await mpesa(token, 1)).body.code).toBe('invoice_void');
    const [money] = (await desk.page(token)).payments;
    expect(money).toMatchObject({ amount: 2000, surplus: 2000, returning: 2000, returned: 0 });
    const [told] = await desk.mails(
      invoice.email,
      `We will refund your payment for invoice ${invoice.id}`,
    );
    expect(told!.text.replaceAll('\u00a0', ' ')).toContain('We received Ksh 2,000.00 by M-Pesa');
    // It took nothing off the invoice, so there is no receipt for it.
    const [attempt] = (await desk.read(invoice.id)).payments;
    expect(attempt).toMatchObject({ settles: 0, surplus: 2000 });
    expect(
      (await desk.staff('POST', `/api/invoices/${invoice.id}/payments/${attempt!.id}/receipt`)).body
        .code,
    ).toBe('payment_not_received');
    const [due] = (await desk.staff<{ id: string }[]>('GET', `/api/refunds?q=${invoice.id}`)).body;
    await desk.staff('POST', `/api/refunds/${due!.id}/send`, {});
    await eventually(async () => (await desk.page(token)).payments[0]?.returned === 2000);
    expect((await desk.page(token)).payments[0]).toMatchObject({
      surplus: 2000,
      returning: 0,
      returned: 2000,
    });
    await eventually(
      async () =>
        (await desk.mails(invoice.email, `Refund for invoice ${invoice.id}`)).length === 1,
    );
  });

  test('money that goes back is credited, so that nobody is reminded of it', async () => {
    const { invoice, token } = await desk.issue(EXEMPT(2000));
    await shop.card(await started(desk.pay(token, 'card', { amount: 2000 })), GOOD_CARD);
    const paid = await desk.until(invoice.id, (one) => one.status === 'Paid');
    const refunded = await staff('POST', `/api/payments/${paid.payments[0]!.id}/refunds`, {
      amount: 500,
      reason: 'One lesson less',
    });
    expect(refunded.status, refunded.text).toBe(201);
    const part = await desk.until(invoice.id, (one) => one.credited > 0);
    expect(part).toMatchObject({ status: 'Paid', paid: 1500, credited: 500, balance: 0 });
    expect(part.creditNotes).toMatchObject([{ total: 500, reason: 'Payment refunded' }]);

    await staff('POST', `/api/payments/${paid.payments[0]!.id}/refunds`, {
      amount: 1500,
      reason: 'No lesson at all',
    });
    const back = await desk.until(invoice.id, (one) => one.credited === 2000);
    expect(back).toMatchObject({ status: 'Refunded', paid: 0, balance: 0 });
    expect((await desk.page(token)).invoice.status).toBe('Refunded');
    expect((await mpesa(token, 1)).body.code).toBe('invoice_void');

    // Paid in part and given back, the rest taken back: not void either, whichever came first.
    const half = await desk.issue(EXEMPT(2000));
    await shop.card(await started(desk.pay(half.token, 'card', { amount: 800 })), GOOD_CARD);
    const halfPaid = await desk.until(half.invoice.id, (one) => one.paid === 800);
    const asked = { amount: 800, reason: 'Given up' };
    await staff('POST', `/api/payments/${halfPaid.payments[0]!.id}/refunds`, asked);
    await desk.until(half.invoice.id, (one) => one.credited === 800);
    const rest = await desk.credit(half.invoice.id, {});
    expect(rest.body).toMatchObject({ status: 'Refunded', paid: 0, credited: 2000 });
  });
});
