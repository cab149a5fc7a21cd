import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { formatMoney, toMajor } from '../../kernel/money.ts';
import type { SandboxContext } from '../context.ts';
import { formBody, wire } from '../kit.ts';
import { sendPayerPage, type PayerPage } from '../pages/page.ts';
import { createRefund, listDisputes, listRefunds, retrieveRefund } from './charges.ts';
import {
  cancelIntent,
  confirmInBrowser,
  createIntent,
  decline,
  findChallenge,
  retrieveIntent,
  settle,
} from './intents.ts';
import {
  createCustomer,
  detachMethod,
  oncePerKey,
  STRIPE,
  stripeSigner,
  type Intent,
} from './wire.ts';

export { TEST_CARDS } from './cards.ts';
export { closeDispute } from './charges.ts';
export { confirmCard } from './intents.ts';

type WithId = FastifyRequest<{ Params: { id: string } }>;

/** Stripe as it looks on the wire (docs/providers.md §2.3 to §2.9), mounted at /sandbox/stripe. */
export function stripeSandbox(ctx: SandboxContext): FastifyPluginAsync {
  ctx.deliver.signWith('stripe', stripeSigner(ctx.options.stripe.webhookSecret));
  return async (scope) => {
    wire(scope, ctx, STRIPE, [
      ['POST', '/v1/payment_intents', 'create', oncePerKey(createIntent)],
      ['POST', '/v1/customers', 'create', oncePerKey(createCustomer)],
      ['GET', '/v1/payment_intents/:id', 'query', retrieveIntent],
      ['POST', '/v1/payment_intents/:id/cancel', 'cancel', oncePerKey(cancelIntent)],
      ['POST', '/v1/payment_intents/:id/confirm', 'confirm', confirmInBrowser],
      ['POST', '/v1/payment_methods/:id/detach', 'detach', detachMethod],
      ['POST', '/v1/refunds', 'refund', oncePerKey(createRefund)],
      ['GET', '/v1/refunds', 'query', listRefunds],
      ['GET', '/v1/refunds/:id', 'query', retrieveRefund],
      ['GET', '/v1/disputes', 'query', listDisputes],
    ]);
    const answer = (request: WithId, reply: FastifyReply) => challengePage(ctx, request, reply);
    scope.get('/challenge/:id', answer);
    scope.post('/challenge/:id', answer);
  };
}

const BANK = "the card holder's bank";
const NOT_AUTHENTICATED = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/**
 * /sandbox/stripe/challenge/{id}: the 3-D Secure check as its buyer sees it, then back to the shop where it named an
 * address. An answer to a check that is over changes nothing.
 */
function challengePage(ctx: SandboxContext, request: WithId, reply: FastifyReply): FastifyReply {
  const { id } = request.params;
  const found = findChallenge(ctx, id);
  if (!found) return sendPayerPage(reply, 404, unknownPage, []);
  const { challenge, intent, open } = found;
  const { after, intentId, returnUrl } = challenge;
  const outcome = formBody(request).get('outcome');
  if (!open || (outcome !== 'complete' && outcome !== 'fail'))
    return sendPayerPage(
      reply,
      200,
      open ? askPage(intent) : donePage(intent, returnUrl),
      returnUrl === null ? [] : [returnUrl],
    );
  const now =
    outcome === 'complete'
      ? settle(ctx, intent, after, returnUrl)
      : decline(ctx, intent, NOT_AUTHENTICATED);
  if (returnUrl === null) return reply.redirect(`/sandbox/stripe/challenge/${id}`, 303);
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intentId);
  url.searchParams.set('redirect_status', now.status === 'succeeded' ? 'succeeded' : 'failed');
  return reply.redirect(url.href, 303);
}

function askPage(intent: Intent): PayerPage {
  const order = intent.metadata.order_number;
  return {
    title: 'Is this payment yours?',
    standsFor: BANK,
    lead: 'The bank checks that you are the holder of this card before it pays (3-D Secure).',
    amount: amountOf(intent),
    facts: [
      ...(order ? [['Order', order] as const] : []),
      ...(intent.description ? [['For', intent.description] as const] : []),
    ],
    answers: [
      { name: 'outcome', value: 'complete', label: 'Yes, confirm the payment' },
      { name: 'outcome', value: 'fail', label: 'No, refuse it' },
    ],
    note: 'A real bank would ask for a one-time code or your fingerprint here.',
  };
}

function donePage(intent: Intent, returnUrl: string | null): PayerPage {
  const paid = intent.status === 'succeeded';
  return {
    title: paid ? 'The payment is confirmed' : 'This check is over',
    standsFor: BANK,
    lead: paid
      ? 'You can go back to the shop.'
      : 'The card was not charged. Go back to the shop to try again.',
    amount: amountOf(intent),
    back: { href: returnUrl ?? '/', label: 'Back to the shop' },
  };
}

const unknownPage: PayerPage = {
  title: 'There is no such check',
  standsFor: BANK,
  lead: 'The address is wrong, or the payment it belonged to is gone. Start again from the checkout.',
  back: { href: '/', label: 'Back to the shop' },
};

function amountOf({ amount, currency }: Intent): string {
  if (currency === 'kes') return formatMoney(amount, 'KES');
  if (currency === 'usd') return formatMoney(amount, 'USD');
  return `${toMajor(amount).toFixed(2)} ${currency.toUpperCase()}`;
}
