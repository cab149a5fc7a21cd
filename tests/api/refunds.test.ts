import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { CatalogueItem } from '../../src/contracts/catalogue.ts';
import type { PaymentRow } from '../../src/contracts/payments.ts';
import type { RefundRow } from '../../src/contracts/refunds.ts';
import { MINUTE } from '../../src/kernel/clock.ts';
import { refundStore } from '../../src/modules/payments/refunds.store.ts';
import { readPdf, type MailWithFiles } from '../support/bookkeeper.ts';
import { eventually } from '../support/eventually.ts';
import { mailsTo, bells } from '../support/mailbox.ts';
import { walked } from '../support/pages.ts';
import { useProduct } from '../support/product.ts';
import { refundDesk } from '../support/refunds.ts';
import { EXAM, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const shop = shopOf(product);
const METHODS = ['mpesa', 'card', 'paypal'] as const;
const staff = asAdmin(product);
const { detail, paidOrder, ask, refund, settled, wentBack, mails, rowOf } = refundDesk(
  product,
  shop,
  staff,
);
afterEach(shop.clearFaults);

describe('a refund that goes well', () => {
  it.each(METHODS)(
    "%s: a part, then the rest: order, payment, mail and the provider's books follow",
    async (method) => {
      const order = await paidOrder(method, [{ ...EXAM, quantity: 2 }]);
      const whole = order.payments[0]!.amount;
      const first = await settled(await refund(order, 10), 'succeeded');
      expect(first).toMatchObject({
        amount: 10,
        requestedBy: expect.any(String),
        reference: expect.any(String),
        number: order.number,
      });
      expect((await shop.read(order.id)).status).toBe('partially_refunded');
      expect((await detail(order)).refundable[0]).toMatchObject({
        amount: whole,
        left: Math.round((whole - 10) * 100) / 100,
      });
      const rest = Math.round((whole - 10) * 100) / 100;
      await settled(await refund(order, rest, { left: rest }), 'succeeded');
      const after = await shop.read(order.id);
      expect([after.status, after.payments[0]!.status]).toEqual(['refunded', 'refunded']);
      expect((await wentBack(order)).toSorted((a, b) => b - a)).toEqual([-10, -rest]);
      await shop.settledInbox();
      expect(await mails(order)).toBe(2);
      const [row] = (await staff<PaymentRow[]>('GET', `/api/payments?q=${order.number}`)).body;
      expect(row).toMatchObject({ status: 'Refunded', refunded: whole, left: 0 });
      expect((await ask(order, 0.01)).status).toBe(422);
      expect((await detail(order)).deliveries).toMatchObject([
        { status: 'closed', closedBecause: 'Refunded' },
      ]);
      const audit = await product.db.query<{ action: string }>(
        "select action from audit_entries where entity = 'refund' and entity_id = $1 order by id",
        [first.id],
      );
      expect(audit.map((entry) => entry.action)).toEqual(['refund.requested', 'refund.succeeded']);
    },
  );

  it('gives the seats of a class back, once, as long as it has not begun', async () => {
    const seats = async (): Promise<number> =>
      (await product.api<CatalogueItem[]>('GET', '/api/catalogue')).body.find(
        (item) => item.id === 'bootcamp-web',
      )!.seatsLeft!;
    const before = await seats();
    const order = await paidOrder('card', [
      { id: 'bootcamp-web', packageType: 'Bootcamp', quantity: 2 },
      EXAM,
    ]);
    expect(await seats()).toBe(before - 2);
    const payment = (await detail(order)).refundable[0]!;
    const class_ = payment.lines.find((line) => line.name === 'Web')!;
    const little = await ask(order, class_.cost - 1, { lines: [class_.position] });
    expect([little.status, little.body.code]).toEqual([422, 'less_than_lines']);
    await settled(await refund(order, class_.cost, { lines: [class_.position] }), 'succeeded');
    expect(await seats()).toBe(before);
    expect((await ask(order, 1, { lines: [class_.position] })).body.fields).toEqual({
      lines: 'This line was already refunded',
    });
    expect((await ask(order, 1, { lines: [9] })).body.fields).toEqual({
      lines: 'This line is not in the order',
    });
    await settled(await refund(order, payment.left - class_.cost), 'succeeded');
    expect([await seats(), (await shop.read(order.id)).status]).toEqual([before, 'refunded']);
    const late = await paidOrder('card', [
      { id: 'bootcamp-web', packageType: 'Bootcamp', quantity: 1 },
    ]);
    await product.db.query(
      "update intakes set starts_on = '2020-01-06' where package_id = 'bootcamp-web'",
    );
    const [{ sold }] = (await product.db.query<{ sold: number }>(
      "select sold from intakes where package_id = 'bootcamp-web'",
    )) as [{ sold: number }];
    await settled(await refund(late, late.payments[0]!.amount), 'succeeded');
    expect(
      await product.db.query("select sold from intakes where package_id = 'bootcamp-web'"),
    ).toEqual([{ sold }]);
  });

  it('takes the invoice of the order back by credit notes, which the mails bring (docs/providers.md §9, 23)', async () => {
    const order = await paidOrder('card');
    await settled(await refund(order, 20), 'succeeded');
    await settled(await refund(order, order.total - 20), 'succeeded');
    const notes = await product.db.query<{ number: string; total: number }>(
      'select number, total from credit_notes where invoice_number = $1 order by number',
      [order.invoiceNumber],
    );
    const sent = await eventually(async () => {
      const found = await mailsTo(
        product,
        (await detail(order)).order.customer!.email,
        `Refund for order ${order.number}`,
      );
      return found.length === 2 ? (found as MailWithFiles[]) : undefined;
    });
    expect(
      sent.flatMap(({ attachments }) => attachments.map(({ name }) => name)).toSorted(),
    ).toEqual(notes.map(({ number }) => `${number}.pdf`));
    for (const { attachments } of sent)
      expect((await readPdf(Buffer.from(attachments[0]!.content, 'base64'))).text).toMatch(
        new RegExp(`CREDIT NOTE.*${order.invoiceNumber}.*VAT by rate`, 's'),
      );
    expect(notes.map((note) => note.total)).toEqual([20_00, Math.round((order.total - 20) * 100)]);
    expect(
      await product.db.query(
        'select paid, credited, total, status from invoices where number = $1',
        [order.invoiceNumber],
      ),
    ).toEqual([
      {
        paid: 0,
        credited: Math.round(order.total * 100),
        total: Math.round(order.total * 100),
        status: 'Refunded',
      },
    ]);
  });

  it('of an older version, where its invoice was void, reads as refunded once it is migrated (D179)', async () => {
    const order = await paidOrder('card');
    await settled(await refund(order, order.total), 'succeeded');
    const statusOf = async (): Promise<unknown> =>
      (
        await product.db.query('select status from invoices where number = $1', [
          order.invoiceNumber,
        ])
      )[0];
    await product.db.query(
      "update invoices set status = 'Void', voided_at = now() where number = $1",
      [order.invoiceNumber],
    );
    await product.db.query(await readFile('src/db/migrations/0033_refunded_invoices.sql', 'utf8'));
    expect(await statusOf()).toEqual({ status: 'Refunded' });
  });
});

describe('what is refused', () => {
  it('more than is left, what was never paid, shillings in parts, a stale view', async () => {
    const order = await paidOrder('mpesa');
    const whole = order.payments[0]!.amount;
    const above = await ask(order, whole + 1);
    expect([above.status, above.body.code, Object.keys(above.body.fields ?? {})]).toEqual([
      422,
      'more_than_left',
      ['amount'],
    ]);
    expect((await ask(order, 10.5)).body.fields).toEqual({
      amount: 'M-Pesa refunds whole shillings only. Enter an amount without cents',
    });
    expect((await ask(order, 0)).status).toBe(422);
    expect((await ask(order, 5, { reason: ' ' })).body.fields).toHaveProperty('reason');
    await refund(order, 5, { left: whole });
    expect((await ask(order, 5, { left: whole })).body.code).toBe('refund_changed');
    const open = await shop.order();
    const start = await shop.start('card', open);
    expect(
      (await staff('POST', `/api/payments/${start.paymentId}/refunds`, { amount: 1, reason: 'x' }))
        .body.code,
    ).toBe('not_paid');
    expect(
      (await staff('POST', '/api/payments/pay_none/refunds', { amount: 1, reason: 'x' })).status,
    ).toBe(404);
    expect((await staff('POST', '/api/refunds/rfd_none/send')).status).toBe(404);
  });

  it.each(METHODS)(
    '%s: twenty people at once never give back more than was paid',
    async (method) => {
      const order = await paidOrder(method, [{ ...EXAM, quantity: 2 }]);
      const whole = order.payments[0]!.amount;
      const part = Math.floor(whole / 3.5);
      const fits = Math.floor(whole / part);
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(order, part)));
      const taken = answers.filter((answer) => answer.status === 201);
      expect(taken).toHaveLength(fits);
      expect(
        new Set(
          answers.filter((answer) => answer.status !== 201).map((answer) => answer.body.code),
        ),
      ).toEqual(new Set(['more_than_left']));
      for (const answer of taken) await settled(answer.body.refund, 'succeeded');
      const back = await wentBack(order);
      expect(back).toHaveLength(fits);
      expect(-back.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(whole);
    },
    60_000,
  );
});

