import { describe, expect, test } from 'vitest';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import { useProduct } from '../support/product.ts';
import { bookkeeper, readPdf } from '../support/bookkeeper.ts';
import { noticesTo } from '../support/mailbox.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin(product);
const desk = bookkeeper(product, () => staff.cookie);
const today = (days = 0): string =>
  nairobiDay(new Date(product.clock.now().getTime() + days * DAY));

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
    ).toMatchObject({ status: 'Paid', balance: 0 });
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
