import { describe, expect, it } from 'vitest';
import type { Order } from '../../src/contracts/orders.ts';
import { MINUTE } from '../../src/kernel/clock.ts';
import { newHexToken, newId } from '../../src/kernel/ids.ts';
import { comparePayments } from '../../src/modules/payments/reconciliation-compare.ts';
import { EventProcessor } from '../../src/modules/payments/event-processor.ts';
import type { Gateway, ProviderState, Taken } from '../../src/modules/payments/gateway.ts';
import {
  CardDeclines,
  Reconciliation,
  Intake,
  RefundSync,
  Payments,
  ReceiptChecks,
  ReceivedMoney,
  type MoneyIn,
  type Payment,
} from '../../src/modules/payments/index.ts';
import { inbox } from '../../src/modules/payments/events.store.ts';
import { store } from '../../src/modules/payments/payments.store.ts';
import { takeReceived } from '../../src/modules/payments/received-take.ts';
import { applyState } from '../../src/modules/payments/settle.ts';
import { bells } from '../support/mailbox.ts';
import { moneyWords, receiptNo } from '../support/money-words.ts';
import { useProduct } from '../support/product.ts';
import { newPhone, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

/*
 * Money paid by hand beside a prompt of the same order and amount, where nothing but the prompt's own words can tell them
 * apart: it is counted once, as whose it is, and what has to be assumed is said (D143, D152). The real rules over the real
 * tables; M-Pesa alone is played.
 */
const product = useProduct();
const shop = shopOf(product);
const AMOUNT = 232_000;
const CANCELLED = { kind: 'failed', code: '1032', reason: 'cancelled' } as const;
const PAID = { kind: 'succeeded', currency: 'KES' } as const;
const staff = asAdmin(product);
const words = moneyWords(product, () => staff.cookie);
const { handlers, inTx } = words;

interface Prompt {
  order: Order;
  id: string;
  ref: string;
  phone: string;
  at: Date;
}

/** A prompt that M-Pesa took; of a new order, or a further one of the same. */
async function prompted(of?: Order, phone = newPhone(), secret?: string): Promise<Prompt> {
  const order = of ?? (await shop.order());
  const asked = await words.prompted(order, AMOUNT / 100, { phone, secret });
  return { order, id: asked.id, ref: asked.providerRef!, phone, at: asked.createdAt };
}

/** M-Pesa tells of money for a prompt's order, as the paybill's message would: by hand, or of a prompt. */
async function told(
  prompt: Prompt,
  more: Partial<Taken> = {},
  source: 'confirmation' | 'pull' = 'confirmation',
) {
  const { phone, order, at } = prompt;
  const masked = `${phone.slice(0, 5)}****${phone.slice(-3)}`;
  const taken: Taken = {
    receipt: receiptNo(),
    amount: AMOUNT,
    account: order.number,
    phone: masked,
    payer: '',
    takenAt: new Date(at.getTime() + 20_000),
    ...more,
  };
  await inTx((tx) => takeReceived(tx, handlers, taken, source, product.clock.now()));
  return taken.receipt;
}

/** The prompt's own word: its callback, or its query where no receipt is named. */
async function says(prompt: Prompt, state: ProviderState): Promise<void> {
  const attempt = (await store.byRef(product.db, 'mpesa', prompt.ref))!;
  await inTx((tx) => applyState(tx, handlers, attempt, state, product.clock.now()));
}

const payments = (order: Order): Promise<Payment[]> => store.ofPayable(product.db, order.id);
const counted = async (order: Order): Promise<(string | null)[]> =>
  (await payments(order))
    .filter((one) => one.status === 'succeeded')
    .map((one) => one.receipt)
    .toSorted();

/** The payment code over the product's tables, with an M-Pesa whose query answers so, and without a list of payments. */
function moneyWith(query: ProviderState) {
  const gateway = {
    provider: 'mpesa',
    query: () => Promise.resolve(query),
    readEvent: ({ body }) => Promise.resolve(JSON.parse(body.toString()) as never),
  } as Partial<Gateway> as Gateway;
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const { db, clock } = product;
  const ledger = { db, clock, log, handlers, gateways: { mpesa: gateway }, callbackBase: '' };
  const declines = {
    admit: () => Promise.resolve(),
    count: () => Promise.resolve(false),
    paid: () => Promise.resolve(),
  };
  const budgets = { spend: () => Promise.resolve(null), declines };
  const payments = new Payments({ ...ledger, budgets, count: () => {} });
  const news = new RefundSync(ledger);
  const mpesa = { shortcode: '174379' } as MoneyIn;
  const received = new ReceivedMoney({
    ledger,
    payments,
    mpesa,
    checks: new ReceiptChecks(ledger, mpesa),
    secrets: ['s'],
    registerAt: null,
    refuseUnknown: false,
  });
  const cards = new CardDeclines(ledger, payments, declines);
  const intake = new Intake(ledger, payments, news, cards);
  return { ledger, received, intake, work: new EventProcessor(ledger, payments, news, cards) };
}

/** The sets of the comparison that have the order. */
async function inBooks(order: Order, query: ProviderState): Promise<string[]> {
  const since = new Date(product.clock.now().getTime() - 86_400_000);
  const { matched: _count, ...sets } = await comparePayments(moneyWith(query).ledger, since);
  return Object.entries(sets).flatMap(([name, list]) =>
    list.filter((one) => one.number === order.number).map(() => name),
  );
}

describe('money by hand beside a prompt that M-Pesa called paid', () => {
  it.each<[string, (prompt: Prompt) => Partial<Taken>]>([
    ['after its time', ({ at }) => ({ takenAt: new Date(at.getTime() + 6 * MINUTE) })],
    ['before it', ({ at }) => ({ takenAt: new Date(at.getTime() - 2 * MINUTE) })],
    ['for a number typed otherwise', ({ order }) => ({ account: order.number.toLowerCase() })],
  ])('is other money, and waits for staff, when it came %s', async (_name, more) => {
    const prompt = await prompted();
    await says(prompt, PAID);
    const receipt = await told(prompt, more(prompt));
    expect(await counted(prompt.order)).toEqual([null]);
    expect((await shop.traces(prompt.order)).refunds).toEqual([]);
    expect(
      await product.db.query('select state from received_money where receipt = $1', [receipt]),
    ).toEqual([{ state: 'waiting' }]);
  });

  it('is assumed to be its own within its time, and the books say so until its receipt is named', async () => {
    const prompt = await prompted();
    await says(prompt, PAID);
    const receipt = await told(prompt);
    expect(await counted(prompt.order)).toEqual([receipt]);
    expect(await inBooks(prompt.order, PAID)).toEqual(['assumed']);
    await says(prompt, { ...PAID, receipt, amount: AMOUNT });
    expect(await inBooks(prompt.order, PAID)).toEqual([]);
  });

  it('proves to be a second payment when the callback names another receipt', async () => {
    const prompt = await prompted();
    await says(prompt, PAID);
    const byHand = await told(prompt);
    const own = receiptNo();
    await says(prompt, { ...PAID, receipt: own, amount: AMOUNT });
    expect(await counted(prompt.order)).toEqual([byHand, own].toSorted());
    expect((await store.byReceipt(product.db, 'mpesa', own))!.providerRef).toBe(prompt.ref);
    expect((await shop.traces(prompt.order)).refunds).toEqual(['surplus 2320 KES']);
    expect(await inBooks(prompt.order, PAID)).toEqual([]);
  });

  it('keeps its receipt once money goes back under it: the named receipt is the second payment', async () => {
    const prompt = await prompted();
    await says(prompt, PAID);
    const byHand = await told(prompt);
    await product.db.query(
      `insert into refunds (id, payment_id, amount, currency, reason, status, requested_by, tries, created_at, updated_at)
        select 'rfd_' || id, id, amount, currency, 'requested', 'submitted', 'Amina', 1, created_at, created_at from payments where id = $1`,
      [prompt.id],
    );
    const own = receiptNo();
    await says(prompt, { ...PAID, receipt: own, amount: AMOUNT });
    expect((await store.byReceipt(product.db, 'mpesa', byHand))!.id).toBe(prompt.id);
    expect(await counted(prompt.order)).toEqual([byHand, own].toSorted());
  });
});

describe('money that came while M-Pesa has said nothing of the prompt', () => {
  it('counts by itself; a prompt that is cancelled then changes nothing, and the books agree', async () => {
    const prompt = await prompted();
    const receipt = await told(prompt);
    expect(await counted(prompt.order)).toEqual([receipt]);
    expect(await store.byId(product.db, prompt.id)).toMatchObject({
      status: 'pending',
      final: false,
    });
    await says(prompt, CANCELLED);
    expect(await counted(prompt.order)).toEqual([receipt]);
    expect(await store.byRef(product.db, 'mpesa', prompt.ref)).toMatchObject({
      status: 'failed',
      failureCode: '1032',
      receipt: null,
    });
    expect((await shop.read(prompt.order.id)).status).toBe('paid');
    expect(await inBooks(prompt.order, CANCELLED)).toEqual([]);
  });

  it('is not counted again by a prompt that was called cancelled and then names its receipt', async () => {
    const prompt = await prompted();
    const receipt = await told(prompt);
    await says(prompt, CANCELLED);
    await says(prompt, { ...PAID, receipt, amount: AMOUNT });
    expect(await counted(prompt.order)).toEqual([receipt]);
    expect(await shop.traces(prompt.order)).toMatchObject({ invoices: 1, refunds: [] });
    expect((await store.byReceipt(product.db, 'mpesa', receipt))!.providerRef).toBe(prompt.ref);
  });

  it('goes to the prompt that names it, from one that was called paid before and was assumed to have it', async () => {
    const first = await prompted();
    await says(first, PAID);
    const receipt = await told(first);
    const second = await prompted(first.order, first.phone);
    await says(second, { ...PAID, receipt, amount: AMOUNT });
    expect(await counted(first.order)).toEqual([receipt]);
    expect((await store.byReceipt(product.db, 'mpesa', receipt))!.providerRef).toBe(second.ref);
    // M-Pesa is asked about the first prompt again.
    expect((await store.byRef(product.db, 'mpesa', first.ref))!.final).toBe(false);
    await says(first, PAID);
    expect(await counted(first.order)).toEqual([receipt, null]);
    const own = await told(first);
    expect(await counted(first.order)).toEqual([receipt, own].toSorted());
  });
});

describe('one payment that M-Pesa tells of in two ways', () => {
  it.each<[string, Partial<Taken>]>([
    ['with a number hashed in a way of its own', { phone: 'f'.repeat(64) }],
    ['without a number', { phone: '' }],
  ])('%s and by the query of its prompt counts once', async (_name, more) => {
    const prompt = await prompted();
    const receipt = await told(prompt, more, 'pull');
    await says(prompt, PAID);
    expect(await counted(prompt.order)).toEqual([receipt]);
    expect(await shop.traces(prompt.order)).toMatchObject({ invoices: 1, refunds: [] });
  });

  it('with the number of another payer and by its callback counts once a receipt', async () => {
    const prompt = await prompted();
    const receipt = await told(prompt, { phone: '254799****999' });
    await says(prompt, { ...PAID, receipt, amount: AMOUNT });
    expect(await counted(prompt.order)).toEqual([receipt]);
    expect(await shop.traces(prompt.order)).toMatchObject({ invoices: 1, refunds: [] });
    expect((await payments(prompt.order)).map((one) => one.failureCode).toSorted()).toEqual([
      'counted_elsewhere',
      null,
    ]);
  });

  it('with the number of another payer and by the query alone is two payments', async () => {
    const prompt = await prompted();
    const receipt = await told(prompt, { phone: '254799****999' });
    await says(prompt, PAID);
    expect(await counted(prompt.order)).toEqual([receipt, null]);
    expect((await shop.traces(prompt.order)).refunds).toEqual(['surplus 2320 KES']);
  });
});

describe('words on a prompt that the row of money stands for by now', () => {
  it('of its callback, which was stored before, are applied to that row', async () => {
    const secret = newHexToken();
    const prompt = await prompted(undefined, undefined, secret);
    const { intake } = moneyWith({ kind: 'unknown', reason: 'HTTP 500' });
    const receipt = receiptNo();
    const reading = {
      kind: 'genuine',
      key: newId('x'),
      type: 'stk.result',
      providerRef: prompt.ref,
      claim: { ...PAID, receipt, amount: AMOUNT },
    };
    const raw = { headers: {}, body: Buffer.from(JSON.stringify(reading)) };
    await intake.receive('mpesa', raw, secret);
    await intake.idle();
    await told(prompt, { receipt });
    await says(prompt, PAID);
    expect(await inBooks(prompt.order, PAID)).toEqual(['assumed']);
    const [event] = await product.db.query<{ id: string }>(
      'select id from payment_events where payment_id = $1',
      [prompt.id],
    );
    const claimed = await inbox.claim(product.db, event!.id, product.clock.now());
    await moneyWith(PAID).work.process(claimed!);
    expect(await counted(prompt.order)).toEqual([receipt]);
    expect(await shop.traces(prompt.order)).toMatchObject({ invoices: 1, refunds: [] });
    expect(await inBooks(prompt.order, PAID)).toEqual([]);
  });

  it('of an answer that was asked for before count for that row', async () => {
    const prompt = await prompted();
    const asked = (await store.byId(product.db, prompt.id))!;
    const receipt = await told(prompt);
    await says(prompt, PAID);
    await inTx((tx) => applyState(tx, handlers, asked, CANCELLED, product.clock.now()));
    expect(await counted(prompt.order)).toEqual([receipt]);
    expect((await store.byRef(product.db, 'mpesa', prompt.ref))!.receipt).toBe(receipt);
  });
});

describe('books without a list of payments', () => {
  it('tell staff once of what they have to assume', async () => {
    const prompt = await prompted();
    await says(prompt, PAID);
    await told(prompt);
    const { ledger } = moneyWith(PAID);
    const books = new Reconciliation(ledger, () => Promise.resolve());
    const rung = async (): Promise<number> =>
      (await bells(product, 'M-Pesa has not sent a receipt')).length;
    const before = await rung();
    await books.run('not set up');
    expect(await rung()).toBe(before + 1);
    await books.run('not set up');
    expect(await rung()).toBe(before + 1);
  });

  it('say that money of which no message came cannot be known', async () => {
    const { ledger, received } = moneyWith(PAID);
    const report = await new Reconciliation(ledger, () => Promise.resolve()).run(
      await received.pull(),
    );
    expect(report.notCompared.map((one) => one.note)).toContainEqual(
      expect.stringContaining('We do not get M-Pesa’s list of payments'),
    );
  });
});
