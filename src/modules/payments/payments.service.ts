import type { Tx } from '../../db/database.ts';
import { failpoint } from '../../kernel/failpoints.ts';
import { inbox, type EventNote } from './events.store.ts';
import { gatewayOf, type Gateway, type Provider, type ProviderState } from './gateway.ts';
import { atProvider, type Payment } from './payments.ts';
import { store } from './payments.store.ts';
import type { Refund } from './refunds.ts';
import { refundStore } from './refunds.store.ts';
import { applyState, type Applied, type AskedAbout } from './settle.ts';
import { PaymentStarts, type StartOptions } from './starts.ts';

/** The ledger of attempts: row first, provider second, answer third; no network call inside a transaction. */
export class Payments {
  readonly #options: StartOptions;
  readonly starts: PaymentStarts;

  constructor(options: StartOptions) {
    this.#options = options;
    this.starts = new PaymentStarts(options);
  }

  offers(provider: Provider): boolean {
    return this.#options.gateways[provider] !== undefined;
  }

  /** Throws 409 method_unavailable where it is not set up. */
  gateway(provider: Provider): Gateway {
    return gatewayOf(this.#options.gateways, provider);
  }

  ofPayable(tx: Tx, payableId: string): Promise<Payment[]> {
    return store.ofPayable(tx, payableId);
  }

  /** The attempts of several, newest first; the caller sorts them by `payableId`. */
  ofPayables(tx: Tx, payableIds: string[]): Promise<Payment[]> {
    return store.ofPayables(tx, payableIds);
  }

  /** What providers told about attempts, oldest first, without what they wrote. */
  eventsOf(tx: Tx, paymentIds: string[]): Promise<EventNote[]> {
    return inbox.ofPayments(tx, paymentIds);
  }

  /** The refunds of attempts, oldest first. */
  refundsOf(tx: Tx, paymentIds: string[]): Promise<Refund[]> {
    return refundStore.ofPayments(tx, paymentIds);
  }

  find(id: string): Promise<Payment | null> {
    return store.byId(this.#options.db, id);
  }

  findByRef(provider: Provider, ref: string): Promise<Payment | null> {
    return store.byRef(this.#options.db, provider, ref);
  }

  /** Applies a state that the provider confirmed, in a transaction of its own; `inside` runs in it too. */
  async apply(
    about: AskedAbout,
    state: ProviderState,
    inside?: (tx: Tx, applied: Applied) => Promise<void>,
  ): Promise<Applied> {
    const { db, clock, handlers } = this.#options;
    const applied = await db.transaction(async (tx) => {
      const result = await applyState(tx, handlers, about, state, clock.now());
      await inside?.(tx, result);
      return result;
    });
    if (applied !== 'nothing' && applied !== 'pending') {
      this.#options.count(about.provider, applied);
      this.#options.log.info({ payment: about.id, applied }, 'payment');
    }
    return applied;
  }

  /**
   * Queries the provider now and returns its answer. Nothing is written: the caller applies it. An approved payment is
   * captured here, but only while its order or invoice is unpaid.
   */
  async verify(payment: Payment): Promise<ProviderState> {
    const gateway = this.gateway(payment.provider);
    if (payment.providerRef === null)
      return { kind: 'unknown', reason: 'the provider gave no reference' };
    const request = atProvider(payment, payment.providerRef);
    let state = await gateway.query(request);
    if (state.kind === 'approved' && gateway.capture) {
      const wanted = await this.#options.handlers[payment.payableKind]?.isPayable(
        this.#options.db,
        payment.payableId,
      );
      state = wanted
        ? await gateway.capture(request)
        : {
            kind: 'failed',
            code: 'not_wanted',
            reason: 'This was already paid another way or cancelled, so you were not charged here.',
          };
    }
    if (state.kind === 'succeeded') failpoint('verified');
    return state;
  }

  /** Ends an attempt at its provider, so that it can be paid no more; null where the provider cannot. */
  async cancel(payment: Payment, providerRef = payment.providerRef): Promise<ProviderState | null> {
    const gateway = this.gateway(payment.provider);
    if (!gateway.cancel || providerRef === null) return null;
    return gateway.cancel(atProvider(payment, providerRef));
  }
}