describe('the refund list', () => {
  it('money that came twice waits first in line, is sent by staff, and the order stays paid', async () => {
    const order = await shop.order();
    const [prompt, card] = [await shop.start('mpesa', order), await shop.start('card', order)];
    await shop.staysOpen('stripe');
    await shop.payAt('mpesa', prompt);
    await shop.paid(order);
    await shop.payAt('card', card);
    const due = await eventually(
      async () => (await staff<RefundRow[]>('GET', `/api/refunds?q=${order.number}`)).body[0],
    );
    expect(due).toMatchObject({
      status: 'due',
      reason: 'Overpaid',
      requestedBy: null,
      method: 'Credit Card',
      amount: order.total,
    });
    expect((await staff<RefundRow[]>('GET', '/api/refunds?limit=1')).body[0]!.status).toBe('due');
    expect(
      (await staff('POST', `/api/payments/${due.paymentId}/refunds`, { amount: 1, reason: 'x' }))
        .body.code,
    ).toBe('more_than_left');
    await staff('POST', `/api/refunds/${due.id}/send`);
    await settled(due, 'succeeded');
    const after = await shop.read(order.id);
    expect([
      after.status,
      after.payments.map((payment) => `${payment.method} ${payment.status}`).toSorted(),
    ]).toEqual(['paid', ['card refunded', 'mpesa succeeded']]);
    expect([await wentBack(order), await mails(order)]).toEqual([[-order.total], 1]);
  });

  it('pages through everything once', async () => {
    const seen = await walked<RefundRow>(staff, '/api/refunds?limit=7');
    expect(new Set(seen.map((row) => row.id)).size).toBe(seen.length);
    expect((await staff('GET', '/api/refunds?cursor=x')).status).toBe(422);
  });
});

