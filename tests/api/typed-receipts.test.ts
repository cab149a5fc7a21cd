import { describe, expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { MINUTE } from '../../src/kernel/clock.ts';
import { store } from '../../src/modules/payments/payments.store.ts';
import { beforeMigration } from '../support/before-migration.ts';
import { EXEMPT } from '../support/bookkeeper.ts';
import { bells, noticesTo } from '../support/mailbox.ts';
import { moneyWords, receiptNo } from '../support/money-words.ts';
import { useProduct } from '../support/product.ts';
import { shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

/*
 * Staff type the receipt of an M-Pesa payment that the prompt's query has called, or will call, paid without naming it:
 * the money counts once in whatever order the words come, and what has to be assumed is said (D77, D143). The real rules
 * over the real tables; M-Pesa alone is played.
 */
const product = useProduct();
const staff = asAdmin(product);
const shop = shopOf(product);
const words = moneyWords(product, () => staff.cookie);
const { decide, desk, issue, listed, prompted, said, standing, stateOf, takeBack, told, typed } =
  words;

type Word = 'typed' | 'query' | 'callback' | 'list';
const ORDERS: Word[][] = [
  ['typed', 'query', 'callback'],
  ['typed', 'callback', 'query'],
  ['query', 'typed', 'callback'],
  ['query', 'callback', 'typed'],
  ['callback', 'typed', 'query'],
  ['typed', 'query', 'list'],
  ['typed', 'list', 'query'],
  ['query', 'typed', 'list'],
  ['query', 'list', 'typed'],
  ['list', 'typed', 'query'],
];

describe('one payment, three words', () => {
  test.each(ORDERS)('%s, %s, %s: it counts once after each of them', async (...words) => {
    const invoice = await issue();
    const payment = await prompted(invoice, 700);
    const receipt = receiptNo();
    for (const word of words) {
      if (word === 'typed') await typed(invoice, 700, receipt.toLowerCase());
      if (word === 'query') await said(payment);
      if (word === 'callback') await said(payment, receipt);
      if (word === 'list') await listed(payment, receipt);
      expect([word, await standing(invoice)]).toEqual([word, [700, 1300, [700]]]);
    }
    const counted = await store.byReceipt(product.db, 'mpesa', receipt);
    expect(counted!.providerRef).toBe(payment.providerRef);
    expect(await desk.refunds(invoice.id)).toEqual([]);
  });

  test('typed before the prompt names it: what was typed is reversed, and says why', async () => {
    const invoice = await issue();
    const receipt = receiptNo();
    await typed(invoice, 700, receipt);
    await said(await prompted(invoice, 700), receipt);
    const { payments } = await desk.read(invoice.id);
    expect(payments.find((one) => one.recorded === 'by hand')).toMatchObject({
      status: 'Reversed',
      by: 'Site Administrator',
      reason: `${receipt} was reported by M-Pesa`,
    });
  });

  test.each([2000, 1999.6])(
    'all of an invoice of %d, typed and then called paid: nothing is put on the refund list',
    async (total) => {
      const invoice = await issue(total);
      const payment = await prompted(invoice, 2000, { settles: total });
      const receipt = receiptNo();
      expect((await typed(invoice, 2000, receipt)).status).toBe(201);
      await said(payment);
      expect(await standing(invoice)).toEqual([total, 0, [total]]);
      await said(payment, receipt);
      expect(await standing(invoice)).toEqual([total, 0, [total]]);
      expect(await desk.refunds(invoice.id)).toEqual([]);
    },
  );
});

describe('what is assumed', () => {
  test('is said: staff are told that what they typed is taken for the money of the prompt', async () => {
    const invoice = await issue();
    const payment = await prompted(invoice, 700);
    const receipt = receiptNo();
    await typed(invoice, 700, receipt);
    await said(payment);
    const byHand = (await desk.read(invoice.id)).payments.find((one) => one.recorded === 'by hand');
    expect(byHand).toMatchObject({
      status: 'Reversed',
      reason: `Probably the same payment as the prompt ${payment.id}, whose receipt is not known yet`,
    });
    expect(
      (await bells(product, `${receipt}, recorded by hand for ${invoice.id}`)).length,
    ).toBeGreaterThan(0);
  });

  test.each(['TR 9000 0001', 'tr9-0000-002', ' TR90000003.'])(
    'is so in any spelling of the receipt: %s, typed before the prompt or after it, counts once',
    async (spelled) => {
      const [before, after] = [await issue(), await issue()];
      const payment = await prompted(before, 700);
      expect((await typed(before, 700, spelled)).status).toBe(201);
      await said(payment);
      expect(await standing(before)).toEqual([700, 1300, [700]]);
      await said(await prompted(after, 700));
      expect((await typed(after, 700, spelled.replace('9', '8'))).body.code).toBe('payment_known');
      expect(await standing(after)).toEqual([700, 1300, [700]]);
    },
  );

  test('proves wrong: the prompt names another receipt, and what staff typed counts again', async () => {
    const invoice = await issue();
    const payment = await prompted(invoice, 700);
    const [other, own] = [receiptNo(), receiptNo()];
    await typed(invoice, 700, other);
    await said(payment);
    await said(payment, own);
    expect(await standing(invoice)).toEqual([1400, 600, [700, 700]]);
    expect((await typed(invoice, 100, other)).body.code).toBe('payment_known');
  });

  test('proves wrong when nothing is open any more: what staff typed is not lost in silence', async () => {
    const invoice = await issue(1000);
    const payment = await prompted(invoice, 700);
    const [other, own] = [receiptNo(), receiptNo()];
    await typed(invoice, 700, other);
    await said(payment);
    await desk.record(invoice.id, { amount: 300, method: 'Cash' });
    await said(payment, own);
    expect((await standing(invoice)).slice(0, 2)).toEqual([1000, 0]);
    expect(
      (await bells(product, `${other}, recorded by hand for ${invoice.id}, is a different payment`))
        .length,
    ).toBeGreaterThan(0);
  });

  test('is refused with its reason where the prompt is counted already; without a code it is recorded', async () => {
    const invoice = await issue();
    const own = receiptNo();
    await said(await prompted(await issue(), 700), own);
    const again = await typed(invoice, 700, own.toLowerCase());
    expect([again.status, again.body.code]).toEqual([409, 'payment_known']);
    expect(again.body.message).toContain(own.toLowerCase());
    await said(await prompted(invoice, 700));
    const refused = await typed(invoice, 700, receiptNo());
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_known']);
    expect(refused.body.message).toContain('prompt');
    const asBank = { amount: 700, method: 'Bank Transfer', reference: receiptNo() };
    expect((await desk.record(invoice.id, asBank)).body.code).toBe('payment_known');
    expect((await typed(invoice, 300, receiptNo())).status).toBe(201);
    expect((await typed(invoice, 700, '')).status).toBe(201);
    expect(await standing(invoice)).toEqual([1700, 300, expect.anything()]);
  });
});

describe('money sent to the paybill, whose receipt staff typed before M-Pesa told of it', () => {
  test.each([
    ['all of it', 900, 900, 900],
    ['all that came, cents rounded down', 900.4, 900, 900],
    ['all that was due, cents rounded up', 900.6, 901, 900.6],
    ['a part of it', 900.4, 900, 100],
  ])('as %s counts once, to the cent, and waits for nobody', async (_name, price, came, amount) => {
    const invoice = await issue(price);
    const receipt = receiptNo();
    expect((await typed(invoice, amount, receipt.toLowerCase())).status).toBe(201);
    expect(await told(invoice.id, came, receipt)).toBe('settled');
    expect(await desk.read(invoice.id)).toMatchObject({
      status: 'Paid',
      rounding: expect.closeTo(price - came, 6),
    });
    expect(await standing(invoice)).toEqual([price, 0, [price]]);
    expect(await desk.refunds(invoice.id)).toEqual([]);
  });

  const TOOK_500 = expect.stringMatching(
    /^M-Pesa reports only Ksh.500\.00 for this receipt\. Enter at most that amount$/,
  );
  test('is recorded by hand for no more than M-Pesa took', async () => {
    const [first, second] = [await issue(5000), await issue(5000)];
    const receipt = receiptNo();
    expect(await told('', 500, receipt)).toBe('waiting');
    const more = await typed(first, 5000, receipt.toLowerCase());
    expect([more.status, more.body.fields]).toEqual([422, { amount: TOOK_500 }]);
    const parts = [{ invoice: second.id, amount: 300 }];
    const shared = { method: 'M-Pesa', amount: 300, reference: receipt, came: 600, parts };
    expect((await desk.record(first.id, shared)).body.fields).toEqual({
      'parts.0.amount': TOOK_500,
    });
    expect((await typed(first, 500, receipt)).status).toBe(201);
  });

  test.each([
    ['all of one', 900, 1_500, 'recorded'],
    ['a part of each', 1_000, 1_500, 'recorded'],
    ['and less than came', 1_000, 1_700, 'waiting'],
  ])(
    'and shared over two invoices, %s, is taken apart by nobody: each keeps its part, and it waits only for what is not recorded',
    async (_, price, came, state) => {
      const [first, second, third] = [await issue(price), await issue(900), await issue()];
      const receipt = receiptNo();
      const parts = [{ invoice: second.id, amount: 600 }];
      const shared = { method: 'M-Pesa', amount: 900, reference: receipt, came: 1_700, parts };
      const kept = [
        [900, price - 900, [900]],
        [600, 300, [600]],
      ];
      expect((await desk.record(first.id, shared)).status).toBe(201);
      expect(await told(first.id, came, receipt)).toBe(state);
      for (const [act, body] of [
        ['assign', { number: third.id }],
        ['assign', { number: first.id }],
        ['return', { reason: 'The payer asked for it' }],
      ] as const)
        expect((await decide(receipt, act, body)).status).toBe(409);
      expect([await standing(first), await standing(second)]).toEqual(kept);
      expect(await told(first.id, came, receipt)).toBe('known');
    },
  );

  test('and recorded before or after M-Pesa told of it waits for nobody, until it is taken back', async () => {
    for (const first of ['told', 'typed']) {
      const [invoice, other] = [await issue(), await issue()];
      const receipt = receiptNo();
      if (first === 'told') await told('', 700, receipt);
      expect((await typed(invoice, 700, receipt)).status).toBe(201);
      if (first === 'typed') expect(await told('', 700, receipt)).toBe('recorded');
      expect(await stateOf(receipt)).toBe('recorded');
      await takeBack(invoice);
      expect(await stateOf(receipt)).toBe('waiting');
      expect((await decide(receipt, 'assign', { number: other.id })).status).toBe(200);
      expect(await standing(other)).toEqual([700, 1300, [700]]);
    }
  });
});

describe('money to the paybill that staff recorded by hand', () => {
  test('and that a prompt without a receipt was taken for waits again once the prompt names its own', async () => {
    const invoice = await issue();
    const payment = await prompted(invoice, 2000);
    const [receipt, own] = [receiptNo(), receiptNo()];
    expect(await told('', 2000, receipt)).toBe('waiting');
    expect((await typed(invoice, 2000, receipt)).status).toBe(201);
    expect(await stateOf(receipt)).toBe('recorded');
    await said(payment);
    await said(payment, own);
    expect(await stateOf(receipt)).toBe('waiting');
  });

  test('stays where staff recorded it, when what its account names is open again and M-Pesa repeats itself', async () => {
    const [named, meant] = [await issue(900), await issue(900)];
    const receipt = receiptNo();
    await desk.record(named.id, { amount: 900, method: 'Cash' });
    expect(await told(named.id, 900, receipt)).toBe('waiting');
    expect((await typed(meant, 900, receipt)).status).toBe(201);
    await takeBack(named);
    expect(await told(named.id, 900, receipt)).toBe('known');
    expect([await standing(named), await standing(meant)]).toEqual([
      [0, 900, []],
      [900, 0, [900]],
    ]);
  });

  test('and shared over two invoices stays shared once either part was taken back', async () => {
    for (const taken of [0, 1] as const) {
      const both = [await issue(900), await issue(900)] as const;
      const receipt = receiptNo();
      const parts = [{ invoice: both[1].id, amount: 600 }];
      const shared = { method: 'M-Pesa', amount: 900, reference: receipt, came: 1_500, parts };
      expect((await desk.record(both[0].id, shared)).status).toBe(201);
      await takeBack(both[taken]);
      expect(await told(both[taken].id, 1_500, receipt)).toBe('waiting');
      expect(await standing(both[taken])).toEqual([0, 900, []]);
      const left = taken === 0 ? [600, 300, [600]] : [900, 0, [900]];
      expect(await standing(both[1 - taken]!)).toEqual(left);
    }
  });

  test('for an invoice in dollars is given back or assigned elsewhere by nobody', async () => {
    const { invoice } = await desk.issue({
      currency: 'USD',
      items: [{ description: 'Course', quantity: 1, price: 1000, taxClass: 'exempt' }],
    });
    const receipt = receiptNo();
    expect((await typed(invoice, 1000, receipt)).status).toBe(201);
    expect(await told('', 129_500, receipt)).toBe('waiting');
    const answers = [
      await decide(receipt, 'assign', { number: (await issue()).id }),
      await decide(receipt, 'return', { reason: 'The payer asked for it' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'payment_known'],
      [409, 'payment_known'],
    ]);
  });
});

describe('a receipt typed elsewhere or over another amount', () => {
  test('on another invoice: it counts where the money came for, and staff are told', async () => {
    const [typedOn, paidOn] = [await issue(), await issue()];
    const receipt = receiptNo();
    await typed(typedOn, 700, receipt);
    await said(await prompted(paidOn, 700), receipt);
    expect([await standing(typedOn), await standing(paidOn)]).toEqual([
      [0, 2000, []],
      [700, 1300, [700]],
    ]);
    expect(
      (await bells(product, `${receipt}, recorded by hand for ${typedOn.id}`)).length,
    ).toBeGreaterThan(0);
  });

  test('and typed once more: the refusal names where it counts, not where it was typed first', async () => {
    const [typedOn, paidOn, third] = [await issue(), await issue(), await issue()];
    const receipt = receiptNo();
    await typed(typedOn, 700, receipt);
    await said(await prompted(paidOn, 700), receipt);
    expect((await typed(third, 300, receipt.toLowerCase())).body.message).toContain(
      `already recorded on ${paidOn.id}`,
    );
  });

  test('for an order: what was typed on an invoice is taken back', async () => {
    const [invoice, order] = [await issue(), await shop.order()];
    const [payment, receipt] = [await prompted(order, order.total), receiptNo()];
    await typed(invoice, 700, receipt);
    await said(payment);
    await said(payment, receipt);
    expect((await shop.read(order.id)).status).toBe('paid');
    expect(await standing(invoice)).toEqual([0, 2000, []]);
  });

  test('money that goes back as nobody\u2019s does not stay counted as typed', async () => {
    const invoice = await issue();
    const receipt = receiptNo();
    expect(await told('NOBODY', 700, receipt)).toBe('waiting');
    expect((await typed(invoice, 600, receipt)).status).toBe(201);
    const reason = { reason: 'The payer asked for it' };
    const refused = await decide(receipt, 'return', reason);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `${receipt} is already recorded by hand on ${invoice.id}. Reverse that payment first.`,
    ]);
    await takeBack(invoice);
    expect((await decide(receipt, 'return', reason)).status).toBe(200);
    expect(await standing(invoice)).toEqual([0, 2000, []]);
  });

  test.each([
    [2000, 2000, 1500],
    [1000, 2000, 1500],
    [2000, 2000, 1999],
  ])(
    'prompt of %s on %s beside %s typed: the surplus is taken off the refund list when the receipt comes',
    async (prompt, total, byHand) => {
      const invoice = await issue(total);
      const payment = await prompted(invoice, prompt);
      const receipt = receiptNo();
      await typed(invoice, byHand, receipt);
      await said(payment);
      expect((await desk.refunds(invoice.id)).length).toBe(1);
      await said(payment, receipt);
      expect(await standing(invoice)).toEqual([prompt, total - prompt, [prompt]]);
      expect(await desk.refunds(invoice.id)).toEqual([]);
    },
  );

  test('money that came all over again and is wholly surplus settles after all', async () => {
    const invoice = await issue();
    const payment = await prompted(invoice, 1000);
    const receipt = receiptNo();
    await typed(invoice, 2000, receipt);
    await said(payment);
    expect(await desk.refunds(invoice.id)).toEqual(['surplus 1000 KES']);
    await said(payment, receipt);
    expect(await standing(invoice)).toEqual([1000, 1000, [1000]]);
    expect(await desk.refunds(invoice.id)).toEqual([]);
  });

  test('a surplus that is on its way back stays so, and what was typed is owed again', async () => {
    const invoice = await issue();
    const payment = await prompted(invoice, 1000);
    const receipt = receiptNo();
    await typed(invoice, 2000, receipt);
    await said(payment);
    await product.db.query("update refunds set status = 'submitted' where payment_id = $1", [
      payment.id,
    ]);
    await said(payment, receipt);
    expect((await standing(invoice)).slice(0, 2)).toEqual([0, 2000]);
    expect(await desk.refunds(invoice.id)).toEqual(['surplus 1000 KES']);
  });
});

