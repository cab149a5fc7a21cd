import { createHash } from 'node:crypto';
import { z } from 'zod';
import { HOUR } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import { randomText } from '../../kernel/ids.ts';
import type { SandboxContext } from '../context.ts';
import { collection, jsonBody, type Answer, type Call } from '../kit.ts';
import { outcomeOf } from '../stripe/cards.ts';
import {
  answer,
  emit,
  inputSchema,
  newTransaction,
  recordMove,
  refuse,
  transactions,
  type Transaction,
  modeOf,
} from './wire.ts';

const accessCodes = collection<{ code: string; reference: string }>(
  'paystack_access',
  ({ code }) => code,
);

/** Cards that can be charged again. */
const authorizations = collection<{ code: string; card: string }>(
  'paystack_authorization',
  ({ code }) => code,
);

/** POST /transaction/initialize (docs/providers.md §2.10). */
export function initialise({ ctx, request }: Call): Answer {
  const read = inputSchema.safeParse(jsonBody(request));
  if (!read.success) return refuse(400, `Invalid ${String(read.error.issues[0]?.path[0])}`);
  if (transactions.get(ctx, read.data.reference)) refuse(400, 'Duplicate Transaction Reference');
  return ctx.store.transaction(() => {
    const { reference } = transactions.put(ctx, newTransaction(ctx, read.data));
    const { code } = accessCodes.put(ctx, { code: randomText(15), reference });
    return answer(
      {
        authorization_url: `${ctx.options.publicUrl}/sandbox/paystack/pay/${code}`,
        access_code: code,
        reference,
      },
      'Authorization URL created',
    );
  });
}

/** The payment behind the address of a page; null where there is none, or its day is over. */
export function byAccessCode(ctx: SandboxContext, code: string): Transaction | null {
  const known = accessCodes.get(ctx, code);
  const transaction = known && transactions.get(ctx, known.reference);
  if (!transaction) return null;
  const age = ctx.clock.now().getTime() - Date.parse(transaction.created_at);
  return transaction.status === 'success' || age < 24 * HOUR ? transaction : null;
}

const chargeSchema = inputSchema
  .omit({ callback_url: true, channels: true })
  .extend({ authorization_code: z.string() });

/** POST /transaction/charge_authorization: a kept card. One that always wants 3-D Secure waits for its holder. */
export function chargeKept({ ctx, request }: Call): Answer {
  const read = chargeSchema.safeParse(jsonBody(request));
  if (!read.success) return refuse(400, `Invalid ${String(read.error.issues[0]?.path[0])}`);
  const { authorization_code: code, ...asked } = read.data;
  const known = authorizations.get(ctx, code) ?? refuse(400, 'Authorization code is invalid');
  if (transactions.get(ctx, asked.reference)) refuse(400, 'Duplicate Transaction Reference');
  const made = transactions.put(ctx, newTransaction(ctx, { ...asked, callback_url: '' }));
  if (outcomeOf(known.card).kind === 'challenge')
    return answer(
      { ...made, paused: true },
      'Please, redirect your customer to the authorization url',
    );
  return answer(chargeCard(ctx, made, known.card), 'Charge attempted');
}

/** POST /customer/deactivate_authorization: a card that is kept no more. */
export function deactivate({ ctx, request }: Call): Answer {
  const read = z.object({ authorization_code: z.string() }).safeParse(jsonBody(request));
  if (!read.success) return refuse(400, 'Invalid authorization_code');
  const { authorization_code: code } = read.data;
  if (!authorizations.get(ctx, code)) refuse(400, 'Authorization code is invalid');
  authorizations.remove(ctx, code);
  return answer(null, 'Authorization has been deactivated');
}

/** GET /transaction/verify/{reference}. */
export function verify({ ctx, id }: Call): Answer {
  const found = transactions.get(ctx, id) ?? refuse(400, 'Transaction reference not found');
  return answer(found, 'Verification successful');
}

