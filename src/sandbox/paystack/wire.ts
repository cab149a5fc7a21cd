import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { toMajor } from '../../kernel/money.ts';
import type { SandboxContext } from '../context.ts';
import type { Signer } from '../deliver.ts';
import { collection, refuseWith, sendWebhook, type Answer, type Provider } from '../kit.ts';

/** An answer that the call did its work. */
export function answer(data: unknown, message = 'OK'): Answer {
  return { status: 200, body: { status: true, message, data } };
}

/** Refuses a call in Paystack's shape. */
export function refuse(status: number, message: string): never {
  refuseWith({ status, body: { status: false, message } });
}

export const PAYSTACK: Provider = {
  name: 'paystack',
  title: 'Paystack',
  errorBody: (_status, { error_code: code }) => ({
    status: false,
    message: code ?? 'An error occurred. Try again later.',
  }),
  authorise({ ctx, request }) {
    if (request.headers.authorization !== `Bearer ${ctx.options.paystack.secretKey}`)
      refuse(401, 'Invalid key');
  },
  notFound: () => refuse(404, 'Page not found'),
  failed: (error, ours) =>
    ours ? refuse(500, 'An error occurred. Try again later.') : refuse(400, error.message),
};

/** Signs the raw body with the secret key. */
export function paystackSigner({ options }: SandboxContext): Signer {
  return (body, _at, fault) => {
    const key = fault.bad_signature ? 'somebody else' : options.paystack.secretKey;
    return { 'x-paystack-signature': createHmac('sha512', key).update(body).digest('hex') };
  };
}

/** Sends a webhook of what happened, `wait` milliseconds later where given. */
export function emit(ctx: SandboxContext, event: string, data: object, wait?: number): void {
  sendWebhook(ctx, 'paystack', { event, data }, wait);
}

interface Authorization {
  signature: string;
  authorization_code: string;
  card_type: string;
  last4: string;
  exp_month: string;
  exp_year: string;
  reusable: boolean;
}

/** A payment as Paystack keeps it; its access code leads to its page. */
export type Transaction = ReturnType<typeof newTransaction>;

/** What a call may ask for. */
export const inputSchema = z.object({
  email: z.email(),
  amount: z.coerce.number().int().positive(),
  currency: z.enum(['KES', 'USD']),
  reference: z.string().regex(/^[A-Za-z0-9.=-]{1,100}$/),
  callback_url: z.url(),
  channels: z.array(z.string()).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
});
type Input = z.infer<typeof inputSchema>;

/** Of the key, as at Paystack. */
export const modeOf = ({ options }: SandboxContext): 'live' | 'test' =>
  options.paystack.secretKey.startsWith('sk_live_') ? 'live' : 'test';

export const transactions = collection<Transaction>(
  'paystack_transaction',
  ({ reference }) => reference,
);
export function newTransaction(ctx: SandboxContext, input: Input) {
  return {
    id: ctx.store.serial('paystack_transaction'),
    domain: modeOf(ctx),
    status: 'abandoned' as 'abandoned' | 'success' | 'failed' | 'reversed',
    reference: input.reference,
    amount: input.amount,
    currency: input.currency,
    channel: 'card',
    fees: null as number | null,
    gateway_response: 'The transaction was not completed',
    created_at: ctx.clock.now().toISOString(),
    paid_at: null as string | null,
    customer: { email: input.email },
    authorization: null as Authorization | null,
    metadata: input.metadata ?? {},
    callback_url: input.callback_url,
  };
}

/** Writes money that moved into the ledger, once for each reference; minor units, refunds negative. */
export function recordMove(
  ctx: SandboxContext,
  { currency, metadata }: Transaction,
  reference: string,
  amount: number,
): void {
  ctx.store.record({
    provider: 'paystack',
    reference,
    amount: toMajor(amount),
    currency,
    orderReference: String(metadata.order_number ?? ''),
  });
}
