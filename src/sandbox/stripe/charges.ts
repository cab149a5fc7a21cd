import { notFound } from '../../kernel/errors.ts';
import { toMajor } from '../../kernel/money.ts';
import type { SandboxContext } from '../context.ts';
import { collection, formBody, type Answer, type Call } from '../kit.ts';
import {
  answer,
  emit,
  idOf,
  intents,
  invalid,
  metadataOf,
  missing,
  refuse,
  seconds,
  type Intent,
} from './wire.ts';

const FAILS_AFTER = 1000;
const charges = collection<Charge>('stripe_charge', (charge) => charge.id);
/** These two under the intent's id as tag. */
const refunds = collection<Refund>('stripe_refund', (refund) => refund.id);
const disputes = collection<Dispute>('stripe_dispute', (dispute) => dispute.id);

/** Money taken from a card. */
type Charge = ReturnType<typeof newCharge>;

function newCharge(ctx: SandboxContext, intent: Intent, disputed: boolean) {
  return {
    id: idOf('ch', ctx),
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
}

/** Takes the money: the intent succeeds, the ledger knows, the webhooks go out. All of it or nothing. */
export function chargeCard(ctx: SandboxContext, intent: Intent, disputed: boolean): Intent {
  return ctx.store.transaction(() => {
    const charge = charges.put(ctx, newCharge(ctx, intent, disputed));
    const paid = intents.put(ctx, {
      ...intent,
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
      next_action: null,
    });
    recordMove(ctx, charge.id, charge, charge.amount);
    emit(ctx, 'payment_intent.succeeded', paid);
    emit(ctx, 'charge.succeeded', charge);
    if (disputed) {
      const dispute = disputes.put(ctx, newDispute(ctx, charge), intent.id);
      emit(ctx, 'charge.dispute.created', dispute);
    }
    return paid;
  });
}

/** Writes money that moved into the ledger, once for each reference; `amount` in minor units, refunds negative. */
function recordMove(ctx: SandboxContext, reference: string, charge: Charge, amount: number): void {
  ctx.store.record({
    provider: 'stripe',
    reference,
    amount: toMajor(amount),
    currency: charge.currency.toUpperCase(),
    orderReference: charge.metadata.order_number ?? '',
  });
}

/** POST /v1/refunds: of a charge or intent, in part or the rest (docs/providers.md §2.8). */
export function createRefund({ ctx, request, fault }: Call): Answer {
  const form = formBody(request);
  const intentId = form.get('payment_intent');
  const chargeId =
    form.get('charge') ??
    (intentId === null ? null : (intents.get(ctx, intentId)?.latest_charge ?? null));
  if (chargeId === null)
    return invalid(
      'payment_intent',
      'parameter_missing',
      'One of the following params should be provided: payment_intent or charge, with money received.',
    );
  const charge = charges.get(ctx, chargeId) ?? missing('charge', chargeId);
  const left = charge.amount - charge.amount_refunded;
  const asked = form.get('amount') ?? String(left);
  if (left === 0)
    invalid('charge', 'charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  if (!/^[1-9]\d{0,14}$/.test(asked))
    invalid(
      'amount',
      'parameter_invalid_integer',
      `Invalid positive integer: ${asked.slice(0, 40)}`,
    );
  if (Number(asked) > left)
    refuse(400, {
      type: 'invalid_request_error',
      param: 'amount',
      message: `Refund amount (${asked}) is greater than unrefunded amount on charge (${left})`,
    });
  const refund = newRefund(ctx, charge, Number(asked), form);
  return ctx.store.transaction(() => {
    if (fault.refund_fails_later) {
      // Accepted, and failed when it is looked at again: no money moves.
      const pending = { ...refund, status: 'pending' };
      const failed = { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' };
      refunds.put(ctx, failed, refund.payment_intent);
      emit(ctx, 'refund.created', pending);
      emit(ctx, 'refund.failed', failed, FAILS_AFTER);
      return answer(pending);
    }
    const returned = charge.amount_refunded + refund.amount;
    const changed = charges.put(ctx, {
      ...charge,
      amount_refunded: returned,
      refunded: returned === charge.amount,
    });
    refunds.put(ctx, refund, refund.payment_intent);
    recordMove(ctx, refund.id, charge, -refund.amount);
    emit(ctx, 'refund.created', refund);
    emit(ctx, 'charge.refunded', changed);
    return answer(refund);
  });
}

type Refund = ReturnType<typeof newRefund>;

function newRefund(ctx: SandboxContext, charge: Charge, amount: number, form: URLSearchParams) {
  return {
    id: idOf('re', ctx),
    object: 'refund',
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: form.get('reason'),
    metadata: metadataOf(form),
    status: 'succeeded',
    created: seconds(ctx),
  };
}

/** GET /v1/refunds/{id}. */
export function retrieveRefund({ ctx, id }: Call): Answer {
  return answer(refunds.get(ctx, id) ?? missing('refund', id));
}

/** GET /v1/refunds?payment_intent=… and GET /v1/disputes?payment_intent=…: newest first. */
const listed =
  (of: typeof refunds | typeof disputes) =>
  ({ ctx, request }: Call): Answer => {
    const { payment_intent: tag } = request.query as { payment_intent?: string };
    return answer({ object: 'list', data: of.list(ctx, { tag }), has_more: false });
  };
export const listRefunds = listed(refunds);
export const listDisputes = listed(disputes);

/** A card's holder who wants the money back from the bank (docs/providers.md §2.8): "Succeeds, then disputed". */
type Dispute = ReturnType<typeof newDispute>;

function newDispute(ctx: SandboxContext, charge: Charge) {
  return {
    id: idOf('dp', ctx),
    object: 'dispute',
    amount: charge.amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response' as 'needs_response' | 'won' | 'lost',
    metadata: {},
    livemode: false,
    created: seconds(ctx),
  };
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
  const open = disputes
    .list(ctx, { tag: intentId })
    .find((dispute) => dispute.status === 'needs_response');
  const charge = open && charges.get(ctx, open.charge);
  if (!open || !charge) throw notFound('This dispute');
  return ctx.store.transaction(() => {
    const closed = disputes.put(ctx, { ...open, status: outcome }, intentId);
    if (outcome === 'lost') recordMove(ctx, closed.id, charge, -closed.amount);
    emit(ctx, 'charge.dispute.closed', closed);
    return closed;
  });
}