/** GET /transaction: newest first. */
export function list({ ctx }: Call): Answer {
  return answer(transactions.list(ctx, { limit: 50 }), 'Transactions retrieved');
}

/** Local cards: 2.9 % (docs/providers.md §2.10). */
const FEE_PER_MILLE = 29;
const DISPUTED_AFTER = 1000;

/** A card typed at the page; a declined one leaves the page open for another. */
export function chargeCard(ctx: SandboxContext, before: Transaction, card: string): Transaction {
  const asked = outcomeOf(card);
  const outcome = asked.kind === 'challenge' ? asked.after : asked;
  const authorization = {
    signature: `SIG_${card}`,
    authorization_code: `AUTH_${createHash('sha256').update(card).digest('hex').slice(0, 10)}`,
    card_type: card.startsWith('5') ? 'mastercard ' : 'visa ',
    last4: card.slice(-4),
    exp_month: '12',
    exp_year: String(ctx.clock.now().getUTCFullYear() + 3),
    reusable: outcome.kind === 'succeeds',
  };
  authorizations.put(ctx, { code: authorization.authorization_code, card });
  if (outcome.kind !== 'succeeds')
    return transactions.put(ctx, {
      ...before,
      authorization,
      status: 'failed',
      gateway_response: outcome.kind === 'declined' ? outcome.message : 'Declined',
    });
  return ctx.store.transaction(() => {
    const paid = transactions.put(ctx, {
      ...before,
      authorization,
      status: 'success',
      gateway_response: 'Successful',
      fees: Math.round((before.amount * FEE_PER_MILLE) / 1000),
      paid_at: ctx.clock.now().toISOString(),
    });
    recordMove(ctx, paid, String(paid.id), paid.amount);
    emit(ctx, 'charge.success', paid);
    if (outcome.disputed) openDispute(ctx, paid, DISPUTED_AFTER);
    return paid;
  });
}

/** How long a refund is `pending`. Milliseconds. */
const DECIDED_AFTER = 1000;

type Refund = ReturnType<typeof newRefund>;
type Dispute = ReturnType<typeof newDispute>;

/** These two under their payment's reference as tag. */
const refunds = collection<Refund>('paystack_refund', ({ id }) => String(id));
const disputes = collection<Dispute>('paystack_dispute', ({ id }) => String(id));

const refundSchema = z.object({
  transaction: z.union([z.string(), z.number()]),
  amount: z.coerce.number().int().positive().optional(),
  currency: z.string().optional(),
  customer_note: z.string().max(255).optional(),
  merchant_note: z.string().max(255).optional(),
});
type RefundInput = z.infer<typeof refundSchema>;

function newRefund(ctx: SandboxContext, of: Transaction, amount: number, input: RefundInput) {
  return {
    id: ctx.store.serial('paystack_refund'),
    transaction: of.id,
    transaction_reference: of.reference,
    amount,
    currency: of.currency,
    domain: modeOf(ctx),
    /** What it becomes; it reads as pending before `decidedAt`. */
    status: 'processed' as 'processed' | 'failed',
    decidedAt: ctx.clock.now().getTime() + DECIDED_AFTER,
    customer_note: input.customer_note ?? '',
    merchant_note: input.merchant_note ?? '',
  };
}

function wireRefund(ctx: SandboxContext, { decidedAt, ...refund }: Refund) {
  const pending = ctx.clock.now().getTime() < decidedAt;
  return { ...refund, status: pending ? ('pending' as const) : refund.status };
}

/** By id or reference, as calls name a payment. */
function findTransaction(ctx: SandboxContext, named: string): Transaction | null {
  const all = transactions.list(ctx);
  return transactions.get(ctx, named) ?? all.find(({ id }) => String(id) === named) ?? null;
}

