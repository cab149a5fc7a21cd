import Stripe from 'stripe';
import type {
  QueryRequest,
  RefundRequest,
  RefundState,
  Returned,
  ReturnedMoney,
} from '../../modules/payments/gateway.ts';
import { CURRENCIES, NotSent } from './client.ts';

const PAGE = 100;

/** Gives money back (docs/providers.md §2.8); safe to repeat, for Stripe does a key once. */
export async function refund(client: Stripe, request: RefundRequest): Promise<RefundState> {
  try {
    const made = await client.refunds.create(
      {
        payment_intent: request.providerRef,
        amount: request.amount,
        reason: 'requested_by_customer',
        metadata: { refund_key: request.key, attempt_id: request.attemptId },
      },
      { idempotencyKey: `refund-${request.key}` },
    );
    return stateOfRefund(made);
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      error.code === 'charge_already_refunded'
    ) {
      return { kind: 'returned_before', reason: error.message };
    }
    const failure = failureOf(error);
    if (failure.kind === 'unknown') return failure;
    return failure.code === 'unreachable'
      ? { kind: 'not_sent', reason: failure.reason }
      : { kind: 'failed', code: failure.code, reason: failure.reason };
  }
}

/** Refunds and disputes of an intent, made here or in Stripe's dashboard. */
export async function returned(client: Stripe, { providerRef }: QueryRequest): Promise<Returned> {
  try {
    const [refunds, disputes] = await Promise.all([
      client.refunds.list({ payment_intent: providerRef, limit: PAGE }),
      client.disputes.list({ payment_intent: providerRef, limit: PAGE }),
    ]);
    return {
      kind: 'known',
      moves: [...refunds.data.map(moveOfRefund), ...disputes.data.flatMap(moveOfDispute)],
    };
  } catch (error) {
    return { kind: 'unknown', reason: describe(error) };
  }
}

type Decided = ReturnedMoney['state'];

function stateOfRefund(made: Stripe.Refund): Decided {
  switch (made.status) {
    case 'succeeded':
      return { kind: 'succeeded', providerRef: made.id, receipt: made.id };
    case 'failed':
    case 'canceled':
      return {
        kind: 'failed',
        code: made.failure_reason ?? made.status,
        reason: `The bank did not accept the refund (${made.failure_reason ?? made.status}).`,
        providerRef: made.id,
      };
    default:
      return { kind: 'pending', providerRef: made.id };
  }
}

function moveOfRefund(made: Stripe.Refund): ReturnedMoney {
  const key = made.metadata?.refund_key;
  return {
    providerRef: made.id,
    ...(key ? { key } : {}),
    cause: 'refund',
    amount: made.amount,
    currency: CURRENCIES[made.currency],
    state: stateOfRefund(made),
  };
}

/** Stripe withdraws the money when a dispute opens and returns it when we win; an inquiry (warning_…) moves no money. */
function moveOfDispute(dispute: Stripe.Dispute): ReturnedMoney[] {
  if (dispute.status.startsWith('warning')) return [];
  return [
    {
      providerRef: dispute.id,
      cause: 'dispute',
      amount: dispute.amount,
      currency: CURRENCIES[dispute.currency],
      state: stateOfDispute(dispute),
    },
  ];
}

function stateOfDispute({ id, status }: Stripe.Dispute): Decided {
  if (status === 'lost') return { kind: 'succeeded', providerRef: id, receipt: id };
  if (status === 'won' || status === 'prevented')
    return {
      kind: 'failed',
      code: status,
      reason: 'The dispute was decided in our favour and we keep the payment.',
      providerRef: id,
    };
  return { kind: 'pending', providerRef: id };
}

type Failure =
  | { kind: 'refused'; code: string; reason: string }
  | { kind: 'unknown'; reason: string };

/**
 * What a failed call means for the attempt (docs/providers.md §2.4): refused if Stripe decided, otherwise unknown.
 * Rethrows an error that did not come from Stripe or the network, because it is our own fault.
 */
export function failureOf(error: unknown): Failure {
  const {
    StripeError,
    StripeCardError,
    StripeInvalidRequestError,
    StripeAuthenticationError,
    StripePermissionError,
  } = Stripe.errors;
  if (!(error instanceof StripeError)) throw error;
  if (error instanceof StripeCardError || error instanceof StripeInvalidRequestError) {
    // The SDK gives an empty string where Stripe names no code.
    return {
      kind: 'refused',
      code: error.decline_code || error.code || error.type,
      reason: error.message,
    };
  }
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) {
    return {
      kind: 'refused',
      code: 'configuration',
      reason: 'Card payments are not available right now. Use another method.',
    };
  }
  // True even if an earlier try was lost: nobody can pay an intent whose client secret we never sent out.
  if (error.detail instanceof NotSent) {
    return {
      kind: 'refused',
      code: 'unreachable',
      reason: 'We could not reach the card service. Try again in a minute.',
    };
  }
  return { kind: 'unknown', reason: describe(error) };
}

/** For our logs: what happened and Stripe's request id, never the key or the card. */
export function describe(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const detail = error.detail instanceof Error ? error.detail.message : undefined;
  const parts = [error.type, error.code, error.statusCode, detail, error.requestId];
  return parts.filter((part) => part !== undefined && part !== null && part !== '').join(' ');
}
