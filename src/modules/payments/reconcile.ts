import type { PaymentRow } from '../../contracts/payments.ts';
import { MINUTE } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { formatMoney } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import { rowOf } from './office.store.ts';
import { markUnanswered } from './open-attempt.ts';
import type { Ledger } from './payable.ts';
import type { Payments } from './payments.service.ts';
import { store } from './payments.store.ts';
import {
  isForgotten,
  isStale,
  nextCheck,
  takesAnotherCard,
  type Payment,
  isUnanswered,
  PROMPT_LIFE,
  START_LIFE,
} from './payments.ts';
import { expire, applyState, lockPayableFirst } from './settle.ts';

/** Resolves attempts that no message has resolved: callbacks get lost, processes die, payers walk away (docs/providers.md §9, 8 and 13). */
export class Reconciler {
  readonly #ledger: Pick<Ledger, 'db' | 'clock' | 'handlers' | 'log'>;
  readonly #payments: Pick<Payments, 'gateway' | 'verify' | 'cancel' | 'apply'>;
  readonly #unanswered: UnansweredPrompts;

  constructor(
    ledger: Pick<Ledger, 'db' | 'clock' | 'handlers' | 'log'>,
    payments: Pick<Payments, 'gateway' | 'verify' | 'cancel' | 'apply'>,
    unanswered: UnansweredPrompts,
  ) {
    this.#ledger = ledger;
    this.#payments = payments;
    this.#unanswered = unanswered;
  }

  /** Looks at every attempt whose time has come; several nodes share the work. */
  async tick(): Promise<void> {
    // First, because asking may take long while M-Pesa is away.
    await this.#unanswered.sweep();
    const { db, clock, log } = this.#ledger;
    const now = clock.now();
    const due = await store.claimDue(db, now, new Date(now.getTime() + MINUTE));
    for (const payment of due) {
      try {
        await this.#check(payment);
      } catch (error) {
        log.error(
          { err: error, payment: payment.id },
          'an open payment could not be checked and is tried again',
        );
      }
    }
  }

  async #check(payment: Payment): Promise<void> {
    const { db, clock, handlers } = this.#ledger;
    if (await this.#endIfPaidOtherwise(payment)) return this.#schedule(payment, true);
    const asked = await this.#payments.verify(payment);
    const forgotten = isForgotten(payment, this.#ledger.clock.now());
    const state =
      forgotten && asked.kind !== 'succeeded'
        ? ((await this.#payments.cancel(payment)) ?? asked)
        : asked;
    if (state.kind === 'succeeded' || state.kind === 'failed') {
      const applied = await this.#payments.apply(payment, state);
      if (state.kind === 'succeeded' || (applied !== 'nothing' && !takesAnotherCard(payment)))
        return this.#schedule(payment, true);
    }
    const now = clock.now();
    // An attempt that its provider could not end can still be paid. Where nothing can be ended, its last word is enough,
    // and no word is none: with a wrong key nothing is given up.
    const isEnded = state.kind === 'failed' || !takesAnotherCard(payment);
    const final =
      forgotten &&
      (isEnded || (asked.kind !== 'unknown' && !this.#payments.gateway(payment.provider).cancel));
    if (forgotten || isStale(payment, now))
      await db.transaction((tx) => expire(tx, handlers, payment.id, final, now));
    await this.#schedule(payment, final);
  }

  async #schedule(payment: Payment, final: boolean): Promise<void> {
    const { db, clock } = this.#ledger;
    await store.schedule(db, payment.id, nextCheck(payment.createdAt, clock.now()), final);
  }

  /** Ends at the provider what can be ended, a declined card's intent as well, when another attempt has paid (docs/providers.md §9, 12). */
  async #endIfPaidOtherwise(payment: Payment): Promise<boolean> {
    const { db, handlers } = this.#ledger;
    const gateway = this.#payments.gateway(payment.provider);
    if (!gateway.cancel || payment.providerRef === null) return false;
    if (!(await store.settledElsewhere(db, payment.payableId, payment.id))) return false;
    // An invoice that is paid in parts still wants the rest.
    if (await handlers[payment.payableKind]?.isPayable(db, payment.payableId)) return false;
    const state = await this.#payments.cancel(payment);
    if (state?.kind !== 'succeeded' && state?.kind !== 'failed') return false;
    await this.#payments.apply(payment, state);
    return true;
  }
}

/** Prompts that M-Pesa has not answered in time: marks them by their age, and lets staff close them by hand. */
export class UnansweredPrompts {
  readonly #ledger: Pick<Ledger, 'db' | 'clock' | 'gateways' | 'handlers'>;
  readonly #payments: Pick<Payments, 'find' | 'verify' | 'apply'>;
  readonly #counted: (open: number) => void;

  /** `counted` is told how many prompts are unanswered, at each sweep. */
  constructor(
    ledger: Pick<Ledger, 'db' | 'clock' | 'gateways' | 'handlers'>,
    payments: Pick<Payments, 'find' | 'verify' | 'apply'>,
    counted: (open: number) => void,
  ) {
    this.#counted = counted;
    this.#ledger = ledger;
    this.#payments = payments;
  }

  /**
   * Marks every prompt whose time has passed, from any process, and counts the open ones. It asks
   * nobody, because M-Pesa's silence must not hide them.
   */
  async sweep(): Promise<void> {
    const { db, clock, handlers } = this.#ledger;
    const now = clock.now();
    const before = (life: number): Date => new Date(now.getTime() - life);
    for (const payment of await store.overdue(db, before(START_LIFE), before(PROMPT_LIFE))) {
      await db.transaction((tx) => markUnanswered(tx, handlers, payment, now));
    }
    this.#counted(await store.countUnanswered(db));
  }

  /**
   * Records by hand that nothing was charged; `reason` is for staff. M-Pesa is queried once more before, if possible.
   * A later success still counts. Throws 404, and 409 payment_answered if the result is already known.
   */
  async close(id: string, reason: string): Promise<PaymentRow> {
    const { db, clock, handlers } = this.#ledger;
    const payment = await this.#payments.find(id);
    if (!payment) throw notFound('This payment');
    if (!isUnanswered(payment)) throw refusal('payment_answered');
    await this.#queryAgain(payment);
    return db.transaction(async (tx) => {
      await lockPayableFirst(tx, payment);
      const current = await store.lock(tx, id);
      if (!current || !isUnanswered(current)) throw refusal('payment_answered');
      const told = {
        kind: 'failed',
        code: 'closed_by_staff',
        reason: 'Nothing was charged for this prompt.',
      } as const;
      await applyState(tx, handlers, current, told, clock.now());
      const what = `M-Pesa prompt of ${formatMoney(current.amount, current.currency)} for ${current.payableNumber}`;
      const changes = { before: { status: current.status }, after: { status: 'failed', reason } };
      await recordChange(tx, {
        action: 'payment.closed',
        entityId: id,
        summary: `${what}: nothing was charged (${reason})`,
        ...changes,
      });
      return rowOf(tx, id);
    });
  }

  async #queryAgain(payment: Payment): Promise<void> {
    const { gateways } = this.#ledger;
    if (payment.providerRef === null || !gateways[payment.provider]) return;
    const state = await this.#payments.verify(payment);
    if (state.kind !== 'succeeded') return;
    await this.#payments.apply(payment, state);
    throw refusal('payment_answered:paid');
  }
}
