import { describe, expect, test } from 'vitest';
import type { InvoiceDetail } from '../../src/contracts/invoices.ts';
import { migrate } from '../../src/db/migrate.ts';
import { formatMoney } from '../../src/kernel/money.ts';
import type { Payment } from '../../src/modules/payments/index.ts';
import { store } from '../../src/modules/payments/payments.store.ts';
import { beforeMigration } from '../support/before-migration.ts';
import { moneyWords, receiptNo } from '../support/money-words.ts';
import { useProduct } from '../support/product.ts';
import { shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

/*
 * M-Pesa moves whole shillings, and invoices have cents: what it moves for all that is open pays all of it, in whatever
 * order the money is told, asked and recorded (D42, D77).
 */
const product = useProduct();
const staff = asAdmin(product);
const words = moneyWords(product, () => staff.cookie);
const { desk, issue, listed, mailed, prompted, said, standing, stateOf, takeBack, told, typed } =
  words;
const shop = shopOf(product);
/** A price with VAT of Ksh 573.04. */
const HOSTING = { id: 'hosting-starlight', packageType: 'Web Hosting', quantity: 1 };

const money = (shillings: number): string => formatMoney(Math.round(shillings * 100));
const roundingOf = async ({ id }: InvoiceDetail): Promise<number> => (await desk.read(id)).rounding;

describe('a record of all that is due, with its cents, by M-Pesa', () => {
  test('is the money that M-Pesa tells of in whole shillings, told before or after', async () => {
    for (const first of ['told', 'typed']) {
      const invoice = await issue(2000.4);
      const receipt = receiptNo();
      if (first === 'told') await told('', 2000, receipt);
      const answer = await typed(invoice, 2000.4, receipt);
      expect([first, answer.status, answer.body.fields]).toEqual([first, 201, undefined]);
      if (first === 'typed') await told('', 2000, receipt);
      expect([first, await stateOf(receipt)]).toEqual([first, 'recorded']);
      expect(await standing(invoice)).toEqual([2000.4, 0, [2000.4]]);
      expect(await roundingOf(invoice)).toBe(0.4);
    }
  });

  test('is the same record under the same key, and the same money for a colleague', async () => {
    const invoice = await issue(2000.4);
    const payment = { amount: 2000.4, method: 'M-Pesa' };
    const headers = { 'idempotency-key': 'the-same-press-twice' };
    expect((await desk.record(invoice.id, payment, { headers })).status).toBe(201);
    expect((await desk.record(invoice.id, payment, { headers })).status).toBe(201);
    expect((await desk.record(invoice.id, payment)).body.code).toBe('payment_alike');
    expect(await standing(invoice)).toEqual([2000.4, 0, [2000.4]]);
  });

  test('is what it was, once as much is due again: an instalment with cents, recorded twice by mistake', async () => {
    const invoice = await issue(2000.8);
    const payment = { amount: 1000.4, method: 'M-Pesa' };
    const headers = { 'idempotency-key': 'one-press-of-two' };
    for (const _press of ['first', 'second'])
      expect((await desk.record(invoice.id, payment, { headers })).status).toBe(201);
    expect((await desk.record(invoice.id, payment)).body.code).toBe('payment_alike');
    expect(await standing(invoice)).toEqual([1000.4, 1000.4, [1000.4]]);
  });

  test('in part rests beside the whole shillings that were told', async () => {
    const invoice = await issue(5000);
    for (const [amount, took] of [
      [1000.4, 1001],
      [1000.4, 1000],
    ] as const) {
      const receipt = receiptNo();
      await told('', took, receipt);
      expect((await typed(invoice, amount, receipt)).status).toBe(201);
      expect(await stateOf(receipt)).toBe('recorded');
    }
  });

  test('shares a receipt to the cent', async () => {
    const [first, second] = [await issue(1000.4), await issue(999.6)];
    const receipt = receiptNo();
    const parts = [{ invoice: second.id, amount: 999.6 }];
    const shared = { method: 'M-Pesa', amount: 1000.4, reference: receipt, came: 2000, parts };
    expect((await desk.record(first.id, shared)).status).toBe(201);
    expect(await told('', 2000, receipt)).toBe('recorded');
    expect([await standing(first), await standing(second)]).toEqual([
      [1000.4, 0, [1000.4]],
      [999.6, 0, [999.6]],
    ]);
  });
});

/** Two prompts for an invoice: the first was given up, and is paid anyway. */
async function twoPrompts(invoice: InvoiceDetail, amount: number): Promise<Payment[]> {
  const first = await prompted(invoice, amount);
  await product.db.query("update payments set status = 'expired' where id = $1", [first.id]);
  return [first, await prompted(invoice, amount)];
}

type Money = 'prompt' | 'record' | 'paybill';
const HALVES: [Money, Money][] = [
  ['prompt', 'prompt'],
  ['prompt', 'record'],
  ['record', 'prompt'],
  ['paybill', 'prompt'],
  ['prompt', 'paybill'],
];

describe('Ksh 4,000.40, half by half', () => {
  test.each(HALVES)('%s and %s: no cents stay open', async (...halves) => {
    const invoice = await issue(4000.4);
    const prompts = await twoPrompts(invoice, 2000);
    for (const half of halves) {
      if (half === 'prompt') await said(prompts.shift()!, receiptNo());
      if (half === 'record') await typed(invoice, 2000, receiptNo());
      if (half === 'paybill') await told(invoice.id.toLowerCase(), 2000, receiptNo());
    }
    const [paid, balance, settled] = await standing(invoice);
    expect([paid, balance, new Set(settled as number[])]).toEqual([
      4000.4,
      0,
      new Set([2000, 2000.4]),
    ]);
    expect(await desk.read(invoice.id)).toMatchObject({ status: 'Paid', rounding: 0.4 });
    expect(await desk.refunds(invoice.id)).toEqual([]);
  });

  test('a record that was taken for a prompt closes the invoice when it counts again', async () => {
    const invoice = await issue(4000.4);
    const asked = await prompted(invoice, 2000);
    await typed(invoice, 2000, receiptNo());
    await said(asked);
    await said(asked, receiptNo());
    expect(await desk.read(invoice.id)).toMatchObject({ balance: 0, rounding: 0.4 });
  });
});

describe('what is rounded', () => {
  test('is what counts: a shilling for forty cents pays forty cents', async () => {
    const invoice = await issue(2000.4);
    await desk.record(invoice.id, { amount: 2000, method: 'Cash' });
    const receipt = receiptNo();
    expect(await told(invoice.id, 1, receipt)).toBe('settled');
    expect(await standing(invoice)).toEqual([2000.4, 0, expect.arrayContaining([0.4, 2000])]);
    expect(await roundingOf(invoice)).toBe(-0.6);
    const payment = await store.byReceipt(product.db, 'mpesa', receipt);
    expect(payment).toMatchObject({ amount: 100, settles: 40, rounding: 60 });
    expect(await desk.refunds(invoice.id)).toEqual([]);
  });

  test('is rounded once where money settles in two steps, and all of it can go back', async () => {
    const invoice = await issue(2000.4);
    const payment = await prompted(invoice, 2000, { settles: 2000.4 });
    const receipt = receiptNo();
    await typed(invoice, 999.9, receipt);
    await said(payment);
    expect(await desk.refunds(invoice.id)).toEqual(['surplus 999 KES']);
    const mails = () =>
      mailed.flatMap(({ reference, content }) =>
        reference.startsWith(payment.id) ? [[reference, content.rows] as const] : [],
      );
    expect(mails()).toEqual([
      [payment.id, expect.arrayContaining([['To be refunded', money(999)]])],
    ]);
    const half = await store.byId(product.db, payment.id);
    expect(half).toMatchObject({ settles: 100_050, rounding: 50 });
    await listed(payment, receipt);
    expect(await standing(invoice)).toEqual([2000.4, 0, [2000.4]]);
    expect(await roundingOf(invoice)).toBe(0.4);
    expect(await store.byId(product.db, payment.id)).toMatchObject({
      settles: 200_040,
      rounding: -40,
    });
    // A customer who read that a part will be refunded also reads that it will not.
    expect(mails()[1]).toEqual([
      `${payment.id}:whole`,
      expect.arrayContaining([
        ['Received', money(2000.4)],
        ['Balance due', money(0)],
      ]),
    ]);
    expect(await desk.refunds(invoice.id)).toEqual([]);
  });

  test('adds up on the receipt of an order for which too much came', async () => {
    const order = await shop.order([HOSTING]);
    expect(order.total).toBe(573.04);
    const receipt = receiptNo();
    expect(await told(order.number, 1000, receipt)).toBe('settled');
    expect(await desk.refunds(order.id)).toEqual(['surplus 427 KES']);
    const { content } = mailed.find(({ reference }) => reference === order.id)!;
    expect(content.rows!.slice(-2).map(([, text]) => text)).toEqual([
      money(573.04),
      `${money(573)} (rounded to a whole shilling)`,
    ]);
    const [shown] = (await shop.read(order.id)).payments!;
    expect([shown!.amount, shown!.rounding]).toEqual([1000, undefined]);
  });

  test('is not said of a record that was taken back', async () => {
    const { invoice, token } = await desk.issue({
      items: [{ description: 'Course', quantity: 1, price: 2000.4, taxClass: 'exempt' }],
    });
    await desk.record(invoice.id, { amount: 2000, method: 'M-Pesa', receipt: true });
    expect(await desk.read(invoice.id)).toMatchObject({
      status: 'Paid',
      balance: 0,
      rounding: 0.4,
    });
    const [shown] = (await desk.page(token)).payments;
    expect(shown).toMatchObject({ amount: 2000, rounding: -0.4 });
    await takeBack(invoice, shown!.id);
    const [after] = (await desk.page(token)).payments;
    expect([after!.takenBack, after!.rounding]).toEqual([expect.any(String), undefined]);
    expect(await desk.read(invoice.id)).toMatchObject({ paid: 0, balance: 2000.4, rounding: 0 });
  });
});

describe('money whose receipt M-Pesa told of something else', () => {
  test('waits for nobody once what staff recorded counts again', async () => {
    const invoice = await issue(5000);
    const payment = await prompted(invoice, 700);
    const [typedFirst, own] = [receiptNo(), receiptNo()];
    await typed(invoice, 700, typedFirst);
    await said(payment);
    expect(await told('HARAMBEE', 700, typedFirst)).toBe('waiting');
    await said(payment, own);
    expect(await standing(invoice)).toEqual([1400, 3600, [700, 700]]);
    expect(await stateOf(typedFirst)).toBe('recorded');
  });

  test('is not taken for a prompt that is paid without one', async () => {
    const invoice = await issue(5000);
    const payment = await prompted(invoice, 700);
    const receipt = receiptNo();
    expect(await told('HARAMBEE', 700, receipt)).toBe('waiting');
    expect((await typed(invoice, 700, receipt)).status).toBe(201);
    await said(payment);
    expect(await standing(invoice)).toEqual([1400, 3600, [700, 700]]);
  });

  test('is recorded beside it, too', async () => {
    const invoice = await issue(5000);
    await said(await prompted(invoice, 700));
    const receipt = receiptNo();
    expect(await told('HARAMBEE', 700, receipt)).toBe('waiting');
    expect((await typed(invoice, 700, receipt)).status).toBe(201);
    expect(await standing(invoice)).toEqual([1400, 3600, [700, 700]]);
  });
});

test('what was settled in part before has the rounding of that part after the upgrade', async () => {
  await beforeMigration('_payment_rounding.sql')(async (db, earlier) => {
    await migrate(db, earlier);
    const payments: [id: string, amount: number, settles: number, rounding: number][] = [
      ['above', 300_000, 200_040, 0],
      ['a shilling', 100, 40, 0],
      ['whole', 200_000, 200_040, -40],
      ['plain', 50_000, 50_000, 0],
    ];
    for (const payment of payments)
      await db.query(
        `insert into payments (id, payable_kind, payable_id, payable_number, customer, provider, status, invoice_number, amount, currency, settles, rounding, details, created_at, updated_at)
          values ($1, 'invoice', 'INV-00001', 'INV-00001', 'School', 'mpesa', 'succeeded', 'INV-00001', $2, 'KES', $3, $4, '{}', now(), now())`,
        payment,
      );
    await migrate(db);
    const after = await db.query<{ id: string; rounding: number }>(
      'select id, rounding from payments',
    );
    expect(Object.fromEntries(after.map(({ id, rounding }) => [id, rounding]))).toEqual({
      above: -40,
      'a shilling': 60,
      whole: -40,
      plain: 0,
    });
  });
});
