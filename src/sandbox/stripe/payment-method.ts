import { createHash } from 'node:crypto';
import type { SandboxContext } from '../context.ts';

/** A card as Stripe tells of it: the same number has the same fingerprint. */
export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  type: 'card';
  card: { fingerprint: string; last4: string };
}

const KIND = 'stripe_payment_method';

/** Keeps a card that is tried; answers its id. */
export function keepCard(ctx: SandboxContext, number: string): string {
  const fingerprint = createHash('sha256').update(number).digest('hex').slice(0, 16);
  const id = `pm_${fingerprint}`;
  const card = { fingerprint, last4: number.slice(-4) };
  ctx.store.put(KIND, id, { id, object: 'payment_method', type: 'card', card });
  return id;
}

export function findCard(ctx: SandboxContext, id: string | null): PaymentMethod | null {
  return id === null ? null : ctx.store.get<PaymentMethod>(KIND, id);
}
