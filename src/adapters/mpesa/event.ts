import { createHash } from 'node:crypto';
import { parseDecimal } from '../../kernel/money.ts';
import { readJson } from '../../kernel/outbound.ts';
import type { EventReading, ProviderState, RawEvent } from '../../modules/payments/gateway.ts';
import { field, resultCode } from './fields.ts';
import { readReversal } from './refund.ts';
import { unpaidState } from './results.ts';

/**
 * Reads a result callback (docs/providers.md §1.3). It carries no signature: the secret in its path was checked
 * before, and what it claims is applied only as far as the STK query confirms it. The payer's number is never read:
 * it may be masked.
 */
export function readCallback(raw: RawEvent): EventReading {
  const body = readJson(raw.body.toString('utf8'));
  const reversal = readReversal(body);
  if (reversal) return reversed(raw, reversal);
  const callback = field(field(body, 'Body'), 'stkCallback');
  const providerRef = field(callback, 'CheckoutRequestID');
  const code = resultCode(field(callback, 'ResultCode'));
  if (typeof providerRef !== 'string' || providerRef === '' || code === null)
    return { kind: 'refused', reason: 'not a result of an STK push' };
  return {
    kind: 'genuine',
    key: `${providerRef}:${digestOf(raw)}`,
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
    key: `${conversation}:${digestOf(raw)}`,
    type: 'reversal.result',
    claim: { kind: 'unknown', reason: 'the result of a reversal' },
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

function digestOf(raw: RawEvent): string {
  return createHash('sha256').update(raw.body).digest('hex');
}
