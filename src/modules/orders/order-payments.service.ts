import { sha256 } from '../../kernel/sha256.ts';
import type { SignedIn } from '../../contracts/call.ts';
import { CONSENT_TEXTS } from '../../contracts/consent-wordings.ts';
import type { PaymentMethod } from '../../contracts/orders.ts';
import { mayWrite } from '../../contracts/permissions.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { invalidField, refusal } from '../../kernel/errors.ts';
import {
  formatMoney,
  fromMajor,
  isRate,
  kesToUsd,
  toMajor,
  mpesaTotal,
} from '../../kernel/money.ts';
import { normalisePhone, showEnds } from '../../kernel/phone.ts';
import { recordChange } from '../audit/index.ts';
import { recordConsent } from '../consents/index.ts';
import { versionInForce, versionsAccepted } from '../legal/index.ts';
import type {
  Asked,
  CardProvider,
  CardUse,
  Payable,
  Payment,
  Payments,
  Provider,
} from '../payments/index.ts';
import { isPeriod } from '../services/index.ts';
import { isFresh, type Settings, type SettingsService } from '../settings/index.ts';
import { findOrder, findPermitted } from './access.ts';
import { amountMismatch } from './orders.ts';
import { store, type OrderRow } from './orders.store.ts';
import { owedOf } from './part-payments.store.ts';
import { refuseIfEnded } from './settling.ts';

interface OrderPaymentsOptions {
  db: Database;
  clock: Clock;
  payments: Payments;
  settings: SettingsService;
  /** The company that takes new card payments. */
  cards: CardProvider;
  /** The most that each provider takes in one payment, minor units of KES (docs/providers.md §2.2); staff may set less for M-Pesa. */
  limits: Record<PaymentMethod, number>;
}

/** The least that a card payment can be, minor units of KES (docs/providers.md §2.2). */
const CARD_MINIMUM = 100_00;

export interface PayInput {
  orderId: string;
  method: PaymentMethod;
  /** What the customer was shown, major units. */
  amount: number;
  phoneNumber?: string;
  /** The card provider that the caller's call is for. */
  cards?: CardProvider;
  /** The card is kept, and charged for renewals of what the order has. */
  keepCard?: boolean;
  origin: string;
}

/** Without an amount, what is due is asked for. */
type Start = Omit<PayInput, 'amount' | 'keepCard'> & {
  amount?: number;
  startKey?: string | null;
  card?: CardUse;
};

/** `key` makes a repeated call the same one; null where its sender gave none. */
type Prompt = Pick<PayInput, 'origin'> & { phoneNumber: string; key: string | null };

/** A method's current terms. */
interface Terms {
  rate: { value: string; date: string } | null;
  /** Minor units of KES. */
  limit: number;
  /** How to pay what is above the limit; may be empty. */
  otherWay: string;
}

/** Starts payments of orders: what each method offers, asks for and refuses. `Payments` does the rest. */
export class OrderPayments {
  readonly #options: OrderPaymentsOptions;

  constructor(options: OrderPaymentsOptions) {
    this.#options = options;
  }

  /** The methods that the checkout offers now. */
  async methods() {
    const { db, settings, payments, clock } = this.#options;
    const [shop, { value, date, ...age }, termsVersion] = await Promise.all([
      settings.read('shop'),
      settings.read('exchangeRate'),
      versionInForce(db, 'terms'),
    ]);
    const convertible = isRate(value) && isFresh({ value, date, ...age }, clock.now());
    const offered = (['mpesa', 'card', 'paypal'] as const).filter(
      (method) =>
        shop.methods[method] &&
        payments.offers(this.#providerOf(method)) &&
        (method !== 'paypal' || convertible),
    );
    const limits = this.#limits(shop);
    return {
      cards: this.#options.cards,
      methods: offered.map((id) => ({ id, maxAmount: toMajor(limits[id]) })),
      rate: { value, date },
      termsVersion,
      ...(shop.paybill ? { paybill: shop.paybill } : {}),
    };
  }

  #providerOf(method: PaymentMethod): Provider {
    return method === 'card' ? this.#options.cards : method;
  }

  /** Starts a payment of an order. Throws as docs/calls.md#starting-a-payment lists. */
  async start(input: PayInput, signedIn: SignedIn | null): Promise<Payment> {
    const order = await findPermitted(this.#options.db, input.orderId, signedIn, mayWrite);
    if (order.termsVersion === '') await this.#acceptTerms(order);
    const card = input.keepCard ? await this.#keeping(order, signedIn) : undefined;
    return this.#start(order, { ...input, card });
  }

  /** Throws 422 where nothing in the order is renewed, or somebody else ordered it. */
  async #keeping(order: OrderRow, signedIn: SignedIn | null): Promise<CardUse> {
    const lines = await store.lines(this.#options.db, order.id);
    const lasts = lines.some(({ billingPeriod }) => isPeriod(billingPeriod));
    if (!lasts || signedIn === null || order.userId !== signedIn.userId)
      throw invalidField('keepCard', 'invalid_input:keep_card');
    return { use: 'keep', userId: signedIn.userId };
  }

  /** An order taken by telephone: its customer pays on the page that says that paying accepts the terms. */
  async #acceptTerms(order: OrderRow): Promise<void> {
    const { db, clock } = this.#options;
    const now = clock.now();
    const shown = await versionsAccepted(db, CONSENT_TEXTS.order, {}, now);
    await db.transaction(async (tx) => {
      if (!(await store.acceptTerms(tx, order.id, shown.terms))) return;
      await recordConsent(tx, 'order', {
        email: order.customerEmail,
        language: order.language,
        reference: order.id,
        at: now,
        shown,
      });
    });
  }