let serial = 0;
const nextReceipt = (): string => `SH${String(++serial).padStart(8, '0')}`;
const issued = async (price = 6_000) => (await desk.issue(EXEMPT(price))).invoice;
const cash = { method: 'Cash', amount: 3_000 };

describe('the same cash, recorded twice', () => {
  test('by two colleagues at the same moment counts once, and the second hears who recorded what', async () => {
    const { id } = await issued();
    const both = await Promise.all([desk.record(id, cash), desk.record(id, cash)]);
    const refused = both.find((one) => one.status === 409)!;
    expect(both.map((one) => one.status).toSorted()).toEqual([201, 409]);
    expect(refused.body).toMatchObject({
      code: 'payment_alike',
      message: `Site Administrator has just recorded Ksh\u00a03,000.00 in cash for ${id}. Record it again only if it is a different payment.`,
    });
    expect((await desk.read(id)).balance).toBe(3_000);
    expect((await desk.record(id, { ...cash, again: true })).status).toBe(201);
    expect((await desk.read(id)).balance).toBe(0);
  });

  test.each<[string, object]>([
    ['of another sum', { amount: 2_000 }],
    ['by another method', { method: 'Bank Transfer' }],
    ['of another day', { date: '2026-01-02' }],
  ])('is other money and asks nothing %s', async (_name, other) => {
    const { id } = await issued();
    expect((await desk.record(id, cash)).status).toBe(201);
    expect((await desk.record(id, { ...cash, ...other })).status).toBe(201);
  });

  test('asks nothing ten minutes later, nor for two cheques with two numbers', async () => {
    const { id } = await issued(9_000);
    const cheque = (reference: string) => desk.record(id, { ...cash, method: 'Cheque', reference });
    expect([(await cheque('100')).status, (await cheque('101')).status]).toEqual([201, 201]);
    expect((await desk.record(id, { ...cash, amount: 1_500 })).status).toBe(201);
    product.clock.advance(10 * MINUTE);
    expect((await desk.record(id, { ...cash, amount: 1_500 })).status).toBe(201);
  });

  test('with a form that shows an older balance is refused, with who recorded what and what is due now', async () => {
    const { id } = await issued();
    await desk.record(id, { method: 'Cash', amount: 1_000 });
    const late = await desk.record(id, { method: 'Cheque', amount: 6_000, open: 6_000 });
    expect([late.status, late.body.code]).toEqual([409, 'balance_changed']);
    expect(late.body.message!.replaceAll('\u00a0', ' ')).toBe(
      'Site Administrator has just recorded Ksh 1,000.00 in cash. Ksh 5,000.00 is due now. Check the payments before you record this one.',
    );
  });
});

