import { sha256 } from '../../kernel/sha256.ts';
import type { Tx } from '../../db/database.ts';
import { refusal } from '../../kernel/errors.ts';
import type { RefusalKey } from '../../kernel/refusals/index.ts';
import { failpoint, isArmed } from '../../kernel/failpoints.ts';
import { newHexToken, newId } from '../../kernel/ids.ts';
import { formatMoney } from '../../kernel/money.ts';
import type { Budgets, BudgetExceeded, Declines } from '../budgets/index.ts';
import { type CardUse, gatewayOf, isCard, type Provider, type StartOutcome } from './gateway.ts';
import { HeldWrites } from './held-writes.ts';
import type { Ledger, Payable } from './payable.ts';
import {
  markUnanswered,
  SettlementInProgress,
  mayStartAgain,
  openAttemptFor,
  retryAfterSettlement,
  beingStarted,
  notAnswered,
  outcomeOfRepeat,
  refused,
  unconfirmed,
} from './open-attempt.ts';
import {
  blocksAnother,
  isOpen,
  isUnanswered,
  nextCheck,
  nextPaymentStatus,
  type Payment,
} from './payments.ts';
import { store } from './payments.store.ts';
import { applyState, lockPayableFirst } from './settle.ts';
import { handlerOf } from './settle-money.ts';

export interface StartOptions extends Ledger {
  /** What strangers may spend: prompts of one phone, of one network, and in all; and declined cards. */
  budgets: Pick<Budgets, 'spend'> & { declines: Pick<Declines, 'admit'> };
  /** Counts outcomes for /metrics. */
  count(provider: Provider, outcome: string): void;
}

/** What an attempt asks from its provider. */
export interface Asked {
  amount: number;
  currency: 'KES' | 'USD';
  /** Minor units of KES of what is owed that it settles. */
  settles: number;
  rounding: number;
  rate: string | null;
  rateDate: string | null;
}

export interface StartInput {
  kind: Payment['payableKind'];
  id: string;
  provider: Provider;
  /** 2547…; M-Pesa only. */
  phone?: string;
  /** What the same start is known again by; null where its caller gave nothing. */
  startKey?: string | null;
  /** The address the visitor's browser uses, for coming back from the provider. */
  origin: string;
  /** The payer wants an account to keep the card, or the kept card of an account is charged without its holder. */
  card?: CardUse;
  /** Prices the attempt from what is owed; throws AppError (amount_mismatch, amount_above_limit). Inside the transaction. */
  ask(payable: Payable): Asked;
}

/** Why no prompt can be sent now. */
const TOO_MANY = {
  recipient: (seconds: number) =>
    seconds > 600 ? 'too_many_prompts:today' : 'too_many_prompts:phone',
  network: () => 'too_many_prompts:network',
  total: () => 'too_many_prompts:total',
} as const satisfies Record<BudgetExceeded['limit'], (seconds: number) => RefusalKey>;

/** Starts attempts: writes the row, calls the provider, then writes its answer. */
export class PaymentStarts {
  readonly #options: StartOptions;
  /** Answers of providers that the database could not take. */
  readonly held: HeldWrites;

  constructor(options: StartOptions) {
    this.#options = options;
    this.held = new HeldWrites(options.log, { items: 2_000, bytes: Infinity });
  }

