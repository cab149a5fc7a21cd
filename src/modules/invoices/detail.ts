import type { InvoiceDetail } from '../../contracts/invoices.ts';
import { isWithheld } from '../../contracts/withholding.ts';
import type { Tx } from '../../db/database.ts';
import { nairobiDay, type Clock, showDay } from '../../kernel/clock.ts';
import { formatMoney } from '../../kernel/money.ts';
import {
  leftOf,
  mayHaveReached,
  type Payments,
  byMethod,
  METHOD_NAMES,
  nameOfReason,
  type Payment,
  type Refund,
} from '../payments/index.ts';
import { quoteOf } from './quote-of.store.ts';
import { recorded } from './recorded.store.ts';
import {
  rows,
  type InvoiceRow,
  type CreditRow,
  type ManualRow,
  type ReminderRow,
} from './rows.store.ts';
import type { Sending } from './sending.ts';
import {
  receivedByHandAt,
  receivedOnlineAt,
  newestFirst,
  moneyBackOf,
  payablesOf,
  toCreditNote,
  toInvoice,
  toManual,
  toOnline,
} from './view.ts';

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
    return [receivedOnlineAt(attempt), toOnline(attempt, moneyBackOf(back), left)] as const;
  });
  return {
    ...toInvoice(row, items, nairobiDay(clock.now())),
    language: row.language,
    quoteId: await quoteOf(tx, row.proposalId),
    payments: newestFirst([
      ...manual.map((one) => [receivedByHandAt(one), toManual(one)] as const),
      ...online,
    ]),
    creditNotes: notes.map(toCreditNote),
    timeline: timelineOf({ row, manual, attempts, refunds, notes, reminders }),
    payLink: await sending.addressOf(tx, row),
  };
}

type Event = Omit<InvoiceDetail['timeline'][number], 'at'> & { at: Date };

interface Happened {
  row: InvoiceRow;
  manual: ManualRow[];
  attempts: Payment[];
  refunds: Refund[];
  notes: CreditRow[];
  reminders: ReminderRow[];
}

const REMINDERS: Record<ReminderRow['kind'], string> = {
  reached: 'Milestone reached and customer notified. Payment due on',
  due_in_3_days: 'Reminder before the due date,',
  due_today: 'Reminder on the due date,',
  overdue_7_days: 'Reminder a week after the due date,',
  overdue_14_days: 'Reminder two weeks after the due date,',
};

/** The history of an invoice, oldest first. */
function timelineOf(happened: Happened): InvoiceDetail['timeline'] {
  const events = [
    ...ownEvents(happened.row),
    ...moneyEvents(happened),
    ...happened.reminders.map((one): Event => ({
      at: one.createdAt,
      kind: 'reminder',
      text: `${REMINDERS[one.kind]} ${showDay(one.dueDate)}`,
    })),
  ];
  return events
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((event) => ({ ...event, at: event.at.toISOString() }));
}

function ownEvents(row: InvoiceRow): Event[] {
  const again =
    row.sentAt !== null && row.issuedAt !== null && row.sentAt.getTime() > row.issuedAt.getTime();
  const events: [Date | null, Event['kind'], string][] = [
    [row.createdAt, 'created', 'Created'],
    [
      row.issuedAt,
      'issued',
      row.sentAt && !again ? `Issued and sent to ${row.customerEmail}` : 'Issued',
    ],
    [again ? row.sentAt : null, 'sent', `Sent again to ${row.customerEmail}`],
    [row.viewedAt, 'viewed', 'First opened by the customer'],
    [row.voidedAt, 'void', 'Void'],
  ];
  return events.flatMap(([at, kind, text]) => (at ? [{ at, kind, text }] : []));
}

/** Completed refunds, at the time they were completed. */
function refundEvents(attempts: Payment[], refunds: Refund[]): Event[] {
  return refunds.flatMap((one): Event[] => {
    const payment = attempts.find(({ id }) => id === one.paymentId);
    if (!payment || one.status !== 'succeeded' || !one.settledAt) return [];
    const sum = formatMoney(one.amount, payment.currency);
    const text = `${sum} refunded${one.receipt ? `, ${one.receipt}` : ''}: ${nameOfReason(one.reason)}`;
    return [{ at: one.settledAt, kind: 'refund', text }];
  });
}

/** ", certificate KRAWHT1", ", TWM1ABC2DE". */
function referenceOf({ method, reference }: ManualRow): string {
  if (!reference) return '';
  return `, ${isWithheld(method) ? 'certificate ' : ''}${reference}`;
}

function moneyEvents({ row, manual, attempts, refunds, notes }: Happened): Event[] {
  return [
    ...manual.map((one): Event => ({
      at: one.createdAt,
      kind: 'payment',
      text: `${formatMoney(one.amount, one.currency)} ${byMethod(one.method)}${referenceOf(one)}, recorded by ${one.recordedBy}`,
    })),
    ...manual.flatMap((one): Event[] =>
      one.reversedAt
        ? [
            {
              at: one.reversedAt,
              kind: 'reversal',
              text: `${formatMoney(one.amount, one.currency)} ${byMethod(one.method)} reversed by ${one.reversedBy}: ${one.reversedBecause}`,
            },
          ]
        : [],
    ),
    ...attempts.flatMap((one): Event[] =>
      one.unansweredAt
        ? [
            {
              at: one.unansweredAt,
              kind: 'payment',
              text: `No answer from M-Pesa: ${formatMoney(one.amount, one.currency)} might have been paid`,
            },
          ]
        : [],
    ),
    ...attempts.flatMap((one): Event[] =>
      one.settledAt
        ? [
            {
              at: one.settledAt,
              kind: 'payment',
              text: `${formatMoney(one.amount, one.currency)} ${byMethod(METHOD_NAMES[one.provider])}${one.receipt ? `, ${one.receipt}` : ''}`,
            },
          ]
        : [],
    ),
    ...refundEvents(attempts, refunds),
    ...notes.map((one): Event => ({
      at: one.createdAt,
      kind: 'credit_note',
      text: `Credit note ${one.number} for ${formatMoney(one.total, row.currency)}: ${one.reason}`,
    })),
  ];
}
