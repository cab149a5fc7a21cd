import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { readJson } from '../../kernel/outbound.ts';
import type { EventReading, ProviderState, RawEvent } from '../../modules/payments/gateway.ts';
import { stateOf, transactionSchema } from './wire.ts';

interface EventOptions {
  secretKey: string;
  /** Mode of our key: an event of the other mode is not about our money. */
  domain: 'live' | 'test';
}

const text = z.string().optional().catch(undefined);
const numberOrText = z.union([z.number(), z.string()]).optional().catch(undefined);

/** Fields of another type count as missing: Paystack would repeat for days an event that we refuse. */
const envelopeSchema = z.object({
  event: z.string().min(1),
  data: z.looseObject({
    id: numberOrText,
    refund_reference: text,
    amount: numberOrText,
    reference: text,
    status: text,
    domain: text,
    transaction_reference: text,
    transaction: z.looseObject({ reference: z.string() }).optional().catch(undefined),
  }),
});
type Envelope = z.infer<typeof envelopeSchema>;

/**
 * Checks the signature over the raw bytes and reads which attempt a webhook speaks of (docs/providers.md §2.10). Events
 * have no id: type, subject, amount and state make the key, so that a repeat is known, and a second part that goes back
 * is not taken for one.
 */
export function readPaystackEvent(raw: RawEvent, options: EventOptions): EventReading {
  if (!isSigned(raw, options.secretKey)) return { kind: 'refused', reason: 'bad signature' };
  const read = envelopeSchema.safeParse(readJson(raw.body.toString('utf8')));
  if (!read.success) return { kind: 'refused', reason: 'signed, but not an event' };
  const { event: type, data } = read.data;
  if (data.domain !== undefined && data.domain !== options.domain)
    return { kind: 'refused', reason: `event from ${data.domain} mode` };
  const { id, status, amount, refund_reference } = data;
  const key = [type, id, subjectRef(data), refund_reference, amount, status]
    .filter(Boolean)
    .join(':');
  return { kind: 'genuine', key, type, ...subjectOf(read.data) };
}

function isSigned({ headers, body }: RawEvent, secretKey: string): boolean {
  const given = Buffer.from(headers['x-paystack-signature'] ?? '');
  const expected = Buffer.from(createHmac('sha512', secretKey).update(body).digest('hex'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The reference of the payment that an event is about; empty where it is about none. */
function subjectRef({ reference, transaction_reference, transaction }: Envelope['data']): string {
  return transaction?.reference ?? transaction_reference ?? reference ?? '';
}

function subjectOf({ event, data }: Envelope) {
  const providerRef = subjectRef(data) || undefined;
  const claim: ProviderState = {
    kind: 'unknown',
    reason: `${event} does not report the status of a payment`,
  };
  if (event === 'charge.success') {
    const transaction = transactionSchema.safeParse(data);
    return {
      attemptId: attemptOf(data.metadata),
      providerRef,
      claim: transaction.success ? stateOf(transaction.data) : claim,
    };
  }
  // Refunds and disputes are asked for, not taken from the event.
  if (/^(?:refund|charge\.dispute)\./.test(event)) return { providerRef, claim, returned: [] };
  return { claim };
}

function attemptOf(metadata: unknown): string | undefined {
  const read = z.looseObject({ attempt_id: z.string() }).safeParse(metadata);
  return read.success ? read.data.attempt_id : undefined;
}
