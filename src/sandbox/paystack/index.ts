import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { formatMoney } from '../../kernel/money.ts';
import type { SandboxContext } from '../context.ts';
import { formBody, wire } from '../kit.ts';
import { html, sendPayerPage, type PayerPage } from '../pages/page.ts';
import {
  createRefund,
  listDisputes,
  listRefunds,
  byAccessCode,
  chargeCard,
  chargeKept,
  deactivate,
  initialise,
  list,
  verify,
} from './transactions.ts';
import { PAYSTACK, paystackSigner, type Transaction } from './wire.ts';

export { closePaystackDispute } from './transactions.ts';

type WithId = FastifyRequest<{ Params: { id: string } }>;

/** Paystack as it looks on the wire (docs/providers.md §2.10), mounted at /sandbox/paystack. */
export function paystackSandbox(ctx: SandboxContext): FastifyPluginAsync {
  ctx.deliver.signWith('paystack', paystackSigner(ctx));
  return async (scope) => {
    wire(scope, ctx, PAYSTACK, [
      ['POST', '/transaction/initialize', 'create', initialise],
      ['POST', '/transaction/charge_authorization', 'charge', chargeKept],
      ['POST', '/customer/deactivate_authorization', 'deactivate', deactivate],
      ['GET', '/transaction/verify/:id', 'query', verify],
      ['GET', '/transaction', 'query', list],
      ['POST', '/refund', 'refund', createRefund],
      ['GET', '/refund', 'query', listRefunds],
      ['GET', '/dispute', 'query', listDisputes],
    ]);
    const page = (request: WithId, reply: FastifyReply) => payPage(ctx, request, reply);
    scope.get('/pay/:id', page);
    scope.post('/pay/:id', page);
  };
}

/** /sandbox/paystack/pay/{access code}: where the customer types the card, then back to the shop. */
function payPage(ctx: SandboxContext, request: WithId, reply: FastifyReply): FastifyReply {
  const found = byAccessCode(ctx, request.params.id);
  if (!found) return sendPayerPage(reply, 404, unknownPage, []);
  const form = formBody(request);
  const back = backOf(found);
  const leadsTo = [back.paid, back.cancelled];
  if (found.status === 'success' || found.status === 'reversed')
    return sendPayerPage(reply, 200, donePage(found, back.paid), leadsTo);
  if (form.get('action') === 'cancel') return reply.redirect(back.cancelled, 303);
  if (form.get('action') !== 'pay') return sendPayerPage(reply, 200, askPage(found), leadsTo);
  const card = (form.get('card') ?? '').replace(/\D/g, '');
  const tried = chargeCard(ctx, found, card);
  return tried.status === 'success'
    ? reply.redirect(back.paid, 303)
    : sendPayerPage(reply, 200, askPage(tried), leadsTo);
}

/** Where the browser goes on to; Paystack adds the reference twice. */
function backOf({ callback_url, reference, metadata }: Transaction) {
  const paid = new URL(callback_url);
  paid.searchParams.set('trxref', reference);
  paid.searchParams.set('reference', reference);
  const cancelled = metadata.cancel_action;
  return { paid: paid.href, cancelled: typeof cancelled === 'string' ? cancelled : paid.href };
}

function askPage(transaction: Transaction): PayerPage {
  const declined = transaction.status === 'failed';
  return {
    title: declined ? 'The card was declined' : 'Pay with your card',
    standsFor: 'Paystack',
    lead: declined
      ? `${transaction.gateway_response} Try another test card.`
      : 'Type one of the test cards of this sandbox.',
    amount: formatMoney(transaction.amount, transaction.currency),
    facts: [
      ['Order', String(transaction.metadata.order_number ?? '')],
      ['Email', transaction.customer.email],
    ],
    fields: html`<label
      >Card number
      <input name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242" />
    </label>`,
    answers: [
      { name: 'action', value: 'pay', label: 'Pay' },
      { name: 'action', value: 'cancel', label: 'Cancel and go back' },
    ],
    note: 'The test cards are listed on the sandbox’s page of payments.',
  };
}

function donePage(transaction: Transaction, href: string): PayerPage {
  return {
    title: 'This payment is done',
    standsFor: 'Paystack',
    lead: 'You can go back to the shop.',
    amount: formatMoney(transaction.amount, transaction.currency),
    back: { href, label: 'Back to the shop' },
  };
}

const unknownPage: PayerPage = {
  title: 'There is no such payment',
  standsFor: 'Paystack',
  lead: 'The address is wrong, or the payment is too old. Start again from the checkout.',
  back: { href: '/', label: 'Back to the shop' },
};
