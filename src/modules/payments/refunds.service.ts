import type { NewRefund, RefundRow } from '../../contracts/refunds.ts';
import type { Page } from '../../kernel/page.ts';
import type { Tx } from '../../db/database.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { formatMoney, fromMajor } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import type { Ledger } from './payable.ts';
import { isPaid, type Payment } from './payments.ts';
import { store } from './payments.store.ts';
import { applyRefund } from './refund-apply.ts';
import { refundRows, toRefundRow, type RefundsQuery } from './refund-office.store.ts';
import { isUnconfirmed, leftOf, type Refund } from './refunds.ts';
import { refundStore } from './refunds.store.ts';

/**
 * Refund actions by staff. The row is written first; `RefundDispatcher` hands it to the provider. No
 * more ever goes out than came in: that is decided under the payment's row lock.
 */
export class Refunds {
  readonly #ledger: Pick<Ledger, 'db' | 'clock' | 'handlers'>;
  readonly #wake: () => void;

  /** `wake` tells the dispatcher that a refund is due. */
  constructor(ledger: Pick<Ledger, 'db' | 'clock' | 'handlers'>, wake: () => void) {
    this.#ledger = ledger;
    this.#wake = wake;
  }

  list(query: RefundsQuery): Promise<Page<RefundRow>> {
    const { db, clock } = this.#ledger;
    return refundRows(db, query, clock.now());
  }

  /**
   * Refunds a payment, in its currency. Throws 404, 409 not_paid and refund_changed, 422 at `amount` where it
   * is more than what is left (code more_than_left), and what the payable says of the lines.
   */
  async request(paymentId: string, input: NewRefund, by: string): Promise<RefundRow> {
    const { db, clock, handlers } = this.#ledger;
    const row = await db.transaction(async (tx) => {
      const now = clock.now();
      const payment = await store.lock(tx, paymentId);
      if (!payment) throw notFound('This payment');
      if (!isPaid(payment)) throw refusal('not_paid');
      const all = await refundStore.ofPayment(tx, paymentId);
      const left = leftOf(payment.amount, all);
      if (input.left !== undefined && fromMajor(input.left) !== left)
        throw refusal('refund_changed');
      const amount = fromMajor(input.amount);
      refuseTooMuch(payment, amount, left);
      const lines = [...new Set(input.lines ?? [])].toSorted((a, b) => a - b);
      const before = all.filter((one) => one.status !== 'failed').flatMap((one) => one.lines);
      await handlers[payment.payableKind]?.checkRefund?.(tx, payment, {
        amount,
        left,
        lines,
        before,
      });
      const made = await refundStore.insert(tx, {
        id: newId('rfd', now.getTime()),
        paymentId,
        amount,
        currency: payment.currency,
        reason: input.reason,
        note: '',
        requestedBy: by,
        providerRef: null,
        tries: 1,
        lines,
        credits: payment.payableKind !== 'invoice' || input.invoice !== 'owed again',
        nextCheckAt: now,
        now,
      });
      const money = formatMoney(amount, payment.currency);
      await recordChange(tx, {
        action: 'refund.requested',
        entityId: made.id,
        summary: `Refund of ${money} for ${payment.payableNumber}: ${input.reason}`,
        after: { amount: money, reason: input.reason, lines },
      });
      return toRefundRow(made, payment, now);
    });
    this.#wake();
    return row;
  }

  /** Sends a due refund to the provider, or retries a failed one. Throws 404, 409 if it was already sent or done, 422 if too little is left. */
  async send(id: string): Promise<RefundRow> {
    const row = await this.#change(id, async (tx, payment, refund, now) => {
      if (refund.status !== 'due' && refund.status !== 'failed') throw refusal('refund_not_due');
      const others = (await refundStore.ofPayment(tx, payment.id)).filter(
        (one) => one.id !== refund.id,
      );
      // A payment of another amount than requested is refunded in full; its attempt counts as failed.
      if (isPaid(payment)) refuseTooMuch(payment, refund.amount, leftOf(payment.amount, others));
      await refundStore.send(tx, refund.id, now);
      await recordChange(tx, {
        action: 'refund.sent',
        entityId: id,
        summary: `Refund of ${formatMoney(refund.amount, refund.currency)} for ${payment.payableNumber} sent`,
        before: { status: refund.status },
        after: { status: 'submitted' },
      });
    });
    this.#wake();
    return row;
  }

  /**
   * Records by hand whether a refund was made, by bank or as the provider's portal shows. A sent refund can be closed
   * this way only if the provider's result is missing (M-Pesa). Throws 404 and 409.
   */
  settleByHand(
    id: string,
    outcome: 'done' | 'not_done',
    note: string,
    by: string,
  ): Promise<RefundRow> {
    return this.#change(id, async (tx, payment, refund, now) => {
      const stuck = isUnconfirmed(payment.provider, refund, now);
      const open =
        outcome === 'done' ? refund.status === 'due' || refund.status === 'failed' || stuck : stuck;
      if (!open)
        throw refusal(
          refund.status === 'submitted' ? 'refund_not_open:submitted' : 'refund_not_open',
        );
      const others = (await refundStore.ofPayment(tx, payment.id)).filter(
        (one) => one.id !== refund.id,
      );
      if (outcome === 'done' && isPaid(payment))
        refuseMoreThan(payment, refund.amount, leftOf(payment.amount, others));
      const report =
        outcome === 'done'
          ? ({ event: 'hand', by, note } as const)
          : ({ event: 'hand_fail', by, note } as const);
      await applyRefund(tx, this.#ledger.handlers, id, report, now);
    });
  }

  async #change(
    id: string,
    work: (tx: Tx, payment: Payment, refund: Refund, now: Date) => Promise<void>,
  ): Promise<RefundRow> {
    const { db, clock } = this.#ledger;
    return db.transaction(async (tx) => {
      const now = clock.now();
      const known = await refundStore.byId(tx, id);
      const payment = known && (await store.lock(tx, known.paymentId));
      const refund = payment && (await refundStore.lock(tx, id));
      if (!payment || !refund) throw notFound('This refund');
      if (refund.reason === 'dispute') throw refusal('refund_disputed');
      await work(tx, payment, refund, now);
      return toRefundRow((await refundStore.byId(tx, id))!, payment, now);
    });
  }
}

function refuseTooMuch(payment: Payment, amount: number, left: number): void {
  refuseMoreThan(payment, amount, left);
  if (payment.provider === 'mpesa' && amount % 100 !== 0)
    throw invalidField('amount', 'invalid_input:whole_shillings_back');
}

function refuseMoreThan(payment: Payment, amount: number, left: number): void {
  if (amount <= left) return;
  throw left === 0
    ? invalidField('amount', 'more_than_left:nothing')
    : invalidField('amount', 'more_than_left', { left: formatMoney(left, payment.currency) });
}
