import Stripe from 'stripe';
import type { Clock } from '../../kernel/clock.ts';
import type {
  Gateway,
  ProviderState,
  StartOutcome,
  StartRequest,
} from '../../modules/payments/gateway.ts';
import { openClient, type StripeOptions, stateOf } from './client.ts';
import { readStripeEvent } from './event.ts';
import { describe, failureOf, refund, returned } from './refund.ts';

/**
 * Card payments by Stripe PaymentIntents (docs/providers.md §2). `start` makes the intent and hands the browser
 * its `clientSecret` and the `publishableKey`; the browser confirms with Stripe, never with us.
 */
export function createStripe(options: StripeOptions & { clock: Clock }): Gateway {
  const client = openClient(options);
  const livemode = /^(sk|rk)_live_/.test(options.secretKey);
  return {
    provider: 'stripe',
    start: (request) => start(client, options.publishableKey, request),
    query: ({ providerRef }) => asked(() => retrieve(client, providerRef)),
    cancel: ({ providerRef }) => cancel(client, providerRef),
    refund: (request) => refund(client, request),
    removeCard: (token) => removeCard(client, token),
    returned: (request) => returned(client, request),
    readEvent: async (raw) =>
      readStripeEvent(raw, {
        webhookSecret: options.webhookSecret,
        livemode,
        clock: options.clock,
      }),
  };
}

async function start(
  client: Stripe,
  publishableKey: string,
  request: StartRequest,
): Promise<StartOutcome> {
  try {
    const intent = await client.paymentIntents.create(
      {
        amount: request.amount,
        currency: request.currency.toLowerCase(),
        // Cards only: 3-D Secure runs inside the page, so no method may need a return address.
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        description: request.description,
        metadata: { attempt_id: request.attemptId, order_number: request.reference },
        ...(await cardParams(client, request)),
      },
      {
        idempotencyKey: `pi-${request.attemptId}`,
        // A repetition that is not sent would hide that the first call may have charged the card.
        ...(request.cardToken === undefined ? {} : { maxNetworkRetries: 0 }),
      },
    );
    if (!intent.id || !intent.client_secret)
      return { kind: 'unknown', reason: 'Stripe’s answer has no ID or no client secret' };
    return {
      kind: 'accepted',
      providerRef: intent.id,
      details: { clientSecret: intent.client_secret, publishableKey },
    };
  } catch (error) {
    const failure = failureOf(error);
    // Its text names what the kept card is charged by.
    return request.cardToken !== undefined && failure.kind === 'refused' && !isOfCard(error)
      ? { ...failure, reason: 'The kept card could not be charged.' }
      : failure;
  }
}

const isOfCard = (error: unknown): boolean => error instanceof Stripe.errors.StripeCardError;

/** A card is kept with a customer of Stripe's, and charged later with the same customer (docs/providers.md §2.11). */
async function cardParams(
  client: Stripe,
  { attemptId, email, keepsCard, cardToken }: StartRequest,
): Promise<Partial<Stripe.PaymentIntentCreateParams>> {
  if (cardToken !== undefined) return { ...chargeOf(cardToken), off_session: true, confirm: true };
  if (!keepsCard) return {};
  const customer = await client.customers.create(
    { ...(email ? { email } : {}), metadata: { attempt_id: attemptId } },
    { idempotencyKey: `cus-${attemptId}` },
  );
  return { customer: customer.id, setup_future_usage: 'off_session' };
}

function chargeOf(token: string): { customer: string; payment_method: string } {
  const [customer, payment_method] = token.split('/');
  return { customer: customer!, payment_method: payment_method! };
}

/** Stripe refuses where the card is not kept any more. */
async function removeCard(client: Stripe, token: string): Promise<boolean> {
  try {
    await client.paymentMethods.detach(chargeOf(token).payment_method);
    return true;
  } catch (error) {
    return error instanceof Stripe.errors.StripeInvalidRequestError;
  }
}

const retrieve = (client: Stripe, id: string) =>
  client.paymentIntents.retrieve(id, { expand: ['payment_method'] });

/** Stripe refuses where the intent is paid, cancelled or under way: then its state is asked. */
async function cancel(client: Stripe, id: string): Promise<ProviderState> {
  try {
    return stateOf(await client.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }));
  } catch (error) {
    const refused =
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      error.code === 'payment_intent_unexpected_state';
    return refused
      ? asked(() => retrieve(client, id))
      : { kind: 'unknown', reason: describe(error) };
  }
}

async function asked(call: () => Promise<Stripe.PaymentIntent>): Promise<ProviderState> {
  try {
    return stateOf(await call());
  } catch (error) {
    return { kind: 'unknown', reason: describe(error) };
  }
}
