import type { ReconciliationEntry } from '../../contracts/reconciliation.ts';
import type { Statement, Tx } from '../../db/database.ts';
import { formatMoney, toMajor } from '../../kernel/money.ts';
import { isAssumed } from './received-match.ts';
import type { Received } from './received.ts';

type Row = Pick<
  Received,
  'receipt' | 'amount' | 'account' | 'state' | 'note' | 'sources' | 'decidedBy' | 'listedAt'
> & {
  paymentId: string | null;
  ours: number | null;
  number: string | null;
  status: string | null;
  providerRef: string | null;
  createdAt: Date;
};

const statement: Statement = {
  name: 'books_received',
  text: `select r.receipt, r.amount, r.account, r.state, r.note, r.payment_id as "paymentId", p.amount as ours, p.payable_number as number, p.status,
      r.sources, r.decided_by as "decidedBy", p.provider_ref as "providerRef",
      r.listed_at as "listedAt", p.created_at as "createdAt"
    from received_money r left join payments p on p.id = r.payment_id
    where r.state in ('told', 'waiting')
      or (r.taken_at >= $1 and (r.amount <> p.amount or p.provider_ref is null or p.provider_ref = p.receipt)) order by r.taken_at`,
};

/** The sets of a comparison that received money can stand in. */
export interface ReceivedReport {
  matched: number;
  onlyTheirs: ReconciliationEntry[];
  amountDiffers: ReconciliationEntry[];
}

/**
 * What M-Pesa said it took since then, beside our payments: what waits for staff is only theirs, however long it waits. Money of attempts that
 * can be asked about is compared there; here it is looked at for its amount alone. Changes nothing but the report.
 */
export async function compareReceived(tx: Tx, since: Date, report: ReceivedReport): Promise<void> {
  for (const row of await tx.run<Row>(statement, [since])) {
    const theirs = toMajor(row.amount);
    const entry = {
      kind: 'payment' as const,
      id: row.paymentId,
      number: row.number,
      provider: 'mpesa',
      reference: row.receipt,
      theirs,
      currency: 'KES' as const,
    };
    const typed = row.account === '' ? 'without an account number' : `for “${row.account}”`;
    if (row.state === 'recorded') report.matched++;
    else if (row.paymentId === null)
      report.onlyTheirs.push({
        ...entry,
        ours: null,
        note: `Received ${typed}. Find it under Unmatched money.`,
      });
    else if (row.ours !== row.amount)
      report.amountDiffers.push({
        ...entry,
        ours: toMajor(row.ours ?? 0),
        note: `M-Pesa reports ${formatMoney(row.amount)}.`,
      });
    // An assumed match does not count (comparePayments lists it).
    else if (!isAssumed({ ...row, provider: 'mpesa' }, row)) report.matched++;
  }
}
