import { afterEach, describe, expect, it } from 'vitest';
import type { CatalogueItem } from '../../src/contracts/catalogue.ts';
import type { Order, PaymentMethod } from '../../src/contracts/orders.ts';
import type { OrderDetail } from '../../src/contracts/orders-office.ts';
import type { PaymentRow } from '../../src/contracts/payments.ts';
import type { RefundRow } from '../../src/contracts/refunds.ts';
import { MINUTE } from '../../src/kernel/clock.ts';
import { refundStore } from '../../src/modules/payments/refunds.store.ts';
import { signUp } from '../support/accounts.ts';
import { type AnyBody, nextPage } from '../support/api.ts';
import { useProduct } from '../support/product.ts';
import { EXAM, shopOf, type Line } from '../support/shop.ts';
import { eventually } from '../support/eventually.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const shop = shopOf(product);
const METHODS = ['mpesa', 'card', 'paypal'] as const;
const PROVIDERS = { mpesa: 'mpesa', card: 'stripe', paypal: 'paypal' } as const;
const staff = asAdmin(product);
afterEach(shop.clearFaults);

const detail = async (order: Order): Promise<OrderDetail> =>
  (await staff<OrderDetail>('GET', `/api/orders/${order.id}/detail`)).body;

async function paidOrder(method: PaymentMethod, lines: Line[] = [EXAM]): Promise<Order> {
  const order = await shop.order(lines);
  await shop.payAt(method, await shop.start(method, order));
  const paid = await shop.paid(order);
  await shop.settledInbox();
  return paid;
}

const ask = (order: Order, amount: number, more: object = {}) =>
  staff<AnyBody & { refund: RefundRow }>('POST', `/api/payments/${order.payments[0]!.id}/refunds`, {
    amount,
    reason: 'Not needed after all',
    ...more,
  });

/** Asks for a refund; fails where it is refused. */
async function refund(order: Order, amount: number, more: object = {}): Promise<RefundRow> {
  const answer = await ask(order, amount, more);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.refund;
}

const rowOf = async (id: string, payment: string): Promise<RefundRow> =>
  (await staff<RefundRow[]>('GET', `/api/refunds?payment=${payment}`)).body.find(
    (row) => row.id === id,
  )!;

/** The refund, once it has the status. */
async function settled(row: RefundRow, status: RefundRow['status']): Promise<RefundRow> {
  return eventually(async () => {
    const now = await rowOf(row.id, row.paymentId);
    return now.status === status ? now : null;
  }, 15_000);
}

const wentBack = async (order: Order): Promise<number[]> =>
  (await shop.moved(order)).map((row) => row.amount).filter((amount) => amount < 0);
const mails = async (order: Order): Promise<number> =>
  (
    await product.db.query<{ count: number }>(
      "select count(*)::int as count from notices n join refunds r on r.id = n.reference join payments p on p.id = r.payment_id where n.template = 'order_refund' and p.payable_id = $1",
      [order.id],
    )
  )[0]!.count;