  /**
   * The prompt for what is due, which staff send while the customer is on the line; by the same key
   * and phone it is the same one. Throws 404 and as `start`.
   */
  async prompt(id: string, { phoneNumber, key, origin }: Prompt): Promise<void> {
    const { db, payments } = this.#options;
    const order = await findOrder(db, id);
    const startKey = key && sha256(JSON.stringify([key, phoneNumber]));
    if (startKey && (await payments.starts.startedBefore(id, startKey))) return;
    const asked = { orderId: id, method: 'mpesa', phoneNumber, origin, startKey } as const;
    await this.#start(order, asked, async (phone, { amount }) => {
      // Written down before it is sent: a prompt that nobody answers for may be on the phone.
      await db.transaction((tx) =>
        recordChange(tx, {
          action: 'order.prompted',
          entityId: id,
          summary: `M-Pesa prompt for ${order.number} asked for, to ${showEnds(phone)}`,
          after: { amount: toMajor(amount) },
        }),
      );
    });
  }

  /** Calls `beforePrompt` with phone and sum before a prompt is sent. */
  async #start(
    order: OrderRow,
    input: Start,
    beforePrompt?: (phone: string, asked: Asked) => Promise<void>,
  ): Promise<Payment> {
    const { db, payments, settings } = this.#options;
    refuseIfEnded(order);
    if (input.cards && input.cards !== this.#options.cards)
      throw refusal('method_unavailable:card_provider');
    const shop = await settings.read('shop');
    if (!shop.methods[input.method]) throw refusal('method_unavailable');
    const rate = input.method === 'paypal' ? await this.#rate() : null;
    const phone = input.phoneNumber === undefined ? undefined : normalisePhone(input.phoneNumber);
    if (phone === null) throw invalidField('phoneNumber', 'invalid_input:phone');
    const terms = { rate, limit: this.#limits(shop)[input.method], otherWay: shop.paybill };
    const ask = (payable: Pick<Payable, 'owed'>) => this.#ask(payable, order, input, terms);
    if (phone !== undefined) await beforePrompt?.(phone, ask({ owed: await owedOf(db, order) }));
    return payments.starts.start({
      kind: 'order',
      id: order.id,
      provider: this.#providerOf(input.method),
      phone,
      startKey: input.startKey,
      card: input.card,
      origin: input.origin,
      ask,
    });
  }

  #ask(
    payable: Pick<Payable, 'owed'>,
    order: OrderRow,
    input: Start,
    { rate, limit, otherWay }: Terms,
  ): Asked {
    const charged = input.method === 'mpesa' ? mpesaTotal(payable.owed) : payable.owed;
    if (input.amount !== undefined && shownOf(input.amount) !== charged)
      throw amountMismatch({ ...order, owed: payable.owed });
    if (charged > limit) {
      throw invalidField('amount', 'amount_above_limit', { otherWay });
    }
    if (input.method === 'card' && charged < CARD_MINIMUM)
      throw invalidField('amount', 'amount_below_minimum', { least: formatMoney(CARD_MINIMUM) });
    const base = { settles: payable.owed, rate: null, rateDate: null };
    if (rate)
      return {
        ...base,
        amount: kesToUsd(payable.owed, rate.value),
        currency: 'USD',
        rounding: 0,
        rate: rate.value,
        rateDate: rate.date,
      };
    return { ...base, amount: charged, currency: 'KES', rounding: charged - payable.owed };
  }

  async #rate(): Promise<{ value: string; date: string }> {
    const rate = await this.#options.settings.read('exchangeRate');
    if (!isRate(rate.value) || !isFresh(rate, this.#options.clock.now()))
      throw refusal('method_unavailable:paypal');
    return rate;
  }

  #limits(shop: Settings['shop']): Record<PaymentMethod, number> {
    const { limits } = this.#options;
    return { ...limits, mpesa: Math.min(limits.mpesa, shop.mpesaLimit * 100) };
  }
}

/** What the customer was shown, minor units. Throws 422 for more than two decimals. */
function shownOf(amount: number): number {
  try {
    return fromMajor(amount);
  } catch (error) {
    throw invalidField('amount', 'invalid_input:decimals', {}, { cause: error });
  }
}
