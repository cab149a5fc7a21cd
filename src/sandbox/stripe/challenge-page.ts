import type { FastifyReply } from 'fastify';
import { formatMoney, toMajor } from '../../kernel/money.ts';
import type { SandboxContext } from '../context.ts';
import { sendPayerPage, type PayerPage } from '../pages/payer.ts';
import { findChallenge, type Challenge, decline, settle } from './confirm.ts';
import type { Intent } from './intent.ts';

const NOT_AUTHENTICATED = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

const BANK = "the card holder's bank";

/** GET /sandbox/stripe/challenge/{id}: the 3-D Secure check as its buyer sees it. */
export function showChallenge(ctx: SandboxContext, id: string, reply: FastifyReply): FastifyReply {
  const found = findChallenge(ctx, id);
  if (!found) return sendPayerPage(reply, 404, unknownPage, []);
  const { challenge, intent, open } = found;
  const leadsTo = challenge.returnUrl === null ? [] : [challenge.returnUrl];
  return sendPayerPage(reply, 200, open ? askPage(intent) : donePage(challenge, intent), leadsTo);
}

/** The buyer's answer, then back to the shop where it named an address. A check that is over changes nothing. */
export function answerChallenge(
  ctx: SandboxContext,
  id: string,
  outcome: string | null,
  reply: FastifyReply,
): FastifyReply {
  const found = findChallenge(ctx, id);
  if (!found || !found.open || (outcome !== 'complete' && outcome !== 'fail'))
    return showChallenge(ctx, id, reply);
  const { challenge, intent } = found;
  if (outcome === 'complete') settle(ctx, intent, challenge.after, challenge.returnUrl);
  else decline(ctx, intent, NOT_AUTHENTICATED);
  return reply.redirect(backTo(ctx, id, challenge), 303);
}

function backTo(ctx: SandboxContext, id: string, challenge: Challenge): string {
  if (challenge.returnUrl === null) return `/sandbox/stripe/challenge/${id}`;
  const intent = findChallenge(ctx, id)?.intent;
  const url = new URL(challenge.returnUrl);
  url.searchParams.set('payment_intent', challenge.intentId);
  url.searchParams.set('redirect_status', intent?.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
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

function donePage(challenge: Challenge, intent: Intent): PayerPage {
  const paid = intent.status === 'succeeded';
  return {
    title: paid ? 'The payment is confirmed' : 'This check is over',
    standsFor: BANK,
    lead: paid
      ? 'You can go back to the shop.'
      : 'The card was not charged. Go back to the shop to try again.',
    amount: amountOf(intent),
    back: { href: challenge.returnUrl ?? '/', label: 'Back to the shop' },
  };
}

const unknownPage: PayerPage = {
  title: 'There is no such check',
  standsFor: BANK,
  lead: 'The address is wrong, or the payment it belonged to is gone. Start again from the checkout.',
  back: { href: '/', label: 'Back to the shop' },
};

function amountOf(intent: Intent): string {
  if (intent.currency === 'kes') return formatMoney(intent.amount, 'KES');
  if (intent.currency === 'usd') return formatMoney(intent.amount, 'USD');
  return `${toMajor(intent.amount).toFixed(2)} ${intent.currency.toUpperCase()}`;
}
