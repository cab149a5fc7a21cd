import { createHash } from 'node:crypto';
import { z } from 'zod';
import { HOUR } from '../../kernel/clock.ts';
import { randomText } from '../../kernel/ids.ts';
import type { SandboxContext } from '../context.ts';
import { collection, jsonBody, type Answer, type Call } from '../kit.ts';
import { outcomeOf } from '../stripe/cards.ts';
import { openDispute } from './refunds.ts';
import {
  answer,
  emit,
  inputSchema,
  newTransaction,
  recordMove,
  refuse,
  transactions,
  type Transaction,
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
