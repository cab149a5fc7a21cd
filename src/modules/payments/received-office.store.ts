import { and, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { Tx, Statement } from '../../db/database.ts';
import { keyset, readPage } from '../../db/keyset.ts';
import { matches, matchesText } from '../../db/search.ts';
import { insertInto, selectList, type RowOf } from '../../db/table-statements.ts';
import { payments } from '../../db/tables/payments.ts';
import { receivedMoney, receiptChecks } from '../../db/tables/received-money.ts';
import { DAY, nairobiStart } from '../../kernel/clock.ts';
import type { Page, PageQuery } from '../../kernel/page.ts';
import type { Received, ReceivedState } from './received.ts';

export interface ReceivedQuery extends PageQuery {
  q?: string;
  state?: ReceivedState;
  /** Days in Nairobi, both included. */
  from?: string;
  to?: string;
}

/** Money that came to the paybill, and the number of what it paid. */
interface Found {
  row: Received;
  number: string | null;
}

const joined = eq(payments.id, receivedMoney.paymentId);

export async function listReceived(tx: Tx, query: ReceivedQuery): Promise<Page<Found>> {
  const order = keyset({ date: receivedMoney.takenAt }, '-date', receivedMoney.receipt);
  const filter = and(
    query.state ? eq(receivedMoney.state, query.state) : undefined,
    or(
      matches(query.q, receivedMoney, receivedMoney.amount),
      matchesText(query.q, receivedMoney.phone, payments.payableNumber),
    ),
    query.from ? gte(receivedMoney.takenAt, nairobiStart(query.from)) : undefined,
    query.to
      ? lt(receivedMoney.takenAt, new Date(nairobiStart(query.to).getTime() + DAY))
      : undefined,
  );
  const rows = tx.orm
    .select({ row: receivedMoney, number: payments.payableNumber, cursor: order.cursor })
    .from(receivedMoney)
    .leftJoin(payments, joined);
  const among = sql`${receivedMoney} left join ${payments} on ${joined}`;
  return readPage(tx, rows, { among, filter, order, query });
}

/** By its receipt, in capitals, which must be there. */
export async function findReceived(tx: Tx, receipt: string): Promise<Found> {
  const [found] = await tx.orm
    .select({ row: receivedMoney, number: payments.payableNumber })
    .from(receivedMoney)
    .leftJoin(payments, joined)
    .where(eq(receivedMoney.receipt, receipt));
  return found!;
}

const CHECK = selectList(receiptChecks, { without: ['secretHash', 'updatedAt'] });

/** A question to M-Pesa about one receipt, and its answer in words. */
export type ReceiptCheck = RowOf<typeof CHECK>;
export type CheckState = ReceiptCheck['state'];

const statements = {
  insert: insertInto(receiptChecks, 'receipt_check_insert', { end: `returning ${CHECK}` }),
  bySecret: {
    name: 'receipt_check_by_secret',
    text: `select ${CHECK} from receipt_checks where secret_hash = $1`,
  },
  answer: {
    name: 'receipt_check_answer',
    text: `update receipt_checks set state = $2, answer = $3, updated_at = $4 where id = $1 and state in ('asked', 'unanswered') returning ${CHECK}`,
  },
  byId: {
    name: 'receipt_check_by_id',
    text: `select ${CHECK} from receipt_checks where id = $1`,
  },
  open: {
    name: 'receipt_check_open',
    text: `select 1 from receipt_checks where receipt = $1 and state = 'asked' and created_at > $2 limit 1`,
  },
  late: {
    name: 'receipt_check_late',
    text: `update receipt_checks set state = 'unanswered', answer = $2, updated_at = $3 where state = 'asked' and created_at <= $1`,
  },
  of: {
    name: 'receipt_check_of',
    text: `select ${CHECK} from receipt_checks where payable_number is not null and ($1::text is null or payable_number = $1) order by created_at desc, id desc limit 20`,
  },
} satisfies Record<string, Statement>;

interface NewCheck {
  id: string;
  receipt: string;
  payable: { kind: 'order' | 'invoice'; number: string } | null;
  askedBy: string | null;
  secretHash: string;
  now: Date;
}

/** All SQL of the questions about receipts. */
export const checkStore = {
  insert: async (tx: Tx, c: NewCheck): Promise<ReceiptCheck> =>
    (
      await tx.run<ReceiptCheck>(
        statements.insert,
        statements.insert.params({
          id: c.id,
          receipt: c.receipt,
          payableKind: c.payable?.kind ?? null,
          payableNumber: c.payable?.number ?? null,
          askedBy: c.askedBy,
          state: 'asked',
          answer: '',
          secretHash: c.secretHash,
          createdAt: c.now,
          updatedAt: c.now,
        }),
      )
    )[0]!,
  bySecret: async (tx: Tx, hash: string) =>
    (await tx.run<ReceiptCheck>(statements.bySecret, [hash]))[0] ?? null,
  byId: async (tx: Tx, id: string) =>
    (await tx.run<ReceiptCheck>(statements.byId, [id]))[0] ?? null,
  /** A late answer is taken, too; a first one stays. */
  answer: (tx: Tx, id: string, state: CheckState, answer: string, now: Date) =>
    tx.run(statements.answer, [id, state, answer, now]),
  isOpen: async (tx: Tx, receipt: string, since: Date) =>
    (await tx.run(statements.open, [receipt, since])).length > 0,
  giveUp: (tx: Tx, before: Date, answer: string, now: Date) =>
    tx.run(statements.late, [before, answer, now]),
  /** What staff asked, newest first; of one order or invoice where named. */
  list: (tx: Tx, number: string | null) => tx.run<ReceiptCheck>(statements.of, [number]),
};
