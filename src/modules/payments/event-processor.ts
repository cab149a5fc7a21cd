import { MINUTE } from '../../kernel/clock.ts';
import { failpoint } from '../../kernel/failpoints.ts';
import { formatMoney } from '../../kernel/money.ts';
import type { Declines } from '../budgets/index.ts';
import { inbox, type GenuineReading, type StoredEvent } from './events.store.ts';
import { type ProviderState, type ReturnedMoney, isCard } from './gateway.ts';
import type { Ledger } from './payable.ts';
import type { Payments } from './payments.service.ts';
import { store } from './payments.store.ts';
import type { Payment } from './payments.ts';
import type { RefundSync } from './refund-sync.ts';
import type { AskedAbout } from './settle.ts';
import type { Outcome } from './words.ts';

/** Tries after which a successful M-Pesa callback counts although its query gives no answer (docs/providers.md §1.5, §9, 16). */
const TRUST_CALLBACK_AFTER = 4;
/** Tries after which a success that its provider does not confirm is given up: a day, as for attempts. */
const GIVE_UP_AFTER = 100;

/** While a message is worked on, nobody else takes it up. */
export const leaseUntil = (now: Date): Date => new Date(now.getTime() + MINUTE);

/** What becomes of a stored message: read again where need be, confirmed by its provider, applied to its attempt. */
export class EventProcessor {
  readonly #ledger: Pick<Ledger, 'db' | 'clock' | 'log'>;
  readonly #payments: Pick<Payments, 'gateway' | 'verify' | 'apply'>;
  readonly #refundSync: RefundSync;
  readonly #declines: CardDeclines;

  constructor(
    ledger: Pick<Ledger, 'db' | 'clock' | 'log'>,
    payments: Pick<Payments, 'gateway' | 'verify' | 'apply'>,
    refundSync: RefundSync,
    declines: CardDeclines,
  ) {
    this.#ledger = ledger;
    this.#payments = payments;
    this.#refundSync = refundSync;
    this.#declines = declines;
  }

