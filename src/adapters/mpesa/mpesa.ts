import { nairobiStamp } from '../../kernel/clock.ts';
import type {
  Gateway,
  ProviderState,
  QueryRequest,
  StartRequest,
  StartOutcome,
  EventReading,
  RawEvent,
} from '../../modules/payments/gateway.ts';
import {
  createClient,
  text,
  type DarajaClient,
  type DarajaReply,
  type MpesaOptions,
  refusesToken,
} from './client.ts';
import { resultCode, field, unpaidState, RESULTS } from './results.ts';
import { reverse, readReversal } from './refund.ts';
import { createHash } from 'node:crypto';
import { parseDecimal } from '../../kernel/money.ts';
import { readJson } from '../../kernel/outbound.ts';

const OURS =
  'M-Pesa is not available because of a setting on our side. Choose another payment method.';
const BUSY = 'M-Pesa is very busy. Try again in a minute.';
const UNREACHABLE = 'We could not reach M-Pesa. Try again in a minute or choose another method.';

/**
 * What the answer to an STK push means. It is a refusal only if it proves that no prompt appeared. Any other answer
 * is unknown, because the customer may still pay (docs/providers.md §1.7, §9, 10 and 17).
 */
function startOutcome(reply: DarajaReply): StartOutcome {
  if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
  if (reply.kind === 'not_sent')
    return {
      kind: 'refused',
      code: reply.code,
      reason: reply.code === 'configuration' ? OURS : UNREACHABLE,
    };
  if (refusesToken(reply)) return { kind: 'refused', code: 'configuration', reason: OURS };
  if (reply.status >= 200 && reply.status < 300) return accepted(reply.body);
  if (reply.status === 429 || /spike arrest|quota violation/i.test(reply.message))
    return { kind: 'refused', code: 'busy', reason: BUSY };
  if (reply.status === 408 || reply.status < 400)
    return { kind: 'unknown', reason: `HTTP ${reply.status}` };
  if (reply.status >= 500) return serverError(reply.status, reply.errorCode, reply.message);
  return {
    kind: 'refused',
    code: reply.errorCode || String(reply.status),
    reason: clientError(reply.message),
  };
}

function accepted(body: Record<string, unknown>): StartOutcome {
  const code = text(body.ResponseCode);
  const providerRef = text(body.CheckoutRequestID);
  if (code !== '' && code !== '0')
    return {
      kind: 'refused',
      code,
      reason: RESULTS[code]?.reason ?? 'M-Pesa did not accept the payment. Try again.',
    };
  if (code === '' || providerRef === '')
    return { kind: 'unknown', reason: 'M-Pesa’s answer has no CheckoutRequestID' };
  return {
    kind: 'accepted',
    providerRef,
    details: { MerchantRequestID: text(body.MerchantRequestID) },
  };
}

/** One code, many meanings: 500.001.1001 is told apart by its words. */
function serverError(status: number, errorCode: string, message: string): StartOutcome {
  if (/lock subscriber/i.test(message))
    return { kind: 'refused', code: '1001', reason: RESULTS['1001']!.reason };
  if (/merchant does not exist|wrong credentials/i.test(message))
    return { kind: 'refused', code: 'configuration', reason: OURS };
  return { kind: 'unknown', reason: `HTTP ${status} ${errorCode}`.trim() };
}

function clientError(message: string): string {
  return /phone ?number|partya/i.test(message)
    ? 'M-Pesa does not recognise this phone number. Check it and try again.'
    : OURS;
}

/** M-Pesa Express through Safaricom Daraja (docs/providers.md §1). A prompt cannot be cancelled; refunds are reversals. */
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
export function merchantFields(options: Pick<MpesaOptions, 'shortcode' | 'passkey' | 'clock'>) {
  const Timestamp = nairobiStamp(options.clock.now());
  return {
    BusinessShortCode: options.shortcode,
    Password: btoa(options.shortcode + options.passkey + Timestamp),
    Timestamp,
  };
}

/** Throws for amounts that are not whole shillings, or if there is no phone. */
function pushBody(options: MpesaOptions, request: StartRequest): Record<string, unknown> {
  if (request.currency !== 'KES' || request.amount <= 0 || request.amount % 100 !== 0)
    throw new Error('M-Pesa moves whole shillings only');
  if (!request.phone) throw new Error('an M-Pesa prompt needs a phone');
  return {
    ...merchantFields(options),
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
  return { ...merchantFields(options), CheckoutRequestID: request.providerRef };
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

/**
 * Reads a result callback (docs/providers.md §1.3). It carries no signature: the secret in its path was checked
 * before, and what it claims is applied only as far as the STK query confirms it. The payer's number is never read:
 * it may be masked.
 */
function readCallback(raw: RawEvent): EventReading {
  const body = readJson(raw.body.toString('utf8'));
  const reversal = readReversal(body);
  if (reversal) return reversed(raw, reversal);
  const callback = field(field(body, 'Body'), 'stkCallback');
  const providerRef = field(callback, 'CheckoutRequestID');
  const code = resultCode(field(callback, 'ResultCode'));
  if (typeof providerRef !== 'string' || providerRef === '' || code === null)
    return { kind: 'refused', reason: 'This is not the result of an M-Pesa prompt' };
  return {
    kind: 'genuine',
    key: digestOf(raw),
    type: 'stk.result',
    providerRef,
    claim: code === '0' ? paid(field(callback, 'CallbackMetadata')) : unpaidState(code, 'callback'),
  };
}

function paid(metadata: unknown): ProviderState {
  const receipt = item(metadata, 'MpesaReceiptNumber');
  const amount = parseDecimal(String(item(metadata, 'Amount') ?? ''));
  return {
    kind: 'succeeded',
    currency: 'KES',
    ...(amount === null ? {} : { amount }),
    ...(typeof receipt === 'string' && receipt !== '' ? { receipt } : {}),
  };
}

/** An item by its name: neither their order nor their presence can be relied on. */
function item(metadata: unknown, name: string): unknown {
  const items = field(metadata, 'Item');
  if (!Array.isArray(items)) return undefined;
  return field(
    items.find((one) => field(one, 'Name') === name),
    'Value',
  );
}

/** The result of a reversal (docs/providers.md §1.12): nobody can be asked whether it is so, the secret path has to do. */
function reversed(
  raw: RawEvent,
  { conversation, amount, state }: NonNullable<ReturnType<typeof readReversal>>,
): EventReading {
  const moved = amount === undefined ? null : parseDecimal(String(amount));
  return {
    kind: 'genuine',
    key: digestOf(raw),
    type: 'reversal.result',
    claim: { kind: 'unknown', reason: 'This is the result of a reversal' },
    returned: [
      {
        providerRef: conversation,
        cause: 'refund',
        state,
        ...(moved === null ? {} : { amount: moved, currency: 'KES' as const }),
      },
    ],
  };
}

/** M-Pesa numbers no message: what it says is its key, the ids of its prompt or reversal included. */
function digestOf(raw: RawEvent): string {
  return createHash('sha256').update(raw.body).digest('base64url');
}