describe('an invoice that is set to Paid', () => {
  test('is refused where a colleague recorded money since the form was opened', async () => {
    const { id } = await issued();
    const read = await desk.read(id);
    await desk.record(id, { ...cash, amount: 1_000 });
    const pay = (open: number) =>
      desk.put(read, { status: 'Paid', payment: { method: 'Cash', open } });
    const late = await pay(6_000);
    expect([late.status, late.body.code]).toEqual([409, 'balance_changed']);
    expect(late.body.message).toContain('Site Administrator has just recorded');
    expect((await desk.read(id)).balance).toBe(5_000);
    expect((await pay(5_000)).body).toMatchObject({ status: 'Paid', paid: 6_000 });
  });

  test('as a draft whose lines change in the same step compares what was due before', async () => {
    const draft = await desk.make(EXEMPT(6_000));
    const paid = { status: 'Paid', payment: { method: 'Cash', open: 6_000 }, ...EXEMPT(7_000) };
    expect((await desk.put(draft, paid)).body).toMatchObject({ status: 'Paid', paid: 7_000 });
  });
});

describe('an Idempotency-Key', () => {
  test('that is used again for another reference, day or part is refused, and nothing is recorded', async () => {
    const [first, second] = [await issued(), await issued()];
    const options = { headers: { 'idempotency-key': crypto.randomUUID() } };
    const paid = { ...cash, reference: 'Till 7' };
    const record = (more: object) => desk.record(first.id, { ...paid, ...more }, options);
    expect((await record({})).status).toBe(201);
    for (const other of [
      { reference: 'Till 8' },
      { date: '2026-01-02' },
      { came: 9_000, parts: [{ invoice: second.id, amount: 500 }] },
    ])
      expect([other, (await record(other)).body.code]).toEqual([other, 'idempotency_conflict']);
    expect((await record({ reference: 'till 7' })).status).toBe(201);
    expect([(await desk.read(first.id)).paid, (await desk.read(second.id)).paid]).toEqual([
      3_000, 0,
    ]);
  });
});