  /**
   * Starts an attempt, or returns the open one of this method. Throws what `ask` and the payable throw, 409
   * payment_in_progress, 429 too_many_prompts and too_many_declines, 409 with the method's text if the provider refused,
   * 409 payment_unconfirmed if its answer never came or could not be stored.
   */
  async start(input: StartInput): Promise<Payment> {
    const gateway = gatewayOf(this.#options.gateways, input.provider);
    const written = await retryAfterSettlement(() => this.#writeAttempt(input));
    if (!written.fresh) return this.#reuse(written.payment, input);
    failpoint('row-written');
    const starting = gateway.start(
      this.#request(written.payment, written.payable, written.secret, input),
    );
    failpoint('request-sent', 700);
    const outcome = await starting;
    if (isArmed('request-sent')) await new Promise((resolve) => setTimeout(resolve, 5_000));
    failpoint('answer-read');
    const known = written.again ? outcomeOfRepeat(written.payment, outcome) : outcome;
    return this.#recordAnswer(written, known);
  }

  async #writeAttempt(
    input: StartInput,
  ): Promise<
    | { fresh: true; again: boolean; payment: Payment; payable: Payable; secret: string }
    | { fresh: false; payment: Payment }
  > {
    const { db, clock, handlers } = this.#options;
    return db.transaction(async (tx) => {
      const now = clock.now();
      const handler = handlers[input.kind];
      if (!handler) throw new Error(`nothing is wired to pay ${input.kind}`);
      const payable = await handler.lockForPayment(tx, input.id, input.provider, now);
      const asked = input.ask(payable);
      const same = input.startKey && (await store.byStart(tx, payable.id, input.startKey));
      if (same && !mayStartAgain(same, now)) return { fresh: false, payment: same } as const;
      const open =
        same || (await openAttemptFor(tx, { ...input, payableId: payable.id, ...asked }, now));
      if (open && mayStartAgain(open, now))
        return { fresh: true, again: true, payment: open, payable, secret: '' } as const;
      if (open && blocksAnother(open, now)) return { fresh: false, payment: open } as const;
      if (open && !isUnanswered(open) && !(await markUnanswered(tx, handlers, open, now)))
        throw new SettlementInProgress();
      if (input.phone) await this.#limitPrompts(tx, input.phone);
      const id = newId('pay', now.getTime());
      // A kept card is no stranger's.
      if (isCard(input.provider) && input.card?.use !== 'charge')
        await this.#limitDeclines(tx, id, asked);
      const secret = newHexToken();
      const payment = await store.insert(tx, {
        ...asked,
        id,
        payableKind: payable.kind,
        payableId: payable.id,
        payableNumber: payable.number,
        customer: payable.customer,
        provider: input.provider,
        phone: input.phone ?? null,
        startKey: input.startKey ?? null,
        cardUse: input.card?.use ?? null,
        cardUserId: input.card?.userId ?? null,
        secretHash: input.provider === 'mpesa' ? sha256(secret) : null,
        nextCheckAt: nextCheck(now, now),
        channel: handler.channel,
        now,
      });
      return { fresh: true, again: false, payment, payable, secret } as const;
    });
  }

  /** Nobody's phone rings without end because a stranger typed its number (docs/providers.md §9, 28). */
  async #limitPrompts(tx: Tx, phone: string): Promise<void> {
    const over = await this.#options.budgets.spend(tx, 'prompt', 'stk', phone);
    if (over)
      throw refusal(TOO_MANY[over.limit](over.retryAfter), {}, { retryAfter: over.retryAfter });
  }

