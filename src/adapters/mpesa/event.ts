import { createHash } from 'node:crypto';
import { parseDecimal } from '../../kernel/money.ts';
import { readJson } from '../../kernel/outbound.ts';
import type { EventReading, ProviderState, RawEvent } from '../../modules/payments/gateway.ts';
import { resultCode, unpaidState } from './results.ts';

/**
 * Reads a result callback (reference/providers.md §1.3). It carries no signature: the secret in its path was checked
 * before, and what it claims is applied only as far as the STK query confirms it. The payer's number is never read:
 * it may be masked.
 */
export function readCallback(raw: RawEvent): EventReading {
  const callback = field(field(readJson(raw.body.toString('utf8')), 'Body'), 'stkCallback');
  const providerRef = field(callback, 'CheckoutRequestID');
  const code = resultCode(field(callback, 'ResultCode'));
  if (typeof providerRef !== 'string' || providerRef === '' || code === null) return { kind: 'refused', reason: 'not a result of an STK push' };
  const digest = createHash('sha256').update(raw.body).digest('hex');
  return {
    kind: 'genuine',
    key: `${providerRef}:${digest}`,
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
  return field(items.find((one) => field(one, 'Name') === name), 'Value');
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