  /** What waits for its turn: left by a crash, or not answered by the provider yet. */
  async processDue(): Promise<void> {
    const { db, clock } = this.#ledger;
    for (const id of await inbox.due(db, clock.now()))
      await this.#logFailure(id, async () => {
        const event = await inbox.claim(db, id, leaseUntil(clock.now()));
        if (event) await this.#work(event);
      });
  }

  /** Works on a message that its taker has claimed; `payment` is the attempt of its address, as just read. */
  process(event: StoredEvent, payment?: Payment): Promise<void> {
    return this.#logFailure(event.id, () => this.#work(event, payment));
  }

  async #logFailure(id: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#ledger.log.error(
        { err: error, event: id },
        'a payment event could not be processed and is tried again',
      );
    }
  }

  async #work(event: StoredEvent, read?: Payment): Promise<void> {
    // A message that was authenticated on arrival stays so, because a signature may expire during a crash.
    const reading =
      event.reading ??
      (await this.#payments
        .gateway(event.provider)
        .readEvent({ headers: event.headers, body: Buffer.from(event.body) }));
    if (reading.kind === 'unverified') return this.#postpone(event, reading.reason);
    if (reading.kind === 'refused')
      return this.#done(event, `We could not use this message (${reading.reason})`);
    const payment = read ?? (await this.#paymentOf(event, reading));
    if (!payment) return this.#done(event, 'no payment of ours');
    if (event.paymentId === null) await inbox.setPayment(this.#ledger.db, event.id, payment.id);
    const refundId = event.reading?.refundId;
    if (refundId && reading.returned?.[0])
      return this.#done(event, await this.#refundSync.applyResult(refundId, reading.returned[0]));
    if (
      payment.providerRef !== null &&
      reading.providerRef !== undefined &&
      reading.providerRef !== payment.providerRef
    )
      return this.#done(event, 'This message is about another payment attempt, so we ignored it');
    // The payment changed while we read it, so match the message again.
    if (!(await this.#recordProviderRef(event, payment, reading.providerRef)))
      return this.#work(event);
    const asked = { ...payment, providerRef: reading.providerRef ?? payment.providerRef };
    // Count first: a failure from here on is retried, and counting twice does no harm.
    const over = await this.#declines.record(payment, reading.claim);
    await this.#confirmAndApply(event, payment, reading, asked);
    if (over) await this.#declines.end(payment, asked.providerRef);
  }

  /** Asks the provider what became of the attempt, and applies it. */
  async #confirmAndApply(
    event: StoredEvent,
    payment: Payment,
    reading: GenuineReading,
    asked: AskedAbout,
  ): Promise<void> {
    const state = await this.#confirm(event, payment, reading);
    if (reading.returned) return this.#applyReturned(event, payment, reading.returned, state);
    if (state.kind === 'unknown' || state.kind === 'pending') {
      // A claim that is not final needs no second look: the reconciler asks until the provider has decided.
      if (reading.claim.kind !== 'succeeded' || event.tries > GIVE_UP_AFTER)
        return this.#done(event, state.kind);
      return this.#postpone(event, state.kind === 'unknown' ? state.reason : 'still pending');
    }
    await this.#payments.apply(asked, state, (tx, applied) =>
      inbox.done(tx, event.id, applied, this.#ledger.clock.now()),
    );
    failpoint('applied');
  }

  /** Notes the provider's name of an attempt that has none; false where the attempt is no more as it was read. */
  async #recordProviderRef(
    event: StoredEvent,
    payment: Payment,
    ref: string | undefined,
  ): Promise<boolean> {
    const { db } = this.#ledger;
    if (payment.providerRef !== null || ref === undefined) return true;
    return store.setRef(db, payment.id, ref, event.reading?.secretHash ?? null);
  }

  /** Money went back: first what the attempt itself is, then all that the provider knows of its refunds and disputes. */
  async #applyReturned(
    event: StoredEvent,
    payment: Payment,
    told: ReturnedMoney[],
    state: ProviderState,
  ): Promise<void> {
    if (state.kind === 'succeeded') await this.#payments.apply(payment, state);
    const learnt = await this.#refundSync.learn(payment, told);
    if (learnt === 'known' || event.tries > GIVE_UP_AFTER)
      return this.#done(event, `returned_${learnt}` satisfies Outcome);
    return this.#postpone(event, 'the provider did not report the refunded amount');
  }

  async #paymentOf(event: StoredEvent, reading: GenuineReading): Promise<Payment | null> {
    const { db } = this.#ledger;
    if (event.paymentId) return this.#currentAttempt(event.paymentId, event.reading?.secretHash);
    if (reading.attemptId) {
      const payment = await store.byId(db, reading.attemptId);
      if (payment?.provider === event.provider) return payment;
    }
    if (reading.providerRef) return store.byRef(db, event.provider, reading.providerRef);
    return reading.receipt ? store.byReceipt(db, event.provider, reading.receipt) : null;
  }

  /** Attempts may have changed prompts since the message came: the secret of its address knows whose it is now. */
  async #currentAttempt(
    paymentId: string,
    secretHash: string | undefined,
  ): Promise<Payment | null> {
    const { db } = this.#ledger;
    const holder = secretHash === undefined ? null : await store.bySecret(db, secretHash);
    return holder ?? store.byId(db, paymentId);
  }

  /** What the provider itself says about the attempt that a message speaks of. */
  async #confirm(
    event: StoredEvent,
    payment: Payment,
    reading: GenuineReading,
  ): Promise<ProviderState> {
    if (event.provider !== 'mpesa') {
      const known =
        payment.providerRef === null && reading.providerRef
          ? { ...payment, providerRef: reading.providerRef }
          : payment;
      return this.#payments.verify(known);
    }
    return this.#confirmPrompt(event, payment, reading);
  }

  /**
   * M-Pesa signs nothing: the secret path says who speaks, the CheckoutRequestID must be the attempt's, and a success
   * is confirmed by the STK query. That query is noisy and may even call a paid prompt failed; success wins, but only
   * after asking several times, and staff are told (docs/providers.md §1.5, §1.9, §9, 16).
   */
  async #confirmPrompt(
    event: StoredEvent,
    payment: Payment,
    reading: GenuineReading,
  ): Promise<ProviderState> {
    const { log, db, clock } = this.#ledger;
    if (reading.claim.kind !== 'succeeded') return reading.claim;
    const asked = reading.providerRef
      ? await this.#payments.verify({ ...payment, providerRef: reading.providerRef })
      : ({ kind: 'unknown', reason: 'no reference' } as const);
    if (asked.kind === 'succeeded') return reading.claim;
    if (event.tries < TRUST_CALLBACK_AFTER)
      return { kind: 'unknown', reason: `M-Pesa answered “${asked.kind}” when we asked` };
    log.error(
      { payment: payment.id, query: asked.kind },
      'callback and query contradict each other; the callback counts',
    );
    await store.review(
      db,
      payment.id,
      `M-Pesa first reported this payment as paid, but did not confirm it when we asked (result: ${asked.kind}). Compare it with the M-Pesa portal.`,
      clock.now(),
    );
    return reading.claim;
  }

  async #done(event: StoredEvent, outcome: string): Promise<void> {
    await inbox.done(this.#ledger.db, event.id, outcome, this.#ledger.clock.now());
  }

  async #postpone(event: StoredEvent, reason: string): Promise<void> {
    const wait = Math.min(15 * MINUTE, 2_000 * 2 ** event.tries);
    await inbox.postpone(
      this.#ledger.db,
      event.id,
      `Not confirmed yet (${reason}). We will try again.`,
      new Date(this.#ledger.clock.now().getTime() + wait),
    );
  }
}

/**
 * Stolen cards are tested at the provider and never with us, so we only see the provider's messages. We count each
 * declined card and cancel an attempt with too many of them at the provider.
 */
export class CardDeclines {
  readonly #ledger: Pick<Ledger, 'db' | 'log'>;
  readonly #payments: Pick<Payments, 'cancel' | 'apply'>;
  readonly #budget: Pick<Declines, 'count' | 'paid'>;

  constructor(
    ledger: Pick<Ledger, 'db' | 'log'>,
    payments: Pick<Payments, 'cancel' | 'apply'>,
    budget: Pick<Declines, 'count' | 'paid'>,
  ) {
    this.#ledger = ledger;
    this.#payments = payments;
    this.#budget = budget;
  }

  /** Counts a declined card, or forgets an attempt that is paid; true if the limit was exceeded. */
  async record(
    { id, provider, amount, currency }: Payment,
    claim: ProviderState,
  ): Promise<boolean> {
    const { db } = this.#ledger;
    if (isCard(provider) && claim.kind === 'succeeded') await this.#budget.paid(db, id);
    if (claim.kind !== 'failed' || claim.card === undefined) return false;
    const sum = formatMoney(amount, currency);
    const declined = { paymentId: id, card: claim.card, sum };
    return db.transaction((tx) => this.#budget.count(tx, declined));
  }

  /** Cancels an attempt at its provider, so that it accepts no further card. It may already be paid. */
  async end(payment: Payment, providerRef: string | null): Promise<void> {
    const state = await this.#payments.cancel(payment, providerRef);
    if (!state) return;
    this.#ledger.log.warn(
      { payment: payment.id, state: state.kind },
      'a card payment attempt was ended after too many declined cards',
    );
    if (state.kind === 'succeeded') await this.#payments.apply(payment, state);
  }
}