/** POST /refund; without an amount, the rest. A repeated call is done twice, as at Paystack. */
export function createRefund({ ctx, request, fault }: Call): Answer {
  const read = refundSchema.safeParse(jsonBody(request));
  if (!read.success) return refuse(400, 'Invalid request');
  const found =
    findTransaction(ctx, String(read.data.transaction)) ?? refuse(404, 'Transaction not found');
  if (found.status === 'reversed') refuse(400, 'Transaction has been fully reversed');
  if (found.status !== 'success') refuse(400, 'Transaction has not been successful');
  const before = refunds
    .list(ctx, { tag: found.reference })
    .filter(({ status }) => status === 'processed')
    .reduce((sum, { amount }) => sum + amount, 0);
  const amount = read.data.amount ?? found.amount - before;
  if (amount > found.amount - before)
    refuse(400, 'Refund amount cannot be more than transaction amount');
  return ctx.store.transaction(() => {
    const made = newRefund(ctx, found, amount, read.data);
    const pending = wireRefund(ctx, made);
    emit(ctx, 'refund.pending', pending);
    if (fault.refund_fails_later) {
      refunds.put(ctx, { ...made, status: 'failed' }, found.reference);
      emit(ctx, 'refund.failed', { ...pending, status: 'failed' }, DECIDED_AFTER);
      return answer(pending, 'Refund has been queued for processing');
    }
    refunds.put(ctx, made, found.reference);
    if (before + amount === found.amount) transactions.put(ctx, { ...found, status: 'reversed' });
    recordMove(ctx, found, `refund-${made.id}`, -amount);
    emit(ctx, 'refund.processed', { ...pending, status: 'processed' }, DECIDED_AFTER);
    return answer(pending, 'Refund has been queued for processing');
  });
}

function tagOf({ ctx, request }: Call): string {
  const { transaction = '' } = request.query as { transaction?: string };
  return findTransaction(ctx, transaction)?.reference ?? '';
}

/** GET /refund?transaction=… and GET /dispute?transaction=…: newest first. */
export function listRefunds(call: Call): Answer {
  const found = refunds.list(call.ctx, { tag: tagOf(call) });
  return answer(found.map((refund) => wireRefund(call.ctx, refund)));
}

export function listDisputes(call: Call): Answer {
  return answer(disputes.list(call.ctx, { tag: tagOf(call) }));
}

function newDispute(ctx: SandboxContext, of: Transaction) {
  return {
    id: ctx.store.serial('paystack_dispute'),
    status: 'awaiting-merchant-feedback' as 'awaiting-merchant-feedback' | 'resolved',
    resolution: null as 'merchant-accepted' | 'declined' | null,
    refund_amount: of.amount,
    currency: of.currency,
    domain: modeOf(ctx),
    transaction: { id: of.id, reference: of.reference },
  };
}

/** A card's holder asks the bank for the money back. */
function openDispute(ctx: SandboxContext, of: Transaction, wait: number): void {
  const dispute = disputes.put(ctx, newDispute(ctx, of), of.reference);
  emit(ctx, 'charge.dispute.create', dispute, wait);
}

/** The bank decides a dispute; a lost one takes the money. Throws not_found where the payment has no open dispute. */
export function closePaystackDispute(
  ctx: SandboxContext,
  reference: string,
  outcome: 'won' | 'lost',
): Dispute {
  const open = disputes.list(ctx, { tag: reference }).find(({ status }) => status !== 'resolved');
  const of = transactions.get(ctx, reference);
  if (!open || !of) throw notFound('This dispute');
  return ctx.store.transaction(() => {
    const resolution = outcome === 'won' ? 'declined' : 'merchant-accepted';
    const closed = disputes.put(ctx, { ...open, status: 'resolved', resolution }, reference);
    if (outcome === 'lost') recordMove(ctx, of, `dispute-${closed.id}`, -of.amount);
    emit(ctx, 'charge.dispute.resolve', closed);
    return closed;
  });
}