  /** Nobody tries out stolen cards at our shop. */
  async #limitDeclines(tx: Tx, paymentId: string, { amount, currency }: Asked): Promise<void> {
    const sum = formatMoney(amount, currency);
    await this.#options.budgets.declines.admit(tx, { paymentId, sum });
  }

  /** A double press or a second tab gets the open attempt, once its provider has answered. */
  async #reuse(payment: Payment, input: StartInput): Promise<Payment> {
    if (isUnanswered(payment)) throw notAnswered(payment, this.#options.clock.now());
    if (input.phone && payment.phone !== input.phone) {
      throw refusal('payment_in_progress:other_phone');
    }
    return this.#waitForAnswer(payment);
  }

  /**
   * The attempt that this very start made before, whatever its status now; null if there is none. Throws as `start` if
   * its provider refused it or has not answered.
   */
  async startedBefore(payableId: string, startKey: string): Promise<Payment | null> {
    const payment = await store.byStart(this.#options.db, payableId, startKey);
    if (payment === null || (!isOpen(payment) && payment.providerRef !== null)) return payment;
    return this.#waitForAnswer(payment);
  }

  /** An attempt once its provider has answered. */
  async #waitForAnswer(payment: Payment): Promise<Payment> {
    for (let tries = 0; tries < 40; tries++) {
      const current = await store.byId(this.#options.db, payment.id);
      if (current && isUnanswered(current)) throw notAnswered(current, this.#options.clock.now());
      if (current?.status === 'pending' || current?.status === 'succeeded') return current;
      if (current && !isOpen(current)) throw refused(current.provider, current.failureCode);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    throw beingStarted();
  }

  #request(
    payment: Payment,
    payable: Payable,
    secret: string,
    { origin, card }: Pick<StartInput, 'origin' | 'card'>,
  ) {
    const back = `${origin}/api/payments/return/${payment.provider}`;
    return {
      attemptId: payment.id,
      reference: payable.number,
      description: payable.description,
      amount: payment.amount,
      currency: payment.currency,
      phone: payment.phone ?? undefined,
      email: payable.email,
      callbackUrl: `${this.#options.callbackBase}/api/webhooks/${payment.provider === 'mpesa' ? `daraja/${secret}` : payment.provider}`,
      returnUrl: back,
      cancelUrl: `${back}?cancelled=1`,
      keepsCard: payment.cardUse === 'keep',
      ...(card?.use === 'charge' ? { cardToken: card.token } : {}),
    };
  }

  /**
   * Writes down what the provider answered, and tells the caller. What cannot be written is held until the database is
   * back: an answer is never lost while this process lives, and nothing goes to the browser that is not in the ledger.
   */
  async #recordAnswer(
    { payment: started, secret }: { payment: Payment; secret: string },
    outcome: StartOutcome,
  ): Promise<Payment> {
    const { log, count } = this.#options;
    const note = () => this.#storeAnswer(started, sha256(secret), outcome);
    let payment: Payment;
    try {
      payment = await note();
    } catch (error) {
      this.held.hold(`the answer to ${started.id}`, 0, note, error);
      throw outcome.kind === 'refused'
        ? refused(started.provider, outcome.code)
        : unconfirmed(started.id);
    }
    if (outcome.kind === 'accepted') return payment;
    log.warn(
      {
        payment: payment.id,
        provider: payment.provider,
        outcome: outcome.kind,
        reason: outcome.reason,
      },
      'a payment did not start',
    );
    count(payment.provider, outcome.kind);
    throw outcome.kind === 'refused'
      ? refused(payment.provider, outcome.code)
      : unconfirmed(payment.id);
  }

  /** Writes an answer; twice changes nothing. A callback may have come first, and its result stays. */
  async #storeAnswer(started: Payment, secretHash: string, outcome: StartOutcome) {
    const { db, clock, handlers } = this.#options;
    const now = clock.now();
    const accepted = outcome.kind === 'accepted' && {
      ref: outcome.providerRef,
      details: outcome.details,
      channel: handlerOf(handlers, started).channel,
      now,
    };
    if (accepted) {
      const hash = started.provider === 'mpesa' ? secretHash : null;
      const first = await store.acceptFirst(db, started.id, hash, accepted);
      if (first) return first;
    }
    return db.transaction(async (tx) => {
      await lockPayableFirst(tx, started);
      // If money was found first, another row may stand for its prompt now: the secret tells which.
      const current = (await store.lockBySecret(tx, secretHash, started.id))!;
      if (accepted) {
        const status = nextPaymentStatus(current.status, 'accept') ?? current.status;
        return store.accept(tx, current.id, status, accepted);
      }
      if (outcome.kind === 'refused')
        await applyState(
          tx,
          handlers,
          current,
          { kind: 'failed', code: outcome.code, reason: outcome.reason },
          now,
        );
      // A card's or PayPal's attempt is started again by its key. A prompt may already be on the phone.
      else if (current.provider === 'mpesa') await markUnanswered(tx, handlers, current, now);
      return (await store.byId(tx, current.id))!;
    });
  }
}
