import { z } from 'zod';
import { notFound } from '../../kernel/errors.ts';
import type { SandboxContext } from '../context.ts';
import { collection, jsonBody, type Answer, type Call } from '../kit.ts';
import {
  answer,
  emit,
  modeOf,
  recordMove,
  refuse,
  transactions,
  type Transaction,
} from './wire.ts';

/** How long a refund is `pending`. Milliseconds. */
const DECIDED_AFTER = 1000;

type Refund = ReturnType<typeof newRefund>;
type Dispute = ReturnType<typeof newDispute>;

/** These two under their payment's reference as tag. */
const refunds = collection<Refund>('paystack_refund', ({ id }) => String(id));
const disputes = collection<Dispute>('paystack_dispute', ({ id }) => String(id));

const inputSchema = z.object({
  transaction: z.union([z.string(), z.number()]),
  amount: z.coerce.number().int().positive().optional(),
  currency: z.string().optional(),
  customer_note: z.string().max(255).optional(),
  merchant_note: z.string().max(255).optional(),
});
type Input = z.infer<typeof inputSchema>;

function newRefund(ctx: SandboxContext, of: Transaction, amount: number, input: Input) {
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
  const read = inputSchema.safeParse(jsonBody(request));
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
export function openDispute(ctx: SandboxContext, of: Transaction, wait: number): void {
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
