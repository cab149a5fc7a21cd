import { newId } from '../../kernel/ids.ts';
import { toMajor } from '../../kernel/money.ts';
import type { SandboxContext } from '../context.ts';
import { emit } from './events.ts';
import { saveIntent, seconds, type Intent } from './intent.ts';

/** Money taken from a card. */
export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  payment_intent: string;
  metadata: Record<string, string>;
  refunded: boolean;
  disputed: boolean;
  paid: true;
  captured: true;
  status: 'succeeded';
  livemode: false;
  created: number;
}

const KIND = 'stripe_charge';

export function findCharge(ctx: SandboxContext, id: string): Charge | null {
  return ctx.store.get<Charge>(KIND, id);
}

export function saveCharge(ctx: SandboxContext, charge: Charge): void {
  ctx.store.put(KIND, charge.id, charge);
}

/** Takes the money: the intent succeeds, the ledger knows, the webhooks go out. All of it or nothing. */
export function chargeCard(ctx: SandboxContext, intent: Intent, disputed: boolean): Intent {
  return ctx.store.transaction(() => {
    const charge: Charge = {
      id: newId('ch', ctx.clock.now().getTime()),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      currency: intent.currency,
      payment_intent: intent.id,
      metadata: intent.metadata,
      refunded: false,
      disputed,
      paid: true,
      captured: true,
      status: 'succeeded',
      livemode: false,
      created: seconds(ctx),
    };
    const paid: Intent = {
      ...intent,
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
      next_action: null,
    };
    saveCharge(ctx, charge);
    saveIntent(ctx, paid);
    recordMove(ctx, charge.id, charge, charge.amount);
    emit(ctx, 'payment_intent.succeeded', paid);
    emit(ctx, 'charge.succeeded', charge);
    return paid;
  });
}

/** Writes money that moved into the ledger, once for each reference; `amount` in minor units, refunds negative. */
export function recordMove(
  ctx: SandboxContext,
  reference: string,
  charge: Charge,
  amount: number,
): void {
  ctx.store.record({
    provider: 'stripe',
    reference,
    amount: toMajor(amount),
    currency: charge.currency.toUpperCase(),
    orderReference: charge.metadata.order_number ?? '',
  });
}
