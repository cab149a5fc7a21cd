import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ReconciliationRun } from '../../src/contracts/reconciliation.ts';
import type { ReceivedRow } from '../../src/contracts/received.ts';
import { DAY, MINUTE } from '../../src/kernel/clock.ts';
import { Keys } from '../../src/kernel/keys.ts';
import { useProduct } from '../support/product.ts';
import { newPhone, shopOf } from '../support/shop.ts';
import { eventually } from '../support/eventually.ts';
import { asAdmin } from '../support/staff.ts';

/** Money that a customer sends to the paybill by hand, and money of prompts that is found without their callbacks (D143, D152). */
const SECRET_KEY = 'a-secret-of-the-paybill-test-0123456789';
const product = useProduct({ SECRET_KEY });
const shop = shopOf(product);
const staff = asAdmin<never>(product);
beforeAll(async () => {
  await eventually(
    async () => (await product.db.query("select 1 from mpesa_marks where name = 'c2b'")).length > 0,
  );
});
afterEach(shop.clearFaults);

const pay = async (account: string, amount: number, phone = newPhone()): Promise<string> => {
  const answer = await product.api<{ receipt: string }>('POST', '/sandbox/api/paybill', {
    phone,
    account,
    amount,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.receipt;
};
const received = async (receipt: string): Promise<ReceivedRow | undefined> =>
  (await staff<ReceivedRow[]>('GET', `/api/payments/received?q=${receipt}`)).body[0];
const waiting = (receipt: string) =>
  eventually(async () =>
    (await received(receipt))?.state === 'waiting' ? received(receipt) : null,
  );
const refundsOf = async (receipt: string) =>
  (
    await product.db.query<{ reason: string; amount: number }>(
      'select r.reason, r.amount from refunds r join payments p on p.id = r.payment_id where p.receipt = $1',
      [receipt],
    )
  ).map((row) => [row.reason, row.amount / 100]);
const bells = async () =>
  (
    await staff<{ notifications: { message: string }[] }>('GET', '/api/notifications')
  ).body.notifications
    .map((note) => note.message)
    .join('\n');

describe('money paid to the paybill by hand', { timeout: 60_000 }, () => {
  it.each([
    ['as it is written', (number: string) => number],
    [
      'in small letters, with spaces, a hyphen and O for 0',
      (number: string) =>
        `${number.slice(0, 4).toLowerCase()} -${number.slice(4).replaceAll('0', 'O')} `,
    ],
  ])('pays the order that its account number names %s', async (_name, typed) => {
    const order = await shop.order();
    const receipt = await pay(typed(order.number), Math.round(order.total));
    const paid = await shop.paid(order);
    expect(paid.payments).toMatchObject([
      { method: 'mpesa', status: 'succeeded', amount: Math.round(order.total), reference: receipt },
    ]);
    expect(await shop.traces(order)).toMatchObject({ invoices: 1, tasks: 1, refunds: [] });
    expect(await received(receipt)).toMatchObject({
      state: 'settled',
      number: order.number,
      payer: '',
    });
    expect((await received(receipt))!.sources).toContain('status');
    const listed = (
      await staff<{ paymentId: string; method: string; status: string }[]>(
        'GET',
        `/api/payments?q=${receipt}`,
      )
    ).body;
    expect(listed).toMatchObject([{ paymentId: receipt, method: 'M-Pesa', status: 'Completed' }]);
  });

  it('pays an order in parts, keeps it open meanwhile, and gives back what is too much', async () => {
    const order = await shop.order();
    const total = Math.round(order.total);
    const first = await pay(order.number, 1_000);
    await eventually(async () => (await received(first))?.state === 'settled');
    expect(await shop.read(order.id)).toMatchObject({
      status: 'pending',
      owed: order.total - 1_000,
    });
    product.clock.advance(25 * 60 * MINUTE);
    await staff.signIn();
    const wrong = await shop.press('mpesa', order);
    expect([wrong.status, wrong.body.code]).toEqual([409, 'amount_mismatch']);
    expect(
      (await product.api<{ code: string }>('POST', `/api/orders/${order.id}/cancel`, {})).body.code,
    ).toBe('order_partly_paid');
    const second = await pay(order.number, total - 1_000 + 250);
    const paid = await shop.paid(order);
    expect(paid.payments.map((one) => one.status)).toEqual(['succeeded', 'succeeded']);
    expect(await refundsOf(second)).toEqual([['surplus', 250]]);
    expect(
      await product.db.query('select distinct invoice_number from payments where payable_id = $1', [
        order.id,
      ]),
    ).toEqual([{ invoice_number: paid.invoiceNumber }]);
  });

  it.each(['card', 'paypal'] as const)(
    'in part leaves exactly the rest to be paid by %s, also where the whole was asked for before',
    async (method) => {
      const order = await shop.order();
      const first = await shop.start(method, order);
      const receipt = await pay(order.number, 1_000);
      await eventually(async () => (await received(receipt))?.state === 'settled');
      const rest = await shop.start(method, { ...order, total: order.total - 1_000 });
      expect(rest.paymentId).not.toBe(first.paymentId);
      await shop.payAt(method, rest);
      await shop.paid(order);
      expect(await shop.traces(order)).toMatchObject({ invoices: 1, refunds: [] });
      await shop.expectBooks(order);
    },
  );

  it('beside a part in dollars of which half goes back leaves its worth in shillings to be paid', async () => {
    const order = await shop.order();
    const rest = order.total - 1_000;
    const receipt = await pay(order.number, 1_000);
    await eventually(async () => (await received(receipt))?.state === 'settled');
    const start = await shop.start('paypal', { ...order, total: rest });
    const dollars = (await shop.read(order.id)).payments[0]!.amount;
    await staff.signIn();
    const giveBack = async (id: string, amount: number) => {
      const path = `/api/payments/${id}/refunds`;
      const answer = await staff('POST', path, { amount, reason: 'Not needed' });
      expect(answer.status, answer.text).toBe(201);
    };
    const [byHand] = (await staff<{ id: string }[]>('GET', `/api/payments?q=${receipt}`)).body;
    await giveBack(byHand!.id, 1_000);
    await shop.payAt('paypal', start);
    await shop.until(order, (one) => one.owed === 1_000);
    await giveBack(start.paymentId, dollars / 2);
    expect((await shop.read(order.id)).owed).toBeCloseTo(1_000 + rest / 2, 0);
  });

  it('goes back when the order is paid already', async () => {
    const order = await shop.order();
    await pay(order.number, Math.round(order.total));
    await shop.paid(order);
    const again = await pay(order.number, Math.round(order.total));
    await eventually(async () => (await refundsOf(again)).length > 0);
    expect(await refundsOf(again)).toEqual([['surplus', Math.round(order.total)]]);
  });

  it('pays an invoice in parts, whichever way its number is typed', async () => {
    const made = await staff<{ id: string }>('POST', '/api/invoices', {
      customer: 'Green Hills Academy',
      email: 'bursar@paybill.example',
      items: [{ description: 'Website', quantity: 1, price: 1_000 }],
    });
    await staff('POST', `/api/invoices/${made.body.id}/send`);
    const receipt = await pay(made.body.id.toLowerCase().replace('-', ' '), 500);
    await eventually(async () => (await received(receipt))?.state === 'settled');
    const rest = await pay(made.body.id.replaceAll('0', 'O'), 660);
    await eventually(async () => (await received(rest))?.state === 'settled');
    expect(
      await product.db.query('select status, paid from invoices where number = $1', [made.body.id]),
    ).toEqual([{ status: 'Paid', paid: 116_000 }]);
  });

  it('waits for staff, who are told at once, when nothing has its account number; they assign it once', async () => {
    const phone = newPhone();
    const order = await shop
      .place(undefined, { name: 'Achieng Otieno', email: 'achieng@paybill.example', phone })
      .then((answer) => answer.body.order);
    const receipt = await pay('SCHOOL FEES', Math.round(order.total), phone);
    expect(await waiting(receipt)).toMatchObject({
      account: 'SCHOOL FEES',
      payer: 'WANJIKU',
      suggestion: { kind: 'order', number: order.number },
      phone: expect.stringContaining('*') as string,
    });
    expect(await bells()).toContain(receipt);
    const unknown = await staff<{ fields: object }>(
      'POST',
      `/api/payments/received/${receipt}/assign`,
      { number: 'BA00000000' },
    );
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([422, ['number']]);
    const done = await staff<{ received: ReceivedRow }>(
      'POST',
      `/api/payments/received/${receipt}/assign`,
      { number: order.number.toLowerCase() },
    );
    expect(done.body.received).toMatchObject({ state: 'settled', number: order.number, payer: '' });
    await shop.paid(order);
    expect(
      (await staff('POST', `/api/payments/received/${receipt}/assign`, { number: order.number }))
        .status,
    ).toBe(409);
    expect(
      (await staff('POST', `/api/payments/received/${receipt}/return`, { reason: 'again' })).status,
    ).toBe(409);
    expect(await shop.traces(order)).toMatchObject({ refunds: [] });
  });

  it('goes on the refund list when staff say that it belongs to nothing, and back to the payer by reversal', async () => {
    const receipt = await pay('JOHN', 700);
    await waiting(receipt);
    expect(
      (
        await staff('POST', `/api/payments/received/${receipt}/return`, {
          reason: 'Meant for another shop',
        })
      ).status,
    ).toBe(200);
    expect(await refundsOf(receipt)).toEqual([['unmatched', 700]]);
    const refund = (await staff<{ id: string }[]>('GET', '/api/refunds?q=JOHN')).body[0]!;
    await staff('POST', `/api/refunds/${refund.id}/send`, {});
    await eventually(async () =>
      (
        await product.api<{ amount: number; orderReference: string }[]>(
          'GET',
          '/sandbox/api/ledger',
        )
      ).body.some((row) => row.amount === -700 && row.orderReference === 'JOHN'),
    );
  });
});

describe('the books', { timeout: 90_000 }, () => {
  const compared = async (): Promise<ReconciliationRun> => {
    await staff.signIn();
    const list = () => staff<ReconciliationRun[]>('GET', '/api/payments/books?limit=1');
    const before = (await list()).body[0]?.id ?? 0;
    await staff('POST', '/api/payments/books', {});
    return eventually(async () => (await list()).body.find((run) => run.id > before), 60_000);
  };

  it('hold money that waits for staff as only theirs, however long it waits', async () => {
    const receipt = await pay('SOME BODY', 750);
    await waiting(receipt);
    product.clock.advance(10 * DAY);
    const run = await compared();
    expect(run.onlyTheirs).toContainEqual(expect.objectContaining({ reference: receipt }));
  });

  it('say that they were not compared with a list that M-Pesa did not give', async () => {
    const ofList = async () =>
      (await compared()).notCompared.filter((entry) => entry.note.includes('list of payments'));
    await shop.fault('mpesa', { http_status: 503, only: 'pull' });
    expect(await ofList()).toHaveLength(1);
    await shop.clearFaults();
    expect(await ofList()).toEqual([]);
  });

  it('count a prompt once whose receipt is told after its money went back', async () => {
    await shop.fault('mpesa', { drop_callback: true });
    const order = await shop.order();
    const start = await shop.start('mpesa', order);
    await shop.prompt(start, 'pay');
    product.clock.advance(15_000);
    await shop.paid(order);
    const amount = Math.round(order.total);
    await staff.signIn();
    const asked = await staff<{ refund: { id: string } }>(
      'POST',
      `/api/payments/${start.paymentId}/refunds`,
      { amount, reason: 'Not needed any more' },
    );
    expect(asked.status, asked.text).toBe(201);
    await eventually(
      async () =>
        (await staff<{ id: string; status: string }[]>('GET', `/api/refunds?q=${order.number}`))
          .body[0]?.status === 'failed',
    );
    const done = await staff('POST', `/api/refunds/${asked.body.refund.id}/settle`, {
      outcome: 'done',
      note: 'Paid by bank',
    });
    expect(done.status, done.text).toBe(200);
    await shop.until(order, (one) => one.status === 'refunded');
    await shop.clearFaults();
    await compared();
    expect((await shop.traces(order)).refunds).toHaveLength(1);
    expect(await shop.moved(order)).toHaveLength(1);
    const paid = (await shop.read(order.id)).payments;
    expect(paid).toMatchObject([{ reference: expect.stringMatching(/^T/) as string }]);
  });
});

describe('messages of the paybill', { timeout: 60_000 }, () => {
  const message = (more: object) => ({
    TransactionType: 'Pay Bill',
    TransID: 'SFAKE00001',
    TransTime: '20260302101500',
    TransAmount: '10',
    BusinessShortCode: '174379',
    BillRefNumber: 'X',
    InvoiceNumber: '',
    OrgAccountBalance: '',
    ThirdPartyTransID: '',
    MSISDN: '25470****149',
    FirstName: 'JOHN',
    ...more,
  });
  const at = `/api/webhooks/daraja-c2b/${new Keys(SECRET_KEY).for('paybill address').newest.toString('hex')}`;

  it('are not taken at another address, of another company, or without a receipt', async () => {
    expect((await product.api('POST', `${at.slice(0, -1)}/confirmation`, message({}))).status).toBe(
      404,
    );
    expect(
      (await product.api('POST', `${at}/confirmation`, message({ BusinessShortCode: '600000' })))
        .status,
    ).toBe(400);
    expect((await product.api('POST', `${at}/confirmation`, message({ TransID: '' }))).status).toBe(
      400,
    );
    expect((await product.api('POST', `${at}/confirmation`, 'nonsense')).status).toBe(400);
    expect(
      (await product.api('POST', `${at}/validation`, message({ BusinessShortCode: '600000' })))
        .body,
    ).toEqual({ ResultCode: 'C2B00015', ResultDesc: 'Rejected' });
    expect((await product.api('POST', `${at}/validation`, message({}))).body).toEqual({
      ResultCode: '0',
      ResultDesc: 'Accepted',
    });
    expect(await received('SFAKE00001')).toBeUndefined();
  });

  it('pay nothing when M-Pesa knows no such receipt, though the secret is right', async () => {
    const order = await shop.order();
    const forged = message({
      TransID: 'SFORGED123',
      TransAmount: String(Math.round(order.total)),
      BillRefNumber: order.number,
    });
    expect((await product.api('POST', `${at}/confirmation`, forged)).body).toEqual({
      ResultCode: 0,
      ResultDesc: 'Success',
    });
    await eventually(async () => (await received('SFORGED123'))?.state === 'refused');
    expect((await shop.read(order.id)).status).toBe('pending');
    expect(await bells()).toContain('SFORGED123');
  });

  it('count once when they come three times', async () => {
    await shop.fault('mpesa', { duplicate_callback: 3 });
    const order = await shop.order();
    await pay(order.number, Math.round(order.total));
    await shop.paid(order);
    await shop.settledInbox();
    expect(await shop.traces(order)).toMatchObject({ invoices: 1, refunds: [] });
    await shop.expectBooks(order);
  });
});

describe('money of prompts whose answer and callback were lost', { timeout: 60_000 }, () => {
  /** Charged, and nobody here was told. */
  async function lost(): Promise<{
    order: Awaited<ReturnType<typeof shop.order>>;
    receipt: string;
  }> {
    const order = await shop.order();
    await shop.fault('mpesa', { http_status: 503, charge_anyway: true, only: 'stkpush', times: 1 });
    const phoneNumber = newPhone();
    expect((await shop.press('mpesa', order, { phoneNumber })).status).toBe(409);
    const prompt = (
      await product.api<{ CheckoutRequestID: string }[]>(
        'GET',
        `/sandbox/api/prompts?phone=${phoneNumber}`,
      )
    ).body[0]!;
    const { receipt } = (await shop.prompt(prompt, 'pay')).body as unknown as { receipt: string };
    return { order, receipt };
  }

  it('is found by the confirmation of the paybill', async () => {
    await shop.fault('mpesa', { drop_callback: true, only: 'callback' });
    const { order, receipt } = await lost();
    const paid = await shop.paid(order);
    expect(paid.payments).toMatchObject([{ status: 'succeeded', reference: receipt }]);
    await shop.expectBooks(order);
  });

  it('is found in the list of payments', async () => {
    await shop.fault('mpesa', { drop_callback: true });
    const { order, receipt } = await lost();
    product.clock.advance(20 * MINUTE);
    const paid = await shop.paid(order);
    expect(paid.payments).toMatchObject([{ status: 'succeeded', reference: receipt }]);
    expect((await received(receipt))!.sources).toEqual(['pull']);
    await shop.expectBooks(order);
  });

  it('is found by the receipt that a customer reads out, once M-Pesa confirms it', async () => {
    await shop.fault('mpesa', { drop_callback: true });
    await shop.fault('mpesa', { http_status: 503, only: 'pull' });
    const { order, receipt } = await lost();
    const check = (code: string) =>
      staff<{ check: { state: string } }>('POST', '/api/payments/receipts', {
        receipt: code,
        number: order.number,
      });
    await shop.clearFaults();
    expect((await check('SNEVER0000')).body.check.state).toBe('asked');
    const answers = () =>
      staff<{ receipt: string; state: string; answer: string }[]>(
        'GET',
        `/api/payments/receipts?q=${order.number}`,
      );
    await eventually(async () => (await answers()).body[0]?.state === 'refused');
    expect((await shop.read(order.id)).status).toBe('pending');
    expect((await check(receipt.toLowerCase())).status).toBe(202);
    await shop.paid(order);
    expect((await answers()).body[0]).toMatchObject({ receipt, state: 'found' });
    await shop.expectBooks(order);
  });

  it('is surplus when a second prompt was paid as well', async () => {
    await shop.fault('mpesa', { drop_callback: true, only: 'callback' });
    const { order } = await lost();
    await shop.paid(order);
    await shop.clearFaults();
    const again = await pay(order.number, Math.round(order.total));
    await eventually(async () => (await refundsOf(again)).length > 0);
    expect(await shop.traces(order)).toMatchObject({
      invoices: 1,
      refunds: [`surplus ${Math.round(order.total)} KES`],
    });
    await shop.expectBooks(order);
  });
});
