import { describe, expect, test } from 'vitest';
import { bookkeeper, EXEMPT } from '../support/bookkeeper.ts';
import { useProduct } from '../support/product.ts';
import { eventually } from '../support/eventually.ts';
import { newPhone, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

/** Staff send an M-Pesa prompt while the customer is on the line (D275). */

const product = useProduct();
const staff = asAdmin(product);
const desk = bookkeeper(product, () => staff.cookie);
const shop = shopOf(product);
const prompt = (id: string, body: object, key?: string) =>
  desk.staff('POST', `/api/invoices/${id}/prompt`, body, {
    headers: key ? { 'idempotency-key': key } : {},
  });
const onPhone = async (phoneNumber: string) =>
  (
    await product.api<{ CheckoutRequestID: string; amount: number; reference: string }[]>(
      'GET',
      `/sandbox/api/prompts?phone=${phoneNumber}`,
    )
  ).body;

const logged = (id: string) =>
  product.db.query<{ actor: string; summary: string }>(
    "select actor, summary from audit_entries where action = 'invoice.prompted' and entity_id = $1",
    [id],
  );

describe('a prompt for an invoice', () => {
  test('is on the phone for the amount, is paid there, and the log says who sent it, without the number', async () => {
    const { invoice } = await desk.issue(EXEMPT(1000));
    const phoneNumber = newPhone();
    const sent = await prompt(invoice.id, { phoneNumber, amount: 400 });
    expect(sent.status, sent.text).toBe(200);
    const [shown] = await onPhone(phoneNumber);
    expect(shown).toMatchObject({ amount: 400, reference: invoice.id });
    await shop.prompt(shown!, 'pay');
    await desk.until(invoice.id, ({ paid }) => paid === 400);
    const [entry] = await logged(invoice.id);
    expect(entry!.summary).toMatch(/^M-Pesa prompt for INV-\d+ asked for, to 07•• ••• \d{3}$/);
    expect(entry!.actor).toBe('Site Administrator');
  });

  test('by the same key is one prompt, also once it was refused on the phone', async () => {
    const { invoice } = await desk.issue(EXEMPT(1000));
    const phoneNumber = newPhone();
    const press = async () =>
      (await prompt(invoice.id, { phoneNumber, amount: 400 }, 'one-press')).status;
    expect([await press(), await press()]).toEqual([200, 200]);
    const [only, ...others] = await onPhone(phoneNumber);
    expect(others).toEqual([]);
    await shop.prompt(only!, 'cancel');
    await eventually(
      async () =>
        (
          await product.db.query(
            "select 1 from payments where payable_number = $1 and status = 'failed'",
            [invoice.id],
          )
        ).length > 0,
    );
    expect(await press()).toBe(200);
    expect(await logged(invoice.id)).toHaveLength(1);
  });

  test('whose answer never came is in the log, too', async () => {
    const { invoice } = await desk.issue(EXEMPT(1000));
    await shop.fault('mpesa', { http_status: 500, only: 'stkpush' });
    const unsure = await prompt(invoice.id, { phoneNumber: newPhone(), amount: 400 });
    await shop.clearFaults();
    expect([unsure.status, unsure.body.code]).toEqual([409, 'payment_unconfirmed']);
    expect(await logged(invoice.id)).toHaveLength(1);
  });

  test('is refused before the invoice is sent, above what is due, at a wrong number, and for what is not there', async () => {
    const draft = await desk.make(EXEMPT(1000));
    const { invoice } = await desk.issue(EXEMPT(1000));
    const phoneNumber = newPhone();
    const refused = async (id: string, body: object) => {
      const { status, body: said } = await prompt(id, body);
      return [status, said.fields ?? said.code];
    };
    expect(await refused(draft.id, { phoneNumber, amount: 400 })).toEqual([
      409,
      'invoice_not_issued',
    ]);
    expect(await refused(invoice.id, { phoneNumber, amount: 1001 })).toEqual([
      422,
      { amount: expect.stringContaining('1,000') },
    ]);
    expect(await refused(invoice.id, { phoneNumber: '12', amount: 400 })).toEqual([
      422,
      { phoneNumber: 'Please enter a valid phone number' },
    ]);
    expect((await prompt('INV-99999', { phoneNumber, amount: 400 })).status).toBe(404);
    expect(await onPhone(phoneNumber)).toEqual([]);
  });
});
