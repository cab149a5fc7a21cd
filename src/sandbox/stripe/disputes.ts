import type { FastifyRequest } from 'fastify';
import { notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Answer } from '../answer.ts';
import type { SandboxContext } from '../context.ts';
import { findCharge, recordMove } from './charge.ts';
import { emit } from './events.ts';
import { seconds, type Intent } from './intent.ts';
import { listOf } from './wire.ts';

/** A card's holder who wants the money back from the bank (docs/providers.md §2.8). */
interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
  metadata: Record<string, string>;
  livemode: false;
  created: number;
}

const KIND = 'stripe_dispute';

/** What a card that is "succeeds, then disputed" leads to. */
export function openDispute(ctx: SandboxContext, intent: Intent): void {
  const dispute: Dispute = {
    id: newId('dp', ctx.clock.now().getTime()),
    object: 'dispute',
    amount: intent.amount_received,
    currency: intent.currency,
    charge: intent.latest_charge ?? '',
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
    metadata: {},
    livemode: false,
    created: seconds(ctx),
  };
  ctx.store.put(KIND, dispute.id, dispute, intent.id);
  emit(ctx, 'charge.dispute.created', dispute);
}

/** GET /v1/disputes?payment_intent=…. */
export function listDisputes(ctx: SandboxContext, request: FastifyRequest): Answer {
  const { payment_intent: intent } = request.query as { payment_intent?: string };
  return listOf(ctx.store.list<Dispute>(KIND, intent === undefined ? {} : { tag: intent }));
}

/**
 * POST /sandbox/api/disputes/{payment intent id}: the bank decides; a lost one takes the money. Throws not_found where
 * the intent has no open dispute.
 */
export function closeDispute(
  ctx: SandboxContext,
  intentId: string,
  outcome: 'won' | 'lost',
): Dispute {
  const open = ctx.store
    .list<Dispute>(KIND, { tag: intentId })
    .find((dispute) => dispute.status === 'needs_response');
  const charge = open && findCharge(ctx, open.charge);
  if (!open || !charge) throw notFound('This dispute');
  return ctx.store.transaction(() => {
    const closed: Dispute = { ...open, status: outcome };
    ctx.store.put(KIND, closed.id, closed, intentId);
    if (outcome === 'lost') recordMove(ctx, closed.id, charge, -closed.amount);
    emit(ctx, 'charge.dispute.closed', closed);
    return closed;
  });
}
