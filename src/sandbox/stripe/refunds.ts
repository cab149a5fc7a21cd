import type { FastifyRequest } from 'fastify';
import { newId } from '../../kernel/ids.ts';
import type { Answer } from '../answer.ts';
import { formBody } from '../body.ts';
import type { SandboxContext } from '../context.ts';
import type { Fault } from '../fault-fields.ts';
import { findCharge, recordMove, saveCharge, type Charge } from './charge.ts';
import { emit } from './events.ts';
import { findIntent, seconds } from './intent.ts';
import { answer, invalid, listOf, metadataOf, missing, refuse } from './wire.ts';

interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string | null;
  metadata: Record<string, string>;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason?: string;
  created: number;
}

const KIND = 'stripe_refund';
const FAILS_AFTER = 1000;

/** POST /v1/refunds: of a charge or intent, in part or the rest (docs/providers.md §2.8). */
export function createRefund(ctx: SandboxContext, request: FastifyRequest, fault: Fault): Answer {
  const form = formBody(request);
  const intentId = form.get('payment_intent');
  const chargeId =
    form.get('charge') ??
    (intentId === null ? null : (findIntent(ctx, intentId)?.latest_charge ?? null));
  if (chargeId === null)
    return invalid(
      'payment_intent',
      'parameter_missing',
      'One of the following params should be provided: payment_intent or charge, with money received.',
    );
  const charge = findCharge(ctx, chargeId);
  if (!charge) return missing('charge', chargeId);
  const left = charge.amount - charge.amount_refunded;
  const asked = form.get('amount') ?? String(left);
  if (left === 0)
    return invalid(
      'charge',
      'charge_already_refunded',
      `Charge ${charge.id} has already been refunded.`,
    );
  if (!/^[1-9]\d{0,14}$/.test(asked))
    return invalid(
      'amount',
      'parameter_invalid_integer',
      `Invalid positive integer: ${asked.slice(0, 40)}`,
    );
  if (Number(asked) > left) {
    return refuse(400, {
      type: 'invalid_request_error',
      param: 'amount',
      message: `Refund amount (${asked}) is greater than unrefunded amount on charge (${left})`,
    });
  }
  const refund: Refund = {
    id: newId('re', ctx.clock.now().getTime()),
    object: 'refund',
    amount: Number(asked),
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: form.get('reason'),
    metadata: metadataOf(form),
    status: 'succeeded',
    created: seconds(ctx),
  };
  return answer(
    200,
    fault.refund_fails_later ? failLater(ctx, refund) : giveBack(ctx, charge, refund),
  );
}

/** GET /v1/refunds/{id}. */
export function retrieveRefund(ctx: SandboxContext, id: string): Answer {
  const refund = ctx.store.get<Refund>(KIND, id);
  return refund ? answer(200, refund) : missing('refund', id);
}

/** GET /v1/refunds?payment_intent=…: newest first. */
export function listRefunds(ctx: SandboxContext, request: FastifyRequest): Answer {
  const { payment_intent: intent } = request.query as { payment_intent?: string };
  return listOf(ctx.store.list<Refund>(KIND, intent === undefined ? {} : { tag: intent }));
}

function giveBack(ctx: SandboxContext, charge: Charge, refund: Refund): Refund {
  const amountRefunded = charge.amount_refunded + refund.amount;
  const changed: Charge = {
    ...charge,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === charge.amount,
  };
  return ctx.store.transaction(() => {
    saveCharge(ctx, changed);
    ctx.store.put(KIND, refund.id, refund, refund.payment_intent);
    recordMove(ctx, refund.id, charge, -refund.amount);
    emit(ctx, 'refund.created', refund);
    emit(ctx, 'charge.refunded', changed);
    return refund;
  });
}

/** Accepted, and failed when it is looked at again: no money moves. */
function failLater(ctx: SandboxContext, refund: Refund): Refund {
  const pending: Refund = { ...refund, status: 'pending' };
  const failed: Refund = { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' };
  return ctx.store.transaction(() => {
    ctx.store.put(KIND, refund.id, failed, refund.payment_intent);
    emit(ctx, 'refund.created', pending);
    emit(ctx, 'refund.failed', failed, FAILS_AFTER);
    return pending;
  });
}
