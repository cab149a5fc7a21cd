import { formatMoney } from '../../kernel/money.ts';
import type { Declines } from '../budgets/index.ts';
import { isCard, type ProviderState } from './gateway.ts';
import type { Ledger } from './ledger.ts';
import type { Payment } from './payments.ts';
import type { Payments } from './payments.service.ts';

/**
 * Stolen cards are tested at the provider and never with us, so we only see the provider's messages. We count each
 * declined card and cancel an attempt with too many of them at the provider.
 */
export class CardDeclines {
  readonly #ledger: Pick<Ledger, 'db' | 'log'>;
  readonly #payments: Pick<Payments, 'gateway' | 'apply'>;
  readonly #budget: Pick<Declines, 'count' | 'paid'>;

  constructor(
    ledger: Pick<Ledger, 'db' | 'log'>,
    payments: Pick<Payments, 'gateway' | 'apply'>,
    budget: Pick<Declines, 'count' | 'paid'>,
  ) {
    this.#ledger = ledger;
    this.#payments = payments;
    this.#budget = budget;
  }

  /** Counts a declined card, or forgets an attempt that is paid; true if the limit was exceeded. */
  async heard({ id, provider, amount, currency }: Payment, claim: ProviderState): Promise<boolean> {
    const { db } = this.#ledger;
    if (isCard(provider) && claim.kind === 'succeeded') await this.#budget.paid(db, id);
    if (claim.kind !== 'failed' || claim.card === undefined) return false;
    const sum = formatMoney(amount, currency);
    const declined = { paymentId: id, card: claim.card, sum };
    return db.transaction((tx) => this.#budget.count(tx, declined));
  }

  /** Cancels an attempt at its provider, so that it accepts no further card. It may already be paid. */
  async end(payment: Payment, providerRef: string | null): Promise<void> {
    const gateway = this.#payments.gateway(payment.provider);
    if (!gateway.cancel || providerRef === null) return;
    const { id: attemptId, amount, currency } = payment;
    const state = await gateway.cancel({ attemptId, providerRef, amount, currency });
    this.#ledger.log.warn(
      { payment: payment.id, state: state.kind },
      'a card payment attempt was ended after too many declined cards',
    );
    if (state.kind === 'succeeded') await this.#payments.apply(payment, state);
  }
}
