import Stripe from 'stripe';
import type { Clock } from '../../kernel/clock.ts';
import type {
  EventReading,
  ProviderState,
  RawEvent,
  ReturnedMoney,
} from '../../modules/payments/gateway.ts';
import { stateOf } from './client.ts';

/** Seconds that a signature stays good (docs/providers.md §2.7). */
const TOLERANCE = 300;

interface EventOptions {
  webhookSecret: string;
  /** Mode of our key: an event of the other mode is not about our money. */
  livemode: boolean;
  clock: Clock;
}

/** Checks the signature over the raw bytes and reads which attempt a webhook speaks of. */
export function readStripeEvent(raw: RawEvent, options: EventOptions): EventReading {
  const event = verify(raw, options);
  if (typeof event === 'string') return { kind: 'refused', reason: event };
  if (event.livemode !== options.livemode)
    return { kind: 'refused', reason: `event from ${event.livemode ? 'live' : 'test'} mode` };
  return { kind: 'genuine', key: event.id, type: event.type, ...subjectOf(event) };
}

/** The event, or why it is none of Stripe's. */
function verify(raw: RawEvent, { webhookSecret, clock }: EventOptions): Stripe.Event | string {
  try {
    const receivedAt = clock.now().getTime();
    const event = Stripe.webhooks.constructEvent(
      raw.body,
      raw.headers['stripe-signature'] ?? '',
      webhookSecret,
      TOLERANCE,
      undefined,
      receivedAt,
    );
    return typeof event?.id === 'string' && typeof event.type === 'string'
      ? event
      : 'signed, but not an event';
  } catch (error) {
    return error instanceof Stripe.errors.StripeSignatureVerificationError
      ? 'bad signature'
      : `unreadable: ${(error as Error).name}`;
  }
}

type Subject = {
  attemptId?: string;
  providerRef?: string;
  claim: ProviderState;
  returned?: ReturnedMoney[];
};

/** Events of money that went back: the intent's refunds and disputes are asked for, not taken from the event. */
const RETURNED = /^(refund\.|charge\.refund|charge\.dispute\.)/;

function subjectOf(event: Stripe.Event): Subject {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.canceled': {
      const intent = event.data.object;
      return {
        attemptId: intent.metadata?.attempt_id,
        providerRef: intent.id,
        claim: stateOf(intent),
      };
    }
    default:
      return aside(event.type, event.data?.object as unknown);
  }
}

/** Refunds, disputes and charges name the intent they belong to; they say nothing of whether the attempt succeeded. */
function aside(type: string, object: unknown): Subject {
  const claim: ProviderState = {
    kind: 'unknown',
    reason: `${type} does not report the status of a payment`,
  };
  const { payment_intent: intent, metadata } = (object ?? {}) as {
    payment_intent?: unknown;
    metadata?: Record<string, string> | null;
  };
  if (typeof intent !== 'string') return { claim };
  return {
    attemptId: metadata?.attempt_id,
    providerRef: intent,
    claim,
    ...(RETURNED.test(type) ? { returned: [] } : {}),
  };
}
