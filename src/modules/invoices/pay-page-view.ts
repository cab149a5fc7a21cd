import type { PayAttempt, PayPage } from '../../contracts/pay-page.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { toMajor } from '../../kernel/money.ts';
import {
  isUnanswered,
  METHOD_NAMES,
  type Payment,
  type Provider,
  type Refund,
} from '../payments/index.ts';
import type { PayMethod } from './pay-methods.ts';
import { receivedByHandAt, receivedOnlineAt, newestFirst, moneyBackOf, inMajor } from './view.ts';
import { creditedBecause } from './mails.ts';
import type { CreditRow, InvoiceRow, ManualRow } from './rows.store.ts';

const METHODS: Record<Provider, PayMethod> = {
  mpesa: 'mpesa',
  stripe: 'card',
  paystack: 'card',
  paypal: 'paypal',
};

/**
 * Everything that arrived, with what has to go back or is back beside it. Money of another amount than was asked came,
 * too, and is shown.
 */
export function paymentsShown(
  manual: ManualRow[],
  attempts: Payment[],
  refunds: Refund[],
): PayPage['payments'] {
  const byHand = manual
    // What does not count is shown to who had its receipt, unless it counts as another payment.
    .filter((one) => one.reversedAt === null || (one.receiptTo !== null && one.countedAs === null))
    .map(
      (one) =>
        [
          receivedByHandAt(one),
          {
            id: one.id,
            method: one.method,
            amount: toMajor(one.amount),
            currency: one.currency,
            reference: one.reference || null,
            date: one.date,
            surplus: 0,
            returning: 0,
            returned: 0,
            ...(one.rounding === 0 || one.reversedAt ? {} : { rounding: toMajor(one.rounding) }),
            ...(one.reversedAt ? { takenBack: nairobiDay(one.reversedAt) } : {}),
          },
        ] as const,
    );
  const online = attempts.map((one) => ({
    one,
    back: moneyBackOf(refunds.filter((refund) => refund.paymentId === one.id)),
    settled: one.status === 'succeeded' || one.status === 'refunded',
  }));
  const arrived = online
    .filter(({ back, settled }) => settled || back.surplus > 0)
    .map(({ one, back, settled }) => {
      const came = receivedOnlineAt(one);
      return [
        came,
        {
          id: one.id,
          method: METHOD_NAMES[one.provider],
          amount: toMajor(settled ? one.amount : back.surplus),
          currency: one.currency,
          reference: one.receipt,
          date: came.day,
          ...inMajor(back),
          ...(settled && one.rounding !== 0 && back.surplus === 0
            ? { rounding: toMajor(one.rounding) }
            : {}),
        },
      ] as const;
    });
  return newestFirst<PayPage['payments'][number]>([...byHand, ...arrived]);
}

/** A credit note for the customer, in the customer's language: not who of us wrote it. */
export function toSharedNote(
  { number, total, date, reason }: CreditRow,
  invoice: Pick<InvoiceRow, 'language'>,
): PayPage['creditNotes'][number] {
  return { id: number, total: toMajor(total), date, reason: creditedBecause(reason, invoice) };
}

export function toAttempt(payment: Payment): PayAttempt {
  return {
    id: payment.id,
    method: METHODS[payment.provider],
    status: payment.status,
    amount: toMajor(payment.amount),
    currency: payment.currency,
    reference: payment.receipt,
    ...(isUnanswered(payment) ? { unanswered: true as const } : {}),
    ...(payment.failureCode ? { code: payment.failureCode } : {}),
    ...(payment.failureReason ? { reason: payment.failureReason } : {}),
    at: payment.createdAt.toISOString(),
  };
}
