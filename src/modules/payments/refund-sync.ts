import type { Tx } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import { formatMoney } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import type { Ledger } from './payable.ts';
import type { RefundState, ReturnedMoney } from './gateway.ts';
import { atProvider, COMPANY_OF, type Payment } from './payments.ts';
import { store } from './payments.store.ts';
import { applyRefund, type RefundApplied, type RefundReport } from './refund-apply.ts';
import { refundStore } from './refunds.store.ts';
import { notifyRefund } from './settle-money.ts';
import { keyOf, nextRefundCheck, type Refund } from './refunds.ts';

/**
 * What providers tell of money that went back: our own refunds, those made in their dashboards, disputes. All of it
 * moves our books (docs/providers.md §9, 23 and 24).
 */
export class RefundSync {
  readonly #ledger: Pick<Ledger, 'db' | 'clock' | 'gateways' | 'handlers' | 'log'>;

  constructor(ledger: Pick<Ledger, 'db' | 'clock' | 'gateways' | 'handlers' | 'log'>) {
    this.#ledger = ledger;
  }

  /**
   * Asks the provider for everything that went back of an attempt and writes down what is new; `told` is what a message
   * said that cannot be asked for. "unknown" where the provider gave no answer, or the attempt is not paid yet.
   */
  async learn(payment: Payment, told: ReturnedMoney[]): Promise<'known' | 'unknown'> {
    const { db, gateways } = this.#ledger;
    const gateway = gateways[payment.provider];
    if (!gateway) return 'unknown';
    const current = await store.byId(db, payment.id);
    if (
      !current ||
      (!['succeeded', 'refunded'].includes(current.status) &&
        current.failureCode !== 'amount_differs')
    )
      return 'unknown';
    const { providerRef } = current;
    if (providerRef === null) return 'unknown';
    const asked = gateway.returned
      ? await gateway.returned(atProvider(payment, providerRef))
      : { kind: 'known' as const, moves: [] };
    if (asked.kind === 'unknown') return 'unknown';
    const extra = told.filter(
      (move) => !asked.moves.some((known) => known.providerRef === move.providerRef),
    );
    for (const move of [...asked.moves, ...extra]) await this.#book(current, move);
    return 'known';
  }

  /** Applies a report in a transaction of its own. */
  async apply(
    refundId: string,
    report: RefundReport,
    inside?: (tx: Tx) => Promise<void>,
  ): Promise<RefundApplied> {
    const { db, clock, handlers, log } = this.#ledger;
    const applied = await db.transaction(async (tx) => {
      const result = await applyRefund(tx, handlers, refundId, report, clock.now());
      await inside?.(tx);
      return result;
    });
    if (applied !== 'nothing') log.info({ refund: refundId, applied }, 'refund');
    return applied;
  }

  /** Applies the result of a reversal, which M-Pesa sends to the refund's own address. Returns the outcome for the inbox. */
  async applyResult(refundId: string, move: ReturnedMoney): Promise<string> {
    const { db, clock, log } = this.#ledger;
    const refund = await refundStore.byId(db, refundId);
    if (!refund) throw new Error(`refund ${refundId} is gone`);
    if (refund.providerRef !== null && refund.providerRef !== move.providerRef) {
      log.warn(
        { refund: refundId },
        'a result names another reversal than the one that was asked for',
      );
      return 'This message is about another reversal, so we ignored it';
    }
    if (move.amount !== undefined && move.amount !== refund.amount) {
      await store.review(
        db,
        refund.paymentId,
        `M-Pesa reversed ${formatMoney(move.amount)} instead of ${formatMoney(refund.amount)}.`,
        clock.now(),
      );
    }
    const report = finalReport(move.state);
    return report
      ? this.apply(
          refundId,
          report.event === 'before' ? report : { ...report, providerRef: move.providerRef },
        )
      : 'pending';
  }

  async #book(payment: Payment, move: ReturnedMoney): Promise<void> {
    const { db, clock, handlers } = this.#ledger;
    await db.transaction(async (tx) => {
      const now = clock.now();
      await store.lock(tx, payment.id);
      const all = await refundStore.ofPayment(tx, payment.id);
      const refund = matching(all, move) ?? (await this.#foreign(tx, payment, move, now));
      if (!refund) return;
      if (move.state.kind === 'pending') {
        // The refund was started in the provider's dashboard, so we must not send it as well.
        if (refund.status === 'due' || refund.status === 'failed')
          await refundStore.send(tx, refund.id, now);
        await refundStore.setRef(tx, refund.id, move.providerRef);
      }
      const report = finalReport(move.state);
      if (report) await applyRefund(tx, handlers, refund.id, report, now);
    });
  }

  /** Records a refund that was made at the provider; nothing if it moved no money. */
  async #foreign(tx: Tx, payment: Payment, move: ReturnedMoney, now: Date): Promise<Refund | null> {
    if (move.state.kind === 'failed' || move.state.kind === 'returned_before') return null;
    const amount =
      move.currency === payment.currency && move.amount !== undefined
        ? move.amount
        : payment.amount;
    const provider = COMPANY_OF[payment.provider];
    const made = await refundStore.insert(tx, {
      id: newId('rfd', now.getTime()),
      paymentId: payment.id,
      amount,
      currency: payment.currency,
      reason: move.cause === 'dispute' ? 'dispute' : 'at_provider',
      note: '',
      requestedBy: provider,
      providerRef: move.providerRef,
      tries: 1,
      lines: [],
      credits: true,
      nextCheckAt: nextRefundCheck({ updatedAt: now }, now),
      now,
    });
    const what = `${formatMoney(amount, payment.currency)} for ${payment.payableNumber}`;
    const summary =
      move.cause === 'dispute'
        ? `The payer disputes ${what}. Answer in the ${provider} portal before the deadline`
        : `${what} is being refunded by ${provider}, as requested in the ${provider} portal`;
    await recordChange(tx, {
      action: 'refund.found',
      entityId: made.id,
      summary,
      after: { amount: what },
    });
    await notifyRefund(tx, payment, `${summary}.`);
    return made;
  }
}

/**
 * The refund of ours that a movement is: by our key, by the provider's, or one that waits for just this amount, which
 * somebody gave back in the provider's dashboard.
 */
function matching(all: readonly Refund[], move: ReturnedMoney): Refund | undefined {
  const byRef = all.find((one) => one.providerRef === move.providerRef);
  if (byRef) return byRef;
  const ours = all.find((one) => keyOf(one) === move.key && one.providerRef === null);
  if (ours || move.cause === 'dispute') return ours;
  return all.find(
    (one) =>
      one.providerRef === null &&
      one.amount === move.amount &&
      (one.status === 'due' || one.status === 'failed'),
  );
}

type ProviderReport = Extract<RefundReport, { event: 'succeed' | 'fail' | 'before' }>;

/** A final state as a report for the ledger; null if nothing is decided yet. */
export function finalReport(state: RefundState): ProviderReport | null {
  switch (state.kind) {
    case 'succeeded':
      return { event: 'succeed', providerRef: state.providerRef, receipt: state.receipt };
    case 'failed':
      return { event: 'fail', reason: state.reason, providerRef: state.providerRef };
    case 'returned_before':
      return { event: 'before', reason: state.reason };
    default:
      return null;
  }
}
