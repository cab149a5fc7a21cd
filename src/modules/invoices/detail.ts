import type { InvoiceDetail } from '../../contracts/invoices.ts';
import type { Tx } from '../../db/database.ts';
import { nairobiDay, type Clock } from '../../kernel/clock.ts';
import { leftOf, mayHaveReached, type Payments } from '../payments/index.ts';
import { cameByHand, cameOnline, newestFirst } from './came.ts';
import { moneyBackOf, payablesOf, toCreditNote, toInvoice, toManual, toOnline } from './view.ts';
import { quoteOf } from './quote-of.store.ts';
import { recorded } from './recorded.store.ts';
import { rows, type InvoiceRow } from './rows.store.ts';
import type { Sending } from './sending.ts';
import { timelineOf } from './timeline.store.ts';

/** An invoice with its money, its credit notes and what happened to it. That of an order was paid by the order's attempts. */
export async function detailOf(
  tx: Tx,
  row: InvoiceRow,
  { payments, sending, clock }: { payments: Payments; sending: Sending; clock: Clock },
): Promise<InvoiceDetail> {
  // One after the other: a transaction has one connection.
  const items = await rows.items(tx, [row.number]);
  const manual = await recorded.of(tx, row.number);
  const notes = await rows.creditNotes(tx, row.number);
  const reminders = await rows.reminders(tx, row.number);
  const attempts = (await payments.ofPayables(tx, payablesOf(row))).filter(mayHaveReached);
  const refunds = await payments.refundsOf(
    tx,
    attempts.map((attempt) => attempt.id),
  );
  const refundsOf = Map.groupBy(refunds, (refund) => refund.paymentId);
  const online = attempts.map((attempt) => {
    const back = refundsOf.get(attempt.id) ?? [];
    const received = attempt.status === 'succeeded' || attempt.status === 'refunded';
    const left = received ? leftOf(attempt.amount, back) : 0;
    return [cameOnline(attempt), toOnline(attempt, moneyBackOf(back), left)] as const;
  });
  return {
    ...toInvoice(row, items, nairobiDay(clock.now())),
    language: row.language,
    quoteId: await quoteOf(tx, row.proposalId),
    payments: newestFirst([
      ...manual.map((one) => [cameByHand(one), toManual(one)] as const),
      ...online,
    ]),
    creditNotes: notes.map(toCreditNote),
    timeline: timelineOf({ row, manual, attempts, refunds, notes, reminders }),
    payLink: await sending.addressOf(tx, row),
  };
}
