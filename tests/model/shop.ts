import { BILLING, eachDetail } from '../../src/contracts/billing-details.ts';
import { DAY } from '../../src/kernel/clock.ts';
import { newId, newOrderNumber } from '../../src/kernel/ids.ts';
import { mpesaTotal, kesToUsd } from '../../src/kernel/money.ts';
import { orderPayable } from '../../src/modules/orders/index.ts';
import { store as orders } from '../../src/modules/orders/orders.store.ts';
import { owedOf } from '../../src/modules/orders/part-payments.store.ts';
import { cancelUnpaid } from '../../src/modules/orders/settling.ts';
import {
  CardDeclines,
  Intake,
  RefundSync,
  Payments,
  receivedPayable,
  ReceiptChecks,
  ReceivedMoney,
  ReceivedOffice,
  Reconciler,
  UnansweredPrompts,
  type Payable,
  type Ledger,
  type PayableHandlers,
  type Provider,
} from '../../src/modules/payments/index.ts';
import { PROMPT_LIFE } from '../../src/modules/payments/payments.ts';
import { ensureCounter } from '../../src/modules/invoices/invoices.store.ts';
import {
  MASKED,
  messageOf,
  PHONE,
  scripted,
  scriptedMoneyIn,
  type Stage,
  type StartMode,
} from './gateway.ts';
import type { StepDatabase } from './steps-database.ts';
import { charge, emptyWorld, type Money, type Try, type World } from './world.ts';

/** Not whole shillings, so that M-Pesa rounds. Minor units. */
export const TOTAL = 231_950;
export const ASKED = mpesaTotal(TOTAL);
const RATE = '129.5';
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Nobody's cards are slowed here. */
const declines = {
  admit: () => Promise.resolve(),
  count: () => Promise.resolve(false),
  paid: () => Promise.resolve(),
};

/** The real payment code over a database that can go back, with providers that the model plays. */
export class Shop {
  readonly db: StepDatabase;
  readonly order = { id: newId('ord'), number: newOrderNumber() };
  readonly #withList: boolean;
  world: World;
  stage: Stage;
  ledger!: Ledger;
  payments!: Payments;
  intake!: Intake;
  reconciler!: Reconciler;
  unanswered!: UnansweredPrompts;
  received!: ReceivedMoney;
  office!: ReceivedOffice;
  readonly clock = { now: (): Date => new Date(this.world.now) };

  constructor(db: StepDatabase, withList: boolean) {
    this.db = db;
    this.#withList = withList;
    this.world = emptyWorld(Date.UTC(2026, 2, 2, 8), withList);
    this.stage = {
      start: 'answered',
      dies: false,
      number: this.order.number,
      world: () => this.world,
      databaseGoes: () => void (db.away = true),
      paidEarly: async (one) => {
        this.pay(one);
        await this.tell(one);
      },
    };
    this.#boot();
  }

  /** A process begins: nothing is remembered but what is in the database. */
  #boot(): void {
    const { db, clock, stage } = this;
    const gateways = {
      mpesa: scripted('mpesa', stage),
      stripe: scripted('stripe', stage),
      paypal: scripted('paypal', stage),
    };
    const order = orderPayable({
      publicUrl: 'https://shop.example',
      rateLimitScale: 1000,
      receiptAddress: () => Promise.resolve('https://shop.example/receipt'),
      mail: () => Promise.resolve(),
      sending: { takeBack: async () => undefined },
      texts: {
        paid: () => Promise.resolve(),
        partPaid: () => Promise.resolve(),
        refunded: () => Promise.resolve(),
      },
      cards: { keep: () => Promise.resolve() },
    });
    const handlers: PayableHandlers = { order, invoice: undefined, received: receivedPayable };
    const ledger = { db, clock, gateways, handlers, log: silent, callbackBase: '' };
    this.ledger = ledger;
    const budgets = { spend: () => Promise.resolve(null), declines };
    this.payments = new Payments({ ...ledger, budgets, count: () => {} });
    this.intake = new Intake(
      ledger,
      this.payments,
      new RefundSync(ledger),
      new CardDeclines(ledger, this.payments, declines),
    );
    this.unanswered = new UnansweredPrompts(ledger, this.payments, () => {});
    this.reconciler = new Reconciler(ledger, this.payments, this.unanswered);
    const mpesa = scriptedMoneyIn(stage, this.#withList);
    const checks = new ReceiptChecks(ledger, mpesa);
    this.received = new ReceivedMoney({
      ledger,
      payments: this.payments,
      mpesa,
      checks,
      secrets: ['paybill'],
      registerAt: null,
      refuseUnknown: false,
    });
    this.office = new ReceivedOffice(ledger, checks, () => Promise.resolve());
  }

