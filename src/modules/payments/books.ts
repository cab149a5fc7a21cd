import type { Statement } from '../../db/database.ts';
import { DAY } from '../../kernel/clock.ts';
import type { Payment } from './payments.ts';
import type { Payments } from './payments.service.ts';
import { store } from './payments.store.ts';

/** What a comparison of our ledger with the providers' word found (reference/providers.md §9, 39). */
export interface BooksReport {
  matched: number;
  /** We say paid, the provider does not. */
  onlyOurs: string[];
  /** The provider reported money that belongs to no attempt of ours. */
  onlyTheirs: string[];
  amountDiffers: string[];
  /** The provider gave no answer: compared again the next night. */
  unanswered: string[];
}

const settledSince: Statement = {
  name: 'books_settled_since',
  text: `select id from payments where status in ('succeeded', 'refunded') and settled_at >= $1 order by id`,
};
const foreign: Statement = {
  name: 'books_foreign',
  text: `select key from payment_events where received_at >= $1 and payment_id is null and outcome = 'no payment of ours' and reading -> 'claim' ->> 'kind' = 'succeeded'`,
};

/** Compares what was settled in the last two days with what the providers say when asked. Changes nothing. */
export async function compareBooks(payments: Payments): Promise<BooksReport> {
  const { db, clock } = payments.options;
  const since = new Date(clock.now().getTime() - 2 * DAY);
  const report: BooksReport = { matched: 0, onlyOurs: [], onlyTheirs: [], amountDiffers: [], unanswered: [] };
  for (const { id } of await db.run<{ id: string }>(settledSince, [since])) {
    const payment = await store.byId(db, id);
    if (payment) await compare(payments, payment, report);
  }
  report.onlyTheirs = (await db.run<{ key: string }>(foreign, [since])).map((row) => row.key);
  return report;
}

async function compare(payments: Payments, payment: Payment, report: BooksReport): Promise<void> {
  const state = await payments.verify(payment);
  if (state.kind === 'unknown' || state.kind === 'pending') report.unanswered.push(payment.id);
  else if (state.kind !== 'succeeded') report.onlyOurs.push(payment.id);
  else if (state.amount !== undefined && state.amount !== payment.amount) report.amountDiffers.push(payment.id);
  else report.matched++;
}
