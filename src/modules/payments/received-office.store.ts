import { and, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { Page, PageQuery } from '../../kernel/page.ts';
import type { Tx } from '../../db/database.ts';
import { keyset, readPage } from '../../db/keyset.ts';
import { matches, matchesText } from '../../db/search.ts';
import { payments, receivedMoney } from '../../db/tables/payments.ts';
import { DAY, nairobiStart } from '../../kernel/clock.ts';
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