const bells = async (text: string): Promise<number> =>
  (
    await product.db.query<{ count: number }>(
      'select count(*)::int as count from notifications where message like $1',
      [`%${text}%`],
    )
  )[0]!.count;

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
      const steps = (await detail(order)).steps.map((step) => `${step.status} ${step.note}`);
      expect(steps).toEqual(['dropped Refunded']);
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
      lines: 'This line was given back before',
    });
    expect((await ask(order, 1, { lines: [9] })).body.fields).toEqual({
      lines: 'This is not a line of the order',
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

  it('takes the invoice of the order back by credit notes (docs/providers.md §9, 23)', async () => {
    const order = await paidOrder('card');
    await settled(await refund(order, 20), 'succeeded');
    await settled(await refund(order, order.total - 20), 'succeeded');
    const notes = await product.db.query<{ total: number }>(
      'select total from credit_notes where invoice_number = $1 order by number',
      [order.invoiceNumber],
    );
    expect(notes.map((note) => note.total)).toEqual([20_00, Math.round((order.total - 20) * 100)]);
    expect(
      await product.db.query('select paid, credited, total from invoices where number = $1', [
        order.invoiceNumber,
      ]),
    ).toEqual([
      { paid: 0, credited: Math.round(order.total * 100), total: Math.round(order.total * 100) },
    ]);
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
      amount: 'M-Pesa moves whole shillings only',
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

  it('S2-262: nobody but staff with the right', async () => {
    const order = await paidOrder('card');
    const path = `/api/payments/${order.payments[0]!.id}/refunds`;
    const user = await signUp(product, 'curious@customer.example');
    expect((await product.api('POST', path, { amount: 1, reason: 'x' })).status).toBe(401);
    expect(
      (await product.api('POST', path, { amount: 1, reason: 'x' }, { cookie: user })).status,
    ).toBe(403);
    expect((await product.api('GET', '/api/refunds', undefined, { cookie: user })).status).toBe(
      403,
    );
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
      expect(await bells(`for ${order.number} could not go back`)).toBeGreaterThan(0);
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
      }, 20_000);
      expect(await wentBack(order)).toEqual([-10]);
    },
  );

  it.each(METHODS)('%s: told five times, applied once', async (method) => {
    const order = await paidOrder(method);
    await shop.fault(PROVIDERS[method], { duplicate_callback: 5 });
    await settled(await refund(order, order.payments[0]!.amount), 'succeeded');
    await shop.settledInbox();
    expect([await mails(order), (await shop.read(order.id)).status]).toEqual([1, 'refunded']);
    expect(await bells(`for ${order.number} went back`)).toBe(1);
  });

  it('M-Pesa: the whole of a payment is reversed again after a lost call, for it can be done once only', async () => {
    const order = await paidOrder('mpesa');
    await shop.fault('mpesa', { http_status: 500, only: 'reversal', times: 1 });
    const row = await refund(order, order.payments[0]!.amount);
    await eventually(async () => {
      product.clock.advance(MINUTE);
      return (await rowOf(row.id, row.paymentId)).status === 'succeeded';
    }, 20_000);
    expect(await wentBack(order)).toEqual([-order.payments[0]!.amount]);
  });

  it('M-Pesa: a part is never sent twice by itself; a person looks it up and says what happened', async () => {
    const order = await paidOrder('mpesa');
    await shop.fault('mpesa', { http_status: 500, only: 'reversal', times: 1 });
    const row = await refund(order, 10);
    await eventually(
      async () =>
        (await product.db.query('select 1 from refunds where id = $1 and checks > 0', [row.id]))
          .length > 0,
    );
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
      return (await bells('has not confirmed the refund of')) > 0;
    }, 20_000);
    expect(await rowOf(row.id, row.paymentId)).toMatchObject({
      status: 'submitted',
      unconfirmed: true,
    });
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

  it("M-Pesa: the result counts only at the refund's own address", async () => {
    const order = await paidOrder('mpesa');
    const row = await refund(order, 10);
    await settled(row, 'succeeded');
    const forged = {
      Result: {
        ResultType: 0,
        ResultCode: 0,
        ResultDesc: 'ok',
        OriginatorConversationID: 'x',
        ConversationID: 'y',
        TransactionID: 'TFORGED123',
      },
    };
    expect(
      (await product.api('POST', `/api/webhooks/daraja/${'0'.repeat(64)}`, forged)).status,
    ).toBe(404);
  });
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
      reason: 'More than was owed',
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
    const seen: string[] = [];
    let path = '/api/refunds?limit=7';
    for (;;) {
      const page = await staff<RefundRow[]>('GET', path);
      seen.push(...page.body.map((row) => row.id));
      const next = nextPage(page);
      if (!next) {
        expect(seen).toHaveLength(Number(page.headers.get('x-total-count')));
        break;
      }
      path = next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect((await staff('GET', '/api/refunds?cursor=x')).status).toBe(422);
  });
});

