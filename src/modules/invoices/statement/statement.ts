import { isWithheld } from '../../../contracts/withholding.ts';
import { nairobiDay } from '../../../kernel/clock.ts';
import type { Currency } from '../../../kernel/money.ts';
import { METHOD_NAMES, type Payment, type Refund } from '../../payments/index.ts';
import { receivedOnlineAt } from '../view.ts';
import { settledOf } from '../standing.ts';
import { settledAfterRefunds } from '../crediting.ts';
import type { CreditRow, InvoiceRow, ManualRow } from '../rows.store.ts';

/** What moves a customer's balance, in the order that one day's moves are listed. */
const MOVES = ['invoice', 'payment', 'withheld', 'reversal', 'refund', 'credit_note'] as const;

/** One move of a customer's balance. Minor units: what they owe more is positive. */
export interface Move {
  kind: (typeof MOVES)[number];
  day: string;
  at: Date;
  invoice: string;
  /** Of a credit note: its number. */
  number: string | null;
  /** How money came, by the names that lists show. */
  method: string | null;
  reference: string | null;
  amount: number;
}

/** All that is known of a customer's issued invoices. */
export interface StatementSources {
  invoices: readonly InvoiceRow[];
  notes: readonly CreditRow[];
  manual: readonly ManualRow[];
  attempts: readonly Payment[];
  refunds: readonly Refund[];
}

/** The statement in one currency over some days. Minor units. */
export interface Statement {
  currency: Currency;
  /** What was owed before the first day. */
  opening: number;
  lines: (Move & { balance: number })[];
  closing: number;
}

/** The days of a statement, both included. */
export interface Period {
  from: string;
  to: string;
}

/** A statement for each currency in which anything was invoiced. */
export function statementsOf(sources: StatementSources, { from, to }: Period): Statement[] {
  return (['KES', 'USD'] as const).flatMap((currency) => {
    const invoices = sources.invoices.filter((one) => one.currency === currency);
    if (invoices.length === 0) return [];
    const moves = movesOf({ ...sources, invoices }).filter(({ day }) => day <= to);
    const opening = sumOf(moves.filter(({ day }) => day < from));
    let balance = opening;
    const lines = moves
      .filter(({ day }) => day >= from)
      .map((move) => ({ ...move, balance: (balance += move.amount) }));
    return [{ currency, opening, lines, closing: balance }];
  });
}

export const sumOf = (moves: readonly Pick<Move, 'amount'>[]): number =>
  moves.reduce((sum, { amount }) => sum + amount, 0);

/** Everything that moved the balance of these invoices, oldest first. */
function movesOf(sources: StatementSources): Move[] {
  const numbers = new Set(sources.invoices.map(({ number }) => number));
  return [
    ...sources.invoices.map((one) => ({
      ...NOTHING,
      kind: 'invoice' as const,
      day: one.date,
      at: one.createdAt,
      invoice: one.number,
      amount: one.total,
    })),
    ...sources.notes
      .filter((one) => numbers.has(one.invoiceNumber))
      .map((one) => ({
        ...NOTHING,
        kind: 'credit_note' as const,
        day: one.date,
        at: one.createdAt,
        invoice: one.invoiceNumber,
        number: one.number,
        amount: -one.total,
      })),
    ...sources.manual.filter((one) => numbers.has(one.invoiceNumber)).flatMap(byHand),
    ...sources.attempts
      .filter(({ invoiceNumber }) => invoiceNumber !== null && numbers.has(invoiceNumber))
      .flatMap((one) => online(one, sources.refunds)),
  ].toSorted(
    (one, other) =>
      one.day.localeCompare(other.day) ||
      MOVES.indexOf(one.kind) - MOVES.indexOf(other.kind) ||
      +one.at - +other.at,
  );
}

const NOTHING = { number: null, method: null, reference: null };

function byHand(row: ManualRow): Move[] {
  // What counts as another payment is on the statement as that one.
  if (row.countedAs !== null) return [];
  const same = {
    invoice: row.invoiceNumber,
    number: null,
    method: row.method,
    reference: row.reference || null,
  };
  return [
    {
      ...same,
      kind: isWithheld(row.method) ? 'withheld' : 'payment',
      day: row.date,
      at: row.createdAt,
      amount: -settledOf(row),
    },
    ...(row.reversedAt
      ? [
          {
            ...same,
            kind: 'reversal' as const,
            day: nairobiDay(row.reversedAt),
            at: row.reversedAt,
            amount: settledOf(row),
          },
        ]
      : []),
  ];
}

/** A provider's payment, and what refunds took back of it: surplus that went back was never of the invoice. */
function online(payment: Payment, refunds: readonly Refund[]): Move[] {
  const same = {
    invoice: payment.invoiceNumber!,
    number: null,
    method: METHOD_NAMES[payment.provider],
    reference: payment.receipt,
  };
  let back = 0;
  return [
    { ...same, ...receivedOnlineAt(payment), kind: 'payment', amount: -payment.settles },
    ...refunds
      .filter(({ paymentId, status }) => paymentId === payment.id && status === 'succeeded')
      .flatMap((refund): Move[] => {
        const before = settledAfterRefunds(payment, back);
        back += refund.amount;
        const amount = before - settledAfterRefunds(payment, back);
        const at = refund.settledAt ?? refund.createdAt;
        if (amount === 0) return [];
        return [
          { ...same, kind: 'refund', day: nairobiDay(at), at, reference: refund.receipt, amount },
        ];
      }),
  ];
}
