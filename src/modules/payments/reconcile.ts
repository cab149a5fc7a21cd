import { MINUTE } from '../../kernel/clock.ts';
import type { Ledger } from './ledger.ts';
import type { ProviderState } from './gateway.ts';
import { isForgotten, isStale, nextCheck, takesAnotherCard, type Payment } from './payments.ts';
import type { Payments } from './payments.service.ts';
import { store } from './payments.store.ts';
import { expire } from './settle.ts';
import type { Unanswered } from './unanswered.ts';

/** Resolves attempts that no message has resolved: callbacks get lost, processes die, payers walk away (docs/providers.md §9, 8 and 13). */
export class Reconciler {
  readonly #ledger: Pick<Ledger, 'db' | 'clock' | 'handlers' | 'log'>;
  readonly #payments: Pick<Payments, 'gateway' | 'verify' | 'apply'>;
  readonly #unanswered: Unanswered;

  constructor(
    ledger: Pick<Ledger, 'db' | 'clock' | 'handlers' | 'log'>,
    payments: Pick<Payments, 'gateway' | 'verify' | 'apply'>,
    unanswered: Unanswered,
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
      forgotten && asked.kind !== 'succeeded' ? ((await this.#end(payment)) ?? asked) : asked;
    if (state.kind === 'succeeded' || state.kind === 'failed') {
      const applied = await this.#payments.apply(payment, state);
      if (applied === 'exchanged') return this.#schedule(payment, false);
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
    const state = await this.#end(payment);
    if (state?.kind !== 'succeeded' && state?.kind !== 'failed') return false;
    await this.#payments.apply(payment, state);
    return true;
  }

  /** Ends an attempt at its provider, so that it can be paid no more; null where the provider cannot. */
  async #end({
    id,
    provider,
    providerRef,
    amount,
    currency,
  }: Payment): Promise<ProviderState | null> {
    const gateway = this.#payments.gateway(provider);
    if (!gateway.cancel || providerRef === null) return null;
    return gateway.cancel({ attemptId: id, providerRef, amount, currency });
  }
}