describe('money that goes back past the office', () => {
  const stripe = (form: string) =>
    product.api('POST', '/sandbox/stripe/v1/refunds', form, {
      headers: {
        authorization: 'Bearer sk_test_sandbox',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
  const intentOf = async (order: Order): Promise<string> =>
    (
      await product.db.query<{ ref: string }>(
        'select provider_ref as ref from payments where payable_id = $1',
        [order.id],
      )
    )[0]!.ref;

  it("a refund in Stripe's dashboard moves our books", async () => {
    const order = await paidOrder('card');
    expect((await stripe(`payment_intent=${await intentOf(order)}&amount=2000`)).status).toBe(200);
    await shop.until(order, (one) => one.status === 'partially_refunded');
    expect((await stripe(`payment_intent=${await intentOf(order)}`)).status).toBe(200);
    await shop.until(order, (one) => one.status === 'refunded');
    const rows = (await detail(order)).refunds;
    expect(rows.map((row) => [row.amount, row.requestedBy, row.status, row.reason])).toEqual([
      [20, 'Stripe', 'succeeded', 'Made at the provider, not here'],
      [order.total - 20, 'Stripe', 'succeeded', 'Made at the provider, not here'],
    ]);
  });

  it("a surplus that somebody gave back in Stripe's dashboard is not given back again", async () => {
    const order = await shop.order();
    const [prompt, card] = [await shop.start('mpesa', order), await shop.start('card', order)];
    await shop.staysOpen('stripe');
    await shop.payAt('mpesa', prompt);
    await shop.paid(order);
    await shop.payAt('card', card);
    const due = await eventually(
      async () => (await staff<RefundRow[]>('GET', `/api/refunds?q=${order.number}`)).body[0],
    );
    await stripe(`payment_intent=${card.paymentIntentId}`);
    await settled(due, 'succeeded');
    expect((await staff('POST', `/api/refunds/${due.id}/send`)).status).toBe(409);
    expect((await detail(order)).refunds).toHaveLength(1);
  });

  it("a refund in PayPal's dashboard moves our books", async () => {
    const order = await paidOrder('paypal');
    const token = (
      await product.api<{ access_token: string }>(
        'POST',
        '/sandbox/paypal/v1/oauth2/token',
        'grant_type=client_credentials',
        {
          headers: {
            authorization: `Basic ${btoa('sandbox-client:sandbox-secret')}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
        },
      )
    ).body.access_token;
    const answer = await product.api(
      'POST',
      `/sandbox/paypal/v2/payments/captures/${order.payments[0]!.reference}/refund`,
      { amount: { currency_code: 'USD', value: '3.00' } },
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect(answer.status, answer.text).toBe(201);
    await shop.until(order, (one) => one.status === 'partially_refunded');
    expect((await detail(order)).refunds).toMatchObject([
      { amount: 3, currency: 'USD', requestedBy: 'PayPal', status: 'succeeded' },
    ]);
  });

  it.each([
    ['lost', 'refunded'],
    ['won', 'paid'],
  ] as const)(
    'a dispute that is %s leaves the order %s, blocks refunds meanwhile and writes no mail',
    async (outcome, status) => {
      const order = await shop.order();
      const start = await shop.start('card', order);
      await shop.card(start, '4000000000000259');
      await shop.paid(order);
      const dispute = await eventually(
        async () => (await staff<RefundRow[]>('GET', `/api/refunds?q=${order.number}`)).body[0],
      );
      expect(dispute).toMatchObject({
        status: 'submitted',
        reason: 'Disputed by the payer',
        amount: order.total,
      });
      expect(await bells(`disputes`)).toBeGreaterThan(0);
      expect(
        (
          await staff('POST', `/api/payments/${dispute.paymentId}/refunds`, {
            amount: 1,
            reason: 'x',
          })
        ).body.code,
      ).toBe('more_than_left');
      expect(
        (await product.api('POST', `/sandbox/api/disputes/${start.paymentIntentId}`, { outcome }))
          .status,
      ).toBe(200);
      await settled(dispute, outcome === 'lost' ? 'succeeded' : 'failed');
      expect([(await shop.read(order.id)).status, await mails(order)]).toEqual([status, 0]);
      if (outcome === 'won') expect((await detail(order)).refundable[0]!.left).toBe(order.total);
    },
  );
});

describe('the books', () => {
  it('agree after all of this; what only one side knows is found, kept and told', async () => {
    await shop.clearFaults();
    await shop.settledInbox();
    const run = async () => {
      const before = Number(
        (await staff('GET', '/api/payments/books?limit=1')).headers.get('x-total-count'),
      );
      expect((await staff('POST', '/api/payments/books')).status).toBe(202);
      return eventually(async () => {
        const answer = await staff<
          {
            matched: number;
            onlyOurs: object[];
            onlyTheirs: object[];
            amountDiffers: object[];
            unanswered: object[];
          }[]
        >('GET', '/api/payments/books?limit=1');
        return Number(answer.headers.get('x-total-count')) > before ? answer.body[0] : null;
      }, 60_000);
    };
    const first = await run();
    expect({ ...first, matched: 0 }).toMatchObject({
      onlyOurs: [],
      onlyTheirs: [],
      amountDiffers: [],
    });
    expect(first.matched).toBeGreaterThan(10);
    const order = await paidOrder('card');
    await product.db.query(
      "update payments set status = 'failed', settled_at = null where payable_id = $1",
      [order.id],
    );
    const other = await paidOrder('card');
    await product.db.query('update payments set amount = amount - 100 where payable_id = $1', [
      other.id,
    ]);
    const second = await run();
    expect(second).toMatchObject({
      onlyTheirs: [{ kind: 'payment', number: order.number, ours: null, theirs: order.total }],
      amountDiffers: [{ number: other.number, ours: other.total - 1, theirs: other.total }],
    });
    expect(
      await bells('The books differ from the providers: 1 only theirs, 1 of another amount'),
    ).toBe(1);
  }, 90_000);
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