describe("an M-Pesa receipt's code", () => {
  test('counts once in any spelling and by any method, and the refusal names the place; a reversed record frees it', async () => {
    const [first, second] = [await issued(), await issued()];
    const reference = nextReceipt();
    const paid = { method: 'M-Pesa', amount: 100, reference };
    const counted = await desk.record(first.id, paid);
    expect(counted.status).toBe(201);
    for (const other of [
      paid,
      { ...paid, reference: reference.toLowerCase() },
      { ...paid, reference: ` ${reference.slice(0, 4)}-${reference.slice(4)} .` },
      { ...paid, method: 'Bank Transfer' },
    ]) {
      const refused = await desk.record(second.id, other);
      expect([refused.status, refused.body.code], other.reference).toEqual([409, 'payment_known']);
      expect(refused.body.message).toContain(`already recorded on ${first.id}`);
    }
    const path = `/api/invoices/${first.id}/payments/${counted.body.payments[0]!.id}/reverse`;
    expect((await staff('POST', path, { reason: 'Typed on the wrong invoice' })).status).toBe(200);
    expect((await desk.record(second.id, paid)).status).toBe(201);
  });

  test('in wide letters is the same code, and letters that only look like it are refused', async () => {
    const { id } = await issued();
    const reference = nextReceipt();
    const record = (amount: number, typed: string, more: object = {}) =>
      desk.record(id, { method: 'M-Pesa', amount, reference: typed, ...more });
    const wide = reference.replace(/./g, (one) => String.fromCodePoint(one.charCodeAt(0) + 0xfee0));
    expect((await record(100, wide)).status).toBe(201);
    expect((await record(101, reference)).body.code).toBe('payment_known');
    expect((await record(102, wide)).body.code).toBe('payment_known');
    // Cyrillic, and digits that are not compared.
    for (const alike of [`\u0405${reference.slice(1)}`, '\u0661\u0662\u0663\u0664']) {
      const refused = await record(103, alike);
      expect([refused.status, refused.body.fields]).toEqual([
        422,
        { reference: 'Use the letters A to Z and the digits 0 to 9' },
      ]);
    }
    const read = await desk.read(id);
    const paid = { status: 'Paid', payment: { method: 'M-Pesa', reference: wide } };
    expect((await desk.put(read, paid)).body.code).toBe('payment_known');
    expect((await record(104, 'Wanjik\u0169, chama 12')).status).toBe(201);
  });

  test('typed on two invoices at the same moment counts on one of them', async () => {
    const invoices = await Promise.all([issued(), issued(), issued()]);
    const paid = { method: 'M-Pesa', amount: 100, reference: nextReceipt() };
    const all = await Promise.all(invoices.map(({ id }) => desk.record(id, paid)));
    expect(all.map((one) => one.status).toSorted()).toEqual([201, 409, 409]);
  });

  test('of a cheque may be another bank’s on another invoice', async () => {
    const paid = { method: 'Cheque', amount: 100, reference: '000123' };
    expect((await desk.record((await issued()).id, paid)).status).toBe(201);
    expect((await desk.record((await issued()).id, paid)).status).toBe(201);
  });

  test('is shared over several invoices in one step, whose parts are at most what came, and is counted then', async () => {
    const [first, second] = [await issued(), await issued()];
    const reference = nextReceipt();
    const paid = { method: 'M-Pesa', amount: 6_000, reference, receipt: true };
    const parts = (amount: number, invoice = second.id) => ({ parts: [{ invoice, amount }] });
    const record = (more: object) => desk.record(first.id, { ...paid, ...more });
    const refused = async (more: object) => (await record(more)).body.fields;
    expect(await refused(parts(500))).toEqual({ came: expect.any(String) });
    expect(await refused({ ...parts(500), came: 6_400 })).toEqual({
      came: 'The amounts add up to Ksh 6,500.00, which is more than the Ksh 6,400.00 received',
    });
    expect(await refused({ ...parts(500, first.id), came: 6_500 })).toEqual({
      'parts.0.invoice': expect.any(String),
    });
    const dollars = await Promise.all(
      [0, 1].map(() => desk.issue({ ...EXEMPT(100), currency: 'USD' })),
    );
    const [one, other] = dollars.map(({ invoice }) => invoice.id);
    const tooMuch = { amount: 60, came: 80, parts: [{ invoice: other, amount: 40 }] };
    expect((await desk.record(one!, tooMuch)).body.fields).toEqual({
      came: 'The amounts add up to US$100.00, which is more than the US$80.00 received',
    });
    expect(await refused({ ...parts(6_001), came: 20_000 })).toEqual({
      'parts.0.amount': 'Only Ksh 6,000.00 is due',
    });
    expect((await desk.read(first.id)).balance).toBe(6_000);
    const options = { headers: { 'idempotency-key': reference } };
    const shared = { ...paid, ...parts(500), came: 6_500 };
    for (let press = 0; press < 2; press++)
      expect((await desk.record(first.id, shared, options)).status).toBe(201);
    const both = [await desk.read(first.id), await desk.read(second.id)];
    expect(both.map((one) => one.balance)).toEqual([0, 5_500]);
    expect((await desk.record(second.id, { ...paid, amount: 500 })).body.code).toBe(
      'payment_known',
    );
    for (const { email } of [first, second])
      expect(
        (await noticesTo(product, email)).filter((one) => one.includes('receipt')),
      ).toHaveLength(1);
  });
});