const PROVIDERS = { mpesa: 'mpesa', card: 'stripe', paypal: 'paypal' } as const;
afterEach(shop.clearFaults);

describe('a provider that refuses', () => {
  it.each([
    ['mpesa', { reversal_result: '21', times: 1 }, 'Org Reversals Initiator'],
    [
      'card',
      { http_status: 400, error_code: 'charge_disputed', only: 'refund', times: 1 },
      'backends',
    ],
    [
      'paypal',
      {
        http_status: 422,
        error_code: 'REFUND_FAILED_INSUFFICIENT_FUNDS',
        only: 'refund',
        times: 1,
      },
      'balance is too low',
    ],
  ] as const)(
    '%s: the reason is shown, the money counts as left, and sending it again works',
    async (method, fault, reason) => {
      const order = await paidOrder(method);
      await shop.fault(PROVIDERS[method], fault);
      const failed = await settled(await refund(order, 10), 'failed');
      expect(failed.failureReason).toContain(reason);
      expect((await shop.read(order.id)).status).toBe('paid');
      expect((await detail(order)).refundable[0]!.left).toBe(order.payments[0]!.amount);
      expect(await wentBack(order)).toEqual([]);
      expect((await staff('POST', `/api/refunds/${failed.id}/send`)).status).toBe(200);
      await settled(failed, 'succeeded');
      expect(await wentBack(order)).toEqual([-10]);
      expect(await mails(order)).toBe(1);
    },
  );

  it.each(['card', 'paypal'] as const)(
    '%s: a refund that fails after it was taken is no refund',
    async (method) => {
      const order = await paidOrder(method);
      await shop.fault(PROVIDERS[method], { refund_fails_later: true, times: 1 });
      const row = await settled(await refund(order, 10), 'failed');
      expect(
        (await bells(product, `for ${order.number} could not be refunded`)).length,
      ).toBeGreaterThan(0);
      expect([
        (await shop.read(order.id)).status,
        await mails(order),
        await wentBack(order),
      ]).toEqual(['paid', 0, []]);
      expect(
        (
          await staff('POST', `/api/refunds/${row.id}/settle`, {
            outcome: 'done',
            note: 'Paid by bank, KCB 8812',
          })
        ).body,
      ).toMatchObject({
        refund: { status: 'succeeded', doneBy: expect.any(String), note: 'Paid by bank, KCB 8812' },
      });
      expect([(await shop.read(order.id)).status, await mails(order)]).toEqual([
        'partially_refunded',
        1,
      ]);
      expect(
        (await staff('POST', `/api/refunds/${row.id}/settle`, { outcome: 'done', note: 'again' }))
          .status,
      ).toBe(409);
      expect((await staff('POST', `/api/refunds/${row.id}/send`)).status).toBe(409);
    },
  );
});

