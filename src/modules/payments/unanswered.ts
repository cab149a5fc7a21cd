import type { PaymentRow } from '../../contracts/payments.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { formatMoney } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import type { Ledger } from './ledger.ts';
import { markUnanswered } from './mark-unanswered.ts';
import { rowOf } from './office.store.ts';
import { isUnanswered, PROMPT_LIFE, START_LIFE, type Payment } from './payments.ts';
import type { Payments } from './payments.service.ts';
import { store } from './payments.store.ts';
import { applyState, lockPayableFirst } from './settle.ts';

/** Prompts without an answer: found by their age alone, ended by a person where nothing else can tell. */
export class Unanswered {
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
    await this.#askOnceMore(payment);
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

  async #askOnceMore(payment: Payment): Promise<void> {
    const { gateways } = this.#ledger;
    if (payment.providerRef === null || !gateways[payment.provider]) return;
    const state = await this.#payments.verify(payment);
    if (state.kind !== 'succeeded') return;
    await this.#payments.apply(payment, state);
    throw refusal('payment_answered:paid');
  }
}
