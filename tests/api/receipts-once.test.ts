import { describe, expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { MINUTE } from '../../src/kernel/clock.ts';
import { beforeMigration } from '../support/before-migration.ts';
import { bookkeeper, EXEMPT } from '../support/bookkeeper.ts';
import { noticesTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';

/** A payment recorded by hand counts once, no matter who typed it and how (D77). */
const product = useProduct();
const staff = asAdmin(product);
const desk = bookkeeper(product, () => staff.cookie);
let serial = 0;
const receiptNo = (): string => `SH${String(++serial).padStart(8, '0')}`;
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
    const reference = receiptNo();
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
    const reference = receiptNo();
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
    const paid = { method: 'M-Pesa', amount: 100, reference: receiptNo() };
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
    const reference = receiptNo();
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
