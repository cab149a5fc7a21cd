import { nairobiStamp } from '../../kernel/clock.ts';
import type {
  Gateway,
  ProviderState,
  QueryRequest,
  StartRequest,
} from '../../modules/payments/gateway.ts';
import {
  createClient,
  text,
  type DarajaClient,
  type DarajaReply,
  type MpesaOptions,
} from './client.ts';
import { readCallback } from './event.ts';
import { resultCode } from './fields.ts';
import { reverse } from './refund.ts';
import { unpaidState } from './results.ts';
import { startOutcome } from './start.ts';

/** M-Pesa Express through Safaricom Daraja (docs/providers.md §1). A prompt cannot be cancelled; money goes back by reversal. */
export function createMpesa(
  options: MpesaOptions,
  client: DarajaClient = createClient(options),
): Gateway {
  return {
    provider: 'mpesa',
    start: async (request) =>
      startOutcome(
        await client.post('/mpesa/stkpush/v1/processrequest', pushBody(options, request)),
      ),
    query: async (request) =>
      queried(await client.post('/mpesa/stkpushquery/v1/query', queryBody(options, request))),
    refund: (request) => reverse(client.post, options, request),
    readEvent: async (raw) => readCallback(raw),
  };
}

/** base64(shortcode + passkey + timestamp), with the very timestamp of the body (docs/providers.md §1.2). */
export function merchant(options: Pick<MpesaOptions, 'shortcode' | 'passkey' | 'clock'>) {
  const Timestamp = nairobiStamp(options.clock.now());
  return {
    BusinessShortCode: options.shortcode,
    Password: btoa(options.shortcode + options.passkey + Timestamp),
    Timestamp,
  };
}

/** Throws for what no caller may ask: other money than whole shillings, or no phone. */
function pushBody(options: MpesaOptions, request: StartRequest): Record<string, unknown> {
  if (request.currency !== 'KES' || request.amount <= 0 || request.amount % 100 !== 0)
    throw new Error('M-Pesa moves whole shillings only');
  if (!request.phone) throw new Error('an STK push needs a phone');
  return {
    ...merchant(options),
    TransactionType: options.transactionType,
    Amount: request.amount / 100,
    PartyA: request.phone,
    PartyB: options.partyB,
    PhoneNumber: request.phone,
    CallBackURL: request.callbackUrl,
    AccountReference: request.reference.slice(0, 12),
    TransactionDesc: plain(request.description).slice(0, 13) || 'Payment',
  };
}

function queryBody(options: MpesaOptions, request: QueryRequest): Record<string, unknown> {
  return { ...merchant(options), CheckoutRequestID: request.providerRef };
}

/** The query proves success but tells neither amount nor receipt; 500.001.1001 never ends an attempt (docs/providers.md §1.5). */
function queried(reply: DarajaReply): ProviderState {
  if (reply.kind !== 'answer') return { kind: 'unknown', reason: reply.reason };
  const code = reply.status === 200 ? resultCode(reply.body.ResultCode) : null;
  if (code === '0') return { kind: 'succeeded', currency: 'KES' };
  if (code !== null) return unpaidState(code, 'query');
  if (/being processed/i.test(reply.message)) return { kind: 'pending' };
  return {
    kind: 'unknown',
    reason: `HTTP ${reply.status} ${reply.errorCode || text(reply.body.ResponseCode)}`.trim(),
  };
}

/** Letters, digits and spaces: what every handset shows. */
function plain(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 -]/g, '')
    .trim();
}