test('receipts that were counted twice before the rule stay as they are, and staff are told of them', async () => {
  await beforeMigration('_receipts_once.sql')(async (db, earlier) => {
    await migrate(db, earlier);
    const user = `insert into users (id, email, first_name, last_name, role, status, preset, password_hash) values ($1, $1 || '@x.example', 'A', 'B', 'admin', 'active', $1, '')`;
    for (const preset of ['owner', 'editor']) await db.query(user, [preset]);
    for (const number of ['INV-00001', 'INV-00002'])
      await db.query(
        `insert into invoices (number, customer, customer_email, currency, amount, tax, total, date, due_date, status, created_at, updated_at)
          values ($1, 'School', '', 'KES', 100, 0, 100, '2026-01-01', '2026-01-31', 'Paid', now(), now())`,
        [number],
      );
    const insert = `insert into manual_payments (id, invoice_number, customer, method, amount, currency, reference, date, received_at, recorded_by, reversed_at)
      values ($1, $2, 'School', 'M-Pesa', 100, 'KES', $3, '2026-01-02', now(), 'A', $4)`;
    await db.query(insert, ['man_1', 'INV-00001', 'SG722NMVXQ', null]);
    await db.query(insert, ['man_2', 'INV-00002', 'sg722 nmvxq', null]);
    await db.query(insert, ['man_3', 'INV-00002', 'SG722NMVXQ', new Date()]);
    await db.query(insert, ['man_4', 'INV-00002', 'SG722NMVXR', null]);
    const rows = () =>
      db.query('select id, reference, amount, reversed_at from manual_payments order by id');
    const before = await rows();
    await migrate(db);
    expect(await rows()).toEqual(before);
    expect(await db.query('select user_id as "user", message from notifications')).toEqual([
      {
        user: 'owner',
        message:
          'The receipt sg722 nmvxq is counted 2 times: on INV-00001, INV-00002. Check which payment to reverse.',
      },
    ]);
  });
});
