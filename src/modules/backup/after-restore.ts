import type { Tx } from '../../db/database.ts';
import type { Numbers } from './number-marks.ts';

/** What was found open in a state that the world has gone on from, and now waits for a person. */
export interface Waiting {
  /** Numbers of invoices and credit notes that went out after the backup and are lost. */
  lostNumbers: string[];
  notices: number;
  refunds: number;
  newsletters: number;
}

interface Facts {
  madeAt: Date;
  now: Date;
  /** The highest numbers that are known to have gone out. */
  marks: Numbers;
}

/** Shown with what waits, in the office. */
const WHY = 'restored from a backup: it may have gone out already';
const PREFIX = { invoice: 'INV', credit_note: 'CN' } as const;

/**
 * Makes an older state safe to go on from: numbers go on after the highest that went out, and nothing goes out by itself
 * that may have gone out already. Who was signed in signs in again.
 */
export async function afterRestore(tx: Tx, { madeAt, now, marks }: Facts): Promise<Waiting> {
  const lostNumbers = [
    ...(await goOnAfter(tx, 'invoice', marks.invoice, now)),
    ...(await goOnAfter(tx, 'credit_note', marks.credit_note, now)),
  ];
  const notices = await tx.query(
    `update notices set status = 'held', last_error = $1 where status = 'queued' returning id`,
    [WHY],
  );
  // What was on its way to its provider may have arrived there since; what was due still waits for staff as before.
  const refunds = await tx.query(
    `update refunds set status = 'failed', failure_reason = $1, next_check_at = null, updated_at = $2
      where status = 'submitted' returning id`,
    ['Restored from a backup: ask the provider whether it was done before sending it again', now],
  );
  const newsletters = await tx.query(
    `with stopped as (update newsletter_issues set status = 'sent', sent_at = $1 where status = 'sending' returning id),
      skipped as (update newsletter_deliveries set skipped_at = $1
        where queued_at is null and skipped_at is null and issue_id in (select id from stopped))
      select id from stopped`,
    [now],
  );
  await tx.query('delete from sessions');
  await tx.query('delete from one_time_tokens');
  await tx.query('insert into restores (made_at, restored_at) values ($1, $2)', [madeAt, now]);
  return {
    lostNumbers,
    notices: notices.length,
    refunds: refunds.length,
    newsletters: newsletters.length,
  };
}

/** Lets a counter go on after the highest number; each one in between becomes a row for staff. */
async function goOnAfter(
  tx: Tx,
  counter: keyof Numbers,
  highest: number,
  now: Date,
): Promise<string[]> {
  const rows = await tx.query<{ number: string }>(
    `insert into lost_numbers (number, found_at)
      select $3 || '-' || lpad(n::text, greatest(5, length(n::text)), '0'), $4
      from counters, generate_series(value + 1, $2::bigint) n where name = $1
      on conflict (number) do nothing returning number`,
    [counter, highest, PREFIX[counter], now],
  );
  await tx.query('update counters set value = greatest(value, $2) where name = $1', [
    counter,
    highest,
  ]);
  return rows.map(({ number }) => number).sort();
}
