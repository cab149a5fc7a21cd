import type { Statement, Tx } from '../../db/database.ts';

/** Counts the kept totals from the tables and replaces what the triggers added; one write at a time. */
export const COUNTED = `with before as (delete from totals)
  insert into totals (users, invoiced, overdue, overdue_sum)
  select (select count(*) from users where anonymised_at is null), sum(amount) filter (where issued_at is not null and not opening),
    count(*) filter (where status = 'Overdue'), sum(total - paid - credited) filter (where status = 'Overdue')
  from invoices where currency = 'KES'`;

const statements = {
  count: { name: 'totals_count', text: COUNTED },
} satisfies Record<string, Statement>;

/** Held while the totals are counted: two who did it at once would leave both sums. */
const COUNTING = 7_261_076;

export async function countTotals(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [COUNTING]);
  await tx.run(statements.count);
}

/** SQL of one of the totals. */
export const totalOf = (name: 'users' | 'invoiced' | 'overdue' | 'overdue_sum'): string =>
  `(select coalesce(sum(${name}), 0)::bigint from totals)`;
