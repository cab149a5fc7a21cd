import { sha256 } from '../../kernel/sha256.ts';
import { createHmac } from 'node:crypto';
import { MINUTE } from '../../kernel/clock.ts';
import { failpoint } from '../../kernel/failpoints.ts';
import type { PurposeKeys } from '../../kernel/keys.ts';
import type { Ledger } from './payable.ts';
import type { Gateway, RefundState } from './gateway.ts';
import type { Payment } from './payments.ts';
import { store } from './payments.store.ts';
import { refundStore } from './refunds.store.ts';
import { announceUnconfirmed } from './settle-money.ts';
import { finalReport, type RefundSync } from './refund-sync.ts';
import { isUnconfirmed, keyOf, mayRepeat, nextRefundCheck, type Refund } from './refunds.ts';

/** Longer than any provider's call takes: if a node dies, another one takes the refund over after it. */
const LEASE = 3 * MINUTE;
/** A lost answer of M-Pesa may still be followed by its result. */
const WAIT_FOR_RESULT = 10 * MINUTE;

/** Carries refunds to their providers and brings their answers home; several nodes share the work. No call happens inside a transaction. */
export class RefundDispatcher {
  readonly #ledger: Pick<Ledger, 'db' | 'clock' | 'gateways' | 'log' | 'callbackBase'>;
  readonly #keys: PurposeKeys;
  readonly #sync: RefundSync;

  constructor(
    ledger: Pick<Ledger, 'db' | 'clock' | 'gateways' | 'log' | 'callbackBase'>,
    keys: PurposeKeys,
    sync: RefundSync,
  ) {
    this.#ledger = ledger;
    this.#keys = keys;
    this.#sync = sync;
  }

  async tick(): Promise<void> {
    const { db, clock, log } = this.#ledger;
    const now = clock.now();
    for (const refund of await refundStore.claimDue(db, now, new Date(now.getTime() + LEASE))) {
      try {
        await this.#dispatch(refund);
      } catch (error) {
        log.error(
          { err: error, refund: refund.id },
          'a refund could not be carried and is tried again',
        );
      }
    }
  }

  async #dispatch(refund: Refund): Promise<void> {
    const { db, clock, gateways } = this.#ledger;
    const payment = await store.byId(db, refund.paymentId);
    const gateway = payment && gateways[payment.provider];
    if (!payment || !gateway) return this.#postpone(refund);
    if (refund.checks > 1 || refund.providerRef !== null) {
      if (await this.#checkEarlierCall(gateway, payment, refund)) return;
    } else if (payment.provider === 'mpesa' && (await this.#waitsForAnother(refund))) {
      // M-Pesa names no refund but its receipt: one reversal of a payment at a time, or two answers could be mixed up.
      return void (await refundStore.postpone(
        db,
        refund.id,
        new Date(clock.now().getTime() + 1_000),
        refund.checks - 1,
      ));
    }
    await this.#applyState(payment, refund, await this.#call(gateway, payment, refund));
  }

  /** What became of an earlier call; true where there is nothing to send. */
  async #checkEarlierCall(gateway: Gateway, payment: Payment, refund: Refund): Promise<boolean> {
    const { db, clock } = this.#ledger;
    if (gateway.returned) {
      const learnt = await this.#sync.learn(payment, []);
      const current = await refundStore.byId(db, refund.id);
      if (learnt === 'known' && current?.status === 'submitted' && current.providerRef === null)
        return false;
      await this.#postpone(refund);
      return true;
    }
    const now = clock.now();
    if (isUnconfirmed(payment.provider, refund, now))
      await db.transaction((tx) => announceUnconfirmed(tx, payment, refund));
    const others = (await refundStore.ofPayment(db, payment.id)).filter(
      (one) => one.id !== refund.id,
    );
    const quiet = now.getTime() - refund.updatedAt.getTime() > WAIT_FOR_RESULT;
    if (
      refund.providerRef === null &&
      quiet &&
      mayRepeat(payment.provider, payment, refund, others)
    )
      return false;
    await this.#postpone(refund);
    return true;
  }

  async #waitsForAnother(refund: Refund): Promise<boolean> {
    const all = await refundStore.ofPayment(this.#ledger.db, refund.paymentId);
    return all.some(
      (one) => one.status === 'submitted' && one.id < refund.id && one.reason !== 'dispute',
    );
  }

  async #call(gateway: Gateway, payment: Payment, refund: Refund): Promise<RefundState> {
    const { callbackBase } = this.#ledger;
    // M-Pesa gives back by the receipt: a prompt whose answer was lost has no other reference.
    const providerRef = payment.providerRef ?? payment.receipt;
    if (providerRef === null)
      return {
        kind: 'failed',
        code: 'no_reference',
        reason:
          'We have no provider reference for this payment. Refund it on the provider’s website.',
      };
    const secret = await this.#secretOf(payment, refund);
    failpoint('refund-row-written');
    const state = await gateway.refund({
      key: keyOf(refund),
      attemptId: payment.id,
      providerRef,
      receipt: payment.receipt,
      amount: refund.amount,
      currency: refund.currency,
      reference: payment.payableNumber,
      resultUrl: `${callbackBase}/api/webhooks/daraja/${secret}`,
    });
    failpoint('refund-sent');
    return state;
  }

  /**
   * Of the address for its result. It stays the same when the call is repeated after the product's
   * secret was replaced: the result of the first call may still come.
   */
  async #secretOf(payment: Payment, refund: Refund): Promise<string> {
    const { db, clock } = this.#ledger;
    const text = `refund-result:${refund.id}`;
    const all = this.#keys.all.map((key) => createHmac('sha256', key).update(text).digest('hex'));
    // No other provider is given an address for it.
    if (payment.provider !== 'mpesa') return all[0]!;
    const held = await refundStore.holdSecret(db, refund.id, all.map(sha256), clock.now());
    return all.find((secret) => sha256(secret) === held)!;
  }

  async #applyState(payment: Payment, refund: Refund, state: RefundState): Promise<void> {
    const { db, log, clock } = this.#ledger;
    if (state.kind === 'pending' && state.providerRef)
      await refundStore.setRef(db, refund.id, state.providerRef);
    if (state.kind === 'not_sent') {
      // Nothing arrived: the next try counts as the first.
      log.warn(
        { refund: refund.id, reason: state.reason },
        'a refund was not sent and is tried again',
      );
      return void (await refundStore.postpone(
        db,
        refund.id,
        nextRefundCheck(refund, clock.now()),
        0,
      ));
    }
    if (state.kind === 'unknown')
      log.warn({ refund: refund.id, reason: state.reason }, 'the answer to a refund was lost');
    // What went back before went back somehow: the provider's own list says which refund it was.
    if (state.kind === 'returned_before') await this.#sync.learn(payment, []);
    const report = finalReport(state);
    if (report) await this.#sync.apply(refund.id, report);
    await this.#postpone(refund);
  }

  async #postpone(refund: Refund): Promise<void> {
    const { db, clock } = this.#ledger;
    await refundStore.postpone(db, refund.id, nextRefundCheck(refund, clock.now()), refund.checks);
  }
}
