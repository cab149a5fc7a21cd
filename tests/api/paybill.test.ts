import { afterEach, describe, expect, it } from 'vitest';
import type { Order } from '../../src/contracts/orders.ts';
import type { ReconciliationRun } from '../../src/contracts/reconciliation.ts';
import type { ReceivedRow } from '../../src/contracts/received.ts';
import { DAY, MINUTE } from '../../src/kernel/clock.ts';
import { mailsTo, noticesTo, textsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { CUSTOMER, EXAM, newPhone, shopOf } from '../support/shop.ts';
import { eventually } from '../support/eventually.ts';
import { asAdmin } from '../support/staff.ts';
import { paybillOf } from '../support/paybill.ts';
import { seats } from '../support/seats.ts';

/** Money that a customer sends to the paybill by hand, and money of prompts that is found without their callbacks (D143, D152). */
const SECRET_KEY = 'a-secret-of-the-paybill-test-0123456789';
const product = useProduct({ SECRET_KEY });
const shop = shopOf(product);
const staff = asAdmin<never>(product);
const { pay, received, waiting, refundsOf, bells } = paybillOf(product, staff);
afterEach(shop.clearFaults);

const WEBSITE = { description: 'Website', quantity: 1, price: 1_000 };

/** A sent invoice over Ksh 1,160.00, its number. */
async function invoiceOf(changes: object): Promise<string> {
  const made = await staff<{ id: string }>('POST', '/api/invoices', {
    customer: 'Green Hills Academy',
    email: 'bursar@paybill.example',
    items: [WEBSITE],
    ...changes,
  });
  expect(made.status, made.text).toBe(201);
  expect((await staff('POST', `/api/invoices/${made.body.id}/send`)).status).toBe(200);
  return made.body.id;
}

const standing = async (number: string) =>
  (
    await product.db.query<{ status: string; paid: number }>(
      'select status, paid from invoices where number = $1',
      [number],
    )
  )[0];

describe('money paid to the paybill by hand', () => {
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
    expect((await shop.cancel(order)).body.code).toBe('order_partly_paid');
    const second = await pay(order.number, total - 1_000 + 250);
    const paid = await shop.paid(order);
    expect(paid.payments.map((one) => one.status)).toEqual(['succeeded', 'succeeded']);
    expect(await refundsOf(second)).toEqual([['surplus', 250]]);
    expect(
      await product.db.query('select distinct invoice_number from payments where payable_id = $1', [
        order.id,
      ]),
    ).toEqual([{ invoice_number: paid.invoiceNumber }]);
    await staff.signIn();
    const mails = () =>
      product.db.query<{ text: string }>(
        `select n.text from notices n join refunds r on r.id = n.reference join payments p on p.id = r.payment_id
          where n.template = 'order_refund' and p.payable_id = $1 order by n.created_at, n.id`,
        [order.id],
      );
    const paymentOf = (receipt: string) => paid.payments.find((one) => one.reference === receipt)!;
    const back = async (path: string, body: object, status: string) => {
      const before = (await mails()).length;
      const answer = await staff('POST', path, body);
      expect(answer.status, answer.text).toBeLessThan(300);
      await eventually(async () => (await mails()).length > before);
      expect((await shop.read(order.id)).status).toBe(status);
      return (await mails()).at(-1)!.text.replaceAll('\u00a0', ' ');
    };
    const [surplus] = await product.db.query<{ id: string }>(
      "select r.id from refunds r join payments p on p.id = r.payment_id where p.payable_id = $1 and r.reason = 'surplus'",
      [order.id],
    );
    // What came above the total was never of the order.
    expect(await back(`/api/refunds/${surplus!.id}/send`, {}, 'paid')).toMatch(
      /Ksh 250\.00 .* was not due/,
    );
    const ask = (receipt: string, amount: number, status: string) =>
      back(`/api/payments/${paymentOf(receipt).id}/refunds`, { amount, reason: 'x' }, status);
    expect(await ask(first, 1_000, 'partially_refunded')).toContain(
      'The rest of your order does not change',
    );
    expect(await ask(second, total - 1_000, 'refunded')).toContain(
      'We have now refunded this payment in full.',
    );
  });

  it.each([
    {
      language: 'en',
      line: seats(1),
      says: [
        'We received Ksh 1,000.00 for order',
        'The balance is BALANCE',
        'Your seats are booked once the order is paid in full',
        'Balance due: BALANCE',
      ],
      link: '/checkout',
    },
    {
      language: 'sw',
      line: EXAM,
      says: [
        'Tulipokea Ksh 1,000.00 za agizo',
        'Kilichobaki kulipwa ni BALANCE',
        'Kilichobaki kulipwa: BALANCE',
      ],
      link: '/sw/checkout',
    },
  ])(
    'in part emails the buyer once, in $language, what is still to pay and how; the rest brings only the receipt',
    async ({ language, line, says, link }) => {
      await shop.fault('mpesa', { duplicate_callback: 3 });
      const email = `part-${language}@customer.example`;
      const { order } = (await shop.place([line], { ...CUSTOMER, email, language })).body;
      const receipt = await pay(order.number, 1_000);
      const [mail] = await mailsTo(product, email, order.number);
      await shop.settledInbox();
      expect(await noticesTo(product, email)).toEqual(['order_part_paid']);
      const text = mail!.text.replaceAll('\u00a0', ' ');
      const balance = `Ksh ${(order.total - 1_000).toLocaleString('en-KE', { minimumFractionDigits: 2 })}`;
      for (const words of [...says, 'M-Pesa, ', receipt, `${link}?order=${order.id}`])
        expect(text).toContain(words.replace('BALANCE', balance));
      await pay(order.number, Math.round(order.total) - 1_000);
      await shop.paid(order);
      await shop.settledInbox();
      expect(await noticesTo(product, email)).toEqual(['order_part_paid', 'order_receipt']);
    },
  );

  it('in part is texted with the balance where the buyer wants texts, and so is the rest', async () => {
    const phone = newPhone();
    const { order } = (await shop.place([EXAM], { ...CUSTOMER, phone, texts: 'en' })).body;
    const receipt = await pay(order.number, 1_000);
    const said = async () => (await textsTo(product, phone))[0]!.text;
    expect(await said()).toBe(
      `Mfano Technologies: we received Ksh 1,000.00 by M-Pesa for order ${order.number}. Thank you! Balance: Ksh ${(order.total - 1_000).toLocaleString('en-KE', { minimumFractionDigits: 2 })}. Ref. ${receipt}`,
    );
    await pay(order.number, Math.round(order.total) - 1_000);
    await eventually(async () => !(await said()).includes('Balance'));
  });

  it('refunded of an order that is still open, it says what is to pay now; staff cancel the order once all of it is refunded', async () => {
    const email = 'refunded-part@customer.example';
    const { order } = (await shop.place([EXAM], { ...CUSTOMER, email })).body;
    const receipt = await pay(order.number, 1_000);
    await eventually(async () => (await received(receipt))?.state === 'settled');
    const { id } = (await shop.read(order.id)).payments[0]!;
    const cancel = () => staff('POST', `/api/orders/${order.id}/withdraw`);
    expect((await cancel()).text).toContain('Refund that money first, then cancel the order.');
    const refund = async (amount: number) =>
      expect(
        (await staff('POST', `/api/payments/${id}/refunds`, { amount, reason: 'x' })).status,
      ).toBe(201);
    await refund(400);
    const [mail] = await mailsTo(product, email, 'Refund for order');
    const text = mail!.text.replaceAll('\u00a0', ' ');
    expect(text).toContain(`We have refunded Ksh 400.00 to your M-Pesa for order ${order.number}.`);
    expect(text).toContain('Balance due: Ksh 1,720.00');
    expect(text).toContain(`/checkout?order=${order.id}`);
    await refund(600);
    await eventually(async () => (await cancel()).status === 200);
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

  it.each([
    [
      'paid',
      async (order: Order) => {
        await pay(order.number, Math.round(order.total));
        await shop.paid(order);
      },
      [['surplus', 700]],
    ],
    [
      'cancelled',
      async (order: Order) => {
        expect((await shop.cancel(order)).status).toBe(200);
      },
      [],
    ],
  ])(
    'waits for staff when its account number is that of a %s order, and nobody is mailed until they say whose it is',
    async (_name, end, goesBack) => {
      const order = await shop.order();
      await end(order);
      const mailed = await noticesTo(product, CUSTOMER.email);
      const again = await pay(order.number, 700);
      expect(await waiting(again)).toMatchObject({ number: null, suggestion: null });
      expect(await bells()).toContain(`${order.number} is already paid or cancelled`);
      expect([await refundsOf(again), await noticesTo(product, CUSTOMER.email)]).toEqual([
        [],
        mailed,
      ]);
      await staff.signIn();
      const path = `/api/payments/received/${again}/assign`;
      expect((await staff('POST', path, { number: order.number })).status).toBe(200);
      expect(await refundsOf(again)).toEqual(goesBack);
    },
  );

  it.each([
    ['with a digit missing', (number: string) => number.replace('INV-0', 'INV-')],
    ['with a digit too many', (number: string) => number.replace('INV-', 'INV-0')],
    ['with another sign', (number: string) => number.replace('INV-', 'INV/')],
  ])(
    'waits for staff for an invoice number typed %s: no stranger is mailed, none has their invoice paid',
    async (_name, typed) => {
      const email = `${newPhone()}@stranger.example`;
      const made = await invoiceOf({ email });
      const mailed = await noticesTo(product, email);
      const receipt = await pay(typed(made), 700);
      expect(await waiting(receipt)).toMatchObject({ account: typed(made), number: null });
      expect(await refundsOf(receipt)).toEqual([]);
      expect(await standing(made)).toEqual({ status: 'Pending', paid: 0 });
      expect(await noticesTo(product, email)).toEqual(mailed);
    },
  );

  it('is suggested with the sum due and phone of the nearest, as they are now, and for none where two are equally near', async () => {
    const phone = newPhone();
    const number = await invoiceOf({ phone });
    const wrong = number.slice(0, -1);
    await invoiceOf({});
    const unclear = await pay(wrong, 33);
    expect((await waiting(unclear))!.suggestion).toBeNull();
    const near = await pay(wrong, 33, phone);
    expect((await waiting(near))!.suggestion).toEqual({
      kind: 'invoice',
      number,
      customer: 'Green Hills Academy',
      why: 'a similar number, the same phone',
      owed: 1_160,
      phone: `${phone.slice(0, 4)}*****${phone.slice(-3)}`,
    });
    await pay(number, 1_000);
    await eventually(async () => (await received(near))!.suggestion?.owed === 160);
    await pay(number, 160);
    await eventually(async () => (await received(near))!.suggestion === null);
  });

  it('leaves no cents open when two parts of an order come at the same moment', async () => {
    const order = await shop.order([
      { id: 'hosting-regular', packageType: 'Web Hosting', quantity: 1 },
    ]);
    expect(order.total).not.toBe(Math.round(order.total));
    await Promise.all([pay(order.number, 100), pay(order.number, Math.round(order.total) - 100)]);
    await shop.paid(order);
    expect(await shop.traces(order)).toMatchObject({ invoices: 1, refunds: [] });
  });

  it('is answered by its own row to who assigns it, whatever else carries its receipt', async () => {
    const order = await shop.order();
    const receipt = await pay('SOMETHING', 90);
    await waiting(receipt);
    const later = await pay(receipt, 80);
    await waiting(later);
    const done = await staff<{ received: ReceivedRow }>(
      'POST',
      `/api/payments/received/${receipt}/assign`,
      { number: order.number },
    );
    expect(done.body.received).toMatchObject({ id: receipt, amount: 90, state: 'settled' });
  });

  it('pays an invoice in parts, whichever way its number is typed', async () => {
    const number = await invoiceOf({});
    const receipt = await pay(number.toLowerCase().replace('-', ' '), 500);
    await eventually(async () => (await received(receipt))?.state === 'settled');
    const rest = await pay(number.replaceAll('0', 'O').replace('-', ' – '), 660);
    await eventually(async () => (await received(rest))?.state === 'settled');
    expect(await standing(number)).toEqual({ status: 'Paid', paid: 116_000 });
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

describe('the books', () => {
  const compared = async (): Promise<ReconciliationRun> => {
    await staff.signIn();
    const list = () => staff<ReconciliationRun[]>('GET', '/api/payments/books?limit=1');
    const before = (await list()).body[0]?.id ?? 0;
    await staff('POST', '/api/payments/books', {});
    return eventually(async () => (await list()).body.find((run) => run.id > before));
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