  async begin(): Promise<void> {
    await ensureCounter(this.db);
    const now = this.clock.now();
    const [net, vat] = [199_957, 31_993];
    const line = {
      packageId: 'exam-basic',
      packageType: 'Exam Parlour',
      name: 'Exam',
      unitPrice: net,
      quantity: 1,
      vatRate: 1600,
      net,
      discount: 0,
      vat,
      unit: null,
      billingPeriod: null,
      intakeId: null,
    };
    await orders.insert(this.db, {
      ...this.order,
      lines: [line],
      couponId: null,
      couponCode: null,
      discount: 0,
      subtotal: net,
      vat,
      lineVat: [vat],
      total: TOTAL,
      userId: null,
      language: 'en',
      texts: null,
      network: null,
      customerName: 'Wanjiku Kamau',
      customerEmail: 'wanjiku@model.example',
      customerPhone: PHONE,
      ...eachDetail(BILLING, () => null),
      termsVersion: '1',
      idempotencyKey: null,
      idempotencyHash: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + DAY),
    });
  }

  /** Presses Pay. Whatever is refused is refused: the model looks at money only. */
  async start(provider: Provider, mode: StartMode): Promise<void> {
    if (await this.#waitsForAnswer(provider)) return;
    this.stage.start = mode;
    const ask = ({ owed }: Payable) => {
      const base = { settles: owed, rate: null, rateDate: null };
      if (provider === 'paypal')
        return {
          ...base,
          amount: kesToUsd(owed, RATE),
          currency: 'USD' as const,
          rounding: 0,
          rate: RATE,
        };
      const amount = provider === 'mpesa' ? mpesaTotal(owed) : owed;
      return { ...base, amount, currency: 'KES' as const, rounding: amount - owed };
    };
    const phone = provider === 'mpesa' ? PHONE : undefined;
    const { order } = this;
    const started = await this.payments.starts
      .start({ kind: 'order', id: order.id, provider, phone, origin: '', ask })
      .catch(() => null);
    if (started)
      for (const one of this.world.tries) if (one.ref === started.providerRef) one.shown = true;
    if (mode === 'crash') this.#boot();
    await this.#databaseBack();
    await this.intake.idle();
    this.stage.start = 'answered';
  }

  /** Whether a prompt is just being started: who presses again waits some seconds and is refused. Others begin again. */
  async #waitsForAnswer(provider: Provider): Promise<boolean> {
    const open = (await this.payments.ofPayable(this.db, this.order.id)).find(
      (one) => one.provider === provider && one.status === 'initiated',
    );
    if (!open) return false;
    if (provider === 'mpesa') return this.world.now - open.createdAt.getTime() < PROMPT_LIFE;
    this.world.now += 6_000;
    return false;
  }

  async #databaseBack(): Promise<void> {
    this.db.away = false;
    await this.payments.starts.held.finish();
    await this.intake.held.finish();
  }

  pay(one: Try): void {
    charge(this.world, one, one.provider === 'mpesa' ? MASKED : '', this.order.number);
  }

  /** A provider's message: on time, while the database is away, or to a process that dies while it asks about it. */
  async tell(one: Try, how: 'heard' | 'away' | 'crash' = 'heard', again = false): Promise<void> {
    if (!again) one.told++;
    this.db.away = how === 'away';
    this.stage.dies = how === 'crash';
    const secret = one.provider === 'mpesa' ? one.callbackUrl.split('/').at(-1) : undefined;
    await this.intake
      .receive(one.provider, messageOf(one, one.told), secret)
      .catch(() => undefined);
    await this.intake.idle();
    this.stage.dies = false;
    if (how === 'crash') this.#boot();
    await this.#databaseBack();
    await this.intake.idle();
  }

  /** A browser comes back from PayPal: the provider is asked, and approved money is taken. */
  async returnFromProvider(one: Try, dies = false): Promise<void> {
    this.stage.dies = dies;
    const payment = await this.payments.findByRef(one.provider, one.ref);
    if (payment)
      await this.payments
        .verify(payment)
        .then((state) => this.payments.apply(payment, state))
        .catch(() => undefined);
    this.stage.dies = false;
  }

  async confirm(one: Money): Promise<void> {
    one.told++;
    await this.received.confirm('paybill', Buffer.from(one.receipt.padEnd(20 + one.told)));
    await this.received.tick();
  }

  /** Time passes, and all loops come round. */
  async wait(ms: number): Promise<void> {
    this.world.now += ms;
    await this.intake.processDue();
    await this.reconciler.tick();
    await this.received.tick();
    await this.db.transaction((tx) => orders.expireDue(tx, this.clock.now()));
  }

  async cancel(): Promise<void> {
    await this.db
      .transaction((tx) => cancelUnpaid(tx, this.order.id, 'customer', this.clock.now()))
      .catch(() => undefined);
  }

  async owed(): Promise<number> {
    return owedOf(this.db, (await orders.byId(this.db, this.order.id))!);
  }
}
