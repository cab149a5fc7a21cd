import { z } from 'zod';
import type { Currency } from '../../kernel/money.ts';
import type { CardOnFile, ProviderState, ReturnedMoney } from '../../modules/payments/gateway.ts';

/** Currencies in which a Kenyan account is paid. */
const CURRENCIES: Record<string, Currency> = { KES: 'KES', USD: 'USD' };

/** A payment. Amounts in minor units, as ours. */
export const transactionSchema = z.object({
  id: z.number(),
  status: z.string(),
  reference: z.string(),
  amount: z.number(),
  currency: z.string(),
  domain: z.string().optional(),
  fees: z.number().nullish(),
  gateway_response: z.string().nullish(),
  authorization: z
    .object({
      signature: z.string().nullish(),
      authorization_code: z.string().nullish(),
      reusable: z.boolean().nullish(),
      card_type: z.string().nullish(),
      last4: z.string().nullish(),
      exp_month: z.string().nullish(),
      exp_year: z.string().nullish(),
    })
    .nullish(),
  /** A charge is kept under the customer's email, and repeated with it. */
  customer: z.object({ email: z.string() }).nullish(),
  metadata: z.unknown().optional(),
});
type Transaction = z.infer<typeof transactionSchema>;

/** Why a bank declined, by the words that Paystack hands on; the first that fits. */
const DECLINES: [words: RegExp, code: string, reason: string][] = [
  [/insufficient/i, 'insufficient_funds', 'The card has insufficient funds.'],
  [/expired/i, 'expired_card', 'The card has expired.'],
  [/cvv|cvc|security code/i, 'incorrect_cvc', 'The card’s security code is wrong.'],
  [/lost/i, 'lost_card', 'The bank declined the card.'],
  [/stolen/i, 'stolen_card', 'The bank declined the card.'],
];

/**
 * A payment as the state of our attempt. A declined card reads as failed although its page takes another card: a later
 * success is accepted by the state machine. An abandoned one can still be paid while its page is open.
 */
export function stateOf(transaction: Transaction): ProviderState {
  switch (transaction.status) {
    case 'success':
      return succeeded(transaction);
    case 'failed':
      return declined(transaction);
    case 'abandoned':
      return { kind: 'pending', unpaid: true };
    case 'ongoing':
    case 'pending':
    case 'processing':
    case 'queued':
      return { kind: 'pending' };
    case 'reversed':
      return {
        kind: 'failed',
        code: 'reversed',
        reason:
          'The card payment was reversed. If your card was charged, your bank will return the money.',
      };
    default:
      return {
        kind: 'unknown',
        reason: `Paystack reports the payment status ${transaction.status}`,
      };
  }
}

/** The state of a payment whose money came, whatever became of it since. */
export function succeeded({ id, amount, currency: named, fees }: Transaction): ProviderState {
  const currency = CURRENCIES[named];
  if (!currency || !Number.isSafeInteger(amount))
    return { kind: 'unknown', reason: `Paystack took ${amount} ${named}` };
  return {
    kind: 'succeeded',
    amount,
    currency,
    receipt: String(id),
    ...(typeof fees === 'number' && Number.isSafeInteger(fees) ? { fee: fees } : {}),
  };
}

/** The card that paid, where Paystack can charge it again (docs/providers.md §2.11). No event's reading keeps it. */
export function reusableCard({ authorization, customer }: Transaction): { card?: CardOnFile } {
  const { authorization_code: code, reusable, last4, exp_month, exp_year } = authorization ?? {};
  if (!reusable || !code || !last4 || !exp_month || !exp_year || !customer) return {};
  return {
    card: {
      token: `${code}/${customer.email}`,
      brand: (authorization?.card_type ?? '').trim(),
      last4,
      expires: `${exp_year}-${exp_month.padStart(2, '0')}`,
    },
  };
}

function declined({ gateway_response, authorization }: Transaction): ProviderState {
  const card = authorization?.signature ?? '';
  return { kind: 'failed', ...declineOf(gateway_response), card };
}

/** Why a card was not charged, by the words of its bank. */
export function declineOf(words: string | null | undefined): { code: string; reason: string } {
  const [, code, reason] = DECLINES.find(([pattern]) => pattern.test(words ?? '')) ?? [
    null,
    'card_declined',
    'The bank declined the card.',
  ];
  return { code, reason };
}

export const refundSchema = z.object({
  id: z.number(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  merchant_note: z.string().nullish(),
  /** The dispute that it settles, if any. */
  dispute: z.unknown().optional(),
});
export type Refund = z.infer<typeof refundSchema>;

export const disputeSchema = z.object({
  id: z.number(),
  status: z.string(),
  resolution: z.string().nullish(),
  refund_amount: z.number().nullish(),
  currency: z.string().nullish(),
});
type Dispute = z.infer<typeof disputeSchema>;

type Decided = ReturnedMoney['state'];

/** `needs-attention` waits for the customer's bank details, which staff enter in the dashboard. */
export function stateOfRefund({ id, status }: Pick<Refund, 'id' | 'status'>): Decided {
  const providerRef = String(id);
  switch (status) {
    case 'processed':
      return { kind: 'succeeded', providerRef, receipt: providerRef };
    case 'failed':
      return {
        kind: 'failed',
        code: 'refund_failed',
        reason: 'The bank did not accept the refund.',
        providerRef,
      };
    default:
      return { kind: 'pending', providerRef };
  }
}

export function moveOfRefund(refund: Refund): ReturnedMoney {
  return {
    providerRef: String(refund.id),
    ...(refund.merchant_note ? { key: refund.merchant_note } : {}),
    cause: 'refund',
    amount: refund.amount,
    currency: CURRENCIES[refund.currency],
    state: stateOfRefund(refund),
  };
}

/** Paystack takes the money of a dispute that we accept or lose; until then it waits for the banks. */
export function moveOfDispute(dispute: Dispute): ReturnedMoney {
  return {
    providerRef: `dispute-${dispute.id}`,
    cause: 'dispute',
    ...(dispute.refund_amount ? { amount: dispute.refund_amount } : {}),
    ...(dispute.currency ? { currency: CURRENCIES[dispute.currency] } : {}),
    state: stateOfDispute(dispute),
  };
}

function stateOfDispute({ id, status, resolution }: Dispute): Decided {
  const providerRef = `dispute-${id}`;
  if (status !== 'resolved') return { kind: 'pending', providerRef };
  return resolution === 'declined'
    ? {
        kind: 'failed',
        code: 'won',
        reason: 'The dispute was decided in our favour and we keep the payment.',
        providerRef,
      }
    : { kind: 'succeeded', providerRef, receipt: providerRef };
}