describe('answers that are lost, doubled or late', () => {
  it.each(METHODS)('%s: done, but the answer is lost: found out, and done once', async (method) => {
    const order = await paidOrder(method);
    await shop.fault(PROVIDERS[method], {
      http_status: 500,
      charge_anyway: true,
      only: method === 'mpesa' ? 'reversal' : 'refund',
      times: 1,
    });
    await settled(await refund(order, 10), 'succeeded');
    product.clock.advance(20 * MINUTE);
    await shop.settledInbox();
    expect([await wentBack(order), await mails(order), (await shop.read(order.id)).status]).toEqual(
      [[-10], 1, 'partially_refunded'],
    );
  });

  it.each(['card', 'paypal'] as const)(
    '%s: nothing was done and nothing was answered: sent again by the same key',
    async (method) => {
      const order = await paidOrder(method);
      await shop.fault(PROVIDERS[method], { http_status: 503, only: 'refund', times: 2 });
      const row = await refund(order, 10);
      await eventually(async () => {
        product.clock.advance(10_000);
        return (await rowOf(row.id, row.paymentId)).status === 'succeeded';
      });
      expect(await wentBack(order)).toEqual([-10]);
    },
  );

  it.each(METHODS)('%s: told five times, applied once', async (method) => {
    const order = await paidOrder(method);
    await shop.fault(PROVIDERS[method], { duplicate_callback: 5 });
    await settled(await refund(order, order.payments[0]!.amount), 'succeeded');
    await shop.settledInbox();
    expect([await mails(order), (await shop.read(order.id)).status]).toEqual([1, 'refunded']);
    expect((await bells(product, `for ${order.number} was refunded`)).length).toBe(1);
  });

  it('M-Pesa: the whole of a payment is reversed again ten minutes after a lost call, for it can be done once only', async () => {
    const order = await paidOrder('mpesa');
    await shop.fault('mpesa', { http_status: 500, only: 'reversal', times: 1 });
    const row = await refund(order, order.payments[0]!.amount);
    const from = product.clock.now().getTime();
    await eventually(async () => {
      product.clock.advance(MINUTE);
      return (await rowOf(row.id, row.paymentId)).status === 'succeeded';
    });
    // Its result could still have come.
    expect(product.clock.now().getTime() - from).toBeGreaterThan(10 * MINUTE);
    expect(await wentBack(order)).toEqual([-order.payments[0]!.amount]);
  });

  it('M-Pesa: a part is never sent twice by itself; a person looks it up and says what happened', async () => {
    const order = await paidOrder('mpesa');
    await shop.fault('mpesa', { http_status: 500, only: 'reversal', times: 1 });
    const row = await refund(order, 10);
    const checksOf = async (id: string) =>
      (
        await product.db.query<{ checks: number }>('select checks from refunds where id = $1', [id])
      )[0]!;
    await eventually(async () => (await checksOf(row.id)).checks > 0);
    expect(
      (
        await staff('POST', `/api/refunds/${row.id}/settle`, {
          outcome: 'not_done',
          note: 'too soon',
        })
      ).body.code,
    ).toBe('refund_not_open');
    await eventually(async () => {
      product.clock.advance(MINUTE);
      return (await bells(product, 'has not confirmed the refund of')).length > 0;
    });
    expect(await rowOf(row.id, row.paymentId)).toMatchObject({
      status: 'submitted',
      unconfirmed: true,
    });
    const { checks } = await checksOf(row.id);
    await eventually(async () => {
      product.clock.advance(MINUTE);
      return (await checksOf(row.id)).checks > checks + 1;
    });
    expect(await bells(product, 'has not confirmed the refund of')).toHaveLength(1);
    expect(await wentBack(order)).toEqual([]);
    expect(
      (
        await staff('POST', `/api/refunds/${row.id}/settle`, {
          outcome: 'not_done',
          note: 'Nothing in the portal',
        })
      ).body,
    ).toMatchObject({ refund: { status: 'failed', failureReason: 'Nothing in the portal' } });
    await staff('POST', `/api/refunds/${row.id}/send`);
    await settled(row, 'succeeded');
    expect(await wentBack(order)).toEqual([-10]);
  });
});

it('the address for a result stays the same when the call is repeated after SECRET_KEY was replaced', async () => {
  const order = await paidOrder('mpesa');
  const { id } = await settled(await refund(order, 100), 'succeeded');
  const [row] = await product.db.query<{ held: string }>(
    'select secret_hash as held from refunds where id = $1',
    [id],
  );
  const hold = (...hashes: string[]) =>
    refundStore.holdSecret(product.db, id, hashes, product.clock.now());
  expect(await hold('of the new key', row!.held)).toBe(row!.held);
  expect(await hold('of the new key', 'of another')).toBe('of the new key');
});
