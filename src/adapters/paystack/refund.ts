import { z } from 'zod';
import type {
  QueryRequest,
  RefundRequest,
  RefundState,
  Returned,
} from '../../modules/payments/gateway.ts';
import { describe, type Call } from './client.ts';
import {
  disputeSchema,
  moveOfDispute,
  moveOfRefund,
  refundSchema,
  stateOfRefund,
  transactionSchema,
  type Refund,
} from './wire.ts';

/**
 * Gives money back (docs/providers.md §2.10). Paystack does a repeated call twice, so its list is read first: a refund
 * with our key in its note is the one that was asked for before, and one of an earlier try that did not fail is the same
 * money. Without the list nothing is sent.
 */
export async function refund(call: Call, request: RefundRequest): Promise<RefundState> {
  const transaction = request.receipt ?? request.providerRef;
  const before = await readRefunds(call, transaction);
  if (before.kind === 'unknown') return { kind: 'not_sent', reason: before.reason };
  const anyTry = request.key.slice(0, request.key.lastIndexOf('-') + 1);
  const same =
    before.list.find(({ merchant_note }) => merchant_note === request.key) ??
    before.list.find(
      ({ merchant_note, status }) => merchant_note?.startsWith(anyTry) && status !== 'failed',
    );
  if (same) return stateOfRefund(same);
  const called = await call('POST', '/refund', {
    transaction,
    amount: request.amount,
    currency: request.currency,
    customer_note: request.reference,
    merchant_note: request.key,
  });
  switch (called.kind) {
    case 'ok': {
      const made = refundSchema.safeParse(called.data);
      return made.success
        ? stateOfRefund(made.data)
        : { kind: 'unknown', reason: 'Paystack’s answer is not a refund' };
    }
    case 'error':
      return /fully (?:reversed|refunded)/i.test(called.message)
        ? { kind: 'returned_before', reason: called.message }
        : {
            kind: 'failed',
            code: `http_${called.status}`,
            reason: `Paystack refused the refund: ${called.message}`,
          };
    case 'misconfigured':
      return {
        kind: 'failed',
        code: 'configuration',
        reason:
          'Paystack does not accept our secret key. Refund the payment on the Paystack website.',
      };
    case 'unsent':
      return { kind: 'not_sent', reason: called.reason };
    case 'unknown':
      return called;
  }
}

/** Refunds and disputes of a payment, made here or in Paystack's dashboard. */
export async function returned(call: Call, { providerRef }: QueryRequest): Promise<Returned> {
  const verified = await call('GET', `/transaction/verify/${encodeURIComponent(providerRef)}`);
  if (verified.kind !== 'ok') return { kind: 'unknown', reason: describe(verified) };
  const transaction = transactionSchema.safeParse(verified.data);
  if (!transaction.success)
    return { kind: 'unknown', reason: 'Paystack’s answer is not a payment' };
  const { id } = transaction.data;
  const [refunds, disputes] = await Promise.all([
    readRefunds(call, id),
    readList(call, `/dispute?transaction=${id}`, disputeSchema),
  ]);
  if (refunds.kind === 'unknown') return refunds;
  if (disputes.kind === 'unknown') return disputes;
  return {
    kind: 'known',
    // What a dispute took stands in both lists.
    moves: [
      ...refunds.list.filter(({ dispute }) => !dispute).map(moveOfRefund),
      ...disputes.list.map(moveOfDispute),
    ],
  };
}

type List<T> = { kind: 'known'; list: T[] } | { kind: 'unknown'; reason: string };

/** The refunds of a payment, by its id or reference. */
export function readRefunds(call: Call, transaction: number | string): Promise<List<Refund>> {
  const query = new URLSearchParams({ transaction: String(transaction), perPage: '100' });
  return readList(call, `/refund?${query.toString()}`, refundSchema);
}

async function readList<T>(call: Call, path: string, schema: z.ZodType<T>): Promise<List<T>> {
  const called = await call('GET', path);
  if (called.kind !== 'ok') return { kind: 'unknown', reason: describe(called) };
  const list = z.array(schema).safeParse(called.data);
  return list.success
    ? { kind: 'known', list: list.data }
    : { kind: 'unknown', reason: 'Paystack’s answer is not a list' };
}
